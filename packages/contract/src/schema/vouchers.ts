import { Type } from 'typebox'
import { nullable, oneOf, Time } from './shared.ts'

export const VOUCHER_STATUSES = ['available', 'redeemed', 'expired'] as const

export const Voucher = Type.Object({
  /** Decimal token id; may exceed 2^53, so never a number. */
  token: Type.String(),
  title: Type.String(),
  description: Type.String(),
  domain: Type.String(),
  /** Of whatever the title names. */
  amount: Type.Integer(),
  image_url: nullable(Type.String()),
  status: oneOf(VOUCHER_STATUSES),
  expires_at: nullable(Time),
  redeemed_at: nullable(Time),
  /** Present once redeemed. */
  redeem_code: nullable(Type.String()),
})

export const list = { reply: Type.Array(Voucher) }

export const redeem = {
  body: Type.Object({ token: Type.String({ pattern: '^\\d{1,78}$' }) }),
  reply: Type.Object({
    token: Type.String(),
    status: Type.Literal('redeemed'),
    redeem_code: Type.String(),
    redeemed_at: Time,
  }),
}
