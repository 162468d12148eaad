import { sha512 } from '@noble/hashes/sha2.js'
import { toHex, utf8 } from '../../../lib/bytes.ts'

/** A side of a conversation: its address, and the hash of its newest statement. */
export interface SafetySide {
  address: string
  hash: string
}

/** Code that two people compare. */
export interface SafetyCode {
  /** Twelve groups of five digits, the same for both. */
  groups: string[]
  /**
   * The same, in 256 bits, for a QR code: the scanning device compares it with its own, letter by letter. Capitals and
   * digits only, which make a code of 33 modules that a phone reads from a distance.
   */
  qr: string
}

const CONTEXT = 'chat-dm-safety/v1'
const GROUPS = 12
const GROUP_BYTES = 5
const QR_PREFIX = 'FOYER:'
const QR_BYTES = 32

/** The code of two people's present keys, equal on both sides. */
export function toSafetyCode(a: SafetySide, b: SafetySide): SafetyCode {
  const sides = [a, b].map(({ address, hash }) => `${address}:${hash}`).sort()
  const digest = sha512(utf8([CONTEXT, ...sides].join('|')))
  const groups = Array.from({ length: GROUPS }, (_, group) => {
    const bytes = digest.slice(group * GROUP_BYTES, (group + 1) * GROUP_BYTES)
    const value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
    return String(value % 100_000n).padStart(5, '0')
  })
  return { groups, qr: `${QR_PREFIX}${toHex(digest.slice(0, QR_BYTES)).toUpperCase()}` }
}
