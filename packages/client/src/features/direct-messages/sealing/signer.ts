import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concat, fromHex, toHex, utf8 } from './bytes.ts'

/** An address in the spelling that carries a checksum (EIP-55). */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = toHex(keccak_256(utf8(digits)))
  const spelled = [...digits].map((digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${spelled.join('')}`
}

/** r ‖ s ‖ v. */
const SIGNATURE = /^0x[0-9a-fA-F]{130}$/

/**
 * Lower-case address of the plain account that made a signature (EIP-191, `personal_sign`); null where it is
 * none of a plain account.
 */
export function signerOf(message: string, signature: string): string | null {
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
    // Bytes of the right length that are no point of the curve: nobody's signature.
    return null
  }
}
