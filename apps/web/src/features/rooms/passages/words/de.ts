import type { en } from './en.ts'

export const de: typeof en = {
  show: 'Auf der Seite zeigen',
}
