import { FoyerError } from '@foyer/contract'
import { randomAlphanumeric } from '../lib/random.ts'
import { ask, type Eip1193Provider } from './provider.ts'

/** A nonce for one challenge: more than 128 bits of crypto randomness. */
export const createNonce = (): string => randomAlphanumeric(24)

/**
 * Has the wallet sign a text byte for byte.
 *
 * @returns the signature as hex
 * @throws the wallet's own error when the person declines
 */
export async function personalSign(
  provider: Eip1193Provider,
  message: string,
  address: string,
): Promise<string> {
  const signature = await ask(provider, 'personal_sign', [utf8Hex(message), address])
  if (typeof signature !== 'string') throw new FoyerError('The wallet answered without a signature.')
  return signature
}

/** EIP-1474 DATA: the bytes as hex, which wallets show as text again. */
const utf8Hex = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
