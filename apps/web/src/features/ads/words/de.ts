import type { en } from './en.ts'

export const de: typeof en = {
  one: 'Anzeige',
  several: 'Anzeigen',
}
