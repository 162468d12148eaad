import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('zh')

export const zh: typeof en = {
  actions: '消息操作',
  reactWith: (emoji) => `用 ${emoji} 回应`,
  moreReactions: '更多回应',
  reply: '回复',
  copyText: '复制文字',
  copyLink: '复制链接',
  copyLinkLong: '复制消息链接',
  more: '更多',
  edit: '编辑',
  editEnded: '发送后 15 分钟内可编辑',
  report: '举报',
  block: '在此域名屏蔽',
  remove: '删除',
  removeTitle: '删除这条消息？',
  removeText: '所有人都将看不到它，原处只留下一条提示。',
  keepIt: '保留',
  mentionSuggestions: '这个房间里的人',
  peopleFound: (n) => count(n, { other: '可提及 # 人' }),
}
