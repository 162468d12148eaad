import { keccak_256 } from '@noble/hashes/sha3.js'
import { toHex, utf8 } from './bytes.ts'

/** An address in the spelling that carries a checksum (EIP-55). */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = toHex(keccak_256(utf8(digits)))
  const spelled = [...digits].map((digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${spelled.join('')}`
}
