import { FoyerError, TOKEN_CHALLENGE_VERSION, type WalletKind } from '@foyer/contract'
import type { Platform } from '../context.ts'
import type { SignIn } from '../features/sign-in.ts'
import { randomAlphanumeric } from '../random.ts'
import type { TokenRecord } from '../token-store.ts'
import { ask, type Eip1193Provider } from './provider.ts'

/** More than 128 bits of crypto randomness. */
const NONCE_LENGTH = 24

/** Who signs in, with what, and where. */
export interface Signer {
  provider: Eip1193Provider
  address: string
  /** Hex, as in a chain config. */
  chainId: string
  issuer: WalletKind
  location: Platform['location']
  /** Epoch ms. */
  now: number
}

/**
 * Proves an address to the token server: get challenge, sign, verify (S7-33, S7-34). The challenge is signed
 * byte for byte and never read.
 *
 * @throws FoyerError of the two calls, or the wallet's own error when the person declines
 */
export async function obtainToken(signIn: SignIn, signer: Signer): Promise<TokenRecord> {
  const { provider, address, issuer, location } = signer
  const page = new URL(location.href)
  const message = await signIn.challenge({
    domain: page.host,
    // The query and fragment of a page may hold secrets that have no place in a signed text.
    uri: page.origin + page.pathname,
    address,
    chainId: Number(signer.chainId),
    version: TOKEN_CHALLENGE_VERSION,
    nonce: randomAlphanumeric(NONCE_LENGTH),
    issuedAt: new Date(signer.now).toISOString(),
  })
  const signature = await ask(provider, 'personal_sign', [utf8Hex(message), address])
  if (typeof signature !== 'string') throw new FoyerError('The wallet answered without a signature.')
  return signIn.verify({ message, signature, issuer, audience: location.hostname })
}

/** EIP-1474 DATA: the bytes as hex, which wallets show as text again. */
const utf8Hex = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
