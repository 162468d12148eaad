import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('de')

export const de: typeof en = {
  readOnly: 'Hier kann gerade nur das Team dieser Website schreiben.',
  reviewed: {
    newcomers: 'Die Moderation liest die erste Nachricht von Neuen, bevor sie erscheint.',
    unapproved:
      'Die Moderation liest deine Nachrichten hier, bevor sie erscheinen, bis eine davon freigegeben ist.',
    all: 'Die Moderation liest Nachrichten hier, bevor sie erscheinen.',
  },
  slow: (seconds: number) =>
    form(seconds, {
      one: 'Eine Nachricht pro Sekunde und Person.',
      other: 'Alle # Sekunden eine Nachricht pro Person.',
    }),
}
