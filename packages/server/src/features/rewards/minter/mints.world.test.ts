import { hashDomain } from '@foyer/contract'
import type { EngagementEvent } from '@foyer/contract/engagement'
import type { FailedMint, Reward } from '@foyer/contract/rewards'
import type { Room } from '@foyer/contract/rooms'
import {
  joinLogin,
  type Person,
  proveAct,
  request,
  signInWallet,
  startWorld,
  type World,
} from '@foyer/testkit'
import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Chain, startChain } from '../../../../test/support/chain.ts'
import { deployVouchers, type VoucherContract } from '../../../../test/support/voucher-contract.ts'
import { createErc1155Minter } from './erc1155.ts'
import type { Minter } from './minter.ts'
import { Mints } from './mints.ts'
import { getMints } from './service.ts'

const DOMAIN = 'minting.example'
const OTHER = 'not-minting.example'

let chain: Chain
let vouchers: VoucherContract
let world: World
let owner: Person
beforeAll(async () => {
  chain = await startChain()
  vouchers = await deployVouchers(chain.url)
  world = await startWorld({
    env: {
      FOYER_MINTER_RPC: chain.url,
      FOYER_MINTER_CONTRACT: vouchers.address,
      FOYER_MINTER_KEY: vouchers.minter.key,
      FOYER_MINTER_DOMAINS: DOMAIN,
    },
  })
  owner = await signInWallet(world.url)
  for (const domain of [DOMAIN, OTHER]) {
    await world.giveDomain(domain, owner.address)
    const put = (path: string, body: object) =>
      request(world.url, 'PUT', `/api/domain/${domain}/${path}`, owner.headers, body)
    expect((await put('settings', { allow_auto_airdrop: true })).status).toBe(200)
    expect((await put('reward-rules/1', { title: 'A coffee', amount: 2 })).status).toBe(200)
  }
}, 60_000)
afterAll(async () => {
  await world?.[Symbol.asyncDispose]()
  await chain?.[Symbol.asyncDispose]()
})

interface Row {
  identity: string
  token: string
  status: string
  nonce: number | null
  hashes: string[]
  tx_hash: string | null
  fault: string | null
  ended_at: Date | null
}
const readMint = async ({ address }: Person) => {
  const [row] = await world.sql<Row>('SELECT *, nonce::float8 FROM mints WHERE identity = $1', [address])
  if (row === undefined) throw new Error('Nothing waits to be minted.')
  return row
}

/** Posts a message in the domain and claims level 1, which is granted at once. */
async function earn({ headers }: Person, domain = DOMAIN): Promise<void> {
  const place = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
  const room = await request<Room>(world.url, 'POST', '/api/whiteboard/new/', headers, place)
  await request(world.url, 'POST', `/api/whiteboard/messages/${room.body.id}`, headers, { content: 'hello' })
  const claim = { event: 'chat_level_1', event_data: { domain } }
  expect((await request(world.url, 'POST', '/api/user-engagement-event/', headers, claim)).status).toBe(201)
}
async function earner(): Promise<Person> {
  const who = await signInWallet(world.url)
  await earn(who)
  return who
}
const sentEvents = async ({ address, headers }: Person) =>
  (
    await request<EngagementEvent[]>(world.url, 'GET', `/api/events/?address=${address}`, headers)
  ).body.filter(({ event }) => event === 'nft_sent')

const realMinter = (rpcUrl = chain.url) =>
  createErc1155Minter({ rpcUrl, contract: vouchers.address, key: vouchers.minter.key })
const logged: string[] = []
/** A further server on the same database. */
function newServer(minter: Partial<Minter> = {}): Mints & AsyncDisposable {
  const { database, events, log } = world.context
  const warn = (...heard: unknown[]) => void logged.push(JSON.stringify(heard))
  const options = { pool: database.pool, events, log: { ...log, warn } as typeof log, daily: 1_000 }
  const mints = new Mints({ ...realMinter(), ...minter }, options)
  return Object.assign(mints, { [Symbol.asyncDispose]: () => mints.close() })
}
/** Makes open mints due and ends leases, as if time had passed. */
const makeDue = () =>
  // Times have milliseconds, so now itself may be rounded up into the future.
  world.sql(
    `UPDATE mints SET due_at = now() - interval '1 second' WHERE status IN ('waiting', 'sent') AND due_at < 'infinity'`,
  )
