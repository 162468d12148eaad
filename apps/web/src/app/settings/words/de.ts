import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Einstellungen',
  look: 'Aussehen',
  theme: 'Farben',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  language: 'Sprache',
  languageNote: 'Ändert nur Foyers eigene Worte. Nachrichten bleiben, wie sie geschrieben wurden.',
  privacy: 'Privatsphäre',
  previews: 'Linkvorschau',
  previewsNote:
    'Foyer lädt die Seite für dich, damit sie nicht sieht, wer liest. Ausgeschaltet bleiben Links einfacher Text.',
  ownData: 'Deine Daten',
  take: 'Daten mitnehmen',
  takeNote: 'Eine Datei mit allem, was wir über dich speichern.',
  takeAction: 'Herunterladen',
  taking: 'Wird vorbereitet',
  takeFailed: 'Die Datei ließ sich nicht erstellen. Nichts ist verloren; versuch es noch einmal.',
  leave: 'Für immer gehen',
  leaveNote:
    'Deine Nachrichten, dein Name und alles, was dir gehört, werden gelöscht. Das lässt sich nicht rückgängig machen.',
  leaveAction: 'Alles löschen',
  leaveTitle: 'Für immer gehen?',
  leaveText:
    'Deine Nachrichten in Räumen werden gelöscht, private Nachrichten verschwinden auf beiden Seiten, und deine Kontakte, Stufen und Gutscheine enden. Niemand kann sie wiederherstellen, auch wir nicht.',
  leaveYes: 'Alles löschen',
  leaving: 'Wird gelöscht',
  leaveNo: 'Bleiben',
  leaveFailed: 'Das hat nicht geklappt. Du bist noch da; versuch es noch einmal.',
  left: 'Alles ist gelöscht. Du bist jetzt ein neuer Gast.',
}
