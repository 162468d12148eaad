import { expect, test } from 'vitest'
import { readCredentials } from './caller.ts'

const uuid = '3f8a4f5e-3c1d-4e0a-9a53-5d1f0c0b7a11'

test.each(['Bearer abc', 'bearer abc', 'BEARER   abc'])('%s is a bearer', (authorization) => {
  expect(readCredentials({ authorization, 'x-guest-uuid': uuid })).toEqual({ bearer: 'abc' })
})

test.each([
  '',
  'abc',
  'Bearer',
  'Bearer ',
  'Basic abc',
  'Token abc',
  'Bearer abc def',
  'Bearer abc, Bearer def',
])('Authorization %j is an unknown bearer, and the guest id is not used', (authorization) => {
  expect(readCredentials({ authorization, 'x-guest-uuid': uuid })).toEqual({ bearer: '' })
})

test('takes the guest id from the request when no bearer is sent', () => {
  expect(readCredentials({ 'x-guest-uuid': uuid })).toEqual({ guestUuid: uuid })
  expect(readCredentials({})).toEqual({})
})