const makeStale = () =>
  world.sql(`UPDATE mints SET signed_at = now() - interval '3 minutes' WHERE status = 'sent'`)
const OPEN = `SELECT * FROM mints WHERE status IN ('waiting', 'sent') AND due_at < 'infinity'`
/** Runs the servers until nothing is left to do. */
const finish = (...servers: Mints[]) =>
  vi.waitFor(
    async () => {
      await makeDue()
      await Promise.all(servers.map((server) => server.run()))
      expect(await world.sql(OPEN)).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )

/** Thrown to stop a server in the middle of a step. */
class Death extends Error {}
const die = async (): Promise<never> => {
  throw new Death('This server has ended.')
}

describe('a single server', () => {
  // After this block only the tests run the minter.
  afterAll(async () => (await getMints(world.context))?.close())

  test('mints a granted reward, records it and notifies its holder', { timeout: 20_000 }, async () => {
    const tell = vi.spyOn(world.context.userFeeds, 'tell')
    const ann = await earner()
    const told = () => tell.mock.calls.filter(([who]) => who.includes(ann.address)).length
    const before = told()
    await expect.poll(async () => (await readMint(ann)).status, { timeout: 15_000 }).toBe('confirmed')
    const { token, tx_hash, ended_at, hashes } = await readMint(ann)
    expect(await vouchers.balanceOf(ann.address, token)).toBe(2n)
    expect(await vouchers.minted()).toEqual([token])
    expect(ended_at).toBeInstanceOf(Date)
    expect(hashes).toEqual([tx_hash])
    const event_data = { domain: DOMAIN, token, tx_hash, to_address: getAddress(ann.address) }
    expect(await sentEvents(ann)).toMatchObject([{ domain: DOMAIN, event_data }])
    await expect.poll(told).toBeGreaterThan(before)
    tell.mockRestore()
  })
})

test('rewards of other domains and of guests are not queued', async () => {
  const ann = await signInWallet(world.url)
  await earn(ann, OTHER)
  expect(await world.sql('SELECT 1 FROM rewards WHERE identity = $1', [ann.address])).toHaveLength(1)
  expect(await world.sql('SELECT 1 FROM mints WHERE identity = $1', [ann.address])).toEqual([])
})

test('three servers mint twenty concurrent rewards once each', { timeout: 40_000 }, async () => {
  const people = await Promise.all(Array.from({ length: 20 }, earner))
  const sent = await vouchers.sent()
  await using one = newServer()
  await using two = newServer()
  await using three = newServer()
  await finish(one, two, three)
  const mints = await Promise.all(people.map(readMint))
  const balances = mints.map(({ identity, token }) => vouchers.balanceOf(identity, token))
  expect(await Promise.all(balances)).toEqual(people.map(() => 2n))
  expect(mints.every(({ status }) => status === 'confirmed')).toBe(true)
  expect(await vouchers.sent()).toBe(sent + 20)
  const made = await vouchers.minted()
  expect(new Set(made).size).toBe(made.length)
  for (const who of people) expect(await sentEvents(who)).toHaveLength(1)
})

describe('a server that stops', () => {
  const real = () => realMinter()
  test.each<[string, () => Partial<Minter>]>([
    ['before it signs', () => ({ sign: die })],
    ['before it sends', () => ({ send: die })],
    ['after it has sent', () => ({ send: (raw) => real().send(raw).then(die) })],
    ['before it sees the receipt', () => ({ getOutcome: die })],
  ])('%s leaves the mint to another server, which does not mint twice', async (_name, broken) => {
    const ann = await earner()
    const sent = await vouchers.sent()
    {
      await using dying = newServer(broken())
      await dying.run()
      await makeDue()
      await dying.run()
    }
    await using next = newServer()
    await finish(next)
    const { token, status } = await readMint(ann)
    expect(status).toBe('confirmed')
    expect(await vouchers.balanceOf(ann.address, token)).toBe(2n)
    expect(await vouchers.sent()).toBe(sent + 1)
    expect(await sentEvents(ann)).toHaveLength(1)
  })
})

describe('a chain', () => {
  test('that does not answer delays all mints until it does', async () => {
    const ann = await earner()
    logged.length = 0
    await using away = newServer(realMinter('http://127.0.0.1:1/secret-of-the-operator'))
    await makeDue()
    await away.run()
    await away.run()
    expect(await readMint(ann)).toMatchObject({ status: 'waiting', nonce: null })
    expect(logged).toHaveLength(1)
    const gone = realMinter('http://127.0.0.1:1/secret-of-the-operator')
    await using goesAway = newServer({ nextNonce: gone.nextNonce, send: gone.send })
    await goesAway.run()
    expect(await readMint(ann)).toMatchObject({ status: 'waiting', nonce: null, fault: expect.any(String) })
    expect(logged).toHaveLength(2)
    expect(logged.join()).not.toMatch(new RegExp(`secret|${vouchers.minter.key.slice(2)}`))
    await using back = newServer()
    await finish(back)
    expect(await vouchers.balanceOf(ann.address, (await readMint(ann)).token)).toBe(2n)
  })

  test('that is slow gets a replacement with the same nonce, and mines one of the two', async () => {
    const ann = await earner()
    const sent = await vouchers.sent()
    await using server = newServer()
    await vouchers.chain.setAutomine(false)
    try {
      await server.run()
      // The world's own server may be running as well.
      await vi.waitFor(async () => expect((await readMint(ann)).status).toBe('sent'))
      await makeStale()
      await makeDue()
      await server.run()
      await vi.waitFor(async () => expect(new Set((await readMint(ann)).hashes).size).toBe(2))
      expect((await readMint(ann)).status).toBe('sent')
      await vouchers.chain.mine({ blocks: 1 })
    } finally {
      await vouchers.chain.setAutomine(true)
    }
    await finish(server)
    const { token, tx_hash, hashes } = await readMint(ann)
    expect(tx_hash).toBe(hashes[1])
    expect(await vouchers.balanceOf(ann.address, token)).toBe(2n)
    expect(await vouchers.sent()).toBe(sent + 1)
  })

  test('that used the nonce for another transaction gets the mint with a new nonce', async () => {
    const ann = await earner()
    {
      await using dying = newServer({ send: die })
      await dying.run()
    }
    const { nonce } = await readMint(ann)
    const { account } = vouchers.minter
    await vouchers.chain.sendTransaction({ account, to: account.address, nonce: nonce ?? -1 })
    await using next = newServer()
    await finish(next)
    const after = await readMint(ann)
    expect(after).toMatchObject({ status: 'confirmed', nonce: (nonce ?? -1) + 1 })
    expect(await vouchers.balanceOf(ann.address, after.token)).toBe(2n)
  })
})

test('a reward without a wallet is minted once its holder has one', async () => {
  const [ann, bea] = [await signInWallet(world.url), await signInWallet(world.url)]
  await world.sql('UPDATE identities SET real_address = NULL WHERE id = $1', [ann.address])
  await earn(ann)
  await using server = newServer()
  await server.run()
  expect(await readMint(ann)).toMatchObject({ status: 'waiting', nonce: null })
  expect((await joinLogin(world.url, ann, bea)).status).toBe(200)
  await server.run()
  await finish(server)
  expect(await vouchers.balanceOf(bea.address, (await readMint(ann)).token)).toBe(2n)
})

test('a mint that the receiver refuses fails, and does not delay others', async () => {
  const [ann, bea] = [await signInWallet(world.url), await signInWallet(world.url)]
  const account = await chain.deploy(getAddress(ann.address))
  await world.sql('UPDATE identities SET real_address = $2 WHERE id = $1', [ann.address, account])
  await earn(ann)
  await earn(bea)
  const sent = await vouchers.sent()
  await using server = newServer()
  await finish(server)
  expect(await readMint(ann)).toMatchObject({ status: 'failed', fault: 'NoReceiver', nonce: null })
  expect(await readMint(bea)).toMatchObject({ status: 'confirmed' })
  expect(await sentEvents(ann)).toEqual([])
  expect(await vouchers.sent()).toBe(sent + 1)
})

describe('a failed mint', () => {
  const failed = async (who: Person) =>
    (
      await request<FailedMint[]>(world.url, 'GET', `/api/domain/${DOMAIN}/rewards/failed-mints`, who.headers)
    ).body.find(({ user }) => user.public_id !== owner.address)
  const retry = (id: string, who = owner) =>
    request<Reward>(world.url, 'POST', `/api/reward/${id}/mint`, who.headers)

  test('is retried once by the owner, for the current wallet', async () => {
    await world.sql(`DELETE FROM mints WHERE status = 'failed'`)
    const ann = await signInWallet(world.url)
    const account = await chain.deploy(getAddress(ann.address))
    await world.sql('UPDATE identities SET real_address = $2 WHERE id = $1', [ann.address, account])
    await earn(ann)
    await using server = newServer()
    await finish(server)
    const found = await failed(owner)
    expect(found).toMatchObject({ user: { public_id: ann.address }, fault: 'NoReceiver', status: 'granted' })
    const { id = '' } = found ?? {}
    expect((await retry(id, ann)).status).toBe(403)
    // Nothing has changed, so it fails again.
    expect(await retry(id)).toMatchObject({ status: 200, body: { id } })
    await finish(server)
    expect((await failed(owner))?.fault).toBe('NoReceiver')

    await world.sql('UPDATE identities SET real_address = $1 WHERE id = $1', [ann.address])
    const answers = await Promise.all([retry(id), retry(id), retry(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await finish(server)
    const { token, status, fault } = await readMint(ann)
    expect({ status, fault }).toEqual({ status: 'confirmed', fault: null })
    expect(await vouchers.balanceOf(ann.address, token)).toBe(2n)
    expect(await failed(owner)).toBeUndefined()
    expect((await retry(id)).status).toBe(409)
    const lines = await world.sql(`SELECT actor, target FROM domain_audit WHERE action = 'rewards.retryMint'`)
    expect(lines).toEqual([
      { actor: owner.address, target: ann.address },
      { actor: owner.address, target: ann.address },
    ])
  })

  test('that was reverted is signed again with a new nonce', async () => {
    await world.sql(`DELETE FROM mints WHERE status = 'failed'`)
    const ann = await earner()
    const hash = `0x${'1'.repeat(64)}`
    await world.sql(
      `UPDATE mints SET status = 'failed', fault = 'reverted', account = 'eip155:1:0x', nonce = 0, hashes = $2,
        tx_hash = $3, ended_at = now(), due_at = now() WHERE identity = $1`,
      [ann.address, [hash], hash],
    )
    expect((await retry((await failed(owner))?.id ?? '')).status).toBe(200)
    await using server = newServer()
    await finish(server)
    expect(await readMint(ann)).toMatchObject({ status: 'confirmed', fault: null })
    expect((await readMint(ann)).hashes).not.toContain(hash)
  })
})

test('deleting an account deletes its waiting mints, and a sent one after it is mined', async () => {
  const ann = await earner()
  {
    // It looks again every second: ended, or it signs the next mint, too.
    await using dying = newServer({ send: die })
    await dying.run()
  }
  const bea = await earner()
  const { token } = await readMint(ann)
  const leave = async (who: Person) => {
    const { headers } = await proveAct(world.url, who, 'delete-account')
    return request(world.url, 'DELETE', `/api/v1/me?public_id=${who.address}`, headers)
  }
  for (const who of [ann, bea]) expect((await leave(who)).status).toBeLessThan(300)
  expect(await world.sql(OPEN)).toHaveLength(1)
  await using server = newServer()
  await finish(server)
  expect(await vouchers.balanceOf(ann.address, token)).toBe(2n)
  expect(await world.sql('SELECT 1 FROM mints WHERE token = $1', [token])).toEqual([])
  expect(await world.sql(`SELECT 1 FROM events WHERE event_data->>'token' = $1`, [token])).toEqual([])
})
