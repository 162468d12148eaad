import { type Endpoint, FoyerError, type Input, TOKEN_TIMEOUT_S, type WalletKind } from '@foyer/contract'
import { challenge, type GoogleToken, googleToken, logout, verify } from '@foyer/contract/sign-in'
import { type Answer, createAsk, createCall, createFailure, nobody } from '../http/call.ts'
import type { SharedRefusal } from '../http/is-refusal.ts'
import { isTokenRecord, type TokenRecord } from '../identity/token-store.ts'
import { toReason } from '../lib/log.ts'
import { isRecord } from '../lib/records.ts'
import type { Platform } from '../platform/platform.ts'
import type { Challenge } from './challenge.ts'

export type TokenServer = ReturnType<typeof createTokenServer>
export type ChallengePayload = Input<typeof challenge>['body']['payload']

/** @throws FoyerError the catalogue's text for a call without a challenge (S8-16a) */
export function challengeIn(
  endpoint: Endpoint,
  { ok, status, body, retryAfter, requestId, docs, at }: Answer,
): Challenge {
  const { success, challenge, belongings }: Record<string, unknown> = isRecord(body) ? body : {}
  if (!ok) throw createFailure(endpoint, { status, retryAfter, requestId, docs, cause: body })
  if (success !== true || typeof challenge !== 'string' || challenge === '')
    throw createFailure(endpoint, { cause: body })
  return { text: challenge, at, belongings }
}

/** A signed challenge, its signer and its page. */
export interface SignedChallenge {
  message: string
  signature: string
  issuer: WalletKind
  /** The page's hostname. */
  audience: string
}

/** The calls that trade a signature for a token. They carry no other identity: the signature is the proof. */
export function createTokenServer(platform: Platform, server: string) {
  const call = createCall(platform, server, nobody)
  const ask = createAsk(platform, server, nobody)
  return {
    /**
     * The text to sign (S7-33).
     *
     * @throws FoyerError `Failed to get challenge`
     */
    async challenge(payload: ChallengePayload): Promise<Challenge> {
      const body = { payload, header: { t: 'eip191' }, network: 'ethereum' } as const
      return challengeIn(challenge, await ask(challenge, { body }))
    },

    /**
     * The token for a signature (S7-34).
     *
     * @throws FoyerError `Failed to verifySignedChallenge` without a verdict, `Error verifying signed
     * challenge` when the server refused the signature
     */
    async verify({ message, signature, issuer, audience }: SignedChallenge): Promise<TokenRecord> {
      const signed = { s: signature, t: 'eip191' } as const
      const { ok, status, body, requestId, docs } = await ask(verify, {
        headers: { wallet_provider: issuer },
        body: { signature: signed, message, issuer, audience, timeout: TOKEN_TIMEOUT_S },
      })
      if (!ok) throw createFailure(verify, { status, requestId, docs, cause: body })
      // Whatever is no verdict, as the page of a proxy, has no token either (S8-16c).
      const verdict: Partial<Record<string, unknown>> = isRecord(body) ? body : {}
      if (verdict.success === true && isTokenRecord(verdict))
        return { token: verdict.token, exp: verdict.exp }
      const reason = typeof verdict.error === 'string' ? verdict.error : 'there was no token in the answer'
      platform.log.error(`the server refused the signature: ${reason}`)
      throw new FoyerError('Error verifying signed challenge', {
        endpoint: verify.name,
        refusal: 'signatureRefused' satisfies SharedRefusal,
        cause: new FoyerError(reason),
      })
    },

    /**
     * The address and token for the one-time code of a login with a provider (docs/wire.md#login-with-a-provider).
     *
     * @throws FoyerError `Failed to verifySignedChallenge`
     */
    async google(code: string, codeVerifier: string): Promise<GoogleToken> {
      const answer = await call(googleToken, { body: { code, code_verifier: codeVerifier } })
      if (isTokenRecord(answer) && typeof answer.address === 'string') return answer
      throw createFailure(googleToken, {})
    },

    /** Ends a token on the server; the caller need not wait (docs/wire.md#sessions-and-security-events, S4-23); a failure is logged. */
    async revoke(token: string): Promise<void> {
      try {
        await createCall(platform, server, { ...nobody, token: () => token })(logout)
      } catch (error) {
        platform.log.warn(`the server could not be told that a token has ended: ${toReason(error)}`)
      }
    },
  }
}
