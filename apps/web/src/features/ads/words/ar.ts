import type { en } from './en.ts'

export const ar: typeof en = {
  one: 'إعلان تجاري',
  several: 'إعلانات تجارية',
}
