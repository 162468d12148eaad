import {
  COOKIE_CHALLENGE_VERSION,
  FoyerError,
  type Input,
  type Reply,
  type WalletKind,
} from '@foyer/contract'
import { cookieChallenge, cookieVerify } from '@foyer/contract/sign-in'
import type { Context } from '../../context.ts'
import { createAsk, createFailure } from '../../http/call.ts'
import type { Challenge } from '../../wallet/challenge.ts'
import type { Eip1193Provider } from '../../wallet/provider.ts'
import { personalSign } from '../../wallet/sign.ts'
import { consentText } from '../../wallet/signed-texts.ts'
import { challengeIn } from '../../wallet/token-server.ts'

export type Consent = ReturnType<typeof createConsent>
export type GivenConsent = Extract<Reply<typeof cookieVerify>, { success: true }>

/** A consent as it was stored, with what proves it. */
export interface ConsentReceipt extends GivenConsent {
  /** Hostname of the site. */
  audience: string
  /** Text that the wallet signed; null for guests and Google logins. */
  signed: { message: string; signature: string; signer: string } | null
}

/** Consent of a person. */
export interface ConsentChoice {
  marketing: boolean
  functional: boolean
  /** Domain that the consent is for, as of a business; the page's own host without it. */
  audience?: string
}

/** A connected wallet. */
export interface ConsentSigner {
  provider: Eip1193Provider
  address: string
  issuer: WalletKind
}

/**
 * Consent to cookies. Its signature is never accepted for a sign-in.
 *
 * @param signer null for guests and Google logins, who have nothing to sign with
 */
export function createConsent({ call, identity, platform }: Context, signer: () => ConsentSigner | null) {
  const { location } = platform
  const server = createAsk(platform, platform.apiUrl, identity)

  async function challengeFor(address: string, nonce: string, audience?: string): Promise<Challenge> {
    const { host: domain } = new URL(location.href)
    const named = audience !== undefined && { audience }
    const payload = { domain, address, nonce, version: COOKIE_CHALLENGE_VERSION, ...named } as const
    return challengeIn(cookieChallenge, await server(cookieChallenge, { body: { payload } }))
  }

  async function verify(body: VerifyBody): Promise<GivenConsent> {
    const verdict = await call(cookieVerify, { body })
    if (verdict.success !== true) throw createFailure(cookieVerify, { cause: verdict })
    return verdict
  }

  async function unsigned(
    settings: Pick<GivenConsent, 'marketing_settings' | 'functional_settings'>,
    audience = location.hostname,
  ): Promise<ConsentReceipt> {
    const given = await verify({ type: 'guest', audience, ...settings }).catch(asGuestFailure)
    return { ...given, audience, signed: null }
  }

  return {
    /**
     * Gives or changes the person's consent, signed by the wallet where one is connected (S7-35…37).
     *
     * @throws FoyerError `Failed to get challenge`, `Failed to verifyCookieSignedChallenge`, for guests
     * `Failed to verifyCookieGuestChallenge`; the wallet's own error
     */
    async sign({ marketing, functional, audience: named }: ConsentChoice): Promise<ConsentReceipt> {
      const settings = { marketing_settings: marketing, functional_settings: functional }
      const wallet = signer()
      if (wallet === null) return unsigned(settings, named)

      const audience = named ?? location.hostname
      const { provider, address, issuer } = wallet
      const message = await consentText(platform, (nonce) => challengeFor(address, nonce, named), {
        address,
        audience: named,
      })
      const signature = await personalSign(provider, message, address)
      const given = await verify({ signature, message, ...settings, issuer, signer: address, audience })
      return { ...given, audience, signed: { message, signature, signer: address } }
    },

    /**
     * Takes it back. Nothing is signed, so that it is never harder than giving it (GDPR, article 7.3).
     *
     * @param audience as of `sign`
     * @throws FoyerError `Failed to verifyCookieGuestChallenge`
     */
    withdraw: (audience?: string): Promise<ConsentReceipt> =>
      unsigned({ marketing_settings: false, functional_settings: false }, audience),
  }
}

type VerifyBody = Input<typeof cookieVerify>['body']

/** Guests have a text of their own in the catalogue (S8-16e). */
function asGuestFailure(error: unknown): never {
  const { endpoint, refusal, status, code } = error as FoyerError
  const details = { endpoint, refusal, status, code, cause: error }
  throw new FoyerError('Failed to verifyCookieGuestChallenge', details)
}
