import { hashDomain } from '@foyer/contract'
import type { PendingReward, Reward, RewardLimits, RewardRule, Rewards } from '@foyer/contract/rewards'
import type { Room } from '@foyer/contract/rooms'
import { type Person, signInMany, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const PEOPLE = 60

let world: World
let owner: Person
let crowd: Person[]
beforeAll(async () => {
  world = await startWorld()
  crowd = await signInMany(world, PEOPLE + 1)
  owner = crowd.pop() as Person
})
afterAll(() => world?.[Symbol.asyncDispose]())

let domains = 0
/** A domain of `owner` with automatic rewards and these limits. */
async function newDomain(limits: Partial<RewardLimits>, settings: object = {}): Promise<string> {
  const domain = `limited-${++domains}.example`
  await world.giveDomain(domain, owner.address)
  await change(domain, { allow_auto_airdrop: true, ...settings })
  const set = await world.call<RewardLimits>('PUT', `/api/domain/${domain}/reward-limits`, owner, limits)
  expect(set).toMatchObject({ status: 200, body: limits })
  return domain
}
const change = async (domain: string, settings: object) =>
  expect((await world.call('PUT', `/api/domain/${domain}/settings`, owner, settings)).status).toBe(200)
async function write(who: Person, domain: string): Promise<void> {
  const place = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
  const room = await world.call<Room>('POST', '/api/whiteboard/new/', who, place)
  await world.call('POST', `/api/whiteboard/messages/${room.body.id}`, who, { content: 'hello' })
}
async function reach(who: Person, domain: string): Promise<void> {
  await write(who, domain)
  const body = { event: 'chat_level_1', event_data: { domain } }
  expect((await world.call('POST', '/api/user-engagement-event/', who, body)).status).toBe(201)
}
const rewards = async (who: Person, domain: string) =>
  (await world.call<Rewards>('GET', `/api/get-user-reward/?domain=${domain}`, who)).body.rewards
const pending = async (domain: string) =>
  (await world.call<PendingReward[]>('GET', `/api/domain/${domain}/rewards/pending`, owner)).body
const statuses = async (domain: string) => {
  const rows = await world.sql(
    'SELECT status, count(*)::integer AS n FROM rewards WHERE domain = $1 GROUP BY status',
    [domain],
  )
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}
const reject = (id: string, reason: string, who = owner) =>
  world.call<Reward>('POST', `/api/reward/${id}/reject`, who, { reason })

describe('the minimum account age', () => {
  test('leaves rewards of a younger account to the owner, also with automatic rewards', async () => {
    const domain = await newDomain({ min_account_age_days: 7 })
    const [young, old, joined] = crowd as [Person, Person, Person]
    const age = `UPDATE identities SET created_at = now() - interval '8 days' WHERE id = $1`
    await world.sql(age, [old.address])
    await world.sql(age, [joined.address])
    await world.sql(
      `INSERT INTO identities (id, auth_type, linked_to, created_at) VALUES ($1, 'guest', $2, now() - interval '8 days')`,
      ['g_00000000000000000001', joined.address],
    )
    for (const who of [young, old, joined]) await reach(who, domain)
    expect((await rewards(young, domain))[0]?.status).toBe('pending')
    expect((await rewards(old, domain))[0]?.status).toBe('granted')
    // A joined guest without further data counts as new.
    expect((await rewards(joined, domain))[0]?.status).toBe('pending')
    expect((await pending(domain)).map(({ held }) => held)).toEqual(['new_account', 'new_account'])
  })
})

describe('a daily cap', () => {
  test('grants exactly that many of concurrent rewards, and leaves the others to the owner', async () => {
    const domain = await newDomain({ daily_cap: 20 })
    for (const who of crowd) await write(who, domain)
    const body = { event: 'chat_level_1', event_data: { domain } }
    await Promise.all(crowd.map((who) => world.call('POST', '/api/user-engagement-event/', who, body)))
    expect(await statuses(domain)).toEqual({ granted: 20, pending: PEOPLE - 20 })
    expect((await pending(domain)).every(({ held }) => held === 'daily_cap')).toBe(true)
    const made = await world.sql('SELECT count(*)::integer AS n FROM vouchers WHERE domain = $1', [domain])
    expect(made).toEqual([{ n: 20 }])
  })

  test('also applies at the end of a pause', async () => {
    const domain = await newDomain({ daily_cap: 3 }, { pause_auto_airdrop: true })
    for (const who of crowd.slice(0, 8)) await reach(who, domain)
    expect(await statuses(domain)).toEqual({ paused: 8 })
    await change(domain, { pause_auto_airdrop: false })
    expect(await statuses(domain)).toEqual({ granted: 3, pending: 5 })
    await reach(crowd[8] as Person, domain)
    expect(await statuses(domain)).toEqual({ granted: 3, pending: 6 })
  })

  test('starts again the next day', async () => {
    const domain = await newDomain({ daily_cap: 1 })
    await reach(crowd[0] as Person, domain)
    await world.sql(`UPDATE reward_days SET day = day - 1 WHERE domain = $1`, [domain])
    await reach(crowd[1] as Person, domain)
    expect(await statuses(domain)).toEqual({ granted: 2 })
  })
})

test('the cap per person limits rewards, not levels', async () => {
  const domain = await newDomain({ person_cap: 1 })
  const [ann] = crowd as [Person]
  await write(ann, domain)
  await world.sql(
    `INSERT INTO messages (room_id, id, seq, changed_seq, author, content, created_at)
     SELECT id, 'old' || n, 1000 + n, 1000 + n, $2, 'hello', now() - make_interval(mins => n)
     FROM rooms, generate_series(1, 60) n WHERE domain = $1 AND path = '/'`,
    [domain, ann.address],
  )
  const claims = [1, 2, 3].map((n) =>
    world.call('POST', '/api/user-engagement-event/', ann, {
      event: `chat_level_${n}`,
      event_data: { domain },
    }),
  )
  expect((await Promise.all(claims)).map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await rewards(ann, domain)).toHaveLength(1)
})

describe('rejecting', () => {
  test('is final, has a reason, frees a place under the cap, and happens once', async () => {
    const domain = await newDomain({}, { allow_auto_airdrop: false })
    await world.call<RewardRule>('PUT', `/api/domain/${domain}/reward-rules/1`, owner, {
      title: 'Tea',
      cap: 1,
    })
    const [ann, ben] = crowd as [Person, Person]
    await reach(ann, domain)
    const id = (await pending(domain))[0]?.id ?? ''
    expect((await reject(id, 'A robot.', ann)).status).toBe(403)
    expect((await reject(id, ' ')).status).toBe(400)
    const both = [reject(id, 'A robot.'), world.call('POST', `/api/reward/${id}/approve`, owner)]
    const answers = await Promise.all([...both, reject(id, 'Another.')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    if (answers[1]?.status === 200) return
    expect(await rewards(ann, domain)).toMatchObject([{ status: 'rejected' }])
    await reach(ben, domain)
    expect(await rewards(ben, domain)).toMatchObject([{ status: 'pending' }])
    const body = { event: 'chat_level_1', event_data: { domain } }
    expect((await world.call('POST', '/api/user-engagement-event/', ann, body)).body).toMatchObject({
      duplicate: true,
    })
  })

  test('shows the reason to the person', async () => {
    const domain = await newDomain({}, { allow_auto_airdrop: false })
    const [ann] = crowd as [Person]
    await reach(ann, domain)
    const answer = await reject((await pending(domain))[0]?.id ?? '', 'Written by a robot.')
    expect(answer.body).toMatchObject({ status: 'rejected', reason: 'Written by a robot.' })
    expect(await rewards(ann, domain)).toMatchObject([{ reason: 'Written by a robot.' }])
    expect(await pending(domain)).toEqual([])
  })
})

test('limits are off by default, and a change keeps the other values', async () => {
  const domain = 'limitless.example'
  await world.giveDomain(domain, owner.address)
  const path = `/api/domain/${domain}/reward-limits`
  const none = { min_account_age_days: 0, daily_cap: null, person_cap: null }
  expect((await world.call('GET', path, owner)).body).toEqual({ ...none, updated_at: null })
  await world.call('PUT', path, owner, { daily_cap: 5 })
  expect((await world.call('PUT', path, owner, { person_cap: 2 })).body).toMatchObject({
    ...none,
    daily_cap: 5,
    person_cap: 2,
  })
  expect((await world.call('PUT', path, owner, {})).status).toBe(200)
  expect((await world.call('PUT', path, owner, { daily_cap: null })).body).toMatchObject({
    ...none,
    person_cap: 2,
  })
  expect((await world.call('GET', path, crowd[0] as Person)).status).toBe(403)
})
