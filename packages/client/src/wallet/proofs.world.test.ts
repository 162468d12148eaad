import type { Act } from '@foyer/contract'
import { proveAct, signInWallet, startWorld, type World } from '@foyer/testkit'
import { FakeWallet } from '@foyer/testkit/wallet'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { correspondent } from '../../test/support/correspondents.ts'
import type { JoinStep } from '../features/sign-in/logins.ts'
import type { Client } from '../index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())
afterEach(() => void vi.unstubAllGlobals())

/** A person at a device, and the requests of a thief who has their bearer and nothing else. */
async function robbed() {
  const person = await correspondent(world)
  const { token } = await person.client.authenticate()
  const thief = { authorization: `Bearer ${token}` }
  const signatures = () => person.wallet.methods.filter((each) => each === 'personal_sign').length
  return { ...person, thief, signatures }
}

/** The server caches the account of a token for some seconds. */
const isOne = ({ client }: { client: Client }, account: string) =>
  expect
    .poll(async () => (await client.signIn.logins()).find(({ main }) => main)?.address, { timeout: 20_000 })
    .toBe(account)

test('a bearer alone deletes no account; the person does, by a signature of their wallet (C2)', async () => {
  const { client, address, thief, signatures } = await robbed()
  const { uuid } = await client.profile.userInfo()
  const path = `/api/v1/me?public_id=${address}`
  expect(await world.call('DELETE', path, thief)).toMatchObject({ status: 401, body: { code: 4012 } })
  expect(await client.profile.userInfo()).toMatchObject({ uuid })
  const before = signatures()
  await client.profile.deleteAccount(address)
  expect(signatures() - before).toBe(1)
  await expect(client.profile.userInfo()).rejects.toMatchObject({ code: 4011 })
})

test('the refusal of a call without its proof does not sign out', async () => {
  const { client, wallet, address } = await robbed()
  wallet.fault('personal_sign', { reject: Object.assign(new Error('no'), { code: 4001 }) })
  await expect(client.profile.deleteAccount(address)).rejects.toMatchObject({ code: 4001 })
  const first = await client.authenticate()
  expect(await client.authenticate()).toEqual(first)
  await expect(client.profile.userInfo()).resolves.toMatchObject({ address })
})

test('a bearer alone deletes no backup; the person does, by a signature of their wallet (C2)', async () => {
  const { direct, thief, signatures } = await robbed()
  await direct.backUpWithCode()
  expect(await world.call('DELETE', '/api/v1/dm-backup/', thief)).toMatchObject({
    status: 401,
    body: { code: 4012 },
  })
  expect(await direct.backups()).toHaveLength(1)
  const before = signatures()
  await direct.removeBackups()
  expect([await direct.backups(), signatures() - before]).toEqual([[], 1])
})

test('a new key is signed for with a text that was asked for just now (C2)', async () => {
  const { direct, signatures } = await robbed()
  const ben = await correspondent(world)
  const before = signatures()
  expect(await direct.renewKey()).toMatchObject({ state: 'ready', trust: 'wallet' })
  expect(signatures() - before).toBe(1)
  const { address } = await correspondent(world)
  await direct.send(ben.address, 'sealed for the second')
  expect(await direct.history(ben.address, address)).toEqual([])
})

test('a proof of one act is none of another (C2)', async () => {
  const person = await signInWallet(world.url)
  for (const act of ['delete-backup', 'end-sessions', 'add-login'] satisfies Act[]) {
    const { headers } = await proveAct(world.url, person, act, { other: `0x${'12'.repeat(20)}` })
    expect(await world.call('DELETE', `/api/v1/me?public_id=${person.address}`, headers)).toMatchObject({
      status: 401,
      body: { code: 4012 },
    })
  }
})

test('two wallets sign to be joined, and either undoes it (C2)', async () => {
  vi.stubGlobal('window', new EventTarget())
  const second = new FakeWallet({ keys: [generatePrivateKey()] })
  const other = await correspondent(world, { wallet: second })
  second.announce(window, { rdns: 'io.second' })
  const { client, address, wallet, signatures } = await robbed()
  const before = signatures()
  const steps: JoinStep[] = []
  const joined = await client.signIn.linkWallet('io.second', { onStep: (step) => void steps.push(step) })
  expect([joined.success, signatures() - before]).toEqual([true, 1])
  expect(steps.map(({ step }) => step)).toEqual(['add-login', 'join-login'])
  expect(steps[1]?.statement).toContain(`Give this login to the account ${wallet.address}`)
  expect((await client.signIn.logins()).map(({ address }) => address)).toEqual([address, other.address])

  const [join, ...more] = await client.signIn.joins()
  expect(join).toMatchObject({ login: other.address, account: address })
  expect(more).toEqual([])
  await isOne(other, address)
  expect((await other.client.signIn.joins())[0]?.id).toBe(join?.id)
  await other.client.signIn.undoJoin(join?.id ?? '')
  expect([await client.signIn.joins(), await client.signIn.logins()]).toMatchObject([[], [{ address }]])
  // It stands alone again, and signs in anew.
  await expect(other.client.profile.userInfo()).rejects.toMatchObject({ code: 4011 })
})

test('an account that is joined to another signs by the login in use (C2)', async () => {
  vi.stubGlobal('window', new EventTarget())
  const second = new FakeWallet({ keys: [generatePrivateKey()] })
  const other = await correspondent(world, { wallet: second })
  second.announce(window, { rdns: 'io.second' })
  const { client, address } = await robbed()
  await client.signIn.linkWallet('io.second')
  await isOne(other, address)
  await other.client.profile.deleteAccount(address)
  await expect(client.profile.userInfo()).rejects.toMatchObject({ code: 4011 })
})

test('a page of another site cannot sign in, and gets the reason', async () => {
  const location = {
    origin: 'https://unknown.example',
    hostname: 'unknown.example',
    href: 'https://unknown.example/x',
  }
  const wallet = new FakeWallet()
  await expect(correspondent(world, { location, wallet })).rejects.toMatchObject({
    message: 'Failed to get challenge',
    status: 403,
    code: 4038,
  })
  expect(wallet.methods).not.toContain('personal_sign')
})
