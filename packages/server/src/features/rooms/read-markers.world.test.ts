import { canonicalUrl, hashDomain, normalizeDomain, roomId, roomTopic } from '@foyer/contract'
import type { ReadMarker, Unread } from '@foyer/contract/rooms'
import { type Person, request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'

const HASH = hashDomain('example.com')
const URL_OF_ROOM = 'https://example.com/read'
const ROOM = roomId(URL_OF_ROOM)

type Headers = Record<string, string>

let world: World
beforeAll(async () => {
  world = await startWorld()
  const place = { domain: 'example.com', url: URL_OF_ROOM, hashed_domain: HASH }
  await request(world.url, 'POST', '/api/whiteboard/new/', world.guest(), place)
})
afterAll(() => world[Symbol.asyncDispose]())

const post = (content: string) =>
  request(world.url, 'POST', `/api/whiteboard/messages/${ROOM}`, world.guest(), { content })
const unread = async (headers: Record<string, string>) => {
  const path = `/api/whiteboard-unread-message/?hashed_domain=${HASH}`
  return (await request<Unread>(world.url, 'GET', path, headers)).body.unread_count
}

test.each([
  ['far beyond the end', 1_000_000],
  ['at the largest safe integer', Number.MAX_SAFE_INTEGER],
])('a marker %s is limited to the last message, so later messages are unread', async (_name, seq) => {
  const reader = world.guest()
  await post('first')
  const peer = await new Peer(world.url).open(reader)
  peer.send({ type: 'follow', topic: roomTopic(ROOM) })
  await peer.next('followed')
  peer.send({ type: 'read', topic: roomTopic(ROOM), seq })
  peer.send({ type: 'ping' })
  await peer.next('pong')
  // A visit: from then on messages count as unread without a marker.
  await request(world.url, 'GET', '/api/get-user-info/', reader)
  expect(await unread(reader)).toBe(0)
  await post('second')
  await post('third')
  expect(await unread(reader)).toBe(2)
  peer.socket.close()
})

test('without a domain, the unread messages of rooms that the caller has read are counted, and of no others', async () => {
  const [reader, author] = [await signInWallet(world.url), world.guest()]
  const rooms = ['one.example', 'two.example', 'two.example/unvisited', 'two.example/?page=2'].map(
    (place) => {
      const url = canonicalUrl(`https://${place}`)
      const domain = normalizeDomain(url)
      return { id: roomId(url), place: { url, domain, hashed_domain: hashDomain(domain) } }
    },
  )
  const say = (who: Headers, id: string, mentions: string[] = []) =>
    request(world.url, 'POST', `/api/whiteboard/messages/${id}`, who, { content: 'hello', mentions })
  const count = async (who: Headers) =>
    (await request<Unread>(world.url, 'GET', '/api/whiteboard-unread-message/', who)).body
  const [one, two, unvisited, unlisted] = rooms.map(({ id }) => id) as [string, string, string, string]
  for (const { place } of rooms) await request(world.url, 'POST', '/api/whiteboard/new/', author, place)
  for (const { id } of rooms) await say(author, id)
  for (const id of [one, two, unlisted])
    await request(world.url, 'GET', `/api/whiteboard/?room_id=${id}`, reader.headers)
  await say(reader.headers, one)
  expect(await count(reader.headers)).toMatchObject({ hashed_domain: null, unread_count: 0, rooms: [] })
  await say(author, one, [reader.address])
  for (const id of [one, two, unvisited, unlisted]) await say(author, id)
  const found = await count(reader.headers)
  expect(found).toMatchObject({ unread_count: 4, mention_count: 1 })
  const byRoom = new Map(found.rooms.map((room) => [room.room_id, room]))
  expect([...byRoom.keys()].toSorted()).toEqual([one, two, unlisted].toSorted())
  expect(byRoom.get(one)).toMatchObject({
    url: 'https://one.example/',
    unread_count: 2,
    mention_count: 1,
    last_read_at: expect.any(String),
  })
  expect(await count({})).toMatchObject({ unread_count: 0, rooms: [] })
})

describe('a marker', () => {
  const mark = (headers: Headers, seq: number, room_id = ROOM) =>
    request<ReadMarker>(world.url, 'PUT', '/api/read-markers/', headers, { room_id, seq })
  const list = async (headers: Headers) =>
    (await request<ReadMarker[]>(world.url, 'GET', '/api/read-markers/', headers)).body

  test('moves forward only, up to the last message', async () => {
    const reader = world.guest()
    await post('one')
    const { body: end } = await mark(reader, 1_000_000)
    expect(end).toMatchObject({ room_id: ROOM, read_at: expect.stringMatching(/Z$/) })
    expect((await mark(reader, 1)).body).toEqual(end)
    expect(await list(reader)).toEqual([end])
    await post('two')
    expect((await mark(reader, 1_000_000)).body.seq).toBe(end.seq + 1)
  })

  test('is refused for an unknown room and for an anonymous caller', async () => {
    expect(await mark(world.guest(), 1, '0'.repeat(64))).toMatchObject({ status: 404, body: { code: 4040 } })
    expect((await mark({}, 1)).status).toBe(401)
    expect(await list(world.guest())).toEqual([])
  })

  test('is sent to other devices of the person only', async () => {
    const [ann, ben] = [await signInWallet(world.url), await signInWallet(world.url)]
    const follow = async ({ headers }: Person) => {
      const peer = await new Peer(world.url).open(headers)
      peer.send({ type: 'follow', topic: 'inbox' })
      await peer.next('followed')
      return peer
    }
    const [other, stranger] = [await follow(ann), await follow(ben)]
    await post('news')
    const { seq } = (await mark(ann.headers, 1_000_000)).body
    expect(await other.next('room_read')).toEqual({ type: 'room_read', topic: 'inbox', room_id: ROOM, seq })
    await mark(ann.headers, 1)
    await mark(ben.headers, 2)
    expect(await stranger.next('room_read')).toMatchObject({ seq: 2 })
    for (const peer of [other, stranger]) peer.socket.close()
  })
})
