import { hashDomain } from '@foyer/contract'
import type { Room, Unread } from '@foyer/contract/rooms'
import type { SearchPage } from '@foyer/contract/search'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideDomain, hideRoom, readDecision, readDecisions, readHiddenRooms, showRoom } from './discover.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

type Headers = Record<string, string>

let domains = 0
const newDomain = () => `listed-${++domains}.example`

/** Creates a room and writes one message in it. */
async function talk(domain: string, path: string, author: Headers = world.guest()): Promise<Room> {
  const place = { domain, url: `https://${domain}${path}`, hashed_domain: hashDomain(domain) }
  const room = (await world.call<Room>('POST', '/api/whiteboard/new/', author, place)).body
  await world.call('POST', `/api/whiteboard/messages/${room.id}`, author, { content: 'hello there' })
  return room
}

const ids = (rooms: readonly Room[]) => rooms.map(({ id }) => id).sort()
const active = async (domain: string, order = 'default') =>
  ids((await world.call<Room[]>('GET', `/api/active-rooms/${domain}?order=${order}`, world.guest())).body)
const hot = async (domain: string) =>
  ids(
    (await world.call<{ results: Room[] }>('GET', `/api/hot-room/?hashed_domain=${hashDomain(domain)}`)).body
      .results,
  )
const unread = async (domain: string, who: Headers) =>
  (
    await world.call<Unread>(
      'GET',
      `/api/whiteboard-unread-message/?hashed_domain=${hashDomain(domain)}`,
      who,
    )
  ).body.rooms
const found = async (domain: string, who: Headers) =>
  (await world.call<SearchPage>('GET', `/api/search/?domain=${domain}&q=hello`, who)).body.results.map(
    ({ room }) => room.id,
  )
const claim = (domain: string) => world.giveDomain(domain, `0x${'a'.repeat(40)}`)

/** Rooms of a domain in Discover; `hot` and `recent` must agree. */
async function discovered(domain: string, from: World = world): Promise<string[]> {
  const { body } = await from.call<{ hot: Room[]; recent: Room[] }>('GET', '/api/discover/')
  const of = (rooms: Room[]) => ids(rooms.filter((room) => room.domain === domain))
  expect(of(body.hot)).toEqual(of(body.recent))
  return of(body.recent)
}

describe('a room with a query', () => {
  test.each(['default', 'new', 'unread', 'hot'])(
    'is in no list of a domain without an owner, and in those of a claimed domain (%s)',
    async (order) => {
      const domain = newDomain()
      const plain = await talk(domain, '/doc')
      const asked = await talk(domain, '/doc?id=7')
      expect(await active(domain, order)).toEqual([plain.id])
      expect(await hot(domain)).toEqual([plain.id])
      await claim(domain)
      expect(await active(domain, order)).toEqual(ids([plain, asked]))
      expect(await hot(domain)).toEqual(ids([plain, asked]))
    },
  )

  test('is never in Discover, also in a claimed domain', async () => {
    const domain = newDomain()
    const plain = await talk(domain, '/doc')
    await talk(domain, '/doc?id=7')
    await claim(domain)
    expect(await discovered(domain)).toEqual([plain.id])
  })

  test('is found by a search of its readers and writers only', async () => {
    const [domain, author, reader] = [newDomain(), world.guest(), world.guest()]
    const { id } = await talk(domain, '/doc?id=7', author)
    expect(await found(domain, author)).toEqual([id])
    expect(await found(domain, reader)).toEqual([])
    await talk(domain, '/elsewhere', reader)
    await world.call('GET', `/api/whiteboard/?room_id=${id}`, reader)
    expect(await found(domain, reader)).toContain(id)
    expect(await found(domain, world.guest())).not.toContain(id)
  })

  test('counts as unread only for a person who has been there', async () => {
    const [domain, reader, stranger] = [newDomain(), world.guest(), world.guest()]
    await talk(domain, '/', reader)
    await talk(domain, '/', stranger)
    const { id } = await talk(domain, '/doc?id=7')
    await world.call('GET', `/api/whiteboard/?room_id=${id}`, reader)
    await talk(domain, '/doc?id=7')
    const isOf = ({ room_id }: { room_id: string }) => room_id === id
    expect((await unread(domain, reader)).some(isOf)).toBe(true)
    expect((await unread(domain, stranger)).some(isOf)).toBe(false)
  })

  test('is in the list of a person who has read or written in it and asks for own rooms', async () => {
    const [domain, reader, author] = [newDomain(), world.guest(), world.guest()]
    const plain = await talk(domain, '/', reader)
    const asked = await talk(domain, '/doc?id=7', author)
    const list = async (who: Headers) =>
      ids((await world.call<Room[]>('GET', `/api/active-rooms/${domain}?own=1`, who)).body)
    expect(await list(author)).toEqual(ids([plain, asked]))
    expect(await list(reader)).toEqual([plain.id])
    await world.call('GET', `/api/whiteboard/?room_id=${asked.id}`, reader)
    expect(await list(reader)).toEqual(ids([plain, asked]))
    expect(await list(world.guest())).toEqual([plain.id])
  })

  test('that its address no longer leads to is in no list of a claimed domain', async () => {
    const domain = newDomain()
    const { id } = await talk(domain, '/doc?id=7')
    await claim(domain)
    await world.sql(`UPDATE rooms SET path = '/doc?utm_source=x' WHERE id = $1`, [id])
    expect(await active(domain)).toEqual([])
    expect(await hot(domain)).toEqual([])
    expect(await found(domain, world.guest())).toEqual([])
  })
})

