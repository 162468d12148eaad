import { Type } from 'typebox'
import { CSV_MAX_BYTES } from '../constants.ts'
import { DomainInput, nullable, oneOf, PageLinks, PageQuery, Time, UserRef } from './shared.ts'

const VOUCHER_STATUSES = ['available', 'redeemed', 'expired'] as const

/**
 * What the business did to a voucher, in its own words: `undone` gave it back after it was redeemed, `withdrawn`
 * took it away for good. Beside `status`, which has three fixed words (docs/wire.md#levels-and-rewards).
 */
export const VoucherNotice = Type.Object({
  kind: oneOf(['undone', 'withdrawn']),
  reason: Type.String(),
  at: Time,
})

export const Voucher = Type.Object({
  /** Decimal token id; may exceed 2^53, so never a number. */
  token: Type.String(),
  title: Type.String(),
  description: Type.String(),
  domain: Type.String(),
  /** Of whatever the title names. */
  amount: Type.Integer(),
  image_url: nullable(Type.String()),
  /** One that was withdrawn is `expired`. */
  status: oneOf(VOUCHER_STATUSES),
  expires_at: nullable(Time),
  redeemed_at: nullable(Time),
  /** Present once redeemed. */
  redeem_code: nullable(Type.String()),
  notice: nullable(VoucherNotice),
})

/** One time that a voucher was redeemed, as the domain's staff sees it. */
export const Redemption = Type.Object({
  id: Type.String(),
  token: Type.String(),
  title: Type.String(),
  amount: Type.Integer(),
  /** Whose voucher it is. */
  user: UserRef,
  redeemed_at: Time,
  redeem_code: Type.String(),
  /** Who accepted it at the counter; null where its holder redeemed it. */
  accepted_by: nullable(UserRef),
  /** When it was taken back, by whom and why; null while it stands. */
  undone: nullable(Type.Object({ at: Time, by: UserRef, reason: Type.String() })),
})

/** Vouchers for whoever has one of its codes. */
export const VoucherBatch = Type.Object({
  id: Type.String(),
  domain: Type.String(),
  title: Type.String(),
  description: Type.String(),
  image_url: nullable(Type.String()),
  amount: Type.Integer(),
  /** Until when codes can be claimed and their vouchers redeemed; null is for ever. */
  valid_until: nullable(Time),
  /** People who can claim one code. */
  uses_per_code: Type.Integer(),
  created_at: Time,
  /** Since when nothing of it can be claimed any more; null while it is open. */
  closed_at: nullable(Time),
  counts: Type.Object({
    codes: Type.Integer(),
    /** Claims that all codes together allow. */
    uses: Type.Integer(),
    claimed: Type.Integer(),
    redeemed: Type.Integer(),
    withdrawn: Type.Integer(),
  }),
})

const DomainParams = Type.Object({ domain: DomainInput })
const IdParams = Type.Object({ domain: DomainInput, id: Type.String({ maxLength: 200 }) })
const Token = Type.String({ pattern: '^\\d{1,78}$' })
/** As people type it: capitals, spaces and hyphens make no difference. */
const CodeInput = Type.String({ minLength: 1, maxLength: 200 })
const ReasonInput = Type.String({ maxLength: 10_000 })
const Count = (maximum: number) => Type.Integer({ minimum: 1, maximum })

export const list = { reply: Type.Array(Voucher) }

export const redeem = {
  body: Type.Object({ token: Token }),
  reply: Type.Object({
    token: Type.String(),
    status: Type.Literal('redeemed'),
    redeem_code: Type.String(),
    redeemed_at: Time,
  }),
  example: { body: { token: '$voucher' } },
}

export const present = {
  body: Type.Object({ token: Token }),
  reply: Type.Object({ code: Type.String(), expires_at: Time }),
  example: { body: { token: '$voucher' } },
}

export const accept = {
  params: DomainParams,
  body: Type.Object({ code: CodeInput }),
  reply: Redemption,
  example: { params: { domain: '$domain' }, body: { code: 'AAAA-AAAA-AAAA' } },
}

export const redemptions = {
  params: DomainParams,
  query: Type.Object(PageQuery),
  reply: Type.Object({ ...PageLinks, results: Type.Array(Redemption) }),
  example: { params: { domain: '$domain' } },
}

export const undo = {
  params: IdParams,
  body: Type.Object({ reason: ReasonInput }),
  reply: Redemption,
  example: { params: { domain: '$domain', id: '$redemption' }, body: { reason: 'The wrong till' } },
}

export const withdraw = {
  params: DomainParams,
  body: Type.Object({ token: Token, reason: ReasonInput }),
  reply: Type.Object({ token: Type.String(), notice: VoucherNotice }),
  example: { params: { domain: '$domain' }, body: { token: '$voucher', reason: 'Out of coffee' } },
}

export const batches = {
  params: DomainParams,
  reply: Type.Array(VoucherBatch),
  example: { params: { domain: '$domain' } },
}

export const createBatch = {
  params: DomainParams,
  body: Type.Object({
    title: Type.String({ maxLength: 10_000 }),
    description: Type.Optional(Type.String({ maxLength: 10_000 })),
    image_url: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
    amount: Type.Optional(Count(1_000_000_000)),
    valid_until: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
    /** Codes that are made at once; none where all of them will be imported. */
    count: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    uses_per_code: Type.Optional(Count(1_000_000)),
  }),
  reply: VoucherBatch,
  example: {
    params: { domain: '$domain' },
    body: {
      title: 'Coffee',
      description: 'One cup',
      image_url: null,
      amount: 1,
      valid_until: null,
      count: 1,
      uses_per_code: 1,
    },
  },
}

export const importCodes = {
  params: IdParams,
  body: Type.Object({
    /** RFC 4180: a column `code`, and if wanted one `uses`; without a head the columns come in this order. */
    csv: Type.String({ maxLength: CSV_MAX_BYTES }),
  }),
  reply: Type.Object({
    imported: Type.Integer(),
    /** Codes that the domain had already; they stay as they are. */
    known: Type.Integer(),
  }),
  example: { params: { domain: '$domain', id: '$batch' }, body: { csv: '$newCodes' } },
}

export const exportCodes = {
  params: IdParams,
  reply: Type.Object({ csv: Type.String() }),
  example: { params: { domain: '$domain', id: '$batch' } },
}

export const closeBatch = {
  params: IdParams,
  reply: VoucherBatch,
  example: { params: { domain: '$domain', id: '$batch' } },
}

export const claim = {
  body: Type.Object({
    code: CodeInput,
    /** Whose code it is; needed only where several businesses have the same. */
    domain: Type.Optional(DomainInput),
  }),
  reply: Voucher,
  example: { body: { code: '$code', domain: '$domain' } },
}
