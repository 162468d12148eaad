import type { en } from './en.ts'

export const ar: typeof en = {
  order: 'الترتيب',
  oldest: 'الأقدم أولاً',
  newest: 'الأحدث أولاً',
  older: 'عرض التعليقات الأقدم',
}
