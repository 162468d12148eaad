import { hashDomain } from '@foyer/contract'
import type { PendingReward, Reward, RewardRule, Rewards } from '@foyer/contract/rewards'
import type { Room } from '@foyer/contract/rooms'
import type { Voucher } from '@foyer/contract/vouchers'
import { type Person, request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMints } from './minter/service.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await startWorld()
  owner = await signInWallet(world.url)
})
afterAll(() => world[Symbol.asyncDispose]())

type Headers = Record<string, string>

let domains = 0
/** A domain of `owner` with these settings. */
async function newDomain(settings: object = {}): Promise<string> {
  const domain = `rewarding-${++domains}.example`
  await world.giveDomain(domain, owner.address)
  expect((await change(domain, settings)).status).toBe(200)
  return domain
}
const change = (domain: string, settings: object) =>
  request(world.url, 'PUT', `/api/domain/${domain}/settings`, owner.headers, settings)
const setRule = (domain: string, level: number, rule: object, headers = owner.headers) =>
  request<RewardRule>(world.url, 'PUT', `/api/domain/${domain}/reward-rules/${level}`, headers, rule)

/** Posts a message in the domain. */
async function write(headers: Headers, domain: string): Promise<void> {
  const place = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
  const room = await request<Room>(world.url, 'POST', '/api/whiteboard/new/', headers, place)
  await request(world.url, 'POST', `/api/whiteboard/messages/${room.body.id}`, headers, { content: 'hello' })
}
async function claim(headers: Headers, domain: string): Promise<void> {
  const body = { event: 'chat_level_1', event_data: { domain } }
  const claimed = await request(world.url, 'POST', '/api/user-engagement-event/', headers, body)
  expect(claimed.status).toBe(201)
}
/** Posts a message in the domain, and claims level 1. */
async function reach(headers: Headers, domain: string): Promise<void> {
  await write(headers, domain)
  await claim(headers, domain)
}
const rewards = async (headers: Headers, domain: string) =>
  (await request<Rewards>(world.url, 'GET', `/api/get-user-reward/?domain=${domain}&timestamp=1`, headers))
    .body
const vouchers = async ({ headers }: Person) =>
  (await request<Voucher[]>(world.url, 'GET', '/api/get-voucher-list/', headers)).body
const approve = (id: string, headers = owner.headers) =>
  request<Reward>(world.url, 'POST', `/api/reward/${id}/approve`, headers)
const pending = (domain: string, headers = owner.headers) =>
  request<PendingReward[]>(world.url, 'GET', `/api/domain/${domain}/rewards/pending`, headers)

const AUTO = { allow_auto_airdrop: true }
const COFFEE = { title: 'A coffee', description: 'At our counter.', valid_days: 30, amount: 2 }

