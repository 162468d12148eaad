import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('de')

export const de: typeof en = {
  mentions: (who: string, place: string | null) =>
    place === null ? `${who} hat dich erwähnt` : `${who} hat dich in ${place} erwähnt`,
  replies: (who: string, place: string | null) =>
    place === null ? `${who} hat dir geantwortet` : `${who} hat dir in ${place} geantwortet`,
  direct: (who: string, _place: string | null) => `${who} hat dir privat geschrieben`,
  business: (who: string, _place: string | null) => `${who} hat dir geschrieben`,
  several: (messages: number) => count(messages, { one: '# neue Nachricht', other: '# neue Nachrichten' }),
  open: 'Öffnen',
}
