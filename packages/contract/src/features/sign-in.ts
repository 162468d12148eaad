import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { type Refusal, refusals } from '../errors.ts'
import type * as schema from '../schema/sign-in.ts'

export type OwnConsent = Static<typeof schema.OwnConsent>
export type ConsentReply = Static<typeof schema.cookieVerify.reply>
export type GoogleToken = Static<typeof schema.googleToken.reply>
export type Join = Static<typeof schema.Join>
export type Login = Static<typeof schema.Login>
export type Proof = Extract<Static<typeof schema.proofVerify.reply>, { success: true }>
export type SecurityEvent = Static<typeof schema.SecurityEvent>
export type Session = Static<typeof schema.Session>

/** Refusal of a sign-in on a site that is neither claimed nor configured. Kept out of `errors.ts`, which the first page loads. */
export const siteUnknown: Refusal = {
  status: 403,
  code: 4038,
  message:
    'People cannot sign in on this site yet. Its owner claims the domain in this chat, or the chat’s operator names the site in FOYER_ORIGINS, or FOYER_PUBLIC_URL where it is the chat’s own address. Guests can write meanwhile.',
}

/** `code` of the SDK's error for a challenge whose text differs from the expected one. */
export const OTHER_TEXT = 4095

/** Asks for the text to sign (docs/wire.md#sign-in). */
export const challenge = endpoint({
  name: 'sign-in.challenge',
  method: 'POST',
  path: '/api/v1/siww/get',
  shape: shaped<typeof schema.challenge>(),
  errors: { siteUnknown },
  failure: 'Failed to get challenge',
})

/** Trades a signature for a token. An invalid signature gets status 200 with `success: false` (S8-16c). */
export const verify = endpoint({
  name: 'sign-in.verify',
  method: 'POST',
  path: '/api/v1/siww/verify',
  shape: shaped<typeof schema.verify>(),
  errors: {},
  failure: 'Failed to verifySignedChallenge',
})

/** Ends the caller's token (docs/wire.md#sessions-and-security-events). */
export const logout = endpoint({
  name: 'sign-in.logout',
  method: 'POST',
  path: '/api/v1/logout',
  shape: shaped<typeof schema.logout>(),
  errors: {},
})

/** Asks for the text of a cookie consent. Its signature is not accepted for a sign-in. */
export const cookieChallenge = endpoint({
  name: 'sign-in.cookieChallenge',
  method: 'POST',
  path: '/api/v1/cookie/sign-message',
  shape: shaped<typeof schema.cookieChallenge>(),
  errors: { siteUnknown },
  failure: 'Failed to get challenge',
})

/**
 * Stores a consent for a site or domain: signed by a wallet, or given by a guest or by a bearer. The domain's business sees what
 * its customer agreed to (docs/business.md#what-the-business-sees).
 */
export const cookieVerify = endpoint({
  name: 'sign-in.cookieVerify',
  method: 'POST',
  path: '/api/v1/cookie/verify',
  shape: shaped<typeof schema.cookieVerify>(),
  errors: {},
  failure: 'Failed to verifyCookieSignedChallenge',
})

/** The caller's consents, the latest first, at most 1,000. */
export const consents = endpoint({
  name: 'sign-in.consents',
  method: 'GET',
  path: '/api/v1/consents/',
  list: true,
  shape: shaped<typeof schema.consents>(),
  errors: {},
})

/**
 * Addresses that a browser opens to sign in with a provider, and that it comes back to. They answer with redirects, so
 * they are not endpoints (docs/wire.md#login-with-a-provider).
 */
export const PROVIDER_START = '/api/v1/login/:provider/start'
export const PROVIDER_CALLBACK = '/api/v1/login/:provider/callback'
/** The same of the provider `google`, with which the specification began. */
export const GOOGLE_START = '/api/v1/google/start'
export const GOOGLE_CALLBACK = '/api/v1/google/callback'

/** The path of a provider. @param path `PROVIDER_START` or `PROVIDER_CALLBACK` @param id of the provider */
export function toProviderPath(path: typeof PROVIDER_START | typeof PROVIDER_CALLBACK, id: string): string {
  if (id === 'google') return path === PROVIDER_START ? GOOGLE_START : GOOGLE_CALLBACK
  return path.replace(':provider', encodeURIComponent(id))
}

/** Trades the one-time code of a login with a provider for a token (docs/wire.md#login-with-a-provider). */
export const googleToken = endpoint({
  name: 'sign-in.googleToken',
  method: 'POST',
  path: '/api/v1/google/token',
  shape: shaped<typeof schema.googleToken>(),
  errors: {},
  failure: 'Failed to verifySignedChallenge',
})

