import { fromHex, toHex } from '../../lib/bytes.ts'
import { DirectRefusal } from './refusal.ts'

/** Crockford's base32: no letter is taken for a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BYTES = 20
const GROUP = 4

/** A code of 160 bits at random: eight groups of four letters and digits. */
export function newRecoveryCode(): string {
  const bits = BigInt(`0x${toHex(crypto.getRandomValues(new Uint8Array(BYTES)))}`)
  const letters = Array.from(
    { length: (BYTES * 8) / 5 },
    (_, at) => LETTERS[Number((bits >> BigInt(at * 5)) & 31n)],
  )
  return (letters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** The bytes of a code as a person types it, as hex. @throws DirectRefusal `wrong-secret` when it is none */
export function recoverySecret(code: string): string {
  const letters = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const values = [...letters].map((letter) => LETTERS.indexOf(letter))
  if (values.length !== (BYTES * 8) / 5 || values.includes(-1)) throw new DirectRefusal('wrong-secret')
  const bits = values.reduce((sum, value, at) => sum | (BigInt(value) << BigInt(at * 5)), 0n)
  return toHex(fromHex(bits.toString(16).padStart(BYTES * 2, '0')))
}
