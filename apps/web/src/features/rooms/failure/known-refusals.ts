import type { failureWords } from './words/index.ts'

/** `held` has words by who reviews the message. */
type Reason = keyof (typeof failureWords)['en']['reasons'] | 'held'

/** Refusals that people meet while they write, edit or react, in the words of their language. */
const KNOWN = [
  'banned',
  'guestsNotAllowed',
  'blocked',
  'readOnly',
  'levelNeeded',
  'tokenNeeded',
  'walletNeeded',
  'gateUnknown',
  'unwelcome',
  'spam',
  'held',
  'waiting',
  'premoderated',
  'tooLate',
  'editedSince',
  'tooMany',
] as const satisfies readonly Reason[]

/** The reason of a refusal; undefined for one that the app has no words for. */
export const findKnown = (refusal: string | undefined): Reason | undefined =>
  KNOWN.find((name) => name === refusal)
