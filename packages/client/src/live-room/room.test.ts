import { MemoryStorage } from '@foyer/testkit'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ClientOptions, createClient } from '../create-client.ts'
import { createModelServer, type Faults } from '../testing/model-server.ts'
import { CAPACITY, SLACK } from './state.ts'

// Fetched once, so that only the fake clock decides when things happen.
beforeAll(() => import('./live.ts'))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = (ms = 100) => vi.advanceTimersByTimeAsync(ms)

interface Given extends Partial<ClientOptions> {
  /** Messages that are there already. */
  before?: number
  faults?: Faults
}

function world({ before = 3, faults, ...options }: Given = {}) {
  const server = createModelServer()
  Object.assign(server.faults, faults)
  const lines: string[] = []
  const write = (...line: unknown[]) => void lines.push(line.join(' '))
  const client = createClient({
    apiUrl: server.url,
    domain: 'example.com',
    storage: new MemoryStorage(),
    fetch: server.fetch,
    WebSocket: server.WebSocket,
    log: { trace: write, debug: write, info: write, warn: write, error: write },
    ...options,
  })
  const posted = Array.from({ length: before }, (_, n) => server.post('somebody', `before ${n}`))
  const room = client.rooms.open('https://example.com/')
  onTestFinished(() => {
    room.close()
    server.close()
  })
  return { server, client, room, posted, lines }
}

