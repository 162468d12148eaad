import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('de')

export const de: typeof en = {
  title: 'Suche',
  field: 'Nachrichten, Räume oder eine Adresse',
  emptyTitle: 'Wonach suchst du?',
  emptyText:
    'Finde Nachrichten auf einer Domain oder aktive Räume nach Namen. Eine Adresse öffnet ihren Raum.',
  noneTitle: 'Keine Treffer',
  noneText:
    'Kein aktiver Raum heißt so. Besuch eine Domain, um ihre Nachrichten zu durchsuchen, oder gib die Adresse einer Seite ein.',
  openAddress: 'Den Raum dieser Adresse öffnen',
  said: (domain: string) => `Nachrichten auf ${domain}`,
  where: 'Suchen in',
  longer: 'Gib mindestens zwei Buchstaben ein, um Nachrichten zu durchsuchen.',
  searching: 'Sucht',
  failed: 'Die Suche wurde nicht geladen.',
  roomsFailed: 'Die Räume wurden nicht geladen.',
  noWords: 'Hier keine Nachrichten gefunden. Versuch es mit weniger Wörtern.',
  count: (n: number, isMore: boolean) =>
    isMore
      ? `${count(n, { other: '#' })}+ Nachrichten`
      : count(n, { one: '# Nachricht', other: '# Nachrichten' }),
  here: 'In diesem Raum suchen',
  thisRoom: 'Dieser Raum',
  hereText:
    'Zwei Buchstaben genügen. Treffer öffnen sich im Raum. Schließ die Suche, um dorthin zurückzukehren, wo du warst.',
  more: 'Ältere zeigen',
}
