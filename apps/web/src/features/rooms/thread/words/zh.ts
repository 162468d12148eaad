import type { en } from './en.ts'

export const zh: typeof en = {
  order: '排序',
  oldest: '最早的在前',
  newest: '最新的在前',
  older: '显示更早的评论',
}
