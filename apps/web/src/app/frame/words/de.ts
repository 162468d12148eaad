import type { en } from './en.ts'

export const de: typeof en = {
  open: 'In Foyer öffnen',
  blocked: 'Dein Browser hat unser Fenster blockiert. Erlaube es und versuch es noch einmal.',
  refused: 'Die Anmeldung hat nicht geklappt. Versuch es noch einmal.',
  quote: 'Auswahl der Seite zitieren',
  drop: 'Zitat entfernen',
  nothing: 'Markiere zuerst Text auf der Seite.',
  gone: 'Das steht nicht mehr auf der Seite.',
  silent: 'Die Seite antwortet nicht.',
}
