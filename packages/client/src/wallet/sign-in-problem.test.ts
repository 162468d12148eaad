import { FoyerError } from '@foyer/contract'
import { challenge, verify } from '@foyer/contract/sign-in'
import { expect, test } from 'vitest'
import { createFailure } from '../http/call.ts'
import { refusals } from './refusals.ts'
import { getSignInProblem } from './sign-in-problem.ts'
import { getWalletProblem } from './wallet-problem.ts'

test.each([
  [{ code: 4001 }, 'declined'],
  [{ code: -32002 }, 'busy'],
  [new FoyerError('Unauthorised', { code: 4100 }), 'locked'],
  [{ code: 4902 }, 'network'],
  [{ code: 5115 }, 'blocked'],
  [new FoyerError(refusals.noAccounts), 'locked'],
  [new FoyerError(refusals.notConnected), 'locked'],
  [new FoyerError(refusals.timedOut), 'silent'],
  [new Error(refusals.timedOut), null],
  [undefined, null],
])('getWalletProblem names the error of a wallet: %j is %s', (error, problem) => {
  expect(getWalletProblem(error)).toBe(problem)
})

test('getWalletProblem takes no refusal of a server for one of the wallet, whatever its code', () => {
  expect(getWalletProblem(createFailure(challenge, { status: 400, code: 4001 }))).toBeNull()
})

test.each([
  [createFailure(challenge, { cause: new TypeError('Failed to fetch') }), 'unreached'],
  [createFailure(verify, { status: 502 }), 'unreached'],
  [createFailure(verify, { status: 429 }), 'unproven'],
  [createFailure(challenge, { cause: { success: false } }), 'unproven'],
  [createFailure(challenge, { ...challenge.errors.siteUnknown }), 'elsewhere'],
  [new FoyerError('no', { refusal: 'otherText', cause: new Error('line 1') }), 'tampered'],
  [new FoyerError('no', { refusal: 'signatureRefused', cause: new Error('why') }), 'unproven'],
  [{ code: 4001 }, 'declined'],
  [new Error('other'), null],
])('getSignInProblem tells %s apart', (error, problem) => {
  expect(getSignInProblem(error)).toBe(problem)
})
