import { createLogger } from '@foyer/client'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createOpenRooms, LINGER_MS } from './open-rooms.ts'

const URL = 'https://example.com/'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())
afterEach(() => {
  vi.useRealTimers()
})

/** Rooms of a client that polls, so that only our own timers are faked. */
function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return createOpenRooms(world.client({ WebSocket: null, log: createLogger({ level: 'error' }) }))
}

test('two screens of one url share one room', () => {
  const rooms = open()
  expect(rooms.get(URL)).toBe(rooms.get(URL))
})

test('a room stays open while it is held, and a while longer', () => {
  const rooms = open()
  const room = rooms.get(URL)
  const release = rooms.hold(URL)
  vi.advanceTimersByTime(LINGER_MS * 2)
  expect(room.getSnapshot().status).not.toBe('closed')
  release()
  vi.advanceTimersByTime(LINGER_MS - 1)
  expect(rooms.get(URL)).toBe(room)
  vi.advanceTimersByTime(1)
  expect(room.getSnapshot().status).toBe('closed')
  expect(rooms.get(URL)).not.toBe(room)
})

test('going back in time keeps the room, whichever screen closes first', () => {
  const rooms = open()
  const room = rooms.get(URL)
  const first = rooms.hold(URL)
  const second = rooms.hold(URL)
  first()
  vi.advanceTimersByTime(LINGER_MS * 2)
  expect(room.getSnapshot().status).not.toBe('closed')
  second()
  const third = rooms.hold(URL)
  vi.advanceTimersByTime(LINGER_MS * 2)
  expect(room.getSnapshot().status).not.toBe('closed')
  third()
})

test('a screen that was drawn but never shown lets its room go', () => {
  const rooms = open()
  const room = rooms.get(URL)
  vi.advanceTimersByTime(LINGER_MS)
  expect(room.getSnapshot().status).toBe('closed')
})

test('a room begins at the message that a link names', async () => {
  const writer = world.client()
  await writer.init()
  const url = 'https://example.com/linked'
  const written = writer.rooms.open(url)
  const first = await written.send('the very first')
  await Promise.all(Array.from({ length: 60 }, (_, n) => written.send(`line ${n}`)))
  written.close()
  const rooms = createOpenRooms(world.client())
  const room = rooms.get(url, { around: first.id })
  rooms.hold(url)
  await expect.poll(() => room.getSnapshot().status).toBe('ready')
  expect(room.messages[0]?.id).toBe(first.id)
  expect(room.getSnapshot().atEnd).toBe(false)
  room.close()
})

test('a message that arrives in a room that no screen shows is unread, until one shows it again', async () => {
  const url = 'https://example.com/left'
  const [reader, author] = [world.client({ log: createLogger({ level: 'error' }) }), world.client()]
  const { id } = await author.rooms.create({ domain: 'example.com', url })
  await author.rooms.post(id, 'one')
  const rooms = createOpenRooms(reader)
  const room = rooms.get(url)
  const release = rooms.hold(url)
  const shows = (content: string) =>
    vi.waitFor(() => expect(room.messages.at(-1)?.content).toBe(content), { timeout: 10_000 })
  const isUnread = async () => (await reader.rooms.unread()).rooms.map(({ room_id }) => room_id).includes(id)
  await room.send('two')
  await vi.waitFor(async () => expect(await isUnread()).toBe(false))
  release()
  await author.rooms.post(id, 'three')
  await shows('three')
  // Longer than what is in front of the person takes to count as read.
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(await isUnread()).toBe(true)
  const leave = rooms.hold(url)
  await vi.waitFor(async () => expect(await isUnread()).toBe(false), { timeout: 10_000 })
  leave()
  room.close()
})
