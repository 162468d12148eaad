import type { en } from './en.ts'

export const zh: typeof en = {
  announcement: '公告',
  announcements: '公告',
  pinned: '置顶',
  read: '阅读',
  dismiss: '收起',
}
