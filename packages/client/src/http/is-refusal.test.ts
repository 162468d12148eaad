import { commonRefusals, type Endpoint, FoyerError, features, type Refusal } from '@foyer/contract'
import * as contacts from '@foyer/contract/contacts'
import * as rooms from '@foyer/contract/rooms'
import * as vouchers from '@foyer/contract/vouchers'
import { expect, test } from 'vitest'
import { createFailure } from './call.ts'
import { getRefusal, isRefusal } from './is-refusal.ts'

/** The error of a call that was refused with this body. */
const refusedWith = (endpoint: Endpoint, { status, code, message }: Refusal) =>
  createFailure(endpoint, { status, code, cause: { code, message } })

const calls = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))

test('an error names each refusal of each call', () => {
  const wrong = calls.flatMap((endpoint) =>
    Object.entries(endpoint.errors)
      .filter(([name, refusal]) => refusedWith(endpoint, refusal).refusal !== name)
      .map(([name]) => `${endpoint.name} ${name}`),
  )
  expect(wrong).toEqual([])
})

test('an error names the refusals of every call', () => {
  for (const [name, refusal] of Object.entries(commonRefusals))
    expect(refusedWith(rooms.post, refusal)).toMatchObject({ endpoint: 'rooms.post', refusal: name })
})

test('isRefusal is true for one refusal of one call only', () => {
  const error = refusedWith(rooms.post, rooms.post.errors.slowMode)
  expect(isRefusal(error, rooms.post, 'slowMode')).toBe(true)
  expect(isRefusal(error, rooms.post, 'tooMany')).toBe(false)
  expect(isRefusal(error, rooms.edit, 'readOnly')).toBe(false)
  expect(isRefusal({ ...error }, rooms.post, 'slowMode')).toBe(false)
  // @ts-expect-error: the contract names no such refusal of this call.
  expect(isRefusal(error, rooms.post, 'slowmode')).toBe(false)
  // @ts-expect-error: another call's refusal.
  expect(isRefusal(error, rooms.lobby, 'slowMode')).toBe(false)
})

test('isRefusal without a call is true for a refusal of any call', () => {
  const error = refusedWith(contacts.add, commonRefusals.proofNeeded)
  expect(isRefusal(error, null, 'proofNeeded')).toBe(true)
  expect(isRefusal(error, null, 'notFound')).toBe(false)
})

test('refusals of one status and code are told apart by the sentence of the contract', () => {
  const error = refusedWith(vouchers.redeem, vouchers.redeem.errors.expired)
  expect(getRefusal(error, vouchers.redeem)).toBe('expired')
  expect(getRefusal(error, vouchers.present)).toBeNull()
  const other = createFailure(vouchers.redeem, {
    status: 400,
    code: 4003,
    cause: { message: 'another sentence' },
  })
  expect(getRefusal(other, vouchers.redeem)).toBeNull()
})

test('getRefusal is null for the refusals that every call may answer with', () => {
  expect(getRefusal(refusedWith(rooms.post, commonRefusals.tooMany), rooms.post)).toBeNull()
  expect(getRefusal(new FoyerError('server error'), rooms.post)).toBeNull()
})

test('an answer without a code is matched by its status', () => {
  expect(createFailure(rooms.lobby, { status: 404 }).refusal).toBe('missing')
  expect(createFailure(rooms.active, { status: 404 }).refusal).toBe('notFound')
  // Several refusals share this status.
  expect(createFailure(rooms.active, { status: 403 }).refusal).toBeUndefined()
})

test('a call without an answer has no refusal', () => {
  const error = createFailure(rooms.lobby, { cause: new TypeError('Failed to fetch') })
  expect(error).toMatchObject({ endpoint: 'rooms.lobby', message: 'server error' })
  expect(error.refusal).toBeUndefined()
})
