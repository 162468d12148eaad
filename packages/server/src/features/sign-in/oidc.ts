import { commonRefusals } from '@foyer/contract'
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Cache } from '../../lib/cache.ts'
import { HttpError } from '../../lib/http-error.ts'
import type { LoginProvider } from '../../lib/login-providers.ts'
import { createClientSecret } from './client-secret.ts'

const TIMEOUT_MS = 5_000
const HOUR_MS = 3_600_000
/** Maximum difference of the provider's clock, in seconds. */
const CLOCK_TOLERANCE_S = 60
/** Maximum characters of a `sub` (OpenID Connect Core 1.0, section 2). */
const SUBJECT_MAX = 255
/** Google's issuer occurs with and without the scheme. */
const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
/** Signatures with a public key; never `none`, nor one with the client's secret. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']

interface Discovered {
  /** As the provider writes it in its ID tokens. */
  issuer: string
  /** The provider takes the client's secret in the body; else in the header, as OpenID Connect Discovery assumes. */
  takesSecretInBody: boolean
  authorizationEndpoint: string
  tokenEndpoint: string
  keys: JWTVerifyGetKey
}

/** One login at the provider. */
export interface Login {
  redirectUri: string
  state: string
  nonce: string
  /** Challenge of the server's own verifier (RFC 7636, S256). */
  codeChallenge: string
  /** Requires the person to sign in again at the provider, to prove an act. */
  isFresh: boolean
}

/** A provider of OpenID Connect (Core 1.0, code flow with PKCE). */
export interface Provider {
  /** Address that the browser is sent to. @throws HttpError 503 `unavailable` while the provider is */
  authorizationUrl(login: Login): Promise<string>
  /**
   * The provider's `sub` of the person who signed in.
   *
   * @throws HttpError 503 `unavailable` while the provider is; Error for an invalid answer
   */
  getSubject(answer: {
    code: string
    redirectUri: string
    codeVerifier: string
    nonce: string
    isFresh: boolean
  }): Promise<string>
}

export function createProvider({ issuer, clientId, secret }: LoginProvider): Provider {
  const isGoogle = issuer === GOOGLE_ISSUERS[0]
  // Google offers a new choice and consent, but no time of it.
  const freshness = isGoogle ? { prompt: 'select_account consent' } : { prompt: 'login', max_age: '0' }
  const discoveries = new Cache<Discovered>({ ttlMs: HOUR_MS, max: 1 })
  const discover = () => discoveries.get(issuer, () => discoverProvider(issuer))
  return {
    async authorizationUrl({ redirectUri, state, nonce, codeChallenge, isFresh }) {
      const url = new URL((await discover()).authorizationEndpoint)
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        // Only the identity is requested, neither e-mail nor profile.
        scope: 'openid',
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...(isFresh && freshness),
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },

    async getSubject({ code, redirectUri, codeVerifier, nonce, isFresh }) {
      const { tokenEndpoint, keys, takesSecretInBody, issuer: writtenIssuer } = await discover()
      const clientSecret = await createClientSecret(clientId, secret)
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
        ...(takesSecretInBody && { client_id: clientId, client_secret: clientSecret }),
      })
      const headers: Record<string, string> = takesSecretInBody
        ? {}
        : { authorization: basicAuth(clientId, clientSecret) }
      const answer = await fetchJson(tokenEndpoint, { method: 'POST', body, headers })
      if (typeof answer.id_token !== 'string') throw new Error('The provider sent no ID token.')
      const { payload } = await jwtVerify(answer.id_token, keys, {
        algorithms: ALGORITHMS,
        issuer: isGoogle ? GOOGLE_ISSUERS : writtenIssuer,
        audience: clientId,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        clockTolerance: CLOCK_TOLERANCE_S,
      })
      if (isFresh && !isGoogle && !isJustNow(payload.auth_time))
        throw new Error('The provider did not ask the person anew.')
      if (payload.nonce !== nonce) throw new Error('The ID token answers another login.')
      const several = Array.isArray(payload.aud) && payload.aud.length > 1
      if ((several || payload.azp !== undefined) && payload.azp !== clientId)
        throw new Error('The ID token was made for another client.')
      if (payload.sub === undefined || payload.sub === '') throw new Error('The ID token names nobody.')
      if (payload.sub.length > SUBJECT_MAX) throw new Error('The ID token has too long a name.')
      // jose checks `iat` only together with a maximum age.
      if ((payload.iat ?? 0) > Date.now() / 1_000 + CLOCK_TOLERANCE_S)
        throw new Error('The ID token was made in the future.')
      return payload.sub
    },
  }
}

/** Seconds since the sign-in at the provider that count as fresh. */
const FRESH_SECONDS = 600

/** Checks `auth_time` of an ID token, which `max_age` requires (OpenID Connect Core, 2). */
const isJustNow = (authTime: unknown): boolean =>
  typeof authTime === 'number' && Math.abs(Date.now() / 1000 - authTime) <= FRESH_SECONDS

async function discoverProvider(issuer: string): Promise<Discovered> {
  const found = await fetchJson(`${issuer}/.well-known/openid-configuration`)
  const { authorization_endpoint, token_endpoint, jwks_uri } = found
  const methods = found.token_endpoint_auth_methods_supported
  const complete = [authorization_endpoint, token_endpoint, jwks_uri].every(
    (each) => typeof each === 'string',
  )
  // Some issuers end with a slash, which the address of the description leaves out.
  const isItself = found.issuer === issuer || found.issuer === `${issuer}/`
  if (!isItself || !complete) throw new Error(`${issuer} does not describe itself.`)
  return {
    issuer: String(found.issuer),
    takesSecretInBody: Array.isArray(methods) && methods.includes('client_secret_post'),
    authorizationEndpoint: String(authorization_endpoint),
    tokenEndpoint: String(token_endpoint),
    keys: createRemoteJWKSet(new URL(String(jwks_uri)), {
      timeoutDuration: TIMEOUT_MS,
      cacheMaxAge: HOUR_MS,
    }),
  }
}

/** RFC 6749, section 2.3.1: both are form-encoded first. */
function basicAuth(clientId: string, clientSecret: string): string {
  const encode = (value: string) => new URLSearchParams({ '': value }).toString().slice(1)
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`
}

/** @throws HttpError 503 `unavailable` without an answer; Error for a refusal */
async function fetchJson(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  let response: Response
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    throw Object.assign(new HttpError(commonRefusals.unavailable), { cause: error })
  }
  if (response.status >= 500) throw new HttpError(commonRefusals.unavailable)
  if (!response.ok) throw new Error(`The provider answered ${response.status}.`)
  return (await response.json()) as Record<string, unknown>
}
