import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/vouchers.ts'

export type Voucher = Static<typeof schema.Voucher>
export type Redeemed = Static<typeof schema.redeem.reply>

/** The caller's vouchers by token. */
export const list = endpoint({
  name: 'vouchers.list',
  method: 'GET',
  path: '/api/get-voucher-list/',
  list: true,
  shape: shaped<typeof schema.list>(),
  errors: {},
  failure: 'Fetching voucherList failed.',
})

/** Redeems a voucher once; of any number of calls one succeeds (P11). A refusal's sentence is for the person (S8-15). */
export const redeem = endpoint({
  name: 'vouchers.redeem',
  method: 'POST',
  path: '/api/redeem-voucher/',
  shape: shaped<typeof schema.redeem>(),
  errors: {
    redeemed: refusals.business('voucher already redeemed'),
    expired: refusals.business('voucher expired'),
    missing: refusals.business('voucher not found'),
    walletNeeded: refusals.business('link a wallet first'),
    paused: refusals.business('rewards are paused'),
  },
  passesOn: 400,
})

export const vouchers = { list, redeem }
