import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Seiten',
  one: 'Seite',
  all: 'Alle Seiten',
  toLobby: 'Zur Lobby',
  loading: 'Wird geladen',
  failed: 'Die Seiten wurden nicht geladen',
  noneTitle: 'Noch keine Seiten',
  noneText: 'Seiten, denen das Team dieser Website einen Namen oder eine Begrüßung gibt, stehen hier.',
  gone: 'Diese Seite ist nicht mehr eingerichtet',
  goneText: 'Das Team dieser Website hat das geändert.',
  openRoom: 'Ihren Raum öffnen',
  colour: 'Farbe',
  off: 'Gerade ausgeschaltet',
  welcome: 'Begrüßung',
}
