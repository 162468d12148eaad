import { FoyerError, type WalletKind } from '@foyer/contract'
import type { Platform } from '../context.ts'
import type { KeyOffer } from '../features/direct-messages/filing.ts'
import type { SignIn } from '../features/sign-in.ts'
import { fetched } from '../lazy.ts'
import { reasonOf } from '../log.ts'
import type { TokenRecord } from '../token-store.ts'
import { within } from '../within.ts'
import type { OfferKey } from './host.ts'
import type { Eip1193Provider } from './provider.ts'
import { personalSign } from './sign.ts'

/** Who signs in, with what, and where. */
export interface Signer {
  provider: Eip1193Provider
  address: string
  /** Hex, as in a chain config. */
  chainId: string
  issuer: WalletKind
  platform: Platform
  offerKey: OfferKey | undefined
  /** Aborted when nobody wants the token any more. */
  signal?: AbortSignal
}

/** Milliseconds that signing in waits for a key to be made, and again to be filed: it works without. */
const OFFER_MS = 3_000

/**
 * Proves an address to the token server: get challenge, sign, verify (S7-33, S7-34). The same signature binds
 * a first key for direct messages, so that nobody is asked twice (T7a). Signed is only a text that this client has
 * rendered itself, whatever the server sends.
 *
 * @throws FoyerError of the two calls; `server error` where their code cannot be fetched; or the wallet's own error when the person declines; the
 * signal's reason
 */
export async function obtainToken(signIn: SignIn, signer: Signer): Promise<TokenRecord> {
  const { provider, address, issuer, platform, signal } = signer
  const [offer, { signInText }] = await Promise.all([
    offered(signer),
    fetched(import('../features/sign-in/texts.ts')),
  ])
  const by = { address, chainId: Number(signer.chainId), resource: offer?.resource ?? null }
  const message = await signInText(platform, signIn.challenge, by)
  const signature = await personalSign(provider, message, address)
  signal?.throwIfAborted()
  const record = await signIn.verify({ message, signature, issuer, audience: platform.location.hostname })
  // Filed later where that takes long: whoever is signed in must not wait for it.
  if (offer !== null) await briefly(offer.file({ message, signature, token: record.token }))
  return record
}

const briefly = (filing: Promise<void>) => within(OFFER_MS, filing, new FoyerError('')).catch(() => {})

async function offered({ address, platform, offerKey }: Signer): Promise<KeyOffer | null> {
  if (offerKey === undefined) return null
  try {
    return await within(OFFER_MS, offerKey(address), new FoyerError('No key was made in time.'))
  } catch (error) {
    platform.log.warn(`signing in without a key for direct messages: ${reasonOf(error)}`)
    return null
  }
}
