import { FoyerError } from '@foyer/contract'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { correspondent } from '../../../../test/support/correspondents.ts'
import { createTestLog, TestStorage } from '../../../../test/support/harness.ts'
import { FakePasskeys } from '../../../../test/support/passkeys.ts'
import { fromHex } from '../../../lib/bytes.ts'
import { type PasskeySettings, passkey } from '../../adapters/passkey.ts'
import type { ConnectParams } from '../../driver.ts'
import { toAddress } from '../key-provider.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** A device with a browser of its own, and the passkeys that it shares with others. */
async function device(
  ceremony: FakePasskeys,
  storage = new TestStorage(),
  settings: Partial<PasskeySettings> = {},
) {
  const { log } = createTestLog()
  const client = world.client({ log, storage, adapters: [passkey({ ceremony, ...settings })] })
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
  await expect(signIn()).rejects.toMatchObject({ refusal: 'otherKey' })
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
  passkeys.create = async (...given) => {
    begun.resolve()
    await late.promise
    return create(...given)
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

test('a passkey that answers after the sign-out signs nothing', async () => {
  const passkeys = new FakePasskeys()
  const wallet = passkey({ ceremony: passkeys, remembers: false })
  await wallet.init()
  const provider = await wallet.connect({ passkey: 'new' })
  const params = ['hello', wallet.address]
  const sign = () => provider.request({ method: 'personal_sign', params }) as Promise<string>
  expect(await sign()).toMatch(/^0x[0-9a-f]{130}$/)
  const [begun, late] = [createDeferred(), createDeferred()]
  const ask = passkeys.ask.bind(passkeys)
  passkeys.ask = async (...given) => {
    begun.resolve()
    await late.promise
    return ask(...given)
  }
  const signing = sign()
  await begun.promise
  await wallet.disconnect()
  late.resolve()
  await expect(signing).rejects.toThrow('Not connected with wallet.')
  await expect(sign()).rejects.toThrow('Not connected with wallet.')
  expect(passkeys.asked).toBe(2)
})

/** A person with a passkey, and what it exports. */
async function exported() {
  const passkeys = new FakePasskeys()
  const first = await device(passkeys)
  const { address } = await first.signIn({ passkey: 'new' })
  const key = await first.client.signIn.exportKey()
  return { passkeys, first, address: address ?? '', ...key }
}

test('a passkey is asked for each export, and the exported key is that of the address', async () => {
  const { passkeys, first, address, recoveryCode, privateKey } = await exported()
  expect(passkeys.asked).toBe(2)
  expect(toAddress(fromHex(privateKey.slice(2)))).toBe(address)
  expect(await first.client.signIn.exportKey()).toEqual({ recoveryCode, privateKey })
  expect(passkeys.asked).toBe(3)
  const kept = [...first.storage.items].join()
  for (const secret of [recoveryCode, privateKey.slice(2)]) expect(kept).not.toContain(secret)
})

test('a passkey that answers otherwise than before, and one that is declined, export nothing', async () => {
  const passkeys = new FakePasskeys()
  const { client, signIn } = await device(passkeys)
  await signIn({ passkey: 'new' })
  passkeys.fails = new FoyerError('The passkey was not used.', { code: 4001 })
  await expect(client.signIn.exportKey()).rejects.toMatchObject({ code: 4001 })
  passkeys.fails = null
  passkeys.spoil()
  await expect(client.signIn.exportKey()).rejects.toMatchObject({ refusal: 'otherKey' })
})

test('a guest has no key to export', async () => {
  const { client } = await device(new FakePasskeys())
  await expect(client.signIn.exportKey()).rejects.toThrow('no key that could be exported')
})

test('the recovery code is the same person with the same messages where the passkey is not', async () => {
  const { passkeys, address, recoveryCode } = await exported()
  const ann = await correspondent(world)
  await ann.direct.send(address, 'meet me at noon')
  const asked = passkeys.asked
  const other = await device(new FakePasskeys())
  expect((await other.signIn({ recoveryCode })).address).toBe(address)
  expect(await readTexts(other, ann.address)).toEqual(['meet me at noon'])
  await other.client.directMessages.renewKey()
  await ann.direct.send(address, 'and bring the heron book')
  expect(await readTexts(other, ann.address)).toEqual(['meet me at noon', 'and bring the heron book'])
  expect(passkeys.asked).toBe(asked)
  expect([...other.storage.items].join()).not.toContain(recoveryCode)
})

test('a recovery code with a slip is refused, and leaves a guest', async () => {
  const { recoveryCode } = await exported()
  const { client, signIn } = await device(new FakePasskeys())
  const slip = (recoveryCode.startsWith('7') ? '8' : '7') + recoveryCode.slice(1)
  await expect(signIn({ recoveryCode: slip })).rejects.toMatchObject({ refusal: 'wrongCode' })
  expect(client.session.getSnapshot().status).toBe('guest')
})

test('after a reload the recovery code is asked for once, and one of another account is refused', async () => {
  const { recoveryCode, address } = await exported()
  const { recoveryCode: others } = await exported()
  const storage = new TestStorage()
  const { client, signIn } = await device(new FakePasskeys(), storage)
  await signIn({ recoveryCode })
  client.close()

  const answers = [others, recoveryCode]
  const refused: unknown[] = []
  let asked = 0
  const again = await device(new FakePasskeys(), storage, {
    askRecoveryCode: async (assertRight) => {
      asked++
      for (const answer of answers)
        try {
          assertRight(answer)
          return answer
        } catch (error) {
          refused.push((error as FoyerError).refusal)
        }
      throw new FoyerError('There was no answer.')
    },
  })
  expect(again.client.session.getSnapshot()).toMatchObject({ status: 'signedIn', address })
  expect(asked).toBe(0)
  await again.client.directMessages.renewKey()
  await again.client.directMessages.renewKey()
  expect([asked, refused]).toEqual([1, ['wrongCode']])
  // The export asks again, as it does with a passkey.
  expect((await again.client.signIn.exportKey()).recoveryCode).toBe(recoveryCode)
  expect(asked).toBe(2)
})

test('an application that asks for no recovery code is told that it is needed', async () => {
  const { recoveryCode } = await exported()
  const storage = new TestStorage()
  const { client, signIn } = await device(new FakePasskeys(), storage)
  await signIn({ recoveryCode })
  client.close()
  const again = await device(new FakePasskeys(), storage)
  await expect(again.client.directMessages.renewKey()).rejects.toMatchObject({ code: 4100 })
})

test('a device that has a passkey makes no second one by mistake', async () => {
  const passkeys = new FakePasskeys()
  const { client, signIn } = await device(passkeys)
  await signIn({ passkey: 'new' })
  await client.disconnect()
  await expect(signIn({ passkey: 'new' })).rejects.toMatchObject({ refusal: 'hasPasskey' })
  expect(client.session.getSnapshot().status).toBe('guest')
})

test('a passkey is joined to an account, signs for it, and is not taken up by the next page', async () => {
  const own = new FakePasskeys()
  const { client, signIn, storage } = await device(own)
  const { address } = await signIn({ passkey: 'new' })
  const second = new FakePasskeys()
  const beside = passkey({ ceremony: second, remembers: false })
  await beside.init()
  const provider = await beside.connect({ passkey: 'new' })
  await client.signIn.linkWallet(provider, { issuer: 'passkey' })
  await beside.disconnect()
  expect(second.asked).toBe(1)
  const joined = await client.signIn.logins()
  expect(joined.map((login) => [login.main, login.adapter])).toEqual([
    [true, 'passkey'],
    [false, 'passkey'],
  ])
  expect(JSON.parse(storage.getItem('foyer_passkey_account') ?? '').address).toBe(address)
  const [join] = await client.signIn.joins()
  await client.signIn.undoJoin(join?.id ?? '')
  expect(await client.signIn.logins()).toHaveLength(1)
})
