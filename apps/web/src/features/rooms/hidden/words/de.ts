import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('de')

export const de: typeof en = {
  blocked: (n: number) =>
    n === 1
      ? 'Eine Nachricht von jemandem, den du blockiert hast'
      : `${count(n, { other: '#' })} Nachrichten von jemandem, den du blockiert hast`,
  reported: (n: number) =>
    n === 1
      ? 'Eine Nachricht, die du gemeldet hast'
      : `${count(n, { other: '#' })} Nachrichten, die du gemeldet hast`,
  show: 'Zeigen',
  undo: 'Rückgängig',
  withdrawn: 'Deine Meldung wurde zurückgezogen.',
  withdrawFailed: 'Die Meldung ließ sich nicht zurückziehen. Versuch es noch einmal.',
}
