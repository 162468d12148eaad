import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals, shown } from '../errors.ts'
import type * as schema from '../schema/profile.ts'

export type Profile = Static<typeof schema.Profile>
export type OwnData = Static<typeof schema.OwnData>
export type UserInfo = Static<typeof schema.UserInfo>

const profileMissing = shown(404, 4040, 'user profile not found')

/** Who the caller is (docs/wire.md#user-info). */
export const userInfo = endpoint({
  name: 'profile.userInfo',
  method: 'GET',
  path: '/api/get-user-info/',
  shape: shaped<typeof schema.userInfo>(),
  errors: {},
})

/** Anybody's profile, by address or a guest's public id. */
export const get = endpoint({
  name: 'profile.get',
  method: 'GET',
  path: '/api/v1/user-profile/get/:address',
  shape: shaped<typeof schema.get>(),
  errors: { missing: profileMissing },
})

/** Changes the caller's own profile; callers who may not are refused with 503 (S6-05). */
export const update = endpoint({
  name: 'profile.update',
  method: 'PUT',
  path: '/api/v1/user-profile/update/',
  shape: shaped<typeof schema.update>(),
  errors: { missing: profileMissing, refused: refusals.profileRefused },
})

/** Everything that is kept about the caller, table by table (P34). */
export const exportData = endpoint({
  name: 'profile.exportData',
  method: 'GET',
  path: '/api/v1/me/export',
  shape: shaped<typeof schema.exportData>(),
  errors: {},
})

/** Forgets the caller for good (P34); `public_id` must be theirs, so that nobody leaves by accident. */
export const deleteAccount = endpoint({
  name: 'profile.deleteAccount',
  method: 'DELETE',
  path: '/api/v1/me',
  proof: 'delete-account',
  success: 204,
  shape: shaped<typeof schema.deleteAccount>(),
  errors: {},
})

export const profile = { userInfo, get, update, exportData, deleteAccount }
