import { hashDomain } from '@foyer/contract'
import type { Message, Room } from '@foyer/contract/rooms'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FOYER_DISCOVER: 'all' } })
})
afterAll(() => world[Symbol.asyncDispose]())

type Headers = Record<string, string>

const create = (headers: Headers, domain: string, url: string) =>
  world.call<Room>('POST', '/api/whiteboard/new/', headers, {
    domain,
    url,
    hashed_domain: hashDomain(domain),
  })
const post = (headers: Headers, room: string, body: unknown) =>
  world.call<Message>('POST', `/api/whiteboard/messages/${room}`, headers, body)

let pages = 0
/** A room that is used by one test only. */
const newRoom = async (guest: Headers, domain: string) =>
  (await create(guest, domain, `https://${domain}/page-${++pages}`)).body

describe('lists of rooms', () => {
  test('lobby, active and hot rooms of a domain', async () => {
    const [ann, bob] = [world.guest(), world.guest()]
    const domain = 'lists.example'
    expect((await world.call('GET', `/api/lobby/${domain}`, {})).status).toBe(404)
    const lobby = (await create(ann, domain, `https://${domain}/`)).body
    const quiet = await newRoom(ann, domain)
    const busy = await newRoom(ann, domain)
    await post(ann, quiet.id, { content: 'one' })
    await post(ann, busy.id, { content: 'one' })
    await post(bob, busy.id, { content: 'two' })
    await post(ann, lobby.id, { content: 'last' })
    const active = async (order: string) =>
      (await world.call<Room[]>('GET', `/api/active-rooms/${domain}?order=${order}`, bob)).body.map(
        ({ id }) => id,
      )
    expect(await active('default')).toEqual([lobby.id, busy.id, quiet.id])
    expect(await active('nonsense')).toEqual([lobby.id, busy.id, quiet.id])
    expect(await active('new')).toEqual([busy.id, quiet.id, lobby.id])
    expect((await active('hot'))[0]).toBe(busy.id)
    const found = await world.call<{ room: Room }>('GET', `/api/lobby/${hashDomain(domain)}`, {})
    expect(found.body.room).toMatchObject({
      id: lobby.id,
      message_count: 1,
      last_message: { content: 'last' },
    })
    const hot = await world.call<{ hot_room: Room; results: Room[] }>(
      'GET',
      `/api/hot-room/?hashed_domain=${hashDomain(domain)}`,
      {},
    )
    expect(hot.body.hot_room.id).toBe(busy.id)
    expect(hot.body.results).toHaveLength(3)
    expect(hot.body.hot_room.heat).toBeCloseTo(6, 1)
  })

  test('rooms of all domains can be discovered', async () => {
    const guest = world.guest()
    const [quiet, busy] = [await newRoom(guest, 'quiet.example'), await newRoom(guest, 'busy.example')]
    for (const writer of [world.guest(), world.guest(), world.guest()])
      await post(writer, busy.id, { content: 'hi' })
    await post(guest, quiet.id, { content: 'last' })
    const { body } = await world.call<{ hot: Room[]; recent: Room[] }>('GET', '/api/discover/', {})
    expect(body.recent[0]?.id).toBe(quiet.id)
    const scores = body.hot.map(({ heat }) => heat)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(body.hot.map(({ id }) => id)).toContain(busy.id)
  })

  test('one person alone cannot make a room hotter than 10 points an hour', async () => {
    const guest = world.guest()
    const room = await newRoom(guest, 'alone.example')
    for (let n = 0; n < 6; n++) await post(guest, room.id, { content: `${n}` })
    const hot = await world.call<{ results: Room[] }>(
      'GET',
      `/api/hot-room/?hashed_domain=${hashDomain('alone.example')}`,
      {},
    )
    expect(hot.body.results[0]?.heat).toBeLessThanOrEqual(10)
    expect(hot.body.results[0]?.heat).toBeGreaterThan(9.9)
  })
})
