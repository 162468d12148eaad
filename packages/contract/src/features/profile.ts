import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals, shown } from '../errors.ts'
import type * as schema from '../schema/profile.ts'

export type Profile = Static<typeof schema.Profile>
export type OwnData = Static<typeof schema.OwnData>
export type UserInfo = Static<typeof schema.UserInfo>

const profileMissing = shown(404, 4040, 'user profile not found')

/** The caller's identity (docs/wire.md#user-info). */
export const userInfo = endpoint({
  name: 'profile.userInfo',
  method: 'GET',
  path: '/api/get-user-info/',
  shape: shaped<typeof schema.userInfo>(),
  errors: {},
})

/** The public profile of any identity, by address or by a guest's public id. */
export const get = endpoint({
  name: 'profile.get',
  method: 'GET',
  path: '/api/v1/user-profile/get/:address',
  shape: shaped<typeof schema.get>(),
  errors: { missing: profileMissing },
})

/** Changes the caller's own profile. A caller without permission gets 503 (S6-05). */
export const update = endpoint({
  name: 'profile.update',
  method: 'PUT',
  path: '/api/v1/user-profile/update/',
  shape: shaped<typeof schema.update>(),
  errors: { missing: profileMissing, refused: refusals.profileRefused },
})

/**
 * Sets the name under which a guest is shown, marked as a guest; null removes it. Accounts have theirs in their
 * profile, members of a site from the site.
 */
export const setNickname = endpoint({
  name: 'profile.setNickname',
  method: 'PUT',
  path: '/api/v1/nickname',
  shape: shaped<typeof schema.setNickname>(),
  errors: { notGuest: refusals.business('You are signed in: change your name in your profile.') },
})

/** All stored rows about the caller, by table (P34). */
export const exportData = endpoint({
  name: 'profile.exportData',
  method: 'GET',
  path: '/api/v1/me/export',
  shape: shaped<typeof schema.exportData>(),
  errors: {},
})

/** Deletes the caller's account for good (P34). `public_id` must be the caller's, against a call by mistake. */
export const deleteAccount = endpoint({
  name: 'profile.deleteAccount',
  method: 'DELETE',
  path: '/api/v1/me',
  proof: 'delete-account',
  success: 204,
  shape: shaped<typeof schema.deleteAccount>(),
  errors: {},
})

export const profile = { userInfo, get, update, setNickname, exportData, deleteAccount }
