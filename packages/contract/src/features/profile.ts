import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { pictureRefusals, refusals, shown } from '../errors.ts'
import type * as schema from '../schema/profile.ts'

export type Profile = Static<typeof schema.Profile>
export type FoundPerson = Static<typeof schema.FoundPerson>
export type Visibility = Static<typeof schema.Visibility>
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
 * Stores a picture of the caller's account in place of the one before, and makes it the `avatar_url` of the profile.
 * `profile.update` removes it (docs/wire.md#pictures).
 */
export const uploadPicture = endpoint({
  name: 'profile.uploadPicture',
  method: 'PUT',
  path: '/api/v1/user-profile/picture',
  shape: shaped<typeof schema.uploadPicture>(),
  errors: { refused: refusals.profileRefused, ...pictureRefusals },
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

/**
 * People to write to, at most 20. Without `q`: those who wrote lately where the caller wrote, latest first. With `q`: of them,
 * those with the name or a word of it starting with `q`, then, from two letters on, those who let themselves be found by
 * their name (docs/names.md#finding-people).
 */
export const findPeople = endpoint({
  name: 'profile.findPeople',
  method: 'GET',
  path: '/api/v1/people/',
  list: true,
  shape: shaped<typeof schema.findPeople>(),
  errors: {},
})

/** Who finds the caller by name, and whether their name of ENS is shown. */
export const visibility = endpoint({
  name: 'profile.visibility',
  method: 'GET',
  path: '/api/v1/visibility',
  shape: shaped<typeof schema.visibility>(),
  errors: {},
})

/** Changes who finds the caller by name, or whether their name of ENS is shown; missing fields stay. */
export const setVisibility = endpoint({
  name: 'profile.setVisibility',
  method: 'PUT',
  path: '/api/v1/visibility',
  shape: shaped<typeof schema.setVisibility>(),
  errors: {},
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

export const profile = {
  userInfo,
  get,
  update,
  uploadPicture,
  setNickname,
  findPeople,
  visibility,
  setVisibility,
  exportData,
  deleteAccount,
}
