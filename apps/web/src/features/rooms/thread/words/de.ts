import type { en } from './en.ts'

export const de: typeof en = {
  order: 'Reihenfolge',
  oldest: 'Älteste zuerst',
  newest: 'Neueste zuerst',
  older: 'Ältere Kommentare zeigen',
}
