import { describe, expect, test, vi } from 'vitest'
import { NOW, TestStorage } from '../../test/support/harness.ts'
import { createIdentity } from './identity.ts'
import { createTokenStore } from './token-store.ts'

const ANN = { address: '0xAnn', adapter: 'metamask' } as const
const BOB = { address: '0xBob', adapter: 'metamask' } as const

function start() {
  const tokens = createTokenStore(new TestStorage(), () => NOW)
  const cleared = vi.fn()
  const identity = createIdentity(tokens, () => 'guest', cleared)
  const changes: [string | null, string | null][] = []
  const unsubscribe = identity.onChange(() => changes.push([identity.token(), identity.guestUuid()]))
  return { tokens, identity, cleared, changes, unsubscribe }
}

describe('listeners of the identity', () => {
  test('are called for every change, once', () => {
    const { identity, tokens, changes } = start()
    // The guest is there from the start: who comes as one changes nothing, and nothing is loaded again.
    identity.become(null)
    identity.become(ANN)
    tokens.write(ANN, { token: 'a', exp: 9e9 })
    tokens.write(ANN, { token: 'a', exp: 9.5e9 })
    tokens.write(BOB, { token: 'b', exp: 9e9 })
    identity.become(BOB)
    identity.reject('b')
    identity.become(null)
    expect(changes).toEqual([
      [null, null],
      ['a', null],
      ['b', null],
      [null, null],
      [null, 'guest'],
    ])
  })

  test('is not told any more after it has unsubscribed', () => {
    const { identity, changes, unsubscribe } = start()
    unsubscribe()
    identity.become(ANN)
    expect(changes).toEqual([])
  })
})

test('only the token that was refused is cleared (S4-45)', () => {
  const { identity, tokens, cleared } = start()
  identity.become(ANN)
  tokens.write(ANN, { token: 'new', exp: 9e9 })
  for (const late of ['old', null]) identity.reject(late)
  expect([identity.token(), cleared.mock.calls.length]).toEqual(['new', 0])
  identity.reject('new')
  expect([identity.token(), cleared.mock.calls.length]).toEqual([null, 1])
})

test('data of another person is not returned (S3-10)', () => {
  const { identity } = start()
  const info = {
    uuid: 'guest',
    address: null,
    auth_type: 'guest',
    created_at: 'c',
    updated_at: null,
    real_address: null,
  } as const
  identity.learn({ ...info, uuid: 'another guest' })
  expect(identity.userInfo().created_at).toBe(null)
  identity.learn(info)
  expect(identity.userInfo().created_at).toBe('c')
  identity.become(ANN)
  expect(identity.userInfo()).toMatchObject({ auth_type: 'wallet', address: '0xAnn', created_at: null })
})

test.each([
  { person: 'the remembered account', account: ANN },
  { person: 'a guest', account: null },
])(
  'the identity names neither guest nor account of a remembered sign-in, until the person is $person',
  ({ account }) => {
    const tokens = createTokenStore(new TestStorage(), () => NOW)
    tokens.write(ANN, { token: 'a', exp: 9e9 })
    const identity = createIdentity(tokens, () => 'guest', vi.fn(), true)
    const changed = vi.fn()
    identity.onChange(changed)
    expect([identity.token(), identity.guestUuid()]).toEqual([null, null])
    identity.become(account)
    expect([identity.token(), identity.guestUuid()]).toEqual(account === null ? [null, 'guest'] : ['a', null])
    expect(changed).toHaveBeenCalledTimes(1)
  },
)
