import { MemoryStorage, startWorld, type World } from '@foyer/testkit'
import { FakeWallet } from '@foyer/testkit/wallet'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestLog } from '../../../test/support/harness.ts'
import { metamask } from '../../index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** A device of the wallet's owner; with the storage of a device that was here before it stays signed in. */
async function device(key: `0x${string}`, storage = new MemoryStorage()) {
  const adapters = [metamask({ provider: new FakeWallet({ keys: [key] }) })]
  const client = world.client({ adapters, storage, log: createTestLog().log })
  await client.init()
  await client.connectTo('metamask')
  await client.authenticate()
  return client
}

type Device = Awaited<ReturnType<typeof device>>

/** Events that a device receives until it is closed. */
async function hear(client: Device) {
  const heard: string[] = []
  const stop = await client.signIn.followSecurityEvents(({ event }) => void heard.push(event))
  return { heard, stop }
}
/** The position that a device has seen is kept with the first answer. */
const hasLooked = (storage: MemoryStorage) =>
  vi.waitFor(() => expect(storage.getItem('foyer_security_seen')).not.toBeNull())

test('other devices hear of a sign-in and of sessions that were ended; the one that did it does not', async () => {
  const key = generatePrivateKey()
  const [mine, its] = [new MemoryStorage(), new MemoryStorage()]
  const mineHere = await device(key, mine)
  const [first, beside] = [await hear(mineHere), await hear(mineHere)]
  await hasLooked(mine)
  const second = await device(key, its)
  await vi.waitFor(() => expect(first.heard).toEqual(['sign_in']))
  const there = await hear(second)
  await hasLooked(its)
  const third = await device(key)
  for (const { heard } of [first, beside])
    await vi.waitFor(() => expect(heard).toEqual(['sign_in', 'sign_in']))
  await vi.waitFor(() => expect(there.heard).toEqual(['sign_in']))
  expect((await third.signIn.securityEvents()).filter(({ current }) => current)).toHaveLength(1)
  expect(await third.signIn.endSessions()).toBe(2)
  expect(await third.signIn.sessions()).toHaveLength(1)
  for (const { stop } of [first, beside, there]) stop()
})

test('a device that was offline gets the events since then, once', async () => {
  const key = generatePrivateKey()
  const storage = new MemoryStorage()
  const before = await hear(await device(key, storage))
  await hasLooked(storage)
  before.stop()
  await device(key)
  const again = await hear(await device(key, storage))
  await vi.waitFor(() => expect(again.heard).toEqual(['sign_in']))
  again.stop()
  const later = await hear(await device(key, storage))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([before.heard, later.heard]).toEqual([[], []])
  later.stop()
})

test('a list that follows events leaves them to the notice that starts to listen later', async () => {
  const key = generatePrivateKey()
  const storage = new MemoryStorage()
  const client = await device(key, storage)
  const first = await hear(client)
  await hasLooked(storage)
  first.stop()
  const list: string[] = []
  const stop = await client.signIn.followSecurityEvents(({ event }) => void list.push(event), {
    marksSeen: false,
  })
  await vi.waitFor(async () => {
    await device(key)
    expect(list).toContain('sign_in')
  })
  const notice = await hear(client)
  await vi.waitFor(() => expect(notice.heard).toContain('sign_in'))
  for (const end of [stop, notice.stop]) end()
})

test('ending all sessions with `everywhere` ends this one as well', async () => {
  const client = await device(generatePrivateKey())
  expect(await client.signIn.endSessions({ everywhere: true })).toBe(1)
  await expect(client.signIn.sessions()).rejects.toMatchObject({ status: 401, code: 4011 })
})