describe('a level', () => {
  test('is rewarded at once with a voucher when rewards are automatic', async () => {
    const [domain, ann] = [await newDomain(AUTO), await signInWallet(world.url)]
    await setRule(domain, 1, COFFEE)
    await reach(ann.headers, domain)
    const { rewards: earned, ...rest } = await rewards(ann.headers, domain)
    const today = new Date().toISOString().slice(0, 10)
    expect(rest).toMatchObject({ domain, chat_level: 1, message_count: 1, next_level: 2, next_level_at: 10 })
    expect(rest.levels).toEqual([{ level: 1, reached_at: expect.stringContaining(today) }])
    expect(rest.days).toHaveLength(14)
    expect(rest.days.at(-1)).toEqual({ day: today, counted: 1 })
    expect(rest.days.slice(0, 13).every(({ counted }) => counted === 0)).toBe(true)
    expect(earned).toMatchObject([{ event: 'chat_level_1', amount: 2, status: 'granted' }])
    // Minting is off by default.
    expect(await getMints(world.context)).toBeNull()
    expect((await world.context.database.pool.query('SELECT 1 FROM mints')).rowCount).toBe(0)
    const [voucher] = await vouchers(ann)
    expect(voucher).toMatchObject({
      token: earned[0]?.token,
      title: 'A coffee',
      description: 'At our counter.',
      domain,
      status: 'available',
      redeem_code: null,
    })
    const days = (Date.parse(voucher?.expires_at ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
  })

  test('earns a default reward in a domain without rules: at once when automatic, else after approval', async () => {
    const ann = await signInWallet(world.url)
    const [flowing, still] = [await newDomain(AUTO), await newDomain()]
    await reach(ann.headers, flowing)
    await reach(ann.headers, still)
    expect((await rewards(ann.headers, flowing)).rewards).toMatchObject([{ amount: 1, status: 'granted' }])
    expect((await rewards(ann.headers, still)).rewards).toMatchObject([{ amount: 1, status: 'pending' }])
    expect(await vouchers(ann)).toMatchObject([
      { title: 'Chat level 1', description: `For 1 message in ${flowing}.`, expires_at: null },
    ])
  })

  test('earns nothing without a rule of its own when other levels have one', async () => {
    const [domain, ann] = [await newDomain(AUTO), await signInWallet(world.url)]
    await setRule(domain, 2, COFFEE)
    await reach(ann.headers, domain)
    expect((await rewards(ann.headers, domain)).rewards).toEqual([])
  })

  test('of a guest is counted, and earns nothing before they sign in', async () => {
    const [domain, guest] = [await newDomain(AUTO), world.guest()]
    await reach(guest, domain)
    expect(await rewards(guest, domain)).toMatchObject({ chat_level: 1, message_count: 1, rewards: [] })
    const { rowCount } = await world.context.database.pool.query('SELECT 1 FROM rewards WHERE domain = $1', [
      domain,
    ])
    expect(rowCount).toBe(0)
  })

  test('of a guest who signs in earns its reward then, once (P19)', async () => {
    const [domain, guest, ann] = [await newDomain(AUTO), world.guest(), await signInWallet(world.url)]
    await setRule(domain, 1, COFFEE)
    await reach(guest, domain)
    const link = () =>
      request(world.url, 'POST', '/api/v1/link', ann.headers, { guest_uuid: guest['x-guest-uuid'] })
    expect((await link()).status).toBe(200)
    expect((await link()).status).toBe(200)
    expect(await rewards(ann.headers, domain)).toMatchObject({
      chat_level: 1,
      message_count: 1,
      rewards: [{ status: 'granted' }],
    })
    expect(await vouchers(ann)).toHaveLength(1)
  })

  test('earns once, and no more than the cap for concurrent claims', async () => {
    const domain = await newDomain(AUTO)
    const { updated_at } = (await setRule(domain, 1, { ...COFFEE, cap: 3 })).body
    const people = await Promise.all(Array.from({ length: 8 }, () => signInWallet(world.url)))
    await Promise.all(people.flatMap(({ headers }) => [reach(headers, domain), reach(headers, domain)]))
    const earned = await Promise.all(people.map(async (person) => (await vouchers(person)).length))
    expect(earned.toSorted()).toEqual([0, 0, 0, 0, 0, 1, 1, 1])
    const rules = await request<RewardRule[]>(world.url, 'GET', `/api/domain/${domain}/reward-rules`)
    // Making rewards does not change `updated_at`.
    expect(rules.body).toMatchObject([{ level: 1, cap: 3, made: 3, updated_at }])
  })
})

describe('a pending reward', () => {
  test('is granted once by 200 concurrent approvals', async () => {
    const [domain, ann] = [await newDomain(), await signInWallet(world.url)]
    await setRule(domain, 1, COFFEE)
    await reach(ann.headers, domain)
    const waiting = await pending(domain)
    expect(waiting.body).toMatchObject([{ status: 'pending', user: { public_id: ann.address } }])
    expect(await vouchers(ann)).toEqual([])
    const id = waiting.body[0]?.id ?? ''
    const answers = await Promise.all(Array.from({ length: 200 }, () => approve(id)))
    const granted = answers.filter(({ status }) => status === 200)
    expect(granted.map(({ body }) => body.status)).toEqual(['granted'])
    expect(answers.filter(({ body }) => body.code === 4090)).toHaveLength(199)
    expect(await vouchers(ann)).toHaveLength(1)
    expect((await pending(domain)).body).toEqual([])
  })

  test('cannot be approved or listed by other accounts', async () => {
    const [domain, ann] = [await newDomain(), await signInWallet(world.url)]
    await setRule(domain, 1, COFFEE)
    await reach(ann.headers, domain)
    const id = (await rewards(ann.headers, domain)).rewards[0]?.id ?? ''
    expect(await approve(id, ann.headers)).toMatchObject({ status: 403, body: { code: 4030 } })
    expect(await approve(id, world.guest())).toMatchObject({ status: 403, body: { code: 4030 } })
    expect(await approve(id, {})).toMatchObject({ status: 401, body: { code: 4010 } })
    expect(await approve('nothing')).toMatchObject({ status: 404, body: { code: 4040 } })
    expect(await pending(domain, ann.headers)).toMatchObject({ status: 403 })
  })
})

describe('a pause', () => {
  test('holds rewards back, and its end grants them', async () => {
    const domain = await newDomain({ ...AUTO, pause_auto_airdrop: true })
    const people = await Promise.all(Array.from({ length: 3 }, () => signInWallet(world.url)))
    for (const { headers } of people) await reach(headers, domain)
    const statuses = () =>
      Promise.all(people.map(async ({ headers }) => (await rewards(headers, domain)).rewards[0]?.status))
    expect(await statuses()).toEqual(['paused', 'paused', 'paused'])
    await change(domain, { ads_list_number: 3 })
    expect(await statuses()).toEqual(['paused', 'paused', 'paused'])
    await change(domain, { pause_auto_airdrop: false })
    expect(await statuses()).toEqual(['granted', 'granted', 'granted'])
    expect(await Promise.all(people.map(async (person) => (await vouchers(person)).length))).toEqual([
      1, 1, 1,
    ])
  })

  test('leaves held rewards to the owner when they are not automatic at its end', async () => {
    const domain = await newDomain({ ...AUTO, pause_auto_airdrop: true })
    const ann = await signInWallet(world.url)
    await reach(ann.headers, domain)
    await change(domain, { allow_auto_airdrop: false, pause_auto_airdrop: false })
    expect((await pending(domain)).body).toHaveLength(1)
    expect(await vouchers(ann)).toEqual([])
  })

  test('leaves no reward behind when it ends while levels are reached', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signInWallet(world.url)))
    for (let round = 0; round < 8; round++) {
      const domain = await newDomain({ ...AUTO, pause_auto_airdrop: true })
      for (const { headers } of people) await write(headers, domain)
      const claims = people.map(({ headers }) => claim(headers, domain))
      const end = change(domain, { pause_auto_airdrop: false })
      await Promise.all([...claims, end])
      const found = await Promise.all(people.map(({ headers }) => rewards(headers, domain)))
      expect(found.map((each) => each.rewards[0]?.status)).toEqual(Array(10).fill('granted'))
    }
    expect(await Promise.all(people.map(async (person) => (await vouchers(person)).length))).toEqual(
      Array(10).fill(8),
    )
  })
})

