import type { en } from './en.ts'

export const de: typeof en = {
  add: 'Bild hinzufügen',
  choose: 'Bild auswählen',
  remove: 'Entfernen',
  note: 'Oder hierher ziehen oder einfügen.',
  removed: 'Bild entfernt.',
  removeFailed: 'Nicht entfernt. Versuch es noch einmal.',
  cropTitle: 'Ausschnitt wählen',
  cropHelp: 'Zieh das Bild oder nimm die Pfeiltasten. Mit + und − zoomst du.',
  cropTouch: 'Zieh es zurecht. Mit zwei Fingern zoomst du.',
  crop: 'Sichtbarer Ausschnitt deines Bildes',
  zoom: 'Zoom',
  save: 'Bild übernehmen',
  saving: 'Wird hochgeladen',
  retry: 'Noch einmal',
  errors: {
    file: 'Diese Datei lässt sich nicht als Bild öffnen. Nimm eine andere.',
    large: 'Diese Datei ist zu groß. Nimm eine unter 30 MB.',
    offline: 'Keine Verbindung. Dein Ausschnitt bleibt; versuch es noch einmal.',
    often: 'Das waren viele Bilder. Warte eine Minute und versuch es dann noch einmal.',
    refused: 'Dieses Bild wurde nicht angenommen. Nimm ein anderes.',
    failed: 'Nicht hochgeladen. Dein Ausschnitt bleibt; versuch es noch einmal.',
  },
}
