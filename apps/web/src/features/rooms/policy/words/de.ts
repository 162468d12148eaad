import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('de')

export const de: typeof en = {
  readOnly: 'Hier kann gerade nur das Team dieser Website schreiben.',
  slow: (seconds: number) =>
    form(seconds, {
      one: 'Eine Nachricht pro Sekunde und Person.',
      other: 'Alle # Sekunden eine Nachricht pro Person.',
    }),
}
