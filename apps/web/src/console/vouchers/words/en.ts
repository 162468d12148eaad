import { plurals } from '../../../i18n/plurals.ts'

const form = plurals('en')
const times = (amount: number, title: string) => (amount === 1 ? title : `${amount} × ${title}`)

/** What the counter and the batches of codes say. */
export const en = {
  title: 'Vouchers',
  which: 'What to show',
  views: { counter: 'Counter', batches: 'Codes' },
  times,
  code: 'Code of the customer',
  codeNote: 'Type it, or let a scanner type it. Spaces and capitals make no difference.',
  redeem: 'Redeem',
  redeeming: 'Looking',
  accepted: 'Redeemed now',
  whatFor: (amount: number, title: string, who: string) =>
    `${times(amount, title)} for ${who}. It cannot be used again.`,
  redeemedAt: (time: string) => `It was used on ${time}. Give nothing for it.`,
  refusedTitles: {
    redeemed: 'Already redeemed',
    expired: 'It has ended',
    missing: 'No such code',
    paused: 'Rewards are paused',
    withdrawn: 'Taken back',
    codeEnded: 'This code is no longer valid',
    unknown: 'No answer came',
  },
  refused: {
    redeemed: 'It was used before. Give nothing for it.',
    expired: 'The voucher could be used until its last day, which is over.',
    missing: 'Nobody here has given this code. Look at it again.',
    paused: 'The owner has paused rewards in this domain. The voucher is kept.',
    withdrawn: 'The business has taken this voucher back.',
    codeEnded: 'A code lives two minutes. Ask the customer for a new one.',
    unknown: 'Nobody knows whether it was used. Trying again is safe: it works once.',
  },
  lately: 'Redeemed lately',
  noneYet: 'What is redeemed here will stand in this list.',
  undo: 'Take back',
  takenBack: 'Taken back',
  undone: (reason: string) => `Given back to the customer: ${reason}`,
  reason: 'Why',
  reasonNote: 'The customer reads it. They get the voucher back.',
  noBatches: 'No codes yet',
  noBatchesText: 'Make codes to print, send or hand out. Whoever types one gets a voucher.',
  newBatch: 'New codes',
  counts: (codes: number, claimed: number, redeemed: number) =>
    `${form(codes, { one: '# code', other: '# codes' })}, ${form(claimed, { other: '# claimed' })}, ${form(redeemed, { other: '# redeemed' })}`,
  until: (day: string) => `until ${day}`,
  closed: 'Ended',
  close: 'End',
  reallyClose: 'Yes, end it',
  exportCodes: 'Save as CSV',
  importCodes: 'Add from CSV',
  importInto: (title: string) => `Codes for “${title}”`,
  imported: (count: number, known: number) =>
    form(count, { one: '# code added', other: '# codes added' }) +
    (known === 0 ? '.' : `, ${known} were there already.`),
  batchTitle: 'What it is good for',
  batchTitleNote: 'As “A coffee”.',
  description: 'In more words',
  amount: 'How many of it',
  count: 'Codes to make',
  countNote: '0 where you add your own.',
  uses: 'People for each code',
  validUntil: 'Good until',
  create: 'Make the codes',
}
