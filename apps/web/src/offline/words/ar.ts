import type { en } from './en.ts'

export const ar: typeof en = {
  ready: 'إصدار جديد جاهز.',
  begin: 'إعادة التحميل',
}
