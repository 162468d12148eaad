import { createHash, randomBytes } from 'node:crypto'

/** Crockford's base 32: letters that look like digits are left out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Maximum number of codes in one batch, and of rows in one imported table. */
export const MAX_CODES = 100_000
/** Characters of a permanent code: 80 bits. A presentation code is valid for two minutes and one use: 60 bits. */
const LENGTH = 16
const SHOWN_LENGTH = 12

/** New presentation code in the form `XXXX-XXXX-XXXX`, which can be read out. */
export const newCode = (): string => spaced(letters(SHOWN_LENGTH))

/** New code of a batch without hyphens, as codes are stored and compared. */
export const newBareCode = (): string => letters(LENGTH)

const letters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % 32]).join('')

const spaced = (code: string): string => code.replace(/(.{4})(?!$)/g, '$1-')

/** Normal form of a typed code: capitals without spaces and hyphens. */
export const bareCode = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase()

/** Hex SHA-256 of a presentation code; the code itself is not stored. */
export const hashCode = (typed: string): string => createHash('sha256').update(bareCode(typed)).digest('hex')
