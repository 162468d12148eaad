import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Seiten',
  one: 'Seite',
  all: 'Alle Seiten',
  toLobby: 'Zur Lobby',
  loading: 'Wird geladen',
  failed: 'Die Seiten wurden nicht geladen',
  noneTitle: 'Noch keine Seiten',
  noneText: 'Wenn die Leute dieser Website eine Seite benennen oder ihre Gäste begrüßen, steht sie hier.',
  gone: 'Diese Seite ist nicht mehr eingerichtet',
  goneText: 'Die Leute dieser Website haben das geändert.',
  openRoom: 'Ihren Raum öffnen',
  colour: 'Farbe',
  off: 'Gerade ausgeschaltet',
  welcome: 'Begrüßung',
}
