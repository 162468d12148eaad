import { TOKEN_CHALLENGE_VERSION, type WalletKind } from '@foyer/contract'
import type { Platform } from '../context.ts'
import type { SignIn } from '../features/sign-in.ts'
import type { TokenRecord } from '../token-store.ts'
import type { Eip1193Provider } from './provider.ts'
import { createNonce, personalSign } from './sign.ts'

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
 * Proves an address to the token server: get challenge, sign, verify (S7-33, S7-34).
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
    nonce: createNonce(),
    issuedAt: new Date(signer.now).toISOString(),
  })
  const signature = await personalSign(provider, message, address)
  return signIn.verify({ message, signature, issuer, audience: location.hostname })
}
