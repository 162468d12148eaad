import { FoyerError } from '@foyer/contract'
import { expect, test } from 'vitest'
import { NoAnswer, phaseOf } from './attempt.ts'

test.each([
  [{ code: 4001, message: 'User rejected the request.' }, 'refused'],
  [{ code: -32002, message: 'Request already pending' }, 'busy'],
  [{ code: 4100, message: 'Unauthorised' }, 'locked'],
  [new FoyerError('Not connected with wallet'), 'locked'],
  [new NoAnswer(), 'silent'],
  [new FoyerError('Error verifying signed challenge'), 'failed'],
  ['something else', 'failed'],
])('X-07 %j means: %s', (error, phase) => {
  expect(phaseOf(error)).toBe(phase)
})
