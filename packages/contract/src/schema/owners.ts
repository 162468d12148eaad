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

/** A domain whose staff the caller belongs to. */
export const OwnDomain = Type.Object({
  domain: Type.String(),
  title: nullable(Type.String()),
  logo_url: nullable(Type.String()),
  roles: Roles,
  /** Open work for these roles, each counted up to 100; absent what the roles do not permit. */
  waiting: Type.Object({
    /** Open moderation cases. */
    reports: Type.Optional(Type.Integer()),
    /** Open threads with unread messages, among the 200 latest. */
    threads: Type.Optional(Type.Integer()),
  }),
})

/** A member of a domain's staff. */
export const StaffMember = Type.Object({
  user: UserRef,
  roles: Roles,
  /** Address that gave the roles; null for an owner by claim. */
  added_by: nullable(Address),
  since: Time,
  /** Last change of the roles; null for an owner by claim. */
  updated_at: nullable(Time),
})

/** A member of a domain's staff as other staff sees them. */
export const Colleague = Type.Object({ user: UserRef, roles: Roles })

export const mine = { reply: Type.Array(OwnDomain) }
export const staff = {
  params: DomainParams,
  reply: Type.Array(StaffMember),
  example: { params: { domain: '$domain' } },
}

export const nextSteps = {
  params: DomainParams,
  /** True for what an owner has done already. */
  reply: Type.Object({
    /** The proof of the domain is in its place. */
    proved: Type.Boolean(),
    /** The domain has a name. */
    named: Type.Boolean(),
    /** A member of the staff has written in a room of the domain. */
    greeted: Type.Boolean(),
    /** More than one person works for the domain. */
    staffed: Type.Boolean(),
    /** There is a reward rule or a batch of vouchers. */
    rewarding: Type.Boolean(),
  }),
  example: { params: { domain: '$domain' } },
}

export const colleagues = {
  params: DomainParams,
  reply: Type.Array(Colleague),
  example: { params: { domain: '$domain' } },
}

/** `member` is an address or the `public_id` of an account. */
const Member = Type.Object({ domain: DomainInput, member: Type.String({ minLength: 1, maxLength: 200 }) })

export const setStaff = {
  params: Member,
  body: Type.Object({
    roles: Type.Array(oneOf(['moderator', 'agent']), { minItems: 1, maxItems: 2 }),
    /** Null for an account without roles. */
    expected: Expected,
  }),
  reply: StaffMember,
  example: { params: { domain: '$domain', member: '$newAddress' }, body: { roles: ['agent'] } },
}
export const removeStaff = {
  params: Member,
  example: { params: { domain: '$domain', member: '$staffMember' } },
}

/** Methods of proof; `local` only on a server for its own machine (docs/owners.md). */
const CLAIM_METHODS = ['dns', 'file', 'local'] as const
/**
 * Result of the last check in one place: the proof; a reply without it; a redirect or private address, which the
 * server does not follow; no reply, which proves nothing.
 */
const CLAIM_FINDINGS = ['found', 'missing', 'refused', 'unreachable'] as const
const Finding = nullable(oneOf(CLAIM_FINDINGS))

/** The caller's claim on a domain: what to publish where, and the result of the last check. */
export const Claim = Type.Object({
  domain: Type.String(),
  /** `open` until proved; `ending` from the first check without the proof; `lost` after `ends_at`. */
  status: oneOf(['open', 'verified', 'ending', 'lost']),
  /** The value of the TXT record, and the line of the file. */
  txt: Type.String(),
  /** Names that can carry the TXT record. */
  txt_names: Type.Array(Type.String()),
  /** Path of the file; `file_url` is its full address. */
  file: Type.String(),
  file_url: Type.String(),
  method: nullable(oneOf(CLAIM_METHODS)),
  verified_at: nullable(Time),
  checked_at: nullable(Time),
  found: Type.Object({ dns: Finding, file: Finding }),
  /** Time of the server's next check; null before the first proof. */
  next_check_at: nullable(Time),
  /** Time at which the rights end unless the proof is back; null unless `ending`. */
  ends_at: nullable(Time),
})

export const claim = { params: DomainParams, reply: Claim, example: { params: { domain: '$unclaimed' } } }
export const claimState = { params: DomainParams, reply: Claim, example: { params: { domain: '$claimed' } } }
export const checkClaim = { params: DomainParams, reply: Claim, example: { params: { domain: '$claimed' } } }

/** One line of a domain's audit log. */
export const AuditLine = Type.Object({
  id: Type.String(),
  created_at: Time,
  /** Null for a change by the server. */
  actor: nullable(UserRef),
  /** `<feature>.<call>`, or the name of a change by the server. */
  action: Type.String(),
  /** Subject of the change: an id, an address or a word. */
  target: nullable(Type.String()),
  /** Changed fields (`AUDIT_FIELDS`) before the change; null for none. */
  before: nullable(Type.Record(Type.String(), Type.Unknown())),
  after: nullable(Type.Record(Type.String(), Type.Unknown())),
})

export const audit = {
  params: DomainParams,
  query: Type.Object(PageQuery),
  reply: Type.Object({ ...PageLinks, results: Type.Array(AuditLine) }),
  example: { params: { domain: '$domain' } },
}
