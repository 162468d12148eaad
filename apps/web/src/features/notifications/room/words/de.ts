import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Benachrichtigungen',
  level: 'Benachrichtigen bei',
  levels: { all: 'Allem', mentions: 'Erwähnungen', nothing: 'Nichts' },
  levelNotes: {
    all: 'Bei jeder Nachricht und Ankündigung.',
    mentions: 'Wenn dich jemand erwähnt oder dir antwortet.',
    nothing: 'Keine Benachrichtigungen aus diesem Raum.',
  },
  notSaved: 'Das ließ sich nicht speichern. Versuch es noch einmal.',
  again: 'Noch einmal',
}
