import type { en } from './en.ts'

export const de: typeof en = {
  now: 'Gerade hier',
  welcome: 'Begrüßung',
  thisRoom: 'Dieser Raum',
  invite: 'Einladen',
  openPage: 'Seite öffnen',
  guestsMayWrite: 'Gäste dürfen schreiben',
  guestsMayRead: 'Gäste dürfen lesen; zum Schreiben anmelden',
  gate: {
    level: (n) => `Zum Schreiben braucht man Stufe ${n}`,
    token: 'Zum Schreiben braucht man ein Token',
  },
  ownRooms: 'Jede Seite hat ihren eigenen Raum',
  oneRoom: 'Alle Seiten teilen sich einen Raum',
  nobody: 'Noch hat niemand geschrieben.',
  run: 'Diese Domain verwalten',
  announcements: 'Ankündigungen dieser Website',
  pages: 'Seiten dieser Website',
}
