import type { en } from './en.ts'

export const ar: typeof en = {
  open: 'فتح في Foyer',
  blocked: 'حظر متصفحك نافذتنا. اسمح بها وحاول مرة أخرى.',
  refused: 'لم ينجح تسجيل الدخول. حاول مرة أخرى.',
  quote: 'اقتباس النص المحدد في الصفحة',
  drop: 'إزالة الاقتباس',
  nothing: 'حدّد نصًا في الصفحة أولًا.',
  gone: 'لم تعد الصفحة تقول هذا.',
  silent: 'الصفحة لا تستجيب.',
}
