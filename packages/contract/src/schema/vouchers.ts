import { Type } from 'typebox'
import { CSV_MAX_BYTES } from '../constants.ts'
import { DomainInput, nullable, oneOf, PageLinks, PageQuery, Time, UserRef } from './shared.ts'

const VOUCHER_STATUSES = ['available', 'redeemed', 'expired'] as const

/**
 * A change of a voucher by the business, with its reason: `undone` reversed a redemption, `withdrawn` took the
 * voucher away for good. Apart from `status`, which has three fixed values (docs/wire.md#levels-and-rewards).
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
  /** Units of what the title names. */
  amount: Type.Integer(),
  image_url: nullable(Type.String()),
  /** A withdrawn voucher is `expired`. */
  status: oneOf(VOUCHER_STATUSES),
  expires_at: nullable(Time),
  redeemed_at: nullable(Time),
  /** Null until redeemed. */
  redeem_code: nullable(Type.String()),
  notice: nullable(VoucherNotice),
})

/** A redemption of a voucher, as the domain's staff sees it. */
export const Redemption = Type.Object({
  id: Type.String(),
  token: Type.String(),
  title: Type.String(),
  amount: Type.Integer(),
  /** Holder of the voucher. */
  user: UserRef,
  redeemed_at: Time,
  redeem_code: Type.String(),
  /** Member of staff who redeemed it by its code; null when its holder did. */
  accepted_by: nullable(UserRef),
  /** Time, author and reason of the undo; null for none. */
  undone: nullable(Type.Object({ at: Time, by: UserRef, reason: Type.String() })),
})

/** A batch of codes with which people claim vouchers. */
export const VoucherBatch = Type.Object({
  id: Type.String(),
  domain: Type.String(),
  title: Type.String(),
  description: Type.String(),
  image_url: nullable(Type.String()),
  amount: Type.Integer(),
  /** End of claiming codes and of redeeming their vouchers; null for no limit. */
  valid_until: nullable(Time),
  /** Number of people who can claim one code. */
  uses_per_code: Type.Integer(),
  created_at: Time,
  /** Time at which the batch was closed; null while open. */
  closed_at: nullable(Time),
  counts: Type.Object({
    codes: Type.Integer(),
    /** Claims that all codes allow together. */
    uses: Type.Integer(),
    claimed: Type.Integer(),
    redeemed: Type.Integer(),
    withdrawn: Type.Integer(),
  }),
})

const DomainParams = Type.Object({ domain: DomainInput })
const IdParams = Type.Object({ domain: DomainInput, id: Type.String({ maxLength: 200 }) })
const Token = Type.String({ pattern: '^\\d{1,78}$' })
/** A code as typed: case, spaces and hyphens are ignored. */
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
    /** Number of codes to create; 0 to import all of them. */
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
    /** RFC 4180 with the column `code` and optionally `uses`; in this order where there is no header line. */
    csv: Type.String({ maxLength: CSV_MAX_BYTES }),
  }),
  reply: Type.Object({
    imported: Type.Integer(),
    /** Codes that the domain had already; they stay unchanged. */
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
    /** Domain of the code; required only when several businesses have the same code. */
    domain: Type.Optional(DomainInput),
  }),
  reply: Voucher,
  example: { body: { code: '$code', domain: '$domain' } },
}
