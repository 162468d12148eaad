import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concat, fromHex, toHex, utf8 } from '../../../lib/bytes.ts'

/** r ‖ s ‖ v. */
const SIGNATURE = /^0x[0-9a-fA-F]{130}$/

/**
 * Lower-case address of the plain account that made a signature (EIP-191, `personal_sign`); null where it is
 * none of a plain account.
 */
export function recoverSigner(message: string, signature: string): string | null {
  if (!SIGNATURE.test(signature)) return null
  const bytes = fromHex(signature.slice(2))
  const v = bytes[64] as number
  const recovery = v >= 27 ? v - 27 : v
  const text = utf8(message)
  const digest = keccak_256(concat(utf8(`\x19Ethereum Signed Message:\n${text.length}`), text))
  try {
    const point = secp256k1.Signature.fromBytes(bytes.slice(0, 64), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(digest)
    return `0x${toHex(keccak_256(point.toBytes(false).slice(1)).slice(-20))}`
  } catch {
    // Bytes of the right length that are no point of the curve are no valid signature.
    return null
  }
}
