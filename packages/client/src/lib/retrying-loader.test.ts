import { MemoryStorage } from '@foyer/testkit'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestLog } from '../../test/support/harness.ts'
import { createModelServer } from '../../test/support/model-server.ts'
import type { Core } from '../context.ts'
import { connect, createRooms } from '../live-room.ts'
import { createReach } from '../platform/reach.ts'

const live = await import('../live-room/live.ts')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = (ms = 100) => vi.advanceTimersByTimeAsync(ms)

/** A room whose live part is withheld until `let`; attempts fail until then, or hang where they are slow. */
function world({ slow = false, withPage = false } = {}) {
  const server = createModelServer()
  const { log, lines } = createTestLog()
  const platform = {
    apiUrl: server.url,
    domain: 'example.com',
    agent: 'test/1',
    fetch: server.fetch,
    WebSocket: server.WebSocket,
    storage: new MemoryStorage(),
    now: Date.now,
    location: { origin: '', hostname: '', href: '' },
    log,
    reach: createReach(log),
  }
  const identity = {
    token: () => null,
    guestUuid: () => '12345678-guest',
    onChange: () => () => {},
    reject: () => {},
    userInfo: () => ({ address: null, auth_type: 'guest' }),
    learn: () => {},
  }
  let reachable = false
  let attempts = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const load = async () => {
    attempts += 1
    if (slow) await released
    else if (!reachable) throw new TypeError('Failed to fetch dynamically imported module')
    return live
  }
  server.post('somebody', 'before')
  const core = { platform, identity } as unknown as Core
  const rooms = createRooms(core, connect(core, load))
  const room = rooms.open('https://example.com/', withPage ? { page: server.page() } : {})
  onTestFinished(() => {
    room.close()
    server.close()
  })
  return {
    server,
    room,
    lines,
    attempts: () => attempts,
    let() {
      reachable = true
      release()
    },
  }
}

const contents = ({ messages }: ReturnType<typeof world>['room']) => messages.map(({ content }) => content)

describe('a room whose live code is still loading', () => {
  test('shows what the person writes at once, and sends it in order once it is here (P4)', async () => {
    const { room, server, let: arrive } = world({ slow: true })
    const sent = [room.send('a'), room.send('b')]
    expect(room.messages.map(({ content, state }) => [content, state])).toEqual([
      ['a', 'pending'],
      ['b', 'pending'],
    ])
    await settle()
    expect([room.getSnapshot().status, server.requests.length]).toEqual(['loading', 0])
    arrive()
    await settle(1_000)
    expect((await Promise.all(sent)).map(({ content }) => content)).toEqual(['a', 'b'])
    expect(contents(room)).toEqual(['before', 'a', 'b'])
  })

  test('shows the given page, and continues from there without a second request', async () => {
    const { room, server, let: arrive } = world({ slow: true, withPage: true })
    expect([contents(room), room.getSnapshot().status]).toEqual([['before'], 'ready'])
    const [shown] = room.messages
    arrive()
    await settle()
    server.post('somebody', 'next')
    await settle()
    expect([contents(room), room.getSnapshot().connection]).toEqual([['before', 'next'], 'live'])
    expect([room.messages[0] === shown, server.requests.length]).toEqual([true, 0])
  })

  test('can be closed, and then asks for nothing', async () => {
    const { room, server, let: arrive } = world({ slow: true })
    const listener = vi.fn()
    room.subscribe(listener)
    room.close()
    listener.mockClear()
    arrive()
    await settle(60_000)
    expect([server.requests.length, server.sockets.size, listener.mock.calls.length]).toEqual([0, 0, 0])
    expect(room.getSnapshot().status).toBe('closed')
  })

  test('can be asked to load, and answers when it has', async () => {
    const { room, let: arrive } = world({ slow: true })
    const reloaded = room.reload()
    arrive()
    await Promise.all([reloaded, settle()])
    expect(contents(room)).toEqual(['before'])
  })
})

describe('a room whose live part cannot be fetched', () => {
  test('says that it is offline, tries again and loses nothing', async () => {
    const { room, lines, attempts, let: arrive } = world()
    const sent = room.send('a')
    await settle(5_000)
    expect(room.getSnapshot()).toMatchObject({ status: 'failed', connection: 'offline' })
    expect([room.error?.message, attempts() > 1]).toEqual(['server error', true])
    expect(lines[0]?.text).toContain('the live part could not be fetched')
    arrive()
    await settle(60_000)
    expect(await sent).toMatchObject({ content: 'a' })
    expect(room.getSnapshot()).toMatchObject({ status: 'ready', connection: 'live', error: null })
  })

  test('tries at once when the person asks it to', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99)
    onTestFinished(() => void vi.restoreAllMocks())
    const { room, attempts, let: arrive } = world()
    await settle(10_000)
    await room.reload()
    const before = attempts()
    arrive()
    await Promise.all([room.reload(), settle()])
    expect([attempts() - before, room.getSnapshot().status]).toEqual([1, 'ready'])
  })

  test('refuses older messages and reactions, and takes the reaction back', async () => {
    const { room } = world({ withPage: true })
    const id = room.messages[0]?.id ?? ''
    const reacting = room.react(id, '👍')
    expect(room.messages[0]?.reactions).toMatchObject([{ reaction: '👍', reacted: true }])
    await expect(reacting).rejects.toThrow('server error')
    expect(room.messages[0]?.reactions).toEqual([])
    await expect(room.loadOlder()).rejects.toThrow('server error')
    expect(room.getSnapshot()).toMatchObject({ status: 'ready', connection: 'offline' })
  })
})
