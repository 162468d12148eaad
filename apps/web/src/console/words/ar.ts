import type { en } from './en.ts'

export const ar: typeof en = {
  title: 'لوحة التحكم',
  guestTitle: 'سجّل الدخول لتدير نطاقًا',
  guestText: 'من يُثبت أن النطاق له يتحدث هنا مع زوّاره. والإثبات مرتبط باسمك.',
  emptyTitle: 'لا نطاق لك بعد',
  emptyText: 'ستظهر هنا النطاقات التي أثبتّ أنها لك.',
}