/**
 * Makes a one-time code by which a frame of this chat in another site's page gets a token of the caller's login
 * (docs/embedding.md#signing-in). Valid once, for a minute, with the verifier of the challenge.
 */
export const handOver = endpoint({
  name: 'sign-in.handOver',
  method: 'POST',
  path: '/api/v1/hand-over',
  shape: shaped<typeof schema.handOver>(),
  errors: {},
})

/** Trades the code of `handOver` for a token (docs/embedding.md#signing-in). */
export const takeOver = endpoint({
  name: 'sign-in.takeOver',
  method: 'POST',
  path: '/api/v1/hand-over/token',
  shape: shaped<typeof schema.takeOver>(),
  errors: {},
  failure: 'Failed to verifySignedChallenge',
})

/** Asks for the text to sign for an act. */
export const proofChallenge = endpoint({
  name: 'sign-in.proofChallenge',
  method: 'POST',
  path: '/api/v1/proof/get',
  shape: shaped<typeof schema.proofChallenge>(),
  errors: { siteUnknown },
  failure: 'Failed to get challenge',
})

/** Trades the signature of an act's text for a proof, valid once, for five minutes, for this caller and act. */
export const proofVerify = endpoint({
  name: 'sign-in.proofVerify',
  method: 'POST',
  path: '/api/v1/proof/verify',
  shape: shaped<typeof schema.proofVerify>(),
  errors: {},
  failure: 'Failed to verifySignedChallenge',
})

/** Trades the one-time code of a new login with a provider for a proof; the login began with the act (`PROVIDER_START`). */
export const proofGoogle = endpoint({
  name: 'sign-in.proofGoogle',
  method: 'POST',
  path: '/api/v1/proof/google',
  shape: shaped<typeof schema.proofGoogle>(),
  errors: {},
  failure: 'Failed to verifySignedChallenge',
})

/**
 * Joins a guest or a second login to the caller, in one transaction. A login needs two proofs: the caller's
 * (`add-login`, in the header) and its own (`join-login`, in the body).
 */
export const link = endpoint({
  name: 'sign-in.link',
  method: 'POST',
  path: '/api/v1/link',
  proof: 'add-login',
  shape: shaped<typeof schema.link>(),
  errors: {
    taken: refusals.conflict('This login already belongs to somebody else.'),
    belongingsChanged: refusals.business(
      'What this login owns has changed since it was signed for. Look at it and sign again.',
    ),
  },
})

/** Joins that either login can still undo, latest first. */
export const joins = endpoint({
  name: 'sign-in.joins',
  method: 'GET',
  path: '/api/v1/joins/',
  list: true,
  shape: shaped<typeof schema.joins>(),
  errors: {},
})

/** Undoes a join: the login is an account again and gets back what it brought along. */
export const undoJoin = endpoint({
  name: 'sign-in.undoJoin',
  method: 'DELETE',
  path: '/api/v1/joins/:id',
  success: 204,
  shape: shaped<typeof schema.undoJoin>(),
  errors: {},
})

/** The caller's logins and joined guests, the main login first. */
export const logins = endpoint({
  name: 'sign-in.logins',
  method: 'GET',
  path: '/api/v1/logins/',
  list: true,
  shape: shaped<typeof schema.logins>(),
  errors: {},
})

/** The caller's live tokens, newest first. */
export const sessions = endpoint({
  name: 'sign-in.sessions',
  method: 'GET',
  path: '/api/v1/sessions/',
  list: true,
  shape: shaped<typeof schema.sessions>(),
  errors: {},
})

/** Ends one of the caller's tokens at once. */
export const endSession = endpoint({
  name: 'sign-in.endSession',
  method: 'DELETE',
  path: '/api/v1/sessions/:id',
  success: 204,
  shape: shaped<typeof schema.endSession>(),
  errors: {},
})

/** Ends the caller's tokens except the calling one; with `everywhere` that one too. */
export const endSessions = endpoint({
  name: 'sign-in.endSessions',
  method: 'DELETE',
  path: '/api/v1/sessions/',
  proof: 'end-sessions',
  shape: shaped<typeof schema.endSessions>(),
  errors: {},
})

/** Security events of the caller's account, newest first: the last 90 days, at most 200 for each login. */
export const securityEvents = endpoint({
  name: 'sign-in.securityEvents',
  method: 'GET',
  path: '/api/v1/security-events/',
  list: true,
  shape: shaped<typeof schema.securityEvents>(),
  errors: {},
})

export const signIn = {
  challenge,
  verify,
  logout,
  cookieChallenge,
  cookieVerify,
  consents,
  googleToken,
  handOver,
  takeOver,
  proofChallenge,
  proofVerify,
  proofGoogle,
  link,
  joins,
  undoJoin,
  logins,
  sessions,
  endSession,
  endSessions,
  securityEvents,
}
