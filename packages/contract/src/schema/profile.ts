import { Type } from 'typebox'
import { AUTH_TYPES } from '../constants.ts'
import { Address, nullable, oneOf, Time } from './shared.ts'

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
  chat_level: Type.Integer(),
  is_domain_owner: Type.Boolean(),
  is_blocked: Type.Boolean(),
})

export const userInfo = {
  query: Type.Object({
    domain: Type.Optional(Type.String({ maxLength: 2048 })),
    timestamp: Type.Optional(Type.String()),
  }),
  reply: UserInfo,
}