test.each(['192.168.1.1', '10.1.2.3', 'localhost', 'printer.local', 'wiki.internal', '127.0.0.1'])(
  'a room of the private host %s is in no list, also with an owner',
  async (host) => {
    const { id } = await talk(host, '/admin')
    await claim(host)
    await decideDomain(world.context.database.pool, { domain: host, state: 'listed', changedBy: null })
    expect(await active(host)).toEqual([])
    expect(await hot(host)).toEqual([])
    expect(await discovered(host)).toEqual([])
    expect(await found(host, world.guest())).toEqual([])
    const page = await world.call<{ room: Room }>('GET', `/api/whiteboard/?room_id=${id}`)
    expect(page.body.room).toMatchObject({ id, last_message: { content: 'hello there' } })
  },
)

describe('Discover', () => {
  const decide = (domain: string, state: 'listed' | 'hidden' | null) =>
    decideDomain(world.context.database.pool, { domain, state, changedBy: null })

  test('shows domains with an owner and those that an operator let in', async () => {
    const [open, claimed, letIn] = [newDomain(), newDomain(), newDomain()]
    const rooms = [await talk(open, '/'), await talk(claimed, '/'), await talk(letIn, '/')]
    await claim(claimed)
    await decide(letIn, 'listed')
    expect(await discovered(open)).toEqual([])
    expect(await discovered(claimed)).toEqual([rooms[1]?.id])
    expect(await discovered(letIn)).toEqual([rooms[2]?.id])
    expect(await active(open)).toEqual([rooms[0]?.id])
  })

  test('loses a domain that an operator removed, and gets it back', async () => {
    const domain = newDomain()
    const { id } = await talk(domain, '/')
    await claim(domain)
    await decide(domain, 'hidden')
    expect(await discovered(domain)).toEqual([])
    expect(await active(domain)).toEqual([id])
    await decide(domain, null)
    expect(await discovered(domain)).toEqual([id])
  })

  test('loses one removed room, and gets it back', async () => {
    const { pool } = world.context.database
    const domain = newDomain()
    const [stays, goes] = [await talk(domain, '/'), await talk(domain, '/loud')]
    await claim(domain)
    expect(await hideRoom(pool, { roomId: goes.id, changedBy: null })).toBe(true)
    expect(await discovered(domain)).toEqual([stays.id])
    expect(await readHiddenRooms(pool, [stays.id, goes.id])).toEqual(new Set([goes.id]))
    expect(await showRoom(pool, goes.id)).toBe(true)
    expect(await discovered(domain)).toEqual(ids([stays, goes]))
    expect(await showRoom(pool, goes.id)).toBe(false)
    expect(await hideRoom(pool, { roomId: 'f'.repeat(64), changedBy: null })).toBe(false)
  })

  test("remembers an operator's last decision about a domain", async () => {
    const { pool } = world.context.database
    const [first, second] = [newDomain(), newDomain()]
    const changedBy = `0x${'b'.repeat(40)}`
    await decide(first, 'listed')
    await decideDomain(pool, { domain: first, state: 'hidden', changedBy })
    await decide(second, 'hidden')
    expect(await readDecision(pool, first)).toBe('hidden')
    const page = await readDecisions(pool, 'hidden', { limit: 1 })
    expect(page).toMatchObject([{ domain: first, state: 'hidden', changedBy }])
    expect(await readDecisions(pool, 'hidden', { after: first, limit: 1 })).toMatchObject([
      { domain: second },
    ])
    await Promise.all([decide(first, null), decide(second, null)])
    expect(await readDecision(pool, first)).toBeNull()
    expect(await readDecisions(pool, 'hidden', { limit: 9 })).toEqual([])
  })

  test('shows every domain that no operator removed where the server says so', async () => {
    await using all = await startWorld({ env: { FOYER_DISCOVER: 'all' } })
    const guest = all.guest()
    for (const [domain, path] of [
      ['open.example', '/'],
      ['open.example', '/doc?id=7'],
      ['loud.example', '/'],
      ['192.168.1.1', '/'],
    ] as const) {
      const place = { domain, url: `https://${domain}${path}`, hashed_domain: hashDomain(domain) }
      const room = (await all.call<Room>('POST', '/api/whiteboard/new/', guest, place)).body
      await all.call('POST', `/api/whiteboard/messages/${room.id}`, guest, { content: 'hello' })
    }
    await decideDomain(all.context.database.pool, {
      domain: 'loud.example',
      state: 'hidden',
      changedBy: null,
    })
    expect(await discovered('open.example', all)).toHaveLength(1)
    expect(await discovered('loud.example', all)).toEqual([])
    expect(await discovered('192.168.1.1', all)).toEqual([])
  })
})
