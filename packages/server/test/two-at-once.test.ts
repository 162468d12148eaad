import { hashDomain, roomId } from '@foyer/contract'
import { type Person, request, signInMany, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const DOMAIN = 'twice.example'
const OF = `/api/domain/${DOMAIN}`
const url = `https://${DOMAIN}/menu`
const ROOM = roomId(url)

let world: World
let owner: Person
let partner: Person
let mia: Person
/** Ids of data that must exist before it can be changed, by the call that changes it. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await startWorld()
  ;[owner, partner, mia] = (await signInMany(world, 3)) as [Person, Person, Person]
  for (const { address } of [owner, partner]) await world.giveDomain(DOMAIN, address)
  const make = async (name: string, path: string, body: object) => {
    const made = await world.call<{ id: string }>('POST', path, owner, body)
    expect([name, made.status]).toEqual([name, 201])
    ids[name] = made.body.id
  }
  await make('domains.updateUrlSetting', '/api/url-setting/', { domain: DOMAIN, url })
  await make('announcements.update', '/api/url-announcement/', { domain: DOMAIN, title: 'a', body: 'a' })
  await make('business-messages.updateAnswer', `${OF}/answers`, { title: 'a', text: 'a' })
  await make('webhooks.update', `${OF}/webhooks`, { url: 'https://a.example/', events: ['level.reached'] })
  const place = { domain: DOMAIN, url, hashed_domain: hashDomain(DOMAIN) }
  await world.call('POST', '/api/whiteboard/new/', owner, place)
})
afterAll(() => world?.[Symbol.asyncDispose]())

type State = Record<string, unknown> & { updated_at: string | null }

/** Data that several persons may change. */
interface Shared {
  /** Name of the call that changes it. */
  name: string
  path: () => string
  /** Where it is read, and which element of a list it is. */
  from: () => string
  pick?: (row: State) => boolean
  /** A change that is visible and differs for each number. */
  change: (n: number) => object
}

const id = (name: string) => ids[name] ?? ''
const SHARED: Shared[] = [
  {
    name: 'domains.update',
    path: () => `${OF}/settings`,
    from: () => `${OF}/own-settings`,
    change: (n) => ({ title: `Shop ${n}` }),
  },
  {
    name: 'domains.updateUrlSetting',
    path: () => `/api/url-setting/${id('domains.updateUrlSetting')}`,
    from: () => `/api/url-setting/${id('domains.updateUrlSetting')}`,
    change: (n) => ({ url, title: `Menu ${n}` }),
  },
  {
    name: 'announcements.update',
    path: () => `/api/url-announcement/${id('announcements.update')}`,
    from: () => `/api/url-announcement/${id('announcements.update')}`,
    change: (n) => ({ title: `Rolls ${n}`, body: 'At seven.' }),
  },
  {
    name: 'moderation.setConduct',
    path: () => `${OF}/conduct`,
    from: () => `${OF}/conduct`,
    change: (n) => ({ slow_mode_s: n }),
  },
  {
    name: 'spam.setGuard',
    path: () => `${OF}/spam-guard`,
    from: () => `${OF}/spam-guard`,
    change: (n) => ({ guard: n % 2 === 0 ? 'strict' : 'calm' }),
  },
  {
    name: 'moderation.setRoom',
    path: () => `/api/room-conduct/${ROOM}`,
    from: () => `/api/room-conduct/${ROOM}`,
    change: (n) => ({ slow_mode_s: n }),
  },
  {
    name: 'rewards.setRule',
    path: () => `${OF}/reward-rules/2`,
    from: () => `${OF}/reward-rules`,
    pick: ({ level }) => level === 2,
    change: (n) => ({ title: `Coffee ${n}`, cap: n }),
  },
  {
    name: 'rewards.setLimits',
    path: () => `${OF}/reward-limits`,
    from: () => `${OF}/reward-limits`,
    change: (n) => ({ daily_cap: n }),
  },
  {
    name: 'ads.set',
    path: () => `${OF}/ads`,
    from: () => `${OF}/ads`,
    change: (n) => ({ ads: [{ text: `Sale ${n}`, link_url: 'https://a.example/' }] }),
  },
  {
    name: 'owners.setStaff',
    path: () => `${OF}/staff/${mia.address}`,
    from: () => `${OF}/staff`,
    pick: ({ user }) => (user as Person).address === mia.address,
    change: (n) => ({ roles: n % 2 === 0 ? ['agent'] : ['moderator'] }),
  },
  {
    name: 'business-messages.updateAnswer',
    path: () => `${OF}/answers/${id('business-messages.updateAnswer')}`,
    from: () => `${OF}/answers`,
    pick: (row) => row.id === id('business-messages.updateAnswer'),
    change: (n) => ({ title: 'Hours', text: `Until ${n}.` }),
  },
  {
    name: 'webhooks.update',
    path: () => `${OF}/webhooks/${id('webhooks.update')}`,
    from: () => `${OF}/webhooks`,
    pick: (row) => row.id === id('webhooks.update'),
    change: (n) => ({ url: `https://a.example/${n}` }),
  },
]

const put = ({ path }: Shared, body: object, who = owner) =>
  request<{ code: number }>(world.url, 'PUT', path(), who.headers, body)
/** The current state; undefined when there is none. */
async function read({ from, pick }: Shared): Promise<State | undefined> {
  const { body } = await world.call<State | State[]>('GET', from(), owner)
  return Array.isArray(body) ? body.find(pick ?? (() => true)) : body
}
const readVersion = async (shared: Shared) => (await read(shared))?.updated_at ?? null

describe.each(SHARED)('$name', (shared) => {
  const { change } = shared

  test('refuses a change based on an older version, and changes nothing', async () => {
    const first = await readVersion(shared)
    expect((await put(shared, { ...change(1), expected: first ?? undefined })).status).toBe(200)
    const second = await readVersion(shared)
    expect((await put(shared, { ...change(2), expected: second }, partner)).status).toBe(200)
    const now = await read(shared)
    expect(now).toMatchObject(change(2))
    for (const expected of [second, '2026-01-01T00:00:00.000Z'])
      expect(await put(shared, { ...change(3), expected })).toMatchObject({
        status: 409,
        body: { code: 4090 },
      })
    // Null stands for data that does not exist yet.
    expect([409, 400]).toContain((await put(shared, { ...change(3), expected: null })).status)
    expect(await read(shared)).toEqual(now)
    expect((await put(shared, change(4))).status).toBe(200)
    expect(await read(shared)).toMatchObject(change(4))
  })

  test('accepts one of two concurrent changes', async () => {
    for (let round = 0; round < 3; round++) {
      const expected = await readVersion(shared)
      const bodies = [change(10 + 2 * round), change(11 + 2 * round)]
      const answers = await Promise.all(
        bodies.map((body, n) => put(shared, { ...body, expected }, n === 0 ? owner : partner)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const now = await read(shared)
      expect(now).toMatchObject(bodies[answers.findIndex(({ status }) => status === 200)] ?? {})
      expect(now?.updated_at).not.toBe(expected)
    }
  })
})

/** Data that is not set has no version; a change that expects none is refused once it is set. */
test.each(['rewards.setRule', 'rewards.setLimits', 'ads.set', 'owners.setStaff'])(
  '%s accepts one of two concurrent first changes',
  async (name) => {
    const domain = `first-${name.replace('.', '-').toLowerCase()}.example`
    for (const { address } of [owner, partner]) await world.giveDomain(domain, address)
    const shared = SHARED.find((each) => each.name === name) as Shared
    const path = shared.path().replace(DOMAIN, domain)
    const ask = (who: Person, n: number) =>
      request(world.url, 'PUT', path, who.headers, { ...shared.change(n), expected: null })
    const answers = await Promise.all([ask(owner, 1), ask(partner, 2)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  },
)

test('a removed rule is not restored by a concurrent change', async () => {
  const shared = SHARED.find(({ name }) => name === 'rewards.setRule') as Shared
  const expected = await readVersion(shared)
  expect((await world.call('DELETE', shared.path(), partner)).status).toBe(204)
  expect((await put(shared, { ...shared.change(1), expected })).status).toBe(409)
  expect(await read(shared)).toBeUndefined()
  expect((await put(shared, { ...shared.change(1), expected: null })).status).toBe(200)
})

test('every call that replaces data of a domain accepts `expected`', async () => {
  const { body } = await request<{ paths: Record<string, Record<string, Operation>> }>(
    world.url,
    'GET',
    '/docs/openapi.json',
  )
  const puts = Object.values(body.paths).flatMap(({ put }) =>
    put?.['x-role'] === undefined ? [] : [put.operationId],
  )
  // A thread has its own version (inbox.world.test.ts); the body of a logo is a picture, and later ones replace it.
  const others = ['business-messages.changeThread', 'domains.uploadLogo']
  expect(puts.sort()).toEqual([...SHARED.map(({ name }) => name), ...others].sort())
})

interface Operation {
  operationId: string
  'x-role'?: string
}
