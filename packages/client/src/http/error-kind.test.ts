import { FoyerError } from '@foyer/contract'
import * as rooms from '@foyer/contract/rooms'
import { expect, test } from 'vitest'
import { createFailure } from './call.ts'
import { getErrorKind } from './error-kind.ts'

test.each([
  [undefined, 'unanswered'],
  [400, 'invalid'],
  [401, 'unauthorised'],
  [403, 'forbidden'],
  [404, 'missing'],
  [409, 'conflict'],
  [429, 'tooMany'],
  [500, 'unknown'],
  [503, 'unavailable'],
] as const)('an error of status %s is %s', (status, kind) => {
  expect(getErrorKind(createFailure(rooms.post, status === undefined ? {} : { status }))).toBe(kind)
})

test.each([new Error('other'), new FoyerError('Invalid chainId'), null, 'text'])(
  'an error of no call is unknown: %s',
  (error) => {
    expect(getErrorKind(error)).toBe('unknown')
  },
)
