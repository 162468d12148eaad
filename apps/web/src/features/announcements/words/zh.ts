import type { en } from './en.ts'

export const zh: typeof en = {
  announcement: '公告',
  announcements: '公告',
  pinned: '置顶',
  read: '阅读',
  dismiss: '收起',
  all: '所有公告',
  toLobby: '前往大厅',
  loading: '正在加载',
  failed: '公告没有加载出来',
  noneTitle: '目前没有公告',
  noneText: '这个网站的公告会显示在这里。',
  gone: '这条公告已结束',
  goneText: '它已到期或被撤回。',
  until: (time) => `到 ${time} 为止`,
}
