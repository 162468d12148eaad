import { FoyerError } from '@foyer/contract'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { correspondent } from '../../../../test/support/correspondents.ts'
import { createTestLog, TestStorage } from '../../../../test/support/harness.ts'
import { FakePasskeys } from '../../../../test/support/passkeys.ts'
import { passkey } from '../../adapters/passkey.ts'
import type { ConnectParams } from '../../driver.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** A device with a browser of its own, and the passkeys that it shares with others. */
async function device(ceremony: FakePasskeys, storage = new TestStorage()) {
  const { log } = createTestLog()
  const client = world.client({ log, storage, adapters: [passkey({ ceremony })] })
  await client.init()
  const signIn = (params?: ConnectParams) => client.signIn('passkey', params)
  return { client, signIn, storage }
}

function createDeferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const readTexts = async ({ client }: Awaited<ReturnType<typeof device>>, other: string) =>
  (await client.directMessages.history(client.address ?? '', other)).map(
    ({ plaintextMessage }) => plaintextMessage,
  )

test('one touch makes an account; the same passkey on another device is the same person with the same messages', async () => {
  const passkeys = new FakePasskeys()
  const first = await device(passkeys)
  const { address, status } = await first.signIn({ passkey: 'new' })
  expect([status, passkeys.asked]).toEqual(['signedIn', 1])
  const ann = await correspondent(world)
  await ann.direct.send(address ?? '', 'meet me at noon')
  expect(await readTexts(first, ann.address)).toEqual(['meet me at noon'])

  const second = await device(passkeys)
  expect((await second.signIn()).address).toBe(address)
  expect(await readTexts(second, ann.address)).toEqual(['meet me at noon'])
  expect((await second.client.directMessages.ownKey()).state).toBe('ready')
  await second.client.directMessages.send(ann.address, 'I will be there')
  expect(passkeys.asked).toBe(2)
})

test('a renewed key takes one touch, and is there on other devices', async () => {
  const passkeys = new FakePasskeys()
  const first = await device(passkeys)
  const { address } = await first.signIn({ passkey: 'new' })
  const renewed = await first.client.directMessages.renewKey()
  expect([renewed.state, passkeys.asked]).toEqual(['ready', 2])
  const ann = await correspondent(world)
  await ann.direct.send(address ?? '', 'for the new key')
  const second = await device(passkeys)
  await second.signIn()
  expect(await readTexts(second, ann.address)).toEqual(['for the new key'])
})

test('a reload asks for nothing until something is to be signed', async () => {
  const passkeys = new FakePasskeys()
  const storage = new TestStorage()
  const { client } = await device(passkeys, storage)
  const { address } = await client.signIn('passkey', { passkey: 'new' })
  client.close()
  const again = await device(passkeys, storage)
  expect(again.client.session.getSnapshot()).toMatchObject({ status: 'signedIn', address, kind: 'passkey' })
  expect(passkeys.asked).toBe(1)
  await again.client.directMessages.renewKey()
  expect(passkeys.asked).toBe(2)
})

test('keys that are lost on a device come back by the passkey alone', async () => {
  const passkeys = new FakePasskeys()
  const storage = new TestStorage()
  const first = await device(passkeys, storage)
  const { address } = await first.signIn({ passkey: 'new' })
  const ann = await correspondent(world)
  await ann.direct.send(address ?? '', 'still readable')
  first.client.close()
  const again = await device(passkeys, storage)
  await again.client.directMessages.forgetKeys()
  expect((await again.client.directMessages.ownKey()).state).toBe('locked')
  expect(await again.client.directMessages.restore({ method: 'passkey' })).toBe(1)
  expect(await readTexts(again, ann.address)).toEqual(['still readable'])
})

test('nothing that is stored gives the key away', async () => {
  const passkeys = new FakePasskeys()
  const { signIn, storage, client } = await device(passkeys)
  await signIn({ passkey: 'new' })
  const { address } = client
  expect(JSON.parse(storage.getItem('foyer_passkey_account') ?? '')).toEqual({
    credentialId: expect.stringMatching(/^[0-9a-f]{32}$/),
    address,
  })
  await client.disconnect()
  const kept = [...storage.items].filter(([name]) => name.includes('passkey'))
  expect(kept.map(([name]) => name)).toEqual(['foyer_passkeys_seen'])
  expect(kept.join().toLowerCase()).not.toContain(address?.toLowerCase().slice(2, 12))
})

test('a passkey that answers otherwise than before is refused, and nothing is signed', async () => {
  const passkeys = new FakePasskeys()
  const { client, signIn } = await device(passkeys)
  await signIn({ passkey: 'new' })
  passkeys.spoil()
  await vi.waitFor(() => expect(client.session.getSnapshot().status).toBe('signedIn'))
  await client.disconnect()
  await expect(signIn()).rejects.toThrow('another key than before')
  expect(client.session.getSnapshot().status).toBe('guest')
})

test.each([
  ['declines', new FoyerError('The passkey was not used.', { code: 4001 }), 'declined'],
  ['has a passkey without PRF', new FoyerError('lacks PRF', { code: 4200 }), 'unsupported'],
])('a person who %s is a guest, and is told why', async (_, error, refusal) => {
  const passkeys = new FakePasskeys()
  passkeys.fails = error
  const { client, signIn } = await device(passkeys)
  await expect(signIn({ passkey: 'new' })).rejects.toMatchObject({ refusal })
  expect(client.session.getSnapshot().status).toBe('guest')
})

test('a prompt that is given up ends with the reason, and its late answer leaves the person a guest', async () => {
  const passkeys = new FakePasskeys()
  const { client } = await device(passkeys)
  const [begun, late] = [createDeferred(), createDeferred()]
  const create = passkeys.create.bind(passkeys)
  passkeys.create = async () => {
    begun.resolve()
    await late.promise
    return create()
  }
  const giving = new AbortController()
  const signing = client.signIn('passkey', { passkey: 'new', signal: giving.signal })
  await begun.promise
  giving.abort(new FoyerError('given up'))
  await expect(signing).rejects.toThrow('given up')
  late.resolve()
  await vi.waitFor(() => expect(passkeys.asked).toBe(1))
  expect(client.session.getSnapshot().status).toBe('guest')
})
