import type { en } from './en.ts'

export const es: typeof en = {
  one: 'Publicidad',
  several: 'Publicidad',
}
