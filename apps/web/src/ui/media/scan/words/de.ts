import type { en } from './en.ts'

export const de: typeof en = {
  sight: 'Kamerabild',
  hold: 'Halt den Code vor die Kamera. Kein Bild verlässt dieses Gerät.',
  problems: {
    unsupported:
      'Dieser Browser kann keine Codes lesen. Tipp den Text unter dem Code ab, oder vergleich mit bloßem Auge.',
    refused: 'Die Kamera ist gesperrt. Erlaube sie in den Einstellungen des Browsers, oder tipp den Code ab.',
    'no-camera': 'Keine Kamera gefunden. Tipp den Code ab.',
  },
}
