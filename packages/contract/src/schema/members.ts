import { Type } from 'typebox'
import { ADDRESS_MAX_LENGTH, MEMBER_KEY_KINDS, MEMBER_TOKEN_MAX } from '../constants.ts'
import { DomainInput, nullable, oneOf, Time } from './shared.ts'

/** A key with which a site signs for its members. */
export const MemberKey = Type.Object({
  /** `kid` of the tokens that a secret signs. */
  id: Type.String(),
  /** `secret` for HS256, `jwks` for EdDSA. */
  kind: oneOf(MEMBER_KEY_KINDS),
  /** Address of the JWKS; null for a secret. */
  url: nullable(Type.String()),
  created_at: Time,
  /** Time of the last sign-in with it, up to a minute late; null for none. */
  last_used_at: nullable(Time),
  /** Null while it is live. */
  revoked_at: nullable(Time),
})

const DomainParams = Type.Object({ domain: DomainInput })

export const keys = {
  params: DomainParams,
  reply: Type.Array(MemberKey),
  example: { params: { domain: '$domain' } },
}
export const createKey = {
  params: DomainParams,
  body: Type.Object({
    kind: oneOf(MEMBER_KEY_KINDS),
    /** For `jwks`: https address with the site's public Ed25519 keys. */
    url: Type.Optional(Type.String({ minLength: 1, maxLength: ADDRESS_MAX_LENGTH })),
  }),
  reply: Type.Object({
    ...MemberKey.properties,
    /** Text whose bytes are the HMAC key; null for a JWKS. */
    secret: nullable(Type.String()),
  }),
  example: { params: { domain: '$domain' }, body: { kind: 'secret' } },
}
export const revokeKey = {
  params: Type.Object({ domain: DomainInput, id: Type.String({ maxLength: 200 }) }),
  example: { params: { domain: '$domain', id: '$memberKey' } },
}
export const signIn = {
  body: Type.Object({
    domain: DomainInput,
    /** JWT of the site: `sub`, `name`, `picture`, `aud`, `exp`, `jti`. */
    token: Type.String({ minLength: 1, maxLength: MEMBER_TOKEN_MAX }),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    /** The bearer. */
    token: Type.String(),
    /** Unix seconds at which the bearer ends. */
    exp: Type.Integer(),
    public_id: Type.String(),
    display_name: Type.String(),
    avatar_url: nullable(Type.String()),
  }),
  example: { body: { domain: '$domain', token: '$memberToken' } },
}
