import type { en } from './en.ts'

export const ar: typeof en = {
  announcement: 'إعلان',
  announcements: 'إعلانات',
  pinned: 'مثبّت',
  read: 'اقرأ',
  dismiss: 'إخفاء الإعلان',
  all: 'كل الإعلانات',
  toLobby: 'إلى الردهة',
  loading: 'جارٍ التحميل',
  failed: 'لم تُحمَّل الإعلانات',
  noneTitle: 'لا إعلانات الآن',
  noneText: 'تظهر هنا إعلانات هذا الموقع.',
  gone: 'انتهى هذا الإعلان',
  goneText: 'انقضت مدته أو سُحب.',
  until: (time) => `حتى ${time}`,
}
