import type { Keys } from '@foyer/contract/direct-messages'
import { startWorld } from '@foyer/testkit'
import { DEVELOPMENT_KEYS, FakeWallet } from '@foyer/testkit/wallet'
import { expect, test } from 'vitest'
import { hashDomain, metamask } from '../src/index.ts'
import { createTestLog, TestStorage } from './support/harness.ts'

/** A person at a browser: a wallet, a storage, and the page they are on. */
function personWith(wallet: FakeWallet, storage = new TestStorage()) {
  const adapters = [metamask({ provider: wallet })]
  return { adapters, storage, log: createTestLog().log }
}

test('a wallet signs in, is known, comes back, and is forgotten (S7-33, S7-34)', async () => {
  await using world = await startWorld()
  const wallet = new FakeWallet()
  const storage = new TestStorage()
  const client = world.client(personWith(wallet, storage))
  await client.init()
  await client.connectTo('metamask')
  await expect(client.profile.userInfo()).rejects.toMatchObject({ status: 401, code: 4010 })

  const { token, exp } = await client.authenticate()
  expect(exp).toBeGreaterThan(Date.now() / 1000 + 2_000_000)
  await client.profile.userInfo()
  expect(client.userInfo).toMatchObject({
    address: wallet.address.toLowerCase(),
    auth_type: 'wallet',
    real_address: wallet.address,
  })

  const again = world.client(personWith(wallet, storage))
  await again.init()
  expect([again.connectedAdapterName, (await again.authenticate()).token]).toEqual(['metamask', token])

  await again.disconnect()
  const answer = () =>
    fetch(`${world.url}/api/get-user-info/`, { headers: { authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await answer()).status).toBe(401)
  expect([...storage.items.keys()].filter((key) => key.includes('token'))).toEqual([])
})

test('a token that was ended elsewhere is cleared at the next call, once (S4-43)', async () => {
  await using world = await startWorld()
  const client = world.client(personWith(new FakeWallet()))
  const cleared: string[] = []
  client.on('clear_token', (text) => cleared.push(text))
  await client.init()
  await client.connectTo('metamask')
  const { token } = await client.authenticate()
  await fetch(`${world.url}/api/v1/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await Promise.allSettled([client.profile.userInfo(), client.profile.userInfo(), client.rooms.hot('h')])
  expect([cleared, client.connectedAdapterName]).toEqual([['Invalid token'], 'metamask'])
  expect((await client.authenticate()).token).not.toBe(token)
})

test('a signature by another key is refused, and nothing is kept (S8-16c, P14)', async () => {
  await using world = await startWorld()
  const wallet = new FakeWallet()
  const other = new FakeWallet({ keys: [DEVELOPMENT_KEYS[1]], permitted: true })
  const client = world.client(personWith(wallet))
  await client.init()
  await client.connectTo('metamask')
  const forged = await other.request({ method: 'personal_sign', params: ['0x00', other.address] })
  wallet.fault('personal_sign', { answer: forged })
  await expect(client.authenticate()).rejects.toThrow(/^Error verifying signed challenge$/)
  wallet.heal('personal_sign')
  await expect(client.authenticate()).resolves.toMatchObject({ token: expect.any(String) })
})

test('a guest posts into a room that does not exist yet (S4-48, S6-03)', async () => {
  await using world = await startWorld()
  const client = world.client()
  await client.init()
  const url = 'https://example.com/never/seen'
  const { room_id } = await client.rooms.messages({ url, hashed_domain: hashDomain('example.com') })
  const message = await client.rooms.post(room_id, 'hello', { url })
  expect(message).toMatchObject({ content: 'hello', room_id, user: { auth_type: 'guest', address: null } })
  const page = await client.rooms.messages({ room_id })
  expect(page.results.map(({ id }) => id)).toEqual([message.id])
  expect((await client.profile.userInfo()).uuid).toBe(client.userInfo.uuid)
})

test('one signature signs in and binds a first key; a second device does not take its place (T7a)', async () => {
  await using world = await startWorld()
  const wallet = new FakeWallet()
  const getKeys = async () => {
    const answer = await fetch(`${world.url}/api/v1/dm-keys/${wallet.address}`)
    return ((await answer.json()) as Keys).statements
  }
  const signIn = async (storage = new TestStorage()) => {
    const client = world.client(personWith(wallet, storage))
    await client.init()
    await client.connectTo('metamask')
    await client.authenticate()
    return storage
  }
  const first = await signIn()
  const [statement, ...others] = await getKeys()
  expect(wallet.methods.filter((method) => method === 'personal_sign')).toHaveLength(1)
  expect(statement).toMatchObject({ seq: 1, attested_by: 'wallet', previous_hash: '0' })
  expect(others).toEqual([])
  expect(first.items.get('foyer_direct_messages')).toContain(statement?.pub_key_base64)

  const second = await signIn()
  expect(await getKeys()).toEqual([statement])
  // It saw that there was one, and kept nothing of its own.
  expect(second.items.get('foyer_direct_messages')).toBeUndefined()
})

test('a message that a returning person writes before their sign-in is taken up is sent in their name', async () => {
  await using world = await startWorld()
  const wallet = new FakeWallet()
  const storage = new TestStorage()
  const visit = () => world.client(personWith(wallet, storage))
  const first = visit()
  await first.init()
  await first.signIn('metamask')
  first.close()

  const next = visit()
  const room = next.rooms.open('https://example.com/')
  const sent = room.send('early')
  await new Promise((resolve) => setTimeout(resolve, 500))
  await next.init()
  expect((await sent).user.address).toBe(wallet.address.toLowerCase())
  next.close()
})
