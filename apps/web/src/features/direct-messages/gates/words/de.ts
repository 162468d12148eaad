import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('de')

export const de: typeof en = {
  title: 'Private Nachrichten',
  who: 'Wer dir zuerst schreiben darf',
  whoNote: 'Wer dir bekannt ist oder von dir Post hatte, darf immer. Alle anderen warten in deinen Anfragen.',
  admits: { everybody: 'Alle', contacts: 'Kontakte', nobody: 'Niemand' },
  age: 'Nur ältere Konten',
  ageNote: 'Hält Adressen fern, die nur angelegt wurden, um dir zu schreiben.',
  ageAny: 'Jedes Konto',
  days: (days: number) => count(days, { one: 'Mindestens # Tag', other: 'Mindestens # Tage' }),
  token: 'Nur wer ein Token besitzt',
  tokenNote: 'Die Wallet von Fremden muss mindestens so viel enthalten.',
  contract: 'Vertrag des Tokens',
  minimum: 'Mindestens, in der kleinsten Einheit',
  chain: 'Chain',
  noChains: 'Dieser Server kann auf keiner Chain abfragen, was eine Wallet hält.',
  save: 'Speichern',
  saved: 'Gespeichert',
  failed: 'Das wurde nicht gespeichert. Versuch es noch einmal.',
  mistyped: 'Ein Vertrag ist 0x und danach 40 Buchstaben und Ziffern; die Menge ist eine ganze Zahl.',
  loadFailed: 'Deine Einstellungen für Nachrichten wurden nicht geladen.',
}
