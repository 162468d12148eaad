import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('de')

export const de: typeof en = {
  title: 'Werbung',
  places: (slots: number) =>
    slots === 0
      ? 'Nichts ist zu sehen: Diese Domain hat keine Anzeigenplätze.'
      : `${form(slots, { one: 'Die erste steht', other: 'Die ersten # stehen' })} neben den Räumen, als Werbung gekennzeichnet.`,
  changePlaces: 'Anzeigenplätze festlegen',
  emptyTitle: 'Noch keine Anzeigen',
  emptyText:
    'Deine Anzeigen stehen neben jedem Raum der Domain. Gesehen und angeklickt zählt nur, wer zugestimmt hat.',
  nth: (place: number) => `Anzeige ${place}`,
  shown: 'Zu sehen',
  notShown: 'Nicht zu sehen',
  moveUp: (place: number) => `Anzeige ${place} nach oben`,
  moveDown: (place: number) => `Anzeige ${place} nach unten`,
  removeNth: (place: number) => `Anzeige ${place} entfernen`,
  text: 'Text',
  textNote: 'Höchstens 120 Zeichen.',
  link: 'Link',
  linkNote: 'Eine https-Adresse.',
  image: 'Bild',
  imageNote: 'Adresse eines Bildes, https. Freiwillig.',
  add: 'Anzeige hinzufügen',
  figures: 'Letzte 30 Tage',
  figuresText: 'Nur wer zugestimmt hat, wird gezählt.',
  notCounted: 'Dieser Server zählt weder Aufrufe noch Klicks.',
  views: (count: number) => form(count, { one: '#-mal gesehen', other: '#-mal gesehen' }),
  clicks: (count: number) => form(count, { one: '# Klick', other: '# Klicks' }),
  rate: (share: string) => `${share} haben geklickt`,
}
