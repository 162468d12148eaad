import { describe, expect, test } from 'vitest'
import { getBearer, settled, startConnected } from '../support/harness.ts'

const EXPIRED = { status: 401, body: { code: 4011, message: 'This sign-in has ended. Sign in again.' } }
const HOT = 'GET /api/hot-room/'

async function startSignedIn() {
  const harness = await startConnected()
  await harness.client.authenticate()
  const { storage, wallet } = harness
  const key = `foyer_token_${wallet.address.toLowerCase()}_metamask`
  return { ...harness, key, stored: () => storage.items.get(key) }
}

describe('401 with code 4011', () => {
  test('clears the token, tells so, and does nothing else by itself (S4-43, S4-46, S8-32)', async () => {
    const { client, server, payloads, stored, wallet } = await startSignedIn()
    server.script(HOT, EXPIRED)
    await expect(client.rooms.hot('h')).rejects.toMatchObject({
      message: 'server error',
      status: 401,
      code: 4011,
    })
    expect([stored(), payloads('clear_token')]).toEqual([undefined, ['Invalid token']])
    await client.rooms.hot('h').catch(() => {})
    expect(server.to(HOT).map(getBearer)).toEqual(['Bearer token-1', null])
    expect(server.to(HOT)[1]?.headers.has('x-guest-uuid')).toBe(false)
    expect([client.connectedAdapterName, server.to('POST /api/v1/siww/get')]).toHaveLength(2)
    expect(wallet.methods.filter((method) => method === 'personal_sign')).toHaveLength(1)
  })

  test('the code may be a numeric string (S4-43)', async () => {
    const { client, server, payloads } = await startSignedIn()
    server.script(HOT, { status: 401, body: { code: '4011' } })
    await expect(client.rooms.hot('h')).rejects.toMatchObject({ code: 4011 })
    expect(payloads('clear_token')).toHaveLength(1)
  })

  test.each([
    ['401 with another code', { status: 401, body: { code: 4010 } }],
    ['4011 with another status', { status: 403, body: { code: 4011 } }],
    ['401 without a body', { status: 401, text: '' }],
    ['401 with no JSON', { status: 401, text: '<html>4011' }],
    ['401 with code null', { status: 401, body: { code: null } }],
  ])('%s clears nothing (S4-43)', async (_, reply) => {
    const { client, server, payloads, stored } = await startSignedIn()
    server.script(HOT, reply)
    await expect(client.rooms.hot('h')).rejects.toThrow(/^server error$/)
    expect([stored() === undefined, payloads('clear_token')]).toEqual([false, []])
  })

  test('also on calls that have a value for failure (S4-44)', async () => {
    const { client, server, payloads } = await startSignedIn()
    server.script('GET /api/whiteboard/', EXPIRED)
    expect((await client.rooms.messages({ url: 'https://example.com/' })).results).toEqual([])
    expect(payloads('clear_token')).toHaveLength(1)
  })

  test('fifty at once clear once (S4-45, P18)', async () => {
    const { client, server, payloads } = await startSignedIn()
    server.script(HOT, EXPIRED)
    await Promise.allSettled(Array.from({ length: 50 }, () => client.rooms.hot('h')))
    expect(payloads('clear_token')).toHaveLength(1)
  })

  test('a late one leaves a newer token alone (S4-45)', async () => {
    const { client, server, storage, key, stored, payloads } = await startSignedIn()
    server.script(HOT, () => {
      // Another tab signs in again while the answer is on its way.
      storage.setItem(key, JSON.stringify({ token: 'token-2', exp: 9e9 }))
      return EXPIRED
    })
    await client.rooms.hot('h').catch(() => {})
    expect([JSON.parse(stored() ?? '{}').token, payloads('clear_token')]).toEqual(['token-2', []])
    server.script(HOT, { body: { hot_room: null, results: [] } })
    await client.rooms.hot('h')
    expect(server.to(HOT).map(getBearer)).toEqual(['Bearer token-1', 'Bearer token-2'])
  })

  test('two clients on one storage: what one clears, the other does not send (P40)', async () => {
    const first = await startSignedIn()
    const second = await startConnected({ storage: first.storage })
    first.server.script(HOT, EXPIRED)
    await first.client.rooms.hot('h').catch(() => {})
    await second.client.rooms.hot('h').catch(() => {})
    expect(second.server.to(HOT).map(getBearer)).toEqual([null])
  })
})

test('a token that is issued after its account has left is ended, not kept (S4-23)', async () => {
  const { client, server, wallet, storage } = await startConnected()
  wallet.fault('personal_sign', 'hang')
  const signing = client.authenticate()
  await settled()
  await Promise.all([client.disconnect(), expect(signing).rejects.toThrow(/^Not connected with wallet\.$/)])
  wallet.fault('personal_sign', { answer: '0x12' })
  wallet.heal('personal_sign')
  await settled()
  expect([...storage.items.keys()]).toEqual(['foyer_guest_uuid'])
  expect(server.to('POST /api/v1/siww/verify')).toEqual([])
})
