import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Bots',
  text: 'Ein Bot ist ein Programm, das für deine Domain schreibt, mit den Rechten, die du ihm gibst. Er ist als Bot gekennzeichnet.',
  emptyTitle: 'Noch keine Bots',
  emptyText: 'Leg einen an, damit ein Programm in deinen Räumen schreibt oder im Posteingang antwortet.',
  since: (day: string) => `seit ${day}`,
  scopes: { rooms: 'In Räumen schreiben', inbox: 'Kunden antworten' },
  scopeNotes: {
    rooms: 'Schreibt in den Räumen dieser Domain und ändert eigene Nachrichten.',
    inbox: 'Liest den Posteingang, teilt Gespräche zu, schließt sie und schreibt Kunden.',
  },
  add: 'Neuer Bot',
  name: 'Name',
  nameNote: 'Steht neben jeder seiner Nachrichten.',
  create: 'Anlegen',
  tokenTitle: (name: string) => `Das Token von ${name}`,
  tokenText: 'Damit meldet sich das Programm an. Heb es sicher auf: Es wird nur jetzt gezeigt.',
  remove: 'Entfernen',
  removeNamed: (name: string) => `${name} entfernen`,
  removeSure: (name: string) => `${name} entfernen?`,
  removeNote: 'Sein Token gilt sofort nicht mehr. Seine Nachrichten bleiben.',
}
