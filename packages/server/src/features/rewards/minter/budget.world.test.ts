import { hashDomain } from '@foyer/contract'
import type { Room } from '@foyer/contract/rooms'
import { type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mint, Minter } from './minter.ts'
import { Mints } from './mints.ts'

const DOMAIN = 'budget.example'

let world: World
let owner: Person
beforeAll(async () => {
  world = await startWorld({
    env: {
      // No chain answers here, so the world's own server waits and only the test's servers mint.
      FOYER_MINTER_RPC: 'http://127.0.0.1:9',
      FOYER_MINTER_CONTRACT: `0x${'1'.repeat(40)}`,
      FOYER_MINTER_KEY: `0x${'1'.repeat(64)}`,
      FOYER_MINTER_DOMAINS: DOMAIN,
    },
  })
  owner = await signInWallet(world.url)
  await world.giveDomain(DOMAIN, owner.address)
  const settings = await world.call('PUT', `/api/domain/${DOMAIN}/settings`, owner, {
    allow_auto_airdrop: true,
  })
  expect(settings.status).toBe(200)
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

const setRule = (amount: number) =>
  world.call('PUT', `/api/domain/${DOMAIN}/reward-rules/1`, owner, { title: 'A coffee', amount })

/** A new account that has reached level 1. */
async function earner(): Promise<Person> {
  const who = await signInWallet(world.url)
  const place = { domain: DOMAIN, url: `https://${DOMAIN}/`, hashed_domain: hashDomain(DOMAIN) }
  const room = await world.call<Room>('POST', '/api/whiteboard/new/', who, place)
  await world.call('POST', `/api/whiteboard/messages/${room.body.id}`, who, { content: 'hello' })
  const claim = { event: 'chat_level_1', event_data: { domain: DOMAIN } }
  expect((await world.call('POST', '/api/user-engagement-event/', who, claim)).status).toBe(201)
  return who
}

/** A chain that accepts every transaction. */
class Chain implements Minter {
  readonly signed: Mint[] = []
  account = async () => 'eip155:1:0x1'
  nextNonce = async () => 0
  isSpent = async () => false
  getRefusal = async () => null
  send = async () => {}
  getOutcome = async () => 'minted' as const
  sign = async (mint: Mint, nonce: number) => {
    this.signed.push(mint)
    return { hash: `0x${nonce}`, raw: '0x' }
  }
}
const warned: string[] = []
function newServer(chain: Chain, daily: number): Mints & AsyncDisposable {
  const { database, events, log } = world.context
  const warn = (...heard: unknown[]) => void warned.push(JSON.stringify(heard))
  const mints = new Mints(chain, {
    pool: database.pool,
    events,
    log: { ...log, warn } as typeof log,
    daily,
  })
  return Object.assign(mints, { [Symbol.asyncDispose]: () => mints.close() })
}
/** Runs the servers until each mint is sent and confirmed. */
async function look(...servers: Mints[]) {
  for (let n = 0; n < 4; n++) {
    await world.sql(
      `UPDATE mints SET due_at = now() - interval '1 second' WHERE status IN ('waiting', 'sent')`,
    )
    await Promise.all(servers.map((server) => server.run()))
  }
}
const statuses = async () =>
  (await world.sql<{ status: string }>('SELECT status FROM mints ORDER BY status')).map(
    ({ status }) => status,
  )

test('postpones mints beyond the budget to the next day, also with two servers (M9)', async () => {
  expect((await setRule(2)).status).toBe(200)
  for (let n = 0; n < 5; n++) await earner()
  const chain = new Chain()
  {
    await using one = newServer(chain, 2)
    await using two = newServer(chain, 2)
    await look(one, two)
  }
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'waiting', 'waiting', 'waiting'])
  expect(chain.signed).toHaveLength(2)
  const rows = await world.sql(`
    SELECT nonce, fault, due_at = ((now() AT TIME ZONE 'UTC')::date + 1)::timestamp AT TIME ZONE 'UTC' AS midnight
    FROM mints WHERE status = 'waiting'`)
  expect(rows).toEqual(
    Array.from({ length: 3 }, () => ({ nonce: null, fault: 'over budget', midnight: true })),
  )
  expect(warned.at(-1)).toContain('over budget')

  // The next day.
  await world.sql('UPDATE minter_days SET day = day - 1')
  await using next = newServer(chain, 3)
  await look(next)
  expect(await statuses()).toEqual(Array(5).fill('confirmed'))
})

test('limits the tokens of one mint, also for rules from before the limit (M9)', async () => {
  expect((await setRule(10_001)).status).toBe(400)
  await world.sql('UPDATE reward_rules SET amount = 1000000000 WHERE domain = $1', [DOMAIN])
  await earner()
  const chain = new Chain()
  await using server = newServer(chain, 100)
  await look(server)
  expect(chain.signed.map(({ amount }) => amount)).toEqual([10_000])
})
