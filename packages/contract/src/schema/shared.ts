import { type TSchema, Type } from 'typebox'
import { ADDRESS_MAX_LENGTH, AUTH_TYPES } from '../constants.ts'

/** Lower-case address of an account, as we answer it. */
export const Address = Type.String({ pattern: '^0x[0-9a-f]{40}$' })
/** An address as people may send it; the checksum of mixed case is checked by the server. */
export const AddressInput = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' })
/** 64 lower-case hex digits: the hash of a domain or the id of a room. */
export const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
/** A host or url; normalised by the server. */
export const DomainInput = Type.String({ minLength: 1, maxLength: ADDRESS_MAX_LENGTH })
/** A count that is kept as an `integer` of PostgreSQL. */
export const Integer = (minimum: number, maximum = 2_147_483_647) => Type.Integer({ minimum, maximum })
/** A number that is kept as a `bigint`, as far as JavaScript counts. */
export const BigInteger = (minimum: number) => Type.Integer({ minimum, maximum: Number.MAX_SAFE_INTEGER })
/** ISO 8601 UTC with milliseconds. */
export const Time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' })

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
/** `updated_at` of what was changed, null where it had never been; absent: whatever it is (docs/owners.md, "Two at once"). */
export const Expected = Type.Optional(nullable(Time))
export const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Union(values.map((value) => Type.Literal(value))) as unknown as ReturnType<
    typeof Type.Unsafe<T[number]>
  >

/** True where a kept name breaks the rule of names: it is shown with the address beside it (docs/names.md). */
export const NameFlagged = Type.Optional(Type.Literal(true))

/** A person as everybody may see them (docs/wire.md#identities). */
export const UserRef = Type.Object({
  public_id: Type.String(),
  address: nullable(Address),
  auth_type: oneOf(AUTH_TYPES),
  display_name: nullable(Type.String()),
  name_flagged: NameFlagged,
  avatar_url: nullable(Type.String()),
  chat_level: Type.Integer(),
})

export const Reaction = Type.Object({
  reaction: Type.String(),
  count: Type.Integer(),
  /** By the caller; false in pushed frames, which go to everybody. */
  reacted: Type.Boolean(),
})

/** Query of a paged list (docs/wire.md#paging). */
export const PageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
}
/** Neighbours of a page; `next` is older. */
export const PageLinks = { next: nullable(Type.String()), previous: nullable(Type.String()) }

/** How one room may be written in. */
export const RoomPolicy = Type.Object({
  room_id: Hash,
  domain: Type.String(),
  /** Only the people of the domain write, react and edit. */
  read_only: Type.Boolean(),
  /** Seconds between two messages of one person here; 0 for no such rule. */
  slow_mode_s: Type.Integer(),
  /** False where that is the domain's rule and not the room's own. */
  slow_mode_own: Type.Boolean(),
  /** The room that the page of this one shows instead; what was written here before stays here. */
  leads_to: nullable(Type.Object({ room_id: Hash, url: nullable(Type.String()) })),
  updated_at: nullable(Time),
})
