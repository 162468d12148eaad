import { Type } from 'typebox'
import { ADDRESS_MAX_LENGTH, AUTH_TYPES, STAFF_ROLES } from '../constants.ts'
import { Address, Ban, Ens, NameFlagged, nullable, oneOf, Time, UserRef } from './shared.ts'

export const UserInfo = Type.Object({
  /** Guest id of the caller: a secret that only they receive. */
  uuid: Type.String(),
  address: nullable(Address),
  auth_type: oneOf(AUTH_TYPES),
  created_at: nullable(Time),
  updated_at: nullable(Time),
  /** Address that receives value; EIP-55 (S3-11). */
  real_address: nullable(Type.String()),
  public_id: Type.String(),
  display_name: nullable(Type.String()),
  name_flagged: NameFlagged,
  ens: Ens,
  avatar_url: nullable(Type.String()),
  chat_level: Type.Integer(),
  is_domain_owner: Type.Boolean(),
  /** The caller's roles in `domain`; operators are owners of every domain. */
  domain_roles: Type.Array(oneOf(STAFF_ROLES)),
  is_blocked: Type.Boolean(),
  /** Present for operators of the server. */
  is_operator: Type.Optional(Type.Literal(true)),
  /** Present while the caller is banned from the whole server. */
  ban: Type.Optional(Ban),
  /** Outcomes of the caller's reports that they have not seen, at most 50; absent for none. */
  report_news: Type.Optional(Type.Integer()),
})

export const userInfo = {
  query: Type.Object({
    domain: Type.Optional(Type.String({ maxLength: ADDRESS_MAX_LENGTH })),
    timestamp: Type.Optional(Type.String()),
  }),
  reply: UserInfo,
}

/** Public profile of an identity; without e-mail, IP address and guest id. */
export const Profile = Type.Object({
  address: nullable(Address),
  public_id: Type.String(),
  auth_type: oneOf(AUTH_TYPES),
  /** For a member of a site: the domain whose site gives this name and picture. */
  member_of: Type.Optional(Type.String()),
  display_name: nullable(Type.String()),
  name_flagged: NameFlagged,
  ens: Ens,
  avatar_url: nullable(Type.String()),
  bio: nullable(Type.String()),
  website: nullable(Type.String()),
  chat_level: Type.Integer(),
  /** Public key for direct messages to this person. */
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
    /** Null takes the chosen picture away, or that of ENS where it is the one that is shown. */
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

export const uploadPicture = {
  /** A PNG or JPEG that does not move, at most 1 MiB and 2,048 pixels wide and high; its middle is stored as a square. */
  form: Type.Object({ picture: Type.String({ contentMediaType: 'application/octet-stream' }) }),
  reply: Profile,
}

export const setNickname = {
  body: Type.Object({ nickname: nullable(Type.String({ maxLength: 200 })) }),
  reply: Type.Object({ public_id: Type.String(), nickname: nullable(Type.String()) }),
  example: { body: { nickname: 'Mila' } },
}

/** A person that the caller may write to. */
export const FoundPerson = Type.Object({
  user: UserRef,
  /** Where and when the person wrote last in a room in which the caller wrote, too; null for one found by name only. */
  met: nullable(Type.Object({ domain: Type.String(), at: Time })),
})

export const findPeople = {
  query: Type.Object({ q: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }),
  reply: Type.Array(FoundPerson),
  example: { query: { q: 'Ada' } },
}

export const Visibility = Type.Object({
  /** True when people who share no room with the caller find them by their name. */
  found_by_name: Type.Boolean(),
  /**
   * True when the name that ENS confirms, and its picture, are shown where the caller has chosen none. False also ends
   * the lookups. Absent where the server looks none up.
   */
  ens_shown: Type.Optional(Type.Boolean()),
})

export const visibility = { reply: Visibility }
export const setVisibility = {
  body: Type.Partial(Visibility),
  reply: Visibility,
  example: { body: { found_by_name: true, ens_shown: true } },
}

/** Stored rows about the caller by table, with database column names; without secrets, also the caller's own. */
export const OwnData = Type.Object({
  exported_at: Time,
  /** Public ids of the caller's logins and guests. */
  public_ids: Type.Array(Type.String()),
  tables: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
})

export const exportData = { reply: OwnData }

export const deleteAccount = {
  query: Type.Object({ public_id: Type.String({ minLength: 1, maxLength: 200 }) }),
  example: { query: { public_id: '$newAddress' } },
}
