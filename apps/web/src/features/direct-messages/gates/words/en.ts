import { createPlural } from '../../../../i18n/plurals.ts'

const count = createPlural('en')

/** Texts of who may write to a person first. */
export const en = {
  title: 'Private messages',
  who: 'Who can write to you first',
  whoNote: 'People you know or have written to always can. Everyone else waits in your requests.',
  admits: { everybody: 'Everyone', contacts: 'Contacts', nobody: 'Nobody' },
  age: 'Only established accounts',
  ageNote: 'Keeps out addresses created just to write to you.',
  ageAny: 'Any account',
  days: (days: number) => count(days, { one: 'At least # day', other: 'At least # days' }),
  token: 'Only holders of a token',
  tokenNote: 'A stranger’s wallet must hold at least this amount.',
  contract: 'Token contract',
  minimum: 'Minimum, in the smallest unit',
  chain: 'Chain',
  noChains: 'This server cannot ask any chain what a wallet holds.',
  save: 'Save',
  saved: 'Saved',
  failed: 'That was not saved. Try again.',
  mistyped: 'A contract is 0x followed by 40 letters and digits; the amount is a whole number.',
  loadFailed: 'Your message settings did not load.',
}
