import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { type Refusal, refusals } from '../errors.ts'
import type * as schema from '../schema/members.ts'

export type MemberKey = Static<typeof schema.MemberKey>
export type NewMemberKey = Static<typeof schema.createKey.reply>
export type MemberSession = Static<typeof schema.signIn.reply>

const refusal = (code: number, message: string): Refusal => ({
  status: Number(`${code}`.slice(0, 3)),
  code,
  message,
})

/** Keys with which the domain's site signs for its members, the newest first; of revoked ones the last ten. */
export const keys = endpoint({
  name: 'members.keys',
  method: 'GET',
  path: '/api/domain/:domain/member-keys',
  list: true,
  shape: shaped<typeof schema.keys>(),
  errors: {},
})

/** Creates a key: a secret, which only this reply has, or the address of the site's own public keys. */
export const createKey = endpoint({
  name: 'members.createKey',
  method: 'POST',
  path: '/api/domain/:domain/member-keys',
  success: 201,
  shape: shaped<typeof schema.createKey>(),
  errors: { tooManyKeys: refusals.business('a domain can have two keys at once: revoke one first') },
  passesOn: 400,
})

/** Revokes a key. Members who signed in with it are signed out at once; their messages stay. */
export const revokeKey = endpoint({
  name: 'members.revokeKey',
  method: 'DELETE',
  path: '/api/domain/:domain/member-keys/:id',
  success: 204,
  shape: shaped<typeof schema.revokeKey>(),
  errors: {},
})

/**
 * Signs a member of a site in by a JWT that the site has signed (docs/site-members.md). The bearer is valid for a day,
 * in the site's domain only.
 */
export const signIn = endpoint({
  name: 'members.signIn',
  method: 'POST',
  path: '/api/v1/members/sign-in',
  shape: shaped<typeof schema.signIn>(),
  errors: {
    keyUnknown: refusal(4013, 'This site has no such key. Sign with one that its owner has not revoked.'),
    badSignature: refusal(4014, 'The signature of this token is not of the key that it names.'),
    expired: refusal(4015, 'This token has expired. Have the site sign another one.'),
    tooLong: refusal(4016, 'This token is valid for too long. Its "exp" may be five minutes ahead.'),
    otherAudience: refusal(4017, 'This token is for another domain. Its "aud" is the domain of the call.'),
    replayed: refusal(4018, 'This token was used before. Have the site sign another one.'),
    keysUnreachable: refusal(5033, 'The public keys of this site cannot be read. Try again in a minute.'),
  },
})

export const members = { keys, createKey, revokeKey, signIn }
