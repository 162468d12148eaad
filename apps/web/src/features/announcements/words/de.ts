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
  noneText: 'Hier stehen die Ankündigungen dieser Website.',
  gone: 'Diese Ankündigung ist vorbei',
  goneText: 'Sie ist abgelaufen oder wurde zurückgezogen.',
  until: (time: string) => `bis ${time}`,
}
