import { fromHex, toHex } from '../../lib/bytes.ts'
import { fromLetters, inGroups, readLetters, toLetters } from '../../lib/crockford.ts'
import { DirectRefusal } from './refusal.ts'

const BYTES = 20
const LENGTH = (BYTES * 8) / 5

/** These codes have the least letter first. */
const reversed = (letters: string) => [...letters].reverse().join('')

/** A code of 160 bits at random: eight groups of four letters and digits. */
export function newRecoveryCode(): string {
  const bits = BigInt(`0x${toHex(crypto.getRandomValues(new Uint8Array(BYTES)))}`)
  return inGroups(reversed(toLetters(bits, LENGTH)))
}

/** The bytes of a code as a person types it, as hex. @throws DirectRefusal `wrong-secret` when it is none */
export function recoverySecret(code: string): string {
  const letters = readLetters(code)
  const bits = fromLetters(reversed(letters))
  if (letters.length !== LENGTH || bits < 0n) throw new DirectRefusal('wrong-secret')
  return toHex(fromHex(bits.toString(16).padStart(BYTES * 2, '0')))
}
