import { hashDomain } from '@foyer/contract'
import type { Stats } from '@foyer/contract/insight'
import { type Person, signInMany, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const DOMAIN = 'insight.example'
const PATH = `/api/domain/${DOMAIN}/stats`
const DAY_MS = 86_400_000

let world: World
let owner: Person
let ann: Person
let ben: Person
beforeAll(async () => {
  world = await startWorld({ env: { FOYER_ANALYTICS: 'on' } })
  ;[owner, ann, ben] = (await signInMany(world, 3)) as [Person, Person, Person]
  await world.giveDomain(DOMAIN, owner.address)
})
afterAll(() => world?.[Symbol.asyncDispose]())

const stats = async (query = '') => (await world.call<Stats>('GET', PATH + query, owner)).body

test('counts what happened in each bucket', async () => {
  const place = { domain: DOMAIN, url: `https://${DOMAIN}/`, hashed_domain: hashDomain(DOMAIN) }
  const { body: room } = await world.call<{ id: string }>('POST', '/api/whiteboard/new/', ann, place)
  for (const who of [ann, ann, ben])
    await world.call('POST', `/api/whiteboard/messages/${room.id}`, who, { content: 'hello' })
  await world.call('POST', '/api/b-to-c-message/', ann, { to_domain: DOMAIN, message_text: 'Are you open?' })
  await world.call('POST', '/api/user-engagement-event/', ann, {
    event: 'chat_level_1',
    event_data: { domain: DOMAIN },
  })
  await world.sql('INSERT INTO levels (identity, domain, n) VALUES ($1, $2, 1), ($1, $2, 2)', [
    ben.address,
    DOMAIN,
  ])
  await world.sql(
    `UPDATE messages SET created_at = created_at - interval '3 days' WHERE room_id = $1 AND author = $2`,
    [room.id, ben.address],
  )
  const { rows, levels } = await stats()
  expect(rows.length === 31 || rows.length === 30).toBe(true)
  expect(rows.at(-1)).toMatchObject({
    messages: 2,
    people: 1,
    business_messages: 1,
    rewards: 1,
    redemptions: 0,
  })
  expect(rows.at(-4)).toMatchObject({ messages: 1, people: 1, business_messages: 0 })
  expect(levels).toEqual([
    { level: 1, people: 1 },
    { level: 2, people: 1 },
  ])
  const { rows: months } = await stats(
    `?bucket=month&from=${new Date(Date.now() - 5 * DAY_MS).toISOString()}`,
  )
  expect(months.reduce((sum, { messages }) => sum + messages, 0)).toBe(3)
})

test('counts visitors who agreed, for the domain or on the pages of the chat, once a day, and forgets them after 400 days', async () => {
  const open = (who: Person) =>
    world.call('POST', '/api/lobby-open-event/', who, {
      hashed_domain: hashDomain(DOMAIN),
      url: `https://${DOMAIN}/`,
    })
  await open(ann)
  expect((await stats()).rows.at(-1)?.visitors).toBe(0)
  await world.sql(
    'INSERT INTO consents (identity, audience, functional, marketing) VALUES ($1, $2, true, true)',
    [ann.address, DOMAIN],
  )
  for (const who of [ann, ann, ben]) await open(who)
  expect((await stats()).rows.at(-1)?.visitors).toBe(1)
  await world.sql('DELETE FROM consents')
  await world.sql('DELETE FROM domain_visits')
  const agree = (who: Person, audience: string, marketing_settings: boolean) =>
    world.call('POST', '/api/v1/cookie/verify', who, {
      ...{ type: 'guest', audience, marketing_settings, functional_settings: false },
    })
  const visitors = async () => (await stats()).rows.at(-1)?.visitors
  // The consent that the app asks for has its own host as audience, and is for all domains.
  await agree(ann, new URL(world.url).hostname, true)
  await open(ann)
  expect(await visitors()).toBe(1)
  await agree(ben, new URL(world.url).hostname, true)
  await agree(ben, `www.${DOMAIN}`, false)
  await open(ben)
  expect(await visitors()).toBe(1)
  await agree(ben, 'elsewhere.example', true)
  await open(ben)
  expect(await visitors()).toBe(1)
  await agree(ben, `www.${DOMAIN}`, true)
  await open(ben)
  expect(await visitors()).toBe(2)
  await world.sql("INSERT INTO domain_visits (domain, day, visitor) VALUES ($1, '2020-01-01', 'old')", [
    DOMAIN,
  ])
  await world.sql("DELETE FROM domain_visits WHERE visitor <> 'old'")
  await open(ben)
  expect(await world.sql("SELECT 1 FROM domain_visits WHERE visitor = 'old'")).toEqual([])
  const [visit] = await world.sql('SELECT v::text AS row FROM domain_visits v')
  expect(visit?.row).not.toContain(ann.address.slice(2))
})

test('is available as CSV', async () => {
  const { body } = await world.call<{ csv: string }>('GET', `${PATH}/table?bucket=week`, owner)
  expect(body.csv.split('\r\n')[0]).toBe('at,messages,people,visitors,business_messages,rewards,redemptions')
})

describe('a query', () => {
  test.each([
    ['more than 400 buckets', 'bucket=hour&from=2020-01-01T00:00:00Z'],
    ['an end before the start', 'from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z'],
    ['no time', 'from=yesterday'],
    ['an unknown bucket', 'bucket=second'],
    ['SQL', `bucket=${encodeURIComponent("day'; DROP TABLE levels; --")}`],
  ])('is refused for %s', async (_name, query) => {
    expect(await world.call('GET', `${PATH}?${query}`, owner)).toMatchObject({ status: 400 })
  })

  test('is open to the owner only', async () => {
    expect((await world.call('GET', PATH, ann)).status).toBe(403)
    expect((await world.call('GET', `${PATH}/table`, ann)).status).toBe(403)
  })
})
