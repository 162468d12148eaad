import { FoyerError } from '@foyer/client'
import { expect, test } from 'vitest'
import { LoginDeclined, SilentWalletError, toPhase } from './attempt.ts'

const challengeError = (details: { endpoint?: string; status?: number; refusal?: string; cause?: unknown }) =>
  new FoyerError('Failed to get challenge', { endpoint: 'sign-in.challenge', ...details })

test.each([
  [{ code: 4001, message: 'User rejected the request.' }, 'refused'],
  [{ code: -32002, message: 'Request already pending' }, 'busy'],
  [{ code: 4100, message: 'Unauthorised' }, 'locked'],
  [{ code: 4902, message: 'Unrecognized chain.' }, 'network'],
  [{ code: 5115, message: 'The browser blocked the sign-in window.' }, 'blocked'],
  [new FoyerError('Not connected with wallet'), 'locked'],
  [new FoyerError('Connection timed out'), 'silent'],
  [new LoginDeclined(), 'refused'],
  [new SilentWalletError(), 'silent'],
  [challengeError({ endpoint: 'sign-in.verify', refusal: 'signatureRefused' }), 'unproven'],
  [challengeError({}), 'unproven'],
  [challengeError({ cause: new TypeError('Failed to fetch') }), 'unreached'],
  [challengeError({ status: 503, cause: {} }), 'unreached'],
  [challengeError({ status: 429, cause: {} }), 'unproven'],
  [challengeError({ status: 403, refusal: 'siteUnknown' }), 'elsewhere'],
  [challengeError({ refusal: 'otherText', cause: new FoyerError('line 1') }), 'tampered'],
  ['something else', 'failed'],
  [undefined, 'failed'],
])('toPhase turns %j into %s (X-07)', (error, phase) => {
  expect(toPhase(error)).toBe(phase)
})

test('toPhase reports offline for an unspecific error without a network', () => {
  expect(toPhase(challengeError({}), false)).toBe('offline')
  expect(toPhase({ code: 4001 }, false)).toBe('refused')
})
