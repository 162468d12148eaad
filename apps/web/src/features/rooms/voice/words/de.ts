import type { en } from './en.ts'

export const de: typeof en = {
  speaking: 'Sprechen statt tippen',
  cancel: 'Aufhören und verwerfen',
  done: 'Aufhören und in Text verwandeln',
  tryAgain: 'Noch einmal',
  asking: 'Erlaube das Mikrofon, dann sprich.',
  writing: 'Wird zu Text',
  empty: 'Es war nichts zu hören.',
  silent: {
    refused: 'Das Mikrofon ist gesperrt. Schalte es in der Adressleiste deines Browsers ein.',
    'no-microphone': 'Kein Mikrofon gefunden.',
    busy: 'Eine andere App benutzt das Mikrofon.',
    unsupported: 'Dieser Browser kann keinen Ton aufnehmen.',
  },
  unwritten: {
    offline: 'Du bist offline. Die Aufnahme bleibt, bis du es noch einmal versuchst.',
    'too-often': 'Du hast viel diktiert. Die Aufnahme bleibt; versuch es später noch einmal.',
    failed: 'Das ließ sich nicht in Text verwandeln. Die Aufnahme bleibt.',
  },
}
