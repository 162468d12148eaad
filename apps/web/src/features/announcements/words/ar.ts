import type { en } from './en.ts'

export const ar: typeof en = {
  announcement: 'إعلان',
  announcements: 'إعلانات',
  pinned: 'مثبّت',
  read: 'اقرأ',
  dismiss: 'إخفاء الإعلان',
}
