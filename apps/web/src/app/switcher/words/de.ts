import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('de')

export const de: typeof en = {
  title: 'Gehe zu',
  field: 'Ein Raum, eine Person, eine Adresse oder ein Befehl',
  kinds: { room: 'Raum', person: 'Person', command: 'Befehl' },
  openRoom: (address: string) => `Den Raum von ${address} öffnen`,
  writeTo: (address: string) => `An ${address} schreiben`,
  searchFor: (sought: string) => `Nachrichten nach „${sought}“ durchsuchen`,
  searchHere: 'In diesem Raum suchen',
  newConversation: 'Neues Gespräch',
  profile: 'Dein Profil',
  domains: 'Deine Domains',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  themes: { system: 'Systemfarben', light: 'Helle Farben', dark: 'Dunkle Farben' },
  shortcuts: 'Tastenkürzel',
  also: {
    settings: 'sprache benachrichtigungen privatsphäre optionen',
    profile: 'name bild konto',
    themes: 'aussehen farbe modus design',
    domains: 'konsole website inhaber',
    shortcuts: 'tasten hilfe',
    signIn: 'einloggen wallet name behalten',
    signOut: 'ausloggen gehen',
    newConversation: 'private nachricht direkt schreiben',
  },
  found: (n: number) => count(n, { one: '# Treffer', other: '# Treffer' }),
  noneTitle: 'Kein Treffer',
  noneText:
    'Versuch es mit weniger Buchstaben, oder füge die Adresse einer Seite ein, um ihren Raum zu öffnen.',
}
