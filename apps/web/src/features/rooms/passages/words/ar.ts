import type { en } from './en.ts'

export const ar: typeof en = {
  show: 'عرض في الصفحة',
}
