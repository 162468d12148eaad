import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('de')

export const de: typeof en = {
  title: 'Zahlen',
  span: 'Zeitraum',
  spans: { day: 'Heute', week: '7 Tage', month: '30 Tage', quarter: '13 Wochen' },
  before: {
    week: 'gegenüber den 7 Tagen davor',
    month: 'gegenüber den 30 Tagen davor',
    quarter: 'gegenüber den 13 Wochen davor',
  },
  yesterday: (number: string) => `${number} gestern`,
  hereNow: 'Gerade hier',
  inRooms: (count: number) => form(count, { one: 'in # Raum', other: 'in # Räumen' }),
  traffic: 'Gäste und Nachrichten',
  visitors: 'Gäste',
  messages: 'Nachrichten',
  withCustomers: 'Mit Kunden',
  redemptions: 'Eingelöste Gutscheine',
  levels: 'Erreichte Stufen',
  level: (n: string) => `Stufe ${n}`,
  people: (count: number) => form(count, { one: '# Person', other: '# Personen' }),
  notCounted: 'Gäste werden hier nicht gezählt. Gezählt wird nur, wer zustimmt.',
  nothing: 'Nichts in diesem Zeitraum.',
  noLevels: 'Noch hat niemand eine Stufe erreicht. Wer in deinen Räumen schreibt, wird es.',
  when: { day: 'Tag', hour: 'Stunde' },
  utc: 'Tage beginnen um Mitternacht UTC.',
  csv: 'Als CSV speichern',
}
