import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import type * as schema from '../schema/sign-in.ts'

export type Verdict = Static<typeof schema.verify.reply>

/** Asks for the text to sign (WIRE.md 2.13). */
export const challenge = endpoint({
  name: 'sign-in.challenge',
  method: 'POST',
  path: '/api/v1/siww/get',
  shape: shaped<typeof schema.challenge>(),
  errors: {},
  failure: 'Failed to get challenge',
})

/** Trades a signature for a token; a refused signature is a verdict with status 200 (S8-16). */
export const verify = endpoint({
  name: 'sign-in.verify',
  method: 'POST',
  path: '/api/v1/siww/verify',
  shape: shaped<typeof schema.verify>(),
  errors: {},
  failure: 'Failed to verifySignedChallenge',
})

/** Ends the caller's token on the server (WIRE.md E6). */
export const logout = endpoint({
  name: 'sign-in.logout',
  method: 'POST',
  path: '/api/v1/logout',
  shape: shaped<typeof schema.logout>(),
  errors: {},
})

export const signIn = { challenge, verify, logout }
