import { FoyerError } from '@foyer/contract'
import { expect, test } from 'vitest'
import { DENIED, SilentWalletError, toPhase } from './attempt.ts'

test.each([
  [{ code: 4001, message: 'User rejected the request.' }, 'refused'],
  [{ code: -32002, message: 'Request already pending' }, 'busy'],
  [{ code: 4100, message: 'Unauthorised' }, 'locked'],
  [{ code: 4902, message: 'Unrecognized chain.' }, 'network'],
  [{ code: 5115, message: 'The browser blocked the sign-in window.' }, 'blocked'],
  [new FoyerError('Not connected with wallet'), 'locked'],
  [new FoyerError('Connection timed out'), 'silent'],
  [new FoyerError(DENIED), 'refused'],
  [new SilentWalletError(), 'silent'],
  [new FoyerError('Error verifying signed challenge'), 'unproven'],
  [new FoyerError('Failed to get challenge'), 'unproven'],
  [new FoyerError('Failed to get challenge', { cause: new TypeError('Failed to fetch') }), 'unreached'],
  [new FoyerError('Failed to verifySignedChallenge', { status: 503, cause: {} }), 'unreached'],
  [new FoyerError('Failed to get challenge', { status: 429, cause: {} }), 'unproven'],
  [new FoyerError('Failed to get challenge', { status: 403, code: 4038 }), 'elsewhere'],
  [new FoyerError('Failed to get challenge', { code: 4095, cause: new FoyerError('line 1') }), 'tampered'],
  ['something else', 'failed'],
  [undefined, 'failed'],
])('toPhase turns %j into %s (X-07)', (error, phase) => {
  expect(toPhase(error)).toBe(phase)
})

test('toPhase reports offline for an unspecific error without a network', () => {
  expect(toPhase(new FoyerError('Failed to get challenge'), false)).toBe('offline')
  expect(toPhase({ code: 4001 }, false)).toBe('refused')
})
