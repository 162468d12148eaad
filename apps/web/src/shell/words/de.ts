import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Tastenkürzel',
  help: 'Diese Kürzel zeigen',
  go: 'Zu einem Raum, einer Person oder einem Befehl',
  find: 'Hier suchen',
  areas: 'Entdecken, Räume, Privat, Firmen, Prämien, Kontakte',
  write: 'Schreiben: Der Buchstabe geht in die Nachricht',
  toComposer: 'Von den Nachrichten ins Schreibfeld',
  send: 'Senden',
  newLine: 'Neue Zeile',
  editLast: 'Letzte eigene Nachricht bearbeiten',
  leave: 'Schließen oder Antwort abbrechen',
  noFiles: 'Bilder und Dateien gehen noch nicht. Text schon.',
  or: 'oder',
}
