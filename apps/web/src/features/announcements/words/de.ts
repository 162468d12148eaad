import type { en } from './en.ts'

export const de: typeof en = {
  announcement: 'Ankündigung',
  announcements: 'Ankündigungen',
  pinned: 'angeheftet',
  read: 'Lesen',
  dismiss: 'Ausblenden',
  all: 'Alle Ankündigungen',
  toLobby: 'Zur Lobby',
  loading: 'Wird geladen',
  failed: 'Die Ankündigungen wurden nicht geladen',
  noneTitle: 'Zurzeit nichts angekündigt',
  noneText: 'Was die Leute dieser Website ankündigen, steht hier.',
  gone: 'Diese Ankündigung ist vorbei',
  goneText: 'Sie ist abgelaufen oder wurde zurückgenommen.',
  until: (time: string) => `bis ${time}`,
}
