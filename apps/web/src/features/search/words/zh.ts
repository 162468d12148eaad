import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('zh')

export const zh: typeof en = {
  title: '搜索',
  field: '消息、房间或网址',
  emptyTitle: '你在找什么？',
  emptyText: '在域名中搜索消息，或按名称查找活跃的房间。输入网址可打开它的房间。',
  noneTitle: '没有结果',
  noneText: '没有这个名称的活跃房间。先访问一个域名，就能搜索那里的消息；也可以输入网页地址。',
  openAddress: '打开这个网址的房间',
  said: (domain) => `${domain} 上的消息`,
  where: '搜索范围',
  longer: '至少输入两个字来搜索消息。',
  searching: '正在搜索',
  failed: '搜索加载失败。',
  roomsFailed: '房间没有加载出来。',
  noWords: '没有找到消息，试试更少的词。',
  count: (n, isMore) => `${count(n, { other: '# 条消息' })}${isMore ? '以上' : ''}`,
  here: '搜索此房间',
  thisRoom: '此房间',
  hereText: '输入两个字即可。结果会在房间中打开；关闭搜索即可回到原处。',
  more: '显示更早的消息',
}