describe('a picture for useSyncExternalStore', () => {
  test('is the same object until something changes', async () => {
    const { room, server } = world()
    await settle()
    const listener = vi.fn()
    room.subscribe(listener)
    const before = room.getSnapshot()
    expect(room.getSnapshot()).toBe(before)
    for (const socket of server.sockets) socket.deliver({ type: 'pong' })
    await settle()
    expect([room.getSnapshot() === before, listener.mock.calls.length]).toEqual([true, 0])
  })

  test('changes only where something changed', async () => {
    const { room, server, posted } = world()
    await settle()
    const before = room.getSnapshot()
    for (const socket of server.sockets) socket.deliver({ type: 'presence', topic: server.topic, online: 7 })
    await settle()
    const after = room.getSnapshot()
    expect(after.online).toBe(7)
    expect(after).not.toBe(before)
    expect(after.messages).toBe(before.messages)
    server.edit(posted[1]?.id ?? '', 'edited')
    await settle()
    const edited = room.messages
    expect(edited.map((each, index) => each === before.messages[index])).toEqual([true, false, true])
    await Promise.all([room.reload(), settle()])
    expect(room.messages.map((each, index) => each === edited[index])).toEqual([true, true, true])
  })

  test('is given to every listener, also after one that throws, and to none after it has left', async () => {
    const { room, server, lines } = world()
    await settle()
    const [broken, left, sound] = [vi.fn(() => expect.fail('broken screen')), vi.fn(), vi.fn()]
    room.subscribe(broken)
    room.subscribe(left)()
    room.subscribe(sound)
    server.post('somebody', 'next')
    await settle()
    expect([broken, left, sound].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
    expect(lines.join()).toContain('a listener of the room failed')
  })
})

describe('loading', () => {
  test('fails, says so, and succeeds by itself', async () => {
    const { room, server } = world({ faults: { http: 'unreachable' } })
    await settle(50)
    expect(room.getSnapshot()).toMatchObject({ status: 'failed', connection: 'offline' })
    expect(room.error).toBeInstanceOf(Error)
    server.faults.http = undefined
    await settle(60_000)
    expect(room.getSnapshot()).toMatchObject({ status: 'ready', connection: 'live', error: null })
    expect(room.messages).toHaveLength(3)
  })

  test('is not tried again by itself where the request itself is wrong, but by the person', async () => {
    const { room, server } = world({ faults: { http: { status: 400, code: 4001 } } })
    await settle(600_000)
    expect(server.requests).toHaveLength(1)
    expect(room.error).toMatchObject({ status: 400 })
    server.faults.http = undefined
    await Promise.all([room.reload(), settle()])
    expect(room.getSnapshot().status).toBe('ready')
  })

  test('F46: where sockets are blocked, the room is looked at every few seconds', async () => {
    const { room, server } = world({ faults: { blocked: true } })
    await settle()
    server.post('somebody', 'next')
    await settle(5_100)
    expect(room.messages.map(({ content }) => content).at(-1)).toBe('next')
    expect(room.getSnapshot().connection).toBe('polling')
    server.faults.http = 'unreachable'
    await settle(10_000)
    expect(room.getSnapshot()).toMatchObject({ status: 'ready', connection: 'offline' })
  })

  test('asks for one page only', async () => {
    const { room, server } = world({ before: 120 })
    await settle()
    expect([room.messages.length, room.getSnapshot().hasOlder, server.requests.length]).toEqual([50, true, 1])
  })

  test('P9: messages that cannot be shown do not take the others with them', async () => {
    const { room } = world({
      fetch: async () =>
        Response.json({
          room: null,
          room_id: 'r',
          epoch: 'e',
          seq: 9,
          next: 'no address',
          results: [
            null,
            {},
            { id: 'x', seq: 1 },
            { id: 'y', seq: 2, content: 'fine', user: { public_id: 'p' }, reactions: [] },
          ],
        }),
    })
    await settle()
    expect(room.messages.map(({ content }) => content)).toEqual(['fine'])
  })
})

describe('older messages', () => {
  test('a change to one of them that is pushed while they are on their way is not lost', async () => {
    const { room, server, posted } = world({ before: 60 })
    await settle()
    const loading = room.loadOlder()
    // The page has been read and travels; the push is quicker.
    await settle(6)
    server.edit(posted[0]?.id ?? '', 'edited')
    await settle()
    await loading
    expect(room.messages[0]?.content).toBe('edited')
    expect(room.messages).toHaveLength(60)
  })

  test('a failure is told to whoever asked, and asking again works', async () => {
    const { room, server } = world({ before: 60 })
    await settle()
    server.faults.http = { status: 503, code: 5032 }
    const failing = expect(room.loadOlder()).rejects.toMatchObject({ status: 503 })
    await settle()
    await failing
    server.faults.http = undefined
    await Promise.all([room.loadOlder(), settle()])
    expect(room.messages).toHaveLength(60)
  })

  test('what is shown stays when the room has to be loaded anew', async () => {
    const { room, server } = world({ before: 200 })
    await settle()
    await Promise.all([room.loadOlder(), settle()])
    server.renew()
    await settle(5_000)
    expect(room.getSnapshot()).toMatchObject({ connection: 'live', hasOlder: true })
    expect(room.messages[0]?.content).toBe('before 50')
  })
})

describe('a long evening', () => {
  test('keeps the newest, not everything; what was let go of can be loaded', async () => {
    const { room, server } = world({ before: 10 })
    await settle()
    for (let n = 0; n < 2_000; n += 1) server.post('somebody', `${n}`)
    await settle(1_000)
    expect(room.messages.length).toBeLessThanOrEqual(CAPACITY + SLACK)
    expect(room.messages.length).toBeGreaterThanOrEqual(CAPACITY)
    expect(room.getSnapshot().hasOlder).toBe(true)
    const [oldest] = room.messages
    await Promise.all([room.loadOlder(), settle(1_000)])
    const index = room.messages.findIndex(({ id }) => id === oldest?.id)
    expect(index).toBeGreaterThan(0)
    expect(room.messages[index - 1]?.seq).toBe((oldest?.seq ?? 0) - 1)
  })
})

describe('reactions', () => {
  test('one’s own is shown at once, counted once, and kept through what others push', async () => {
    const { room, server, posted } = world()
    await settle()
    const id = posted[0]?.id ?? ''
    const shown = () => room.messages[0]?.reactions
    const reacting = room.react(id, '👍')
    expect(shown()).toEqual([{ reaction: '👍', count: 1, reacted: true }])
    await settle()
    await reacting
    expect(shown()).toEqual([{ reaction: '👍', count: 1, reacted: true }])
    server.react('somebody', id, '👍')
    await settle()
    expect(shown()).toEqual([{ reaction: '👍', count: 2, reacted: true }])
    await Promise.all([room.react(id, '👍'), settle()])
    expect(shown()).toEqual([{ reaction: '👍', count: 1, reacted: false }])
  })

  test('is taken back when it is refused, and the person hears why', async () => {
    const { room, server, posted } = world()
    await settle()
    server.faults.http = { status: 403, code: 4033 }
    const refused = expect(room.react(posted[0]?.id ?? '', '👍')).rejects.toMatchObject({ code: 4033 })
    await settle()
    await refused
    expect(room.messages[0]?.reactions).toEqual([])
  })

  test('two clicks are two toggles, one after the other', async () => {
    const { room, server, posted } = world()
    await settle()
    const id = posted[0]?.id ?? ''
    const both = [room.react(id, '👍'), room.react(id, '👍')]
    expect(room.messages[0]?.reactions).toEqual([])
    await Promise.all([...both, settle()])
    expect(room.messages[0]?.reactions).toEqual([])
    expect(server.messagesFor(null)[0]?.reactions).toEqual([])
  })
})

describe('sending', () => {
  test('one row from Enter to stored, with one key, whichever comes first: the answer or the push', async () => {
    const { room } = world({ before: 0 })
    await settle()
    const keys = new Set<string>()
    const counts = new Set<number>()
    room.subscribe(() => {
      counts.add(room.messages.length)
      for (const { key } of room.messages) keys.add(key)
    })
    const sending = room.send('hello')
    await settle()
    await sending
    expect([keys.size, [...counts]]).toEqual([1, [1]])
  })

  test('never out of sight, also when written the moment the room opens', async () => {
    const { room } = world({ before: 0 })
    const sending = room.send('hello')
    const seen = new Set<string>()
    room.subscribe(() => seen.add(room.messages.map(({ content }) => content).join()))
    await settle()
    await sending
    expect([...seen]).toEqual(['hello'])
  })

  test('written before the room is known: kept, shown, and sent when it is', async () => {
    const { room, server } = world({ before: 0, faults: { http: 'unreachable' } })
    const sending = room.send('hello')
    await settle(30_000)
    expect(room.messages).toMatchObject([{ content: 'hello', state: 'pending' }])
    server.faults.http = undefined
    await settle(60_000)
    await sending
    expect(server.messagesFor(null).map(({ content }) => content)).toEqual(['hello'])
  })

  test('refused: it stays with its reason, is sent again on request, or discarded', async () => {
    const { room, server } = world({ before: 0 })
    await settle()
    server.faults.http = { status: 403, code: 4031 }
    const refused = expect(room.send('hello')).rejects.toMatchObject({ code: 4031 })
    await settle()
    await refused
    const [failed] = room.messages
    expect(failed).toMatchObject({
      content: 'hello',
      state: 'failed',
      reason: 'refused by a fault',
      sended: false,
    })
    await Promise.all([room.retry(failed?.key ?? ''), settle()])
    expect(room.messages).toMatchObject([{ state: 'failed' }])
    server.faults.http = undefined
    await Promise.all([room.retry(failed?.key ?? ''), settle()])
    expect(room.messages).toMatchObject([{ key: failed?.key, state: 'sent' }])
  })

  test('a room that is opened later shows what still waits', async () => {
    const { room, server, client } = world({ before: 0 })
    await settle()
    server.faults.http = 'unreachable'
    void room.send('hello')
    await settle()
    room.close()
    const again = client.rooms.open('https://example.com/')
    await settle()
    expect(again.messages).toMatchObject([{ content: 'hello', state: 'pending' }])
    server.faults.http = undefined
    await settle(60_000)
    expect(again.messages).toMatchObject([{ content: 'hello', state: 'sent', own: true }])
    again.close()
  })
})

test('typing is shown for five seconds, and never one’s own', async () => {
  const { room, server } = world()
  await settle()
  const me = room.getSnapshot().me
  const user = {
    public_id: 'g_somebody',
    address: null,
    auth_type: 'guest',
    display_name: null,
    avatar_url: null,
    chat_level: 0,
  } as const
  for (const socket of server.sockets) {
    socket.deliver({ type: 'typing', topic: server.topic, user })
    if (me !== null) socket.deliver({ type: 'typing', topic: server.topic, user: me })
  }
  await settle()
  expect(room.getSnapshot().typing).toEqual([user])
  await settle(5_000)
  expect(room.getSnapshot().typing).toEqual([])
  room.notifyTyping()
  room.notifyTyping()
  await settle()
  expect(server.frames.filter(({ type }) => type === 'typing')).toHaveLength(1)
})

test('what has come while the page is seen is marked as read', async () => {
  const { server } = world()
  await settle(2_000)
  server.post('somebody', 'next')
  await settle(2_000)
  expect(server.frames.filter(({ type }) => type === 'read').at(-1)).toEqual({
    type: 'read',
    topic: server.topic,
    seq: 4,
  })
})

test('a closed room is silent: no timer, no socket, no change', async () => {
  const { room, server } = world()
  await settle()
  const listener = vi.fn()
  room.close()
  room.subscribe(listener)
  room.close()
  await settle(120_000)
  expect([server.sockets.size, vi.getTimerCount(), listener.mock.calls.length]).toEqual([0, 1, 0])
  expect(room.getSnapshot().status).toBe('closed')
})

test('P35: neither the guest’s secret nor what people write is logged', async () => {
  const { room, server, client, lines } = world()
  await settle()
  for (const http of ['unreachable', { status: 503, code: 5032 }, { status: 403, code: 4031 }] as const) {
    server.faults.http = http
    room.send('a secret text').catch(() => {})
    server.cut()
    await settle(20_000)
  }
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join()).not.toContain('a secret text')
  expect(lines.join()).not.toContain(client.userInfo.uuid)
})
