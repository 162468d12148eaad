import { FoyerError } from '@foyer/contract'
import { sha256 } from '@noble/hashes/sha2.js'
import { concat, equal, fromHex, toHex, utf8 } from '../../../lib/bytes.ts'
import {
  fromLetters,
  groupOf,
  inGroups,
  isLetter,
  otherLetters,
  readLetters,
  toLetters,
} from '../../../lib/crockford.ts'
import type { WalletProblem } from '../../wallet-problem.ts'
import { SECRET_BYTES } from './derive.ts'

const CONTEXT = utf8('foyer/passkey/recovery-code/v1')
const CHECK_BYTES = 3
const BYTES = SECRET_BYTES + CHECK_BYTES
/** 280 bits: fourteen groups of four letters and digits. */
const LENGTH = (BYTES * 8) / 5
/** Letters of the codes that open backups of private messages, and nothing else. */
const BACKUP_LENGTH = 32
/** Characters that are looked at: a code that was pasted twice is too long, and so is a book. */
const TYPED_MAX = 1_000

/** Why a text is no recovery code. */
export type RecoveryCodeFlaw =
  /** It has another number of letters than `wanted`. */
  | { is: 'length'; letters: number; wanted: number }
  /** A group (from one) has a character that no code has. */
  | { is: 'character'; group: number }
  /** It opens backups of private messages. */
  | { is: 'backup' }
  /** One letter of this group (from one) is another; null where more than one is. */
  | { is: 'slip'; group: number | null }

/** The code of a secret, in groups. @param secret 32 bytes */
export const toRecoveryCode = (secret: Uint8Array): string =>
  inGroups(toLetters(BigInt(`0x${toHex(concat(secret, checkOf(secret)))}`), LENGTH))

/** The secret of a code as a person types it; the caller wipes it. @throws FoyerError with the refusal `wrongCode` */
export function readRecoveryCode(typed: string): Uint8Array {
  const letters = typed.length > TYPED_MAX ? '' : readLetters(typed)
  const secret = secretIn(letters)
  if (secret === null) throw wrongCode()
  return secret
}

/** What is wrong with a code as a person types it; null for a right one. */
export function findRecoveryCodeFlaw(typed: string): RecoveryCodeFlaw | null {
  if (typed.length > TYPED_MAX) return { is: 'length', letters: typed.length, wanted: LENGTH }
  const letters = readLetters(typed)
  const strange = [...letters].findIndex((letter) => !isLetter(letter))
  if (strange >= 0) return { is: 'character', group: groupOf(strange) }
  if (letters.length === BACKUP_LENGTH) return { is: 'backup' }
  if (letters.length !== LENGTH) return { is: 'length', letters: letters.length, wanted: LENGTH }
  return secretIn(letters) === null ? { is: 'slip', group: findSlip(letters) } : null
}

/** The error of a code that has a flaw, or belongs to another account. */
export const wrongCode = () =>
  new FoyerError('This recovery code is not right.', { refusal: 'wrongCode' satisfies WalletProblem })

const checkOf = (secret: Uint8Array) => sha256(concat(CONTEXT, secret)).slice(0, CHECK_BYTES)

function secretIn(letters: string): Uint8Array | null {
  const value = letters.length === LENGTH ? fromLetters(letters) : -1n
  if (value < 0n) return null
  const bytes = fromHex(value.toString(16).padStart(BYTES * 2, '0'))
  const secret = bytes.slice(0, SECRET_BYTES)
  return equal(checkOf(secret), bytes.slice(SECRET_BYTES)) ? secret : null
}

/** The group of the one letter whose change makes the code right: 1,736 tries, a few hundredths of a second. */
function findSlip(letters: string): number | null {
  for (let at = 0; at < LENGTH; at++)
    for (const other of otherLetters(letters.charAt(at)))
      if (secretIn(letters.slice(0, at) + other + letters.slice(at + 1)) !== null) return groupOf(at)
  return null
}