describe('a reward rule', () => {
  test('is changed and removed by the owner, and existing rewards stay', async () => {
    const [domain, ann] = [await newDomain(), await signInWallet(world.url)]
    await setRule(domain, 1, COFFEE)
    await reach(ann.headers, domain)
    expect((await setRule(domain, 1, { title: 'A tea' })).body).toMatchObject({
      title: 'A tea',
      amount: 1,
      made: 1,
      valid_days: null,
    })
    const remove = () => request(world.url, 'DELETE', `/api/domain/${domain}/reward-rules/1`, owner.headers)
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    await approve((await pending(domain)).body[0]?.id ?? '')
    expect(await vouchers(ann)).toMatchObject([{ title: 'A coffee' }])
  })

  test.each([
    ['no title', 1, { ...COFFEE, title: ' ' }, 4001],
    ['a title of two lines', 1, { ...COFFEE, title: 'a\nb' }, 4001],
    ['a long title', 1, { ...COFFEE, title: 'a'.repeat(101) }, 4001],
    ['a description with NUL', 1, { ...COFFEE, description: 'a\u0000' }, 4001],
    ['a picture over http', 1, { ...COFFEE, image_url: 'http://example.com/' }, 4001],
    ['an amount of zero', 1, { ...COFFEE, amount: 0 }, 4001],
    ['half a day', 1, { ...COFFEE, valid_days: 0.5 }, 4001],
    ['a cap of zero', 1, { ...COFFEE, cap: 0 }, 4001],
    ['a missing title', 1, {}, 4001],
    ['level 6', 6, COFFEE, 4001],
    ['level 0', 0, COFFEE, 4001],
  ])('with %s is refused', async (_name, level, rule, code) => {
    expect(await setRule(await newDomain(), level, rule)).toMatchObject({ status: 400, body: { code } })
  })

  test('can be set by the owner only', async () => {
    const [domain, ann] = [await newDomain(), await signInWallet(world.url)]
    expect(await setRule(domain, 1, COFFEE, ann.headers)).toMatchObject({ status: 403, body: { code: 4030 } })
    expect(
      await setRule(domain, 1, COFFEE, world.guest() as Headers & { authorization: string }),
    ).toMatchObject({
      status: 403,
    })
  })
})

test.each([
  ['an anonymous caller', () => ({}), 'example.com', 401],
  ['a guest without a domain', () => world.guest(), '', 400],
  ['a guest with an invalid domain', () => world.guest(), 'nowhere', 400],
])('the level of %s is refused', async (_who, headers, domain, status) => {
  const path = `/api/get-user-reward/?domain=${domain}`
  expect((await request(world.url, 'GET', path, headers() as Headers)).status).toBe(status)
})

test('a domain without messages or rewards has level 0', async () => {
  expect(await rewards(owner.headers, 'untouched.example')).toEqual({
    domain: 'untouched.example',
    chat_level: 0,
    message_count: 0,
    next_level: 1,
    next_level_at: 1,
    rewards: [],
    levels: [],
    days: Array.from({ length: 14 }, () => ({ day: expect.any(String), counted: 0 })),
  })
})
