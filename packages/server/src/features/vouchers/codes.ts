import { createHash, randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter that reads like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
/** Codes of one batch, and rows of one table of them. */
export const MAX_CODES = 100_000

/** Sixty random bits that can be read out over a counter, as `XXXX-XXXX-XXXX`. */
export const newCode = (): string => spaced(newBareCode())

/** The same without hyphens, as codes are stored and compared. */
export const newBareCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % 32]).join('')

const spaced = (code: string): string => code.replace(/(.{4})(?!$)/g, '$1-')

/** What all ways of typing a code come down to: capitals without spaces and hyphens. */
export const bareCode = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase()

/** Hex SHA-256: all that is kept of a code that is shown at a counter. */
export const hashCode = (typed: string): string => createHash('sha256').update(bareCode(typed)).digest('hex')
