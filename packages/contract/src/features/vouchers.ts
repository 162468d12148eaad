import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals, writerRefusals } from '../errors.ts'
import type * as schema from '../schema/vouchers.ts'

export type Voucher = Static<typeof schema.Voucher>
export type VoucherNotice = Static<typeof schema.VoucherNotice>
export type Redeemed = Static<typeof schema.redeem.reply>
export type Presentation = Static<typeof schema.present.reply>
export type Redemption = Static<typeof schema.Redemption>
export type VoucherBatch = Static<typeof schema.VoucherBatch>

/** Reasons that a voucher cannot be redeemed; the holder reads the sentence (S8-15). */
const obstacles = {
  redeemed: refusals.business('voucher already redeemed'),
  expired: refusals.business('voucher expired'),
  missing: refusals.business('voucher not found'),
  paused: refusals.business('rewards are paused'),
  withdrawn: refusals.business('voucher was withdrawn'),
} as const

/** The caller's vouchers, by token. */
export const list = endpoint({
  name: 'vouchers.list',
  method: 'GET',
  path: '/api/get-voucher-list/',
  list: true,
  shape: shaped<typeof schema.list>(),
  errors: {},
  failure: 'Fetching voucherList failed.',
})

/** Redeems a voucher; of several calls exactly one succeeds (P11). The holder reads the sentence of a refusal (S8-15). */
export const redeem = endpoint({
  name: 'vouchers.redeem',
  method: 'POST',
  path: '/api/redeem-voucher/',
  shape: shaped<typeof schema.redeem>(),
  errors: { ...obstacles, walletNeeded: refusals.business('link a wallet first') },
  passesOn: 400,
})

/** Creates a code with which the domain's staff redeems the voucher: valid for two minutes, once. It replaces the previous code. */
export const present = endpoint({
  name: 'vouchers.present',
  method: 'POST',
  path: '/api/voucher/present',
  shape: shaped<typeof schema.present>(),
  errors: obstacles,
  passesOn: 400,
})

/** Redeems a voucher by the code that its holder presents. A refusal as redeemed has the time in `errors.redeemed_at`. */
export const accept = endpoint({
  name: 'vouchers.accept',
  method: 'POST',
  path: '/api/domain/:domain/vouchers/redeem',
  shape: shaped<typeof schema.accept>(),
  errors: { ...obstacles, codeEnded: refusals.business('this code is no longer valid, ask for a new one') },
  passesOn: 400,
})

/** Redemptions of a domain, newest first. */
export const redemptions = endpoint({
  name: 'vouchers.redemptions',
  method: 'GET',
  path: '/api/domain/:domain/vouchers/redemptions',
  shape: shaped<typeof schema.redemptions>(),
  errors: {},
})

/** Undoes a redemption within a day, with a reason that the holder reads. */
export const undo = endpoint({
  name: 'vouchers.undo',
  method: 'POST',
  path: '/api/domain/:domain/vouchers/redemptions/:id/undo',
  shape: shaped<typeof schema.undo>(),
  errors: {
    undone: refusals.business('this was undone already'),
    tooLate: refusals.business('this can be undone for a day only'),
  },
  passesOn: 400,
})

/** Withdraws a voucher that is not redeemed, with a reason that the holder reads. */
export const withdraw = endpoint({
  name: 'vouchers.withdraw',
  method: 'POST',
  path: '/api/domain/:domain/vouchers/withdraw',
  shape: shaped<typeof schema.withdraw>(),
  errors: { redeemed: obstacles.redeemed, missing: obstacles.missing, withdrawn: obstacles.withdrawn },
  passesOn: 400,
})

/** Batches of codes of a domain, newest first, at most 100. */
export const batches = endpoint({
  name: 'vouchers.batches',
  method: 'GET',
  path: '/api/domain/:domain/voucher-batches',
  list: true,
  shape: shaped<typeof schema.batches>(),
  errors: {},
})

/** Creates a batch of codes, or an empty one to import codes into. */
export const createBatch = endpoint({
  name: 'vouchers.createBatch',
  method: 'POST',
  path: '/api/domain/:domain/voucher-batches',
  success: 201,
  shape: shaped<typeof schema.createBatch>(),
  errors: { tooManyBatches: refusals.business('a domain can have 100 batches') },
  passesOn: 400,
})

/** Adds codes from CSV to a batch: all, or none if a line is invalid. */
export const importCodes = endpoint({
  name: 'vouchers.importCodes',
  method: 'POST',
  path: '/api/domain/:domain/voucher-batches/:id/codes',
  shape: shaped<typeof schema.importCodes>(),
  errors: { tooManyCodes: refusals.business('a batch can have 100,000 codes') },
  passesOn: 400,
})

/** Codes of a batch with their state, as CSV. */
export const exportCodes = endpoint({
  name: 'vouchers.exportCodes',
  method: 'GET',
  path: '/api/domain/:domain/voucher-batches/:id/codes',
  shape: shaped<typeof schema.exportCodes>(),
  errors: {},
})

/** Closes a batch: its codes can no longer be claimed, claimed vouchers stay. */
export const closeBatch = endpoint({
  name: 'vouchers.closeBatch',
  method: 'POST',
  path: '/api/domain/:domain/voucher-batches/:id/close',
  shape: shaped<typeof schema.closeBatch>(),
  errors: {},
})

/** Claims a voucher with a code: `uses_per_code` times for each code, once for each person and batch (P11). */
export const claim = endpoint({
  name: 'vouchers.claim',
  method: 'POST',
  path: '/api/voucher-code/claim',
  success: 201,
  shape: shaped<typeof schema.claim>(),
  errors: {
    unknown: refusals.business('there is no such code'),
    ambiguous: refusals.business('several businesses have this code, say whose it is'),
    usedUp: refusals.business('this code was used up'),
    ended: refusals.business('this code is no longer valid'),
    claimed: refusals.business('you have this voucher already'),
    blocked: writerRefusals.blocked,
  },
  passesOn: 400,
})

export const vouchers = {
  list,
  redeem,
  present,
  accept,
  redemptions,
  undo,
  withdraw,
  batches,
  createBatch,
  importCodes,
  exportCodes,
  closeBatch,
  claim,
}
