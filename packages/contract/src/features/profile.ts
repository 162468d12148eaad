import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import type * as schema from '../schema/profile.ts'

export type UserInfo = Static<typeof schema.UserInfo>

/** Who the caller is (WIRE.md 2.11). */
export const userInfo = endpoint({
  name: 'profile.userInfo',
  method: 'GET',
  path: '/api/get-user-info/',
  shape: shaped<typeof schema.userInfo>(),
  errors: {},
})

export const profile = { userInfo }
