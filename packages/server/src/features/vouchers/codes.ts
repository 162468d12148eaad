import { createHash, randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter that reads like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Codes of one batch, and rows of one table of them. */
export const MAX_CODES = 100_000
/** Of a code that stays good: 80 bits. One that is shown at a counter is good for two minutes and one use: 60. */
const LENGTH = 16
const SHOWN_LENGTH = 12

/** A code that can be read out over a counter, as `XXXX-XXXX-XXXX`. */
export const newCode = (): string => spaced(letters(SHOWN_LENGTH))

/** A code of a batch, without hyphens, as codes are stored and compared. */
export const newBareCode = (): string => letters(LENGTH)

const letters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % 32]).join('')

const spaced = (code: string): string => code.replace(/(.{4})(?!$)/g, '$1-')

/** What all ways of typing a code come down to: capitals without spaces and hyphens. */
export const bareCode = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase()

/** Hex SHA-256: all that is kept of a code that is shown at a counter. */
export const hashCode = (typed: string): string => createHash('sha256').update(bareCode(typed)).digest('hex')
