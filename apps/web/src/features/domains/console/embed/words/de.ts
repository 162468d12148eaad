import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Auf deinen Seiten',
  text: 'Setz diese Zeile in deine Seiten: Besucher treffen sich im Raum der Seite, auf der sie sind.',
  modes: {
    bubble: 'Knopf in der Ecke',
    inline: 'An seinem Platz in der Seite',
    thread: 'Kommentare unter einem Artikel',
  },
  pin: 'Nur diese Version des Skripts',
  pinNote: 'Browser führen es nur aus, solange kein Byte anders ist. Für eine neuere änderst du die Zeile.',
}
