import { Type } from 'typebox'
import { ADDRESS_MAX_LENGTH, AUTH_TYPES, STAFF_ROLES } from '../constants.ts'
import { Address, NameFlagged, nullable, oneOf, Time } from './shared.ts'

export const UserInfo = Type.Object({
  /** A guest's own secret, told to its owner only. */
  uuid: Type.String(),
  address: nullable(Address),
  auth_type: oneOf(AUTH_TYPES),
  created_at: nullable(Time),
  updated_at: nullable(Time),
  /** Where value is sent; EIP-55 spelled (S3-11). */
  real_address: nullable(Type.String()),
  public_id: Type.String(),
  display_name: nullable(Type.String()),
  name_flagged: NameFlagged,
  avatar_url: nullable(Type.String()),
  chat_level: Type.Integer(),
  is_domain_owner: Type.Boolean(),
  /** What the caller is in `domain`; operators are owners of every domain. */
  domain_roles: Type.Array(oneOf(STAFF_ROLES)),
  is_blocked: Type.Boolean(),
})

export const userInfo = {
  query: Type.Object({
    domain: Type.Optional(Type.String({ maxLength: ADDRESS_MAX_LENGTH })),
    timestamp: Type.Optional(Type.String()),
  }),
  reply: UserInfo,
}

/** A person's public face. Never e-mail, ip or guest id. */
export const Profile = Type.Object({
  address: nullable(Address),
  public_id: Type.String(),
  auth_type: oneOf(AUTH_TYPES),
  display_name: nullable(Type.String()),
  name_flagged: NameFlagged,
  avatar_url: nullable(Type.String()),
  bio: nullable(Type.String()),
  website: nullable(Type.String()),
  chat_level: Type.Integer(),
  /** The key that direct messages to this person are encrypted to. */
  pub_key_base64: nullable(Type.String()),
  created_at: Time,
  updated_at: Time,
})

export const get = {
  params: Type.Object({ address: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Profile,
  example: { params: { address: '$account' } },
}

export const update = {
  body: Type.Object({
    address: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
    display_name: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
    avatar_url: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
    bio: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
    website: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
    pub_key_base64: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  }),
  reply: Profile,
  example: {
    body: { display_name: 'Ada', avatar_url: null, bio: 'hello', website: null, pub_key_base64: null },
  },
}

/** What is kept about a person: rows by table, in words of the database. Never a secret, not even their own. */
export const OwnData = Type.Object({
  exported_at: Time,
  /** Every login and guest that belongs to the person. */
  public_ids: Type.Array(Type.String()),
  tables: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
})

export const exportData = { reply: OwnData }

export const deleteAccount = {
  query: Type.Object({ public_id: Type.String({ minLength: 1, maxLength: 200 }) }),
  example: { query: { public_id: '$newAddress' } },
}
