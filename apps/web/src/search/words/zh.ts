import { plurals } from '../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = plurals('zh')

export const zh: typeof en = {
  title: '搜索',
  field: '词语、房间或网址',
  emptyTitle: '你在找什么？',
  emptyText: '某处说过的话和匹配的热闹房间会出现在这里。输入网址可打开它的房间。',
  noneTitle: '没有找到',
  noneText: '没有名字匹配的热闹房间。先去一个地方，就能搜索那里说过的话；或输入网页地址。',
  openAddress: '打开这个网址的房间',
  said: (domain) => `${domain} 上说过的`,
  where: '在哪里',
  longer: '输入两个字以上即可查找说过的话。',
  searching: '正在搜索',
  failed: '搜索没有响应。',
  noWords: '这里没有人说过这个。词越少，找到的越多。',
  count: (n, isMore) => `${count(n, { other: '# 条消息' })}${isMore ? '以上' : ''}`,
  more: '显示更早的',
}
