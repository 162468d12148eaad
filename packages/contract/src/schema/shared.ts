import { type TSchema, Type } from 'typebox'
import { ADDRESS_MAX_LENGTH, AUTH_TYPES, CHAT_LEVELS, ENS_NAME_MAX } from '../constants.ts'

/** Address of an account in a reply: lower case. */
export const Address = Type.String({ pattern: '^0x[0-9a-f]{40}$' })
/** Address of an account in a request; the server checks the EIP-55 checksum of mixed case. */
export const AddressInput = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' })
/** Public id in a reply: the address of an account, or the `public_id` of a guest or of a site's member. */
export const PublicId = Type.String({ pattern: '^(0x[0-9a-f]{40}|[gm]_[0-9a-f]{20})$' })
/** Public id in a request. */
export const PublicIdInput = Type.String({ pattern: '^(0x[0-9a-fA-F]{40}|[gm]_[0-9a-f]{20})$' })
/** 64 lower-case hex digits: the hash of a domain or the id of a room. */
export const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
/** A host or url; the server normalises it. */
export const DomainInput = Type.String({ minLength: 1, maxLength: ADDRESS_MAX_LENGTH })
/** A number that fits an `integer` of PostgreSQL. */
export const Integer = (minimum: number, maximum = 2_147_483_647) => Type.Integer({ minimum, maximum })
/** A number that fits a `bigint` of PostgreSQL, up to JavaScript's largest safe integer. */
export const BigInteger = (minimum: number) => Type.Integer({ minimum, maximum: Number.MAX_SAFE_INTEGER })
/** ISO 8601 UTC with milliseconds. */
export const Time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' })

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
/** `updated_at` that the caller last saw, null for a row never changed; absent changes any version (docs/owners.md, "Two at once"). */
export const Expected = Type.Optional(nullable(Time))
export const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Union(values.map((value) => Type.Literal(value))) as unknown as ReturnType<
    typeof Type.Unsafe<T[number]>
  >

/** True when an older name breaks the rules of names: show the address beside it (docs/names.md). */
export const NameFlagged = Type.Optional(Type.Literal(true))

/**
 * Name of the address that ENS has confirmed in both directions (docs/wallets.md#names-of-ens). Absent without one, and
 * for people who have chosen a name.
 */
export const Ens = Type.Optional(Type.String({ maxLength: ENS_NAME_MAX }))

/** A ban from the whole server: what its operator wrote for the banned person, and its end. */
export const Ban = Type.Object({ reason: nullable(Type.String()), until: nullable(Time) })

/** Public data of an identity (docs/wire.md#identities). */
export const UserRef = Type.Object({
  public_id: Type.String(),
  address: nullable(Address),
  auth_type: oneOf(AUTH_TYPES),
  display_name: nullable(Type.String()),
  name_flagged: NameFlagged,
  ens: Ens,
  /** The chosen picture, else that of the person's name in ENS; null for the drawn one (docs/wire.md#pictures). */
  avatar_url: nullable(Type.String()),
  chat_level: Type.Integer(),
})

export const Reaction = Type.Object({
  reaction: Type.String(),
  count: Type.Integer(),
  /** True when the caller reacted; always false in pushed frames, which all followers share. */
  reacted: Type.Boolean(),
})

/** Query of a paged list (docs/wire.md#paging). */
export const PageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
}
/** Addresses of the adjacent pages; `next` is older. */
export const PageLinks = { next: nullable(Type.String()), previous: nullable(Type.String()) }

/**
 * Which messages of a domain wait for a moderator, whatever they say: `off`: none; `newcomers`: those of people without a
 * message that stands in the domain; `unapproved`: those of people without a message that a moderator has
 * approved there; `all`: each. Those of staff and bots of the domain never wait.
 */
export const PREMODERATIONS = ['off', 'newcomers', 'unapproved', 'all'] as const

/** Standards of tokens that a gate may ask for. */
export const TOKEN_STANDARDS = ['erc20', 'erc721', 'erc1155'] as const

/** A level of the domain that a person needs for posting. */
export const LevelGate = Type.Object({
  kind: Type.Literal('level'),
  /** The lowest level (docs/wire.md#levels-and-rewards) that may post. */
  minimum: Type.Integer({ minimum: 1, maximum: CHAT_LEVELS.length }),
})
/** A token that one wallet of a person has to hold for posting. */
export const TokenGate = Type.Object({
  kind: Type.Literal('token'),
  standard: oneOf(TOKEN_STANDARDS),
  /** EIP-155 id of the chain. */
  chain_id: Type.Integer(),
  contract: Address,
  /** Decimal; of ERC-1155 only. */
  token_id: nullable(Type.String()),
  /** Whole tokens, decimal: `2.5`. */
  minimum: Type.String(),
  /** What the contract calls its token, at most 32 characters; null where it says none. */
  symbol: nullable(Type.String()),
})
/** What a person must have to post; owners, staff and bots of the domain are exempt. */
export const RoomGate = Type.Union([LevelGate, TokenGate])

/** Rules for writing in one room. */
export const RoomPolicy = Type.Object({
  room_id: Hash,
  domain: Type.String(),
  /** True when only staff of the domain can write, react and edit. */
  read_only: Type.Boolean(),
  /** Seconds between two messages of one person in the room; 0 for none. */
  slow_mode_s: Type.Integer(),
  /** True when the room has its own value; false for the domain's. */
  slow_mode_own: Type.Boolean(),
  /** Which messages a moderator reads before they appear: the domain's setting; `off` while the domain has no owner. */
  premoderation: oneOf(PREMODERATIONS),
  /** What a person must have to post: the room's gate or else the domain's; null for nothing, and while the domain has no owner. */
  gate: nullable(RoomGate),
  /** True when the room has its own value, which may be nothing; false for the domain's. */
  gate_own: Type.Boolean(),
  /** Room that the page shows instead of this one; earlier messages stay here. */
  leads_to: nullable(Type.Object({ room_id: Hash, url: nullable(Type.String()) })),
  updated_at: nullable(Time),
  /** Version of the settings of the domain and its pages: a client that knows another one reads them again. */
  settings: Type.String(),
})
