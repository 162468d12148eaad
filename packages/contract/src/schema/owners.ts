import { Type } from 'typebox'
import { STAFF_ROLES } from '../constants.ts'
import {
  Address,
  DomainInput,
  Expected,
  nullable,
  oneOf,
  PageLinks,
  PageQuery,
  Time,
  UserRef,
} from './shared.ts'

const DomainParams = Type.Object({ domain: DomainInput })
const Roles = Type.Array(oneOf(STAFF_ROLES))

/** A domain in which the caller has something to say. */
export const OwnDomain = Type.Object({
  domain: Type.String(),
  title: nullable(Type.String()),
  logo_url: nullable(Type.String()),
  roles: Roles,
  /** What waits for somebody with these roles, up to 100 of each; a kind that is not theirs to see is left out. */
  waiting: Type.Object({
    /** Cases of moderation that nobody has decided. */
    reports: Type.Optional(Type.Integer()),
    /** Open threads of customers with something unread, among the 200 latest. */
    threads: Type.Optional(Type.Integer()),
  }),
})

/** Somebody who works for a domain. */
export const StaffMember = Type.Object({
  user: UserRef,
  roles: Roles,
  /** Who gave them their roles; null for an owner, whose proof did. */
  added_by: nullable(Address),
  since: Time,
  /** When their roles were changed last; null for an owner, to whom nobody gave them. */
  updated_at: nullable(Time),
})

/** Somebody who works for a domain, as the others who do see them. */
export const Colleague = Type.Object({ user: UserRef, roles: Roles })

export const mine = { reply: Type.Array(OwnDomain) }
export const staff = {
  params: DomainParams,
  reply: Type.Array(StaffMember),
  example: { params: { domain: '$domain' } },
}

export const colleagues = {
  params: DomainParams,
  reply: Type.Array(Colleague),
  example: { params: { domain: '$domain' } },
}

/** An address, or the `public_id` of an account. */
const Member = Type.Object({ domain: DomainInput, member: Type.String({ minLength: 1, maxLength: 200 }) })

export const setStaff = {
  params: Member,
  body: Type.Object({
    roles: Type.Array(oneOf(['moderator', 'agent']), { minItems: 1, maxItems: 2 }),
    /** Null where they had none. */
    expected: Expected,
  }),
  reply: StaffMember,
  example: { params: { domain: '$domain', member: '$newAddress' }, body: { roles: ['agent'] } },
}
export const removeStaff = {
  params: Member,
  example: { params: { domain: '$domain', member: '$staffMember' } },
}

/** How a claim was proved; `local` on a server that runs for its own machine only (docs/owners.md). */
const CLAIM_METHODS = ['dns', 'file', 'local'] as const
/**
 * What the last look found in one place: the proof; an answer without it; something that is not looked into, as a
 * redirect or a private address; no answer at all, which says nothing.
 */
const CLAIM_FINDINGS = ['found', 'missing', 'refused', 'unreachable'] as const
const Finding = nullable(oneOf(CLAIM_FINDINGS))

/** The caller's claim on a domain: what is to be set where, and what was found there. */
export const Claim = Type.Object({
  domain: Type.String(),
  /** `open` until it is proved; `ending` from the first look on that found no proof any more; `lost` after that. */
  status: oneOf(['open', 'verified', 'ending', 'lost']),
  /** The value of the TXT record, and the line of the file. */
  txt: Type.String(),
  /** Names that may carry the record. */
  txt_names: Type.Array(Type.String()),
  /** Path of the file, and its whole address. */
  file: Type.String(),
  file_url: Type.String(),
  method: nullable(oneOf(CLAIM_METHODS)),
  verified_at: nullable(Time),
  checked_at: nullable(Time),
  found: Type.Object({ dns: Finding, file: Finding }),
  /** When the server looks again by itself; null while nothing is proved. */
  next_check_at: nullable(Time),
  /** When the rights end unless the proof is back; null unless `ending`. */
  ends_at: nullable(Time),
})

export const claim = { params: DomainParams, reply: Claim, example: { params: { domain: '$unclaimed' } } }
export const claimState = { params: DomainParams, reply: Claim, example: { params: { domain: '$claimed' } } }
export const checkClaim = { params: DomainParams, reply: Claim, example: { params: { domain: '$claimed' } } }

/** One line of what a domain's people have done. */
export const AuditLine = Type.Object({
  id: Type.String(),
  created_at: Time,
  /** Null where the server itself did it. */
  actor: nullable(UserRef),
  /** `<feature>.<call>`, or what happened by itself. */
  action: Type.String(),
  /** What or whom it was done to: an id, an address, a word. */
  target: nullable(Type.String()),
  /** In short; null where there was nothing, or nothing to tell. */
  before: nullable(Type.Record(Type.String(), Type.Unknown())),
  after: nullable(Type.Record(Type.String(), Type.Unknown())),
})

export const audit = {
  params: DomainParams,
  query: Type.Object(PageQuery),
  reply: Type.Object({ ...PageLinks, results: Type.Array(AuditLine) }),
  example: { params: { domain: '$domain' } },
}
