import { describe, expect, test } from 'vitest'
import { findRecoveryCodeFlaw, readRecoveryCode, toRecoveryCode } from './recovery-code.ts'

// The published vectors of docs/wallets.md#passkey, made with Node's own SHA-256; for tests only.
const VECTORS: [secret: Uint8Array, code: string][] = [
  [new Uint8Array(32).fill(0x5a), 'B9D5-MPJT-B9D5-MPJT-B9D5-MPJT-B9D5-MPJT-B9D5-MPJT-B9D5-MPJT-B9D9-03WY'],
  [
    Uint8Array.from({ length: 32 }, (_, at) => at),
    '000G-40R4-0M30-E209-185G-R38E-1W81-24GK-2GAH-C5RR-34D1-P70X-3RFM-7566',
  ],
]
const [, [SECRET, CODE]] = VECTORS as [[Uint8Array, string], [Uint8Array, string]]

test.each(VECTORS)('the code of a secret is the published one, and gives it back', (secret, code) => {
  expect(toRecoveryCode(secret)).toBe(code)
  expect(readRecoveryCode(code)).toEqual(secret)
  expect(findRecoveryCodeFlaw(code)).toBeNull()
})

test('a code is read in small letters, with spaces for hyphens, and with letters for the digits they look like', () => {
  const typed = CODE.toLowerCase().replaceAll('-', ' \n').replaceAll('0', 'o').replaceAll('1', 'l')
  expect(readRecoveryCode(typed)).toEqual(SECRET)
})

describe('a code with a flaw is refused, and the flaw is named', () => {
  const other = (at: number) => (CODE.charAt(at) === '7' ? '8' : '7')
  const changed = (...places: number[]) =>
    places.reduce((code, at) => code.slice(0, at) + other(at) + code.slice(at + 1), CODE)

  test.each([
    ['nothing', '', { is: 'length', letters: 0, wanted: 56 }],
    ['a letter too few', CODE.slice(0, -1), { is: 'length', letters: 55, wanted: 56 }],
    ['a code that was pasted twice', CODE + CODE, { is: 'length', letters: 112, wanted: 56 }],
    ['a book', 'A'.repeat(1_001), { is: 'length', letters: 1_001, wanted: 56 }],
    ['a character that no code has', `${CODE.slice(0, 10)}U${CODE.slice(11)}`, { is: 'character', group: 3 }],
    ['a code of a backup', CODE.slice(0, 39), { is: 'backup' }],
    ['one other letter in the first group', changed(0), { is: 'slip', group: 1 }],
    ['one other letter in the seventh group', changed(33), { is: 'slip', group: 7 }],
    ['one other letter in the last group', changed(68), { is: 'slip', group: 14 }],
    ['two other letters', changed(0, 33), { is: 'slip', group: null }],
  ])('%s', (_, typed, flaw) => {
    expect(findRecoveryCodeFlaw(typed)).toEqual(flaw)
    expect(() => readRecoveryCode(typed)).toThrow(expect.objectContaining({ refusal: 'wrongCode' }))
  })
})
