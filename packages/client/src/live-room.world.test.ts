import { hashDomain } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import { MemoryStorage, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { LiveMessage, Room } from './live-room.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

let pages = 0
/** Address of a page without visitors. */
const newPage = () => `https://example.com/page-${++pages}`

/** Opens a room that is closed with the test. */
function open(client: ReturnType<World['client']>, url: string): Room {
  const room = client.rooms.open(url)
  onTestFinished(() => room.close())
  return room
}

/** A socket class whose sockets can be cut, and whose pushes can be spoilt, between a client and the real server. */
function breakable(spoil: (deliver: () => void) => void = (deliver) => deliver()) {
  const isPush = (data: unknown) => String(data).startsWith('{"type":"message"')
  const sockets = new Set<WebSocket>()
  class Breakable extends WebSocket {
    constructor(url: string, protocol: string) {
      super(url, protocol)
      sockets.add(this)
    }
    override emit(event: string | symbol, ...args: unknown[]): boolean {
      if (event !== 'message' || !isPush(args[0])) return super.emit(event, ...args)
      spoil(() => super.emit(event, ...args))
      return true
    }
  }
  const cut = () => {
    for (const socket of sockets) socket.terminate()
    sockets.clear()
  }
  return { WebSocket: Breakable as unknown as typeof globalThis.WebSocket, cut }
}

const contents = (room: Room) => room.messages.map(({ content }) => content)
const live = (...rooms: Room[]) =>
  vi.waitFor(
    () => expect(rooms.map((room) => room.getSnapshot().connection)).toEqual(rooms.map(() => 'live')),
    10_000,
  )
const toWire = ({ key, state, reason, own, sended, ...message }: LiveMessage): Message => message

/** P5: what is shown is what the server has. */
async function expectEqual(client: ReturnType<World['client']>, room: Room) {
  const limit = Math.min(100, room.messages.length)
  const { results } = await client.rooms.messages({
    room_id: room.getSnapshot().roomId ?? '',
    limit,
    peek: '1',
  })
  expect(room.messages.slice(-limit).map(toWire)).toEqual(results)
}

test('two people talk in a room that the first word makes', async () => {
  const page = newPage()
  const [ann, ben] = [open(world.client(), page), open(world.client(), page)]
  await live(ann, ben)
  expect(ann.getSnapshot()).toMatchObject({ status: 'ready', room: null, messages: [], error: null })

  const sending = ann.send('hello')
  const [pending] = ann.messages
  expect(pending).toMatchObject({ content: 'hello', state: 'pending', own: true, sended: false })
  const sent = await sending
  expect(ann.messages).toMatchObject([
    { id: sent.id, key: pending?.key, state: 'sent', own: true, sended: true },
  ])
  await vi.waitFor(() => expect(ben.messages).toMatchObject([{ id: sent.id, state: 'sent', own: false }]))
  await ben.send('hi')
  await vi.waitFor(() => expect(contents(ann)).toEqual(['hello', 'hi']))
  await vi.waitFor(() =>
    expect(ann.getSnapshot()).toMatchObject({ online: 2, room: { domain: 'example.com' } }),
  )

  ben.notifyTyping()
  await vi.waitFor(() => expect(ann.getSnapshot().typing).toEqual([ben.getSnapshot().me]))
})

test('neither blank content nor a closed room makes a request (S5-09)', async () => {
  const page = newPage()
  const fetch = vi.fn(globalThis.fetch)
  const room = open(world.client({ fetch }), page)
  await live(room)
  fetch.mockClear()
  for (const content of ['', ' \n', undefined as unknown as string])
    await expect(room.send(content)).rejects.toThrow()
  room.close()
  await expect(room.send('too late')).rejects.toThrow('closed')
  expect(fetch).not.toHaveBeenCalled()
  expect(room.messages).toEqual([])
})

test('a refused message keeps its text and says why, in the words of the server', async () => {
  const page = newPage()
  const client = world.client()
  const room = open(client, page)
  await live(room)
  await expect(room.send('x'.repeat(2_001))).rejects.toMatchObject({ status: 400 })
  expect(room.messages).toMatchObject([
    { state: 'failed', reason: expect.stringContaining('content'), own: true },
  ])
  await room.discard(room.messages[0]?.key ?? '')
  expect(room.messages).toEqual([])
})

test('messages and changes made while the socket was cut are there afterwards, once (P5)', async () => {
  const page = newPage()
  const line = breakable()
  const client = world.client({ WebSocket: line.WebSocket })
  const [ann, ben] = [open(client, page), open(world.client(), page)]
  await live(ann, ben)
  const first = await ben.send('before')
  await vi.waitFor(() => expect(contents(ann)).toEqual(['before']))
  line.cut()
  await ben.send('while away')
  await ben.react(first.id, '👍')
  await vi.waitFor(() => expect(contents(ann)).toEqual(['before', 'while away']), 10_000)
  await live(ann)
  const reactions = (reacted: boolean) => [{ reaction: '👍', count: 1, reacted }]
  await vi.waitFor(() => expect(ann.messages[0]?.reactions).toEqual(reactions(false)))
  await vi.waitFor(() => expect(ben.messages[0]?.reactions).toEqual(reactions(true)))
  await expectEqual(client, ann)
})

test('one person on two devices: a reaction on one is theirs on the other, heard or caught up with', async () => {
  const page = newPage()
  const storage = new MemoryStorage()
  const line = breakable()
  const phone = world.client({ storage, WebSocket: line.WebSocket })
  const [onPhone, onDesk] = [open(phone, page), open(world.client({ storage }), page)]
  await live(onPhone, onDesk)
  const { id } = await onDesk.send('hello')
  await vi.waitFor(() => expect(onPhone.messages).toMatchObject([{ id, own: true }]))
  await onDesk.react(id, '👍')
  const thumb = { reaction: '👍', count: 1, reacted: true }
  await vi.waitFor(() => expect(onPhone.messages[0]?.reactions).toEqual([thumb]))
  line.cut()
  await onDesk.react(id, '🎉')
  const party = { reaction: '🎉', count: 1, reacted: true }
  await vi.waitFor(() => expect(onPhone.messages[0]?.reactions).toEqual([thumb, party]), 10_000)
  await live(onPhone)
  line.cut()
  await onDesk.react(id, '👍')
  await vi.waitFor(() => expect(onPhone.messages[0]?.reactions).toEqual([party]), 10_000)
  await expectEqual(phone, onPhone)
}, 40_000)

test('the server restarts; what was written meanwhile goes out once, in order (P5, P7)', async () => {
  await using world = await startWorld()
  const page = newPage()
  const client = world.client()
  const [ann, ben] = [open(client, page), open(world.client(), page)]
  await live(ann, ben)
  await ann.send('before')
  const restarted = world.restart()
  await vi.waitFor(() => expect(ann.getSnapshot().connection).not.toBe('live'), 10_000)
  const sent = Promise.all(['one', 'two', 'three'].map((content) => ann.send(content)))
  await restarted
  await sent
  await live(ann, ben)
  await vi.waitFor(() => expect(contents(ben)).toEqual(['before', 'one', 'two', 'three']), 10_000)
  await expectEqual(client, ann)
  await expectEqual(client, ben)
}, 40_000)

test('pushes are lost, doubled and overtake each other; the rooms are equal (P3, P5)', async () => {
  const page = newPage()
  const whims = [
    (deliver: () => void) => deliver(),
    () => {},
    (deliver: () => void) => [deliver(), deliver()],
    (deliver: () => void) => void setTimeout(deliver, 20),
  ]
  let calm = true
  const spoil = (deliver: () => void) => {
    const whim = Math.random() < 0.4 ? whims[Math.floor(Math.random() * whims.length)] : undefined
    if (calm || whim === undefined) deliver()
    else whim(deliver)
  }
  const clients = Array.from({ length: 3 }, () => world.client({ WebSocket: breakable(spoil).WebSocket }))
  const rooms = clients.map((client) => open(client, page))
  await live(...rooms)
  calm = false
  await Promise.all(rooms.flatMap((room, r) => Array.from({ length: 40 }, (_, n) => room.send(`${r}: ${n}`))))
  calm = true
  await rooms[0]?.send('the end')
  await vi.waitFor(() => {
    for (const room of rooms) {
      expect(room.messages.map(({ id }) => id)).toEqual(rooms[0]?.messages.map(({ id }) => id))
      expect(room.messages).toHaveLength(121)
    }
  }, 15_000)
  for (const [index, client] of clients.entries()) {
    const own = rooms[0]?.messages.filter(({ content }) => content.startsWith(`${index}:`))
    expect(own?.map(({ content }) => content)).toEqual(Array.from({ length: 40 }, (_, n) => `${index}: ${n}`))
    await expectEqual(client, rooms[index] as Room)
  }
}, 40_000)

test('more changes than a resume can bring: the room is loaded again', async () => {
  const page = newPage()
  const line = breakable()
  const client = world.client({ WebSocket: line.WebSocket })
  const [ann, ben] = [open(client, page), world.client()]
  await live(ann)
  const { roomId } = ann.getSnapshot()
  await ann.send('before')
  line.cut()
  await Promise.all(
    Array.from({ length: 520 }, (_, n) => ben.rooms.post(roomId ?? '', `${n}`, { url: page })),
  )
  await vi.waitFor(() => expect(ann.messages.length).toBeGreaterThanOrEqual(520), 15_000)
  await live(ann)
  await expectEqual(client, ann)
}, 40_000)

test('older messages come page by page, to the first', async () => {
  const page = newPage()
  const client = world.client()
  const { id } = await client.rooms.create({ domain: 'example.com', url: page })
  for (let n = 0; n < 170; n += 1) await client.rooms.post(id, `${n}`)
  const room = open(world.client(), page)
  await live(room)
  expect(room.messages).toHaveLength(50)
  await Promise.all([room.loadOlder(), room.loadOlder()])
  expect([room.messages.length, room.getSnapshot().hasOlder]).toEqual([150, true])
  await room.loadOlder()
  await room.loadOlder()
  expect(room.getSnapshot().hasOlder).toBe(false)
  expect(contents(room)).toEqual(Array.from({ length: 170 }, (_, n) => `${n}`))
})

test('without a WebSocket the room is looked at every few seconds', async () => {
  const page = newPage()
  const client = world.client({ WebSocket: null })
  const [ann, ben] = [open(client, page), open(world.client(), page)]
  await vi.waitFor(() => expect(ann.getSnapshot().status).toBe('ready'))
  await ann.send('polled')
  await ben.send('pushed')
  await vi.waitFor(() => expect(contents(ann)).toEqual(['polled', 'pushed']), 10_000)
  expect(ann.getSnapshot().connection).toBe('polling')
  expect(ann.messages.map(({ own }) => own)).toEqual([true, false])
  await expectEqual(client, ann)
}, 20_000)

test('a page that the server rendered is shown at once, and followed without asking for it again', async () => {
  const page = newPage()
  const writer = world.client()
  const { id } = await writer.rooms.create({ domain: 'example.com', url: page })
  await writer.rooms.post(id, 'rendered')
  const rendered = await writer.rooms.messages({ room_id: id })
  await writer.rooms.post(id, 'since then')
  const fetch = vi.fn(globalThis.fetch)
  const room = world.client({ fetch }).rooms.open(page, { page: rendered })
  onTestFinished(() => room.close())
  expect(room.getSnapshot()).toMatchObject({ status: 'ready', messages: [{ content: 'rendered' }] })
  await vi.waitFor(() => expect(contents(room)).toEqual(['rendered', 'since then']))
  expect(fetch).not.toHaveBeenCalled()
})

test('a rendered page lacks the reactions of the person, which are fetched once a screen shows the room', async () => {
  const page = newPage()
  const fetch = vi.fn(globalThis.fetch)
  const reader = world.client({ fetch })
  await reader.init()
  const { id } = await reader.rooms.create({ domain: 'example.com', url: page })
  const { id: messageId } = await reader.rooms.post(id, 'liked')
  await reader.rooms.react(id, messageId, '👍')
  const rendered = await world.client().rooms.messages({ room_id: id })
  fetch.mockClear()
  const room = reader.rooms.open(page, { page: rendered })
  onTestFinished(() => room.close())
  room.setShown(false)
  await live(room)
  const isOwn = () => room.messages[0]?.reactions[0]?.reacted
  expect([fetch.mock.calls.length, isOwn()]).toEqual([0, false])
  room.setShown(true)
  await vi.waitFor(() => expect(isOwn()).toBe(true))
  expect(fetch).toHaveBeenCalledOnce()
})

test('pages of a domain that share its lobby open the same room', async () => {
  await world.context.database.pool.query(
    'INSERT INTO domains (domain, hashed_domain, use_separate_url) VALUES ($1, $2, false)',
    ['shared.example', hashDomain('shared.example')],
  )
  const client = world.client({ domain: 'shared.example' })
  const [lobby, page] = [open(client, 'https://shared.example'), open(client, 'https://shared.example/a/b')]
  await live(lobby, page)
  expect(page.getSnapshot().roomId).toBe(lobby.getSnapshot().roomId)
  await page.send('from a page')
  await vi.waitFor(() => expect(contents(lobby)).toEqual(['from a page']))
})

test('an address that is none is refused at once', () => {
  expect(() => world.client().rooms.open('mailto:a@b.c')).toThrow('not an address')
})

test('a setting that changed between the page and the follow is told once the room is followed', async () => {
  const domain = 'settings-version.example'
  const url = `https://${domain}/`
  const writer = world.client()
  await writer.init()
  await open(writer, url).send('first')
  const client = world.client()
  await client.init()
  const page = await client.rooms.messages({ url, hashed_domain: hashDomain(domain) })
  await world.sql(
    `INSERT INTO domains (domain, hashed_domain, title, settings_at) VALUES ($1, $2, $3, now())`,
    [domain, hashDomain(domain), 'Another name'],
  )
  world.context.lookups.forgetPolicy(domain)
  const heard = vi.fn()
  client.on('settings_changed', heard)
  const room = client.rooms.open(url, { page })
  onTestFinished(() => room.close())
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(domain), 10_000)
  // A room that is read again is known from then on.
  await vi.waitFor(
    () => expect(room.getSnapshot().conduct?.settings).not.toBe(page.conduct?.settings),
    10_000,
  )
  expect(heard).toHaveBeenCalledTimes(1)
})
