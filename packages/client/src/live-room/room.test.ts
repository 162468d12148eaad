import { describe, expect, test, vi } from 'vitest'
import { createModelServer } from '../../test/support/model-server.ts'
import { modelClient, onFakeClock, roomStage, settle } from '../../test/support/room-stage.ts'

onFakeClock()

describe('a picture for useSyncExternalStore', () => {
  test('is the same object until something changes', async () => {
    const { room, server } = roomStage()
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
    const { room, server, posted } = roomStage()
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
    const { room, server, logged } = roomStage()
    await settle()
    const [broken, left, sound] = [vi.fn(() => expect.fail('broken screen')), vi.fn(), vi.fn()]
    room.subscribe(broken)
    room.subscribe(left)()
    room.subscribe(sound)
    server.post('somebody', 'next')
    await settle()
    expect([broken, left, sound].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
    expect(logged()).toContain('a listener of the room failed')
  })
})

describe('loading', () => {
  test('fails, reports the error, and succeeds by itself', async () => {
    const { room, server } = roomStage({ faults: { http: 'unreachable' } })
    await settle(50)
    expect(room.getSnapshot()).toMatchObject({ status: 'failed', connection: 'offline' })
    expect(room.error).toBeInstanceOf(Error)
    server.faults.http = undefined
    await settle(60_000)
    expect(room.getSnapshot()).toMatchObject({ status: 'ready', connection: 'live', error: null })
    expect(room.messages).toHaveLength(3)
  })

  test('is not tried again by itself where the request itself is wrong, but by the person', async () => {
    const { room, server } = roomStage({ faults: { http: { status: 400, code: 4001 } } })
    await settle(600_000)
    expect(server.requests).toHaveLength(1)
    expect(room.error).toMatchObject({ status: 400 })
    server.faults.http = undefined
    await Promise.all([room.reload(), settle()])
    expect(room.getSnapshot().status).toBe('ready')
  })

  test('where sockets are blocked, the room is looked at every few seconds (F46)', async () => {
    const { room, server } = roomStage({ faults: { blocked: true } })
    await settle()
    server.post('somebody', 'next')
    await settle(5_100)
    expect(room.messages.map(({ content }) => content).at(-1)).toBe('next')
    expect(room.getSnapshot().connection).toBe('polling')
    server.faults.http = 'unreachable'
    await settle(10_000)
    expect(room.getSnapshot()).toMatchObject({ status: 'ready', connection: 'offline' })
  })

  test('a server that never finds the way from what it has shown is asked ever more seldom (TH-34)', async () => {
    const server = createModelServer()
    const asked: number[] = []
    const fetch: typeof globalThis.fetch = async (...given) => {
      asked.push(Date.now())
      return Response.json({ ...(await (await server.fetch(...given)).json()), epoch: 'another' })
    }
    const room = modelClient(server, { fetch }).rooms.open('https://example.com/')
    await settle(60_000)
    room.close()
    server.close()
    // The load, the one at once, and from then on no more often than where nothing is pushed.
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.length).toBeLessThan(80)
  })

  test('a server that leads in a circle has no older messages', async () => {
    const server = createModelServer()
    const row = server.post('somebody', 'the only one')
    const page = { room: null, room_id: row.room_id, epoch: 'e', seq: 1, previous: null, results: [row] }
    const fetch = vi.fn(async () => Response.json({ ...page, next: 'https://example.com/?cursor=again' }))
    const room = modelClient(server, { fetch }).rooms.open('https://example.com/')
    await settle(10)
    expect(room.getSnapshot().hasOlder).toBe(true)
    const before = fetch.mock.calls.length
    await Promise.all([room.loadOlder(), settle(10)])
    expect([room.getSnapshot().hasOlder, room.messages.length]).toEqual([false, 1])
    expect(fetch.mock.calls.length).toBeLessThan(before + 5)
    room.close()
    server.close()
  })

  test('asks for one page only', async () => {
    const { room, server } = roomStage({ before: 120 })
    await settle()
    expect([room.messages.length, room.getSnapshot().hasOlder, server.requests.length]).toEqual([50, true, 1])
  })

  test('messages that cannot be shown do not take the others with them (P9)', async () => {
    const { room } = roomStage({
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
    const { room, server, posted } = roomStage({ before: 60 })
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

  test('a failure is thrown to the caller, and a second call works', async () => {
    const { room, server } = roomStage({ before: 60 })
    await settle()
    server.faults.http = { status: 503, code: 5032 }
    const failing = expect(room.loadOlder()).rejects.toMatchObject({ status: 503 })
    await settle()
    await failing
    server.faults.http = undefined
    await Promise.all([room.loadOlder(), settle()])
    expect(room.messages).toHaveLength(60)
  })

  test('shown messages stay when the room has to be loaded anew', async () => {
    const { room, server } = roomStage({ before: 200 })
    await settle()
    await Promise.all([room.loadOlder(), settle()])
    server.renew()
    await settle(5_000)
    expect(room.getSnapshot()).toMatchObject({ connection: 'live', hasOlder: true })
    expect(room.messages[0]?.content).toBe('before 50')
  })
})

const DAY_MS = 86_400_000

test('typing is shown for five seconds, also where the clock is set back, and never one’s own', async () => {
  const { room, server } = roomStage()
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

  for (const socket of server.sockets) socket.deliver({ type: 'typing', topic: server.topic, user })
  await settle()
  vi.setSystemTime(Date.now() - DAY_MS)
  expect(room.getSnapshot().typing).toEqual([user])
  await settle(5_000)
  expect(room.getSnapshot().typing).toEqual([])
})

test('a message that arrives while the page is seen is marked as read', async () => {
  const { server } = roomStage()
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
  const { room, server } = roomStage()
  await settle()
  const listener = vi.fn()
  room.close()
  room.subscribe(listener)
  room.close()
  await settle(120_000)
  expect([server.sockets.size, vi.getTimerCount(), listener.mock.calls.length]).toEqual([0, 1, 0])
  expect(room.getSnapshot().status).toBe('closed')
})

test('neither the guest’s secret nor what people write is logged (P35)', async () => {
  const { room, server, client, logged } = roomStage()
  await settle()
  for (const http of ['unreachable', { status: 503, code: 5032 }, { status: 403, code: 4031 }] as const) {
    server.faults.http = http
    room.send('a secret text').catch(() => {})
    server.cut()
    await settle(20_000)
  }
  expect(logged()).not.toBe('')
  expect(logged()).not.toContain('a secret text')
  expect(logged()).not.toContain(client.userInfo.uuid)
})
