import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('de')

export const de: typeof en = {
  actions: 'Was du mit der Nachricht tun kannst',
  reactWith: (emoji: string) => `Mit ${emoji} reagieren`,
  moreReactions: 'Mehr Reaktionen',
  reply: 'Antworten',
  copyText: 'Text kopieren',
  copyLink: 'Link kopieren',
  copyLinkLong: 'Link zur Nachricht kopieren',
  more: 'Mehr',
  edit: 'Bearbeiten',
  editEnded: 'Geht 15 Minuten lang',
  report: 'Melden',
  block: 'In dieser Domain sperren',
  remove: 'Löschen',
  removeTitle: 'Diese Nachricht löschen?',
  removeText: 'Sie verschwindet für alle. An ihrer Stelle bleibt eine kleine Notiz.',
  keepIt: 'Behalten',
  mentionSuggestions: 'Leute in diesem Raum',
  peopleFound: (n: number) => count(n, { one: '# Person zu erwähnen', other: '# Personen zu erwähnen' }),
}
