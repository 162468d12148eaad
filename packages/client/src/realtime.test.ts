import { type ClientFrame, realtime } from '@foyer/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createModelServer } from '../test/support/model-server.ts'
import type { Context } from './context.ts'
import type { Identity } from './identity/identity.ts'
import type { PageLifecycle } from './platform/page-lifecycle.ts'
import { createReach } from './platform/reach.ts'
import { createRealtime, type RealtimeFollower } from './realtime.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

function person(token: string | null = null) {
  const listeners = new Set<() => void>()
  const identity = {
    token: () => token,
    guestUuid: () => (token === null ? '12345678-guest' : null),
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    reject: vi.fn(() => become(null)),
  } as Partial<Identity> as Identity
  function become(next: string | null) {
    token = next
    for (const listener of listeners) listener()
  }
  return { identity, become, listeners }
}

interface Given {
  token?: string | null
  hidden?: boolean
  /** Null for none; default: the server's own. */
  WebSocket?: typeof globalThis.WebSocket | null
}

function world({ token = null, hidden = false, WebSocket }: Given = {}) {
  const server = createModelServer()
  const who = person(token)
  const warn = vi.fn()
  const platform = {
    apiUrl: server.url,
    agent: 'test/1',
    now: Date.now,
    log: { ...silent, warn },
    reach: createReach(silent),
    WebSocket: WebSocket === null ? undefined : (WebSocket ?? server.WebSocket),
  }
  let wake = () => {}
  const lifecycle: PageLifecycle = {
    isHidden: () => hidden,
    onWake(listener) {
      wake = listener
      return () => {
        wake = () => {}
      }
    },
  }
  const line = createRealtime({ platform, identity: who.identity } as unknown as Context, lifecycle)
  const pushed: boolean[] = []
  let seq = 0
  const follower: RealtimeFollower = {
    position: () => ({ epoch: 'epoch-1', seq }),
    apply(_changes, position) {
      seq = position.seq
    },
    reload: vi.fn(),
    notice: vi.fn(),
    identity: vi.fn(),
    pushed: (live) => void pushed.push(live),
  }
  const hellos = () =>
    server.frames.filter(({ type }) => type === 'hello') as Extract<ClientFrame, { type: 'hello' }>[]
  return { server, line, follower, pushed, hellos, warn, wake: () => wake(), ...who, seq: () => seq }
}

const settle = (ms = 100) => vi.advanceTimersByTimeAsync(ms)

test('the first follower opens the one socket, the last to leave closes it', async () => {
  const { server, line, follower, listeners } = world()
  await settle()
  expect(server.sockets.size).toBe(0)
  const one = line.follow(server.topic, follower)
  const other = line.follow('room:other', { ...follower })
  await settle()
  expect([...server.sockets].map(({ protocol }) => protocol)).toEqual([realtime.subprotocol])
  one.leave()
  one.leave()
  await settle()
  expect(server.sockets.size).toBe(1)
  other.leave()
  await settle(60_000)
  expect([server.sockets.size, listeners.size, vi.getTimerCount()]).toEqual([0, 0, 1])
})

test.each([
  { who: 'a guest', token: null, hello: { type: 'hello', agent: 'test/1', guest_uuid: '12345678-guest' } },
  { who: 'a token', token: 'tok', hello: { type: 'hello', agent: 'test/1', token: 'tok' } },
])('$who says hello first', async ({ token, hello }) => {
  const { server, line, follower } = world({ token })
  line.follow(server.topic, follower)
  await settle()
  expect(server.frames[0]).toEqual(hello)
  expect(server.frames[1]).toEqual({ type: 'follow', topic: server.topic, epoch: 'epoch-1', after: 0 })
})

test('a post goes over the socket of who the person is now, and of no other', async () => {
  const { server, line, follower, become } = world()
  server.faults.posts = 'answered'
  server.post('x', 'one')
  const frame = { type: 'post', topic: server.topic, client_id: 'a', content: 'two' } as const
  expect(await line.post(frame)).toBeNull()
  line.follow(server.topic, follower)
  expect(await line.post(frame)).toBeNull()
  await settle()
  const posted = line.post(frame)
  await settle()
  expect(await posted).toMatchObject({ client_id: 'a', content: 'two' })
  become('tok')
  expect(await line.post({ ...frame, client_id: 'b' })).toBeNull()
  await settle()
  // The model server knows guests only: a token has no identity there.
  expect(await line.post({ ...frame, client_id: 'b' })).toBeNull()
  expect(server.frames.filter(({ type }) => type === 'post')).toHaveLength(1)
})

test('another account opens a new socket, and continues from its position', async () => {
  const { server, line, follower, become, hellos } = world()
  line.follow(server.topic, follower)
  await settle()
  server.post('x', 'one')
  await settle()
  become('tok')
  await settle()
  expect(hellos().map(({ token }) => token)).toEqual([undefined, 'tok'])
  expect(server.frames.at(-1)).toMatchObject({ type: 'follow', after: 1 })
  expect(server.sockets.size).toBe(1)
})

describe('how it ends', () => {
  test.each([
    { code: 1006, why: 'a cut', within: 500 },
    { code: 4001, why: 'no hello was heard', within: 500 },
    { code: 4008, why: 'too slow', within: 500 },
    { code: 4012, why: 'the server goes away', within: 4_000 },
  ])('$code $why: back within $within ms', async ({ code, within }) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99)
    const { server, line, follower, pushed } = world()
    line.follow(server.topic, follower)
    await settle()
    server.cut(code)
    expect(pushed.at(-1)).toBe(false)
    await settle(within * 0.9)
    expect(server.sockets.size).toBe(0)
    await settle(within * 0.2)
    expect([server.sockets.size, pushed.at(-1)]).toEqual([1, true])
    vi.restoreAllMocks()
  })

  test('4011: the token is given up, and what remains says hello', async () => {
    const { server, line, follower, hellos, identity } = world({ token: 'old' })
    line.follow(server.topic, follower)
    await settle()
    server.cut(realtime.close.tokenInvalid)
    await settle()
    expect(identity.reject).toHaveBeenCalledExactlyOnceWith('old')
    expect(hellos().map(({ token, guest_uuid }) => token ?? guest_uuid)).toEqual(['old', '12345678-guest'])
    expect(server.sockets.size).toBe(1)
  })

  test('4013: a replaced hidden tab reconnects when it becomes visible, not before', async () => {
    const { server, line, follower, pushed, wake } = world({ hidden: true })
    line.follow(server.topic, follower)
    await settle()
    server.cut(realtime.close.replaced)
    await settle(10 * 60_000)
    expect([server.sockets.size, pushed.at(-1)]).toEqual([0, false])
    wake()
    await settle()
    expect([server.sockets.size, pushed.at(-1)]).toEqual([1, true])
  })

  test('4013: a visible tab that was replaced tries again within half a minute, not at once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99)
    const { server, line, follower } = world()
    line.follow(server.topic, follower)
    await settle()
    server.cut(realtime.close.replaced)
    await settle(25_000)
    expect(server.sockets.size).toBe(0)
    await settle(6_000)
    expect(server.sockets.size).toBe(1)
    vi.restoreAllMocks()
  })

  test('silence for two and a half heartbeats', async () => {
    const { server, line, follower, hellos } = world()
    line.follow(server.topic, follower)
    await settle()
    for (const socket of server.sockets) socket.deliver = () => {}
    await settle(realtime.heartbeatMs * 1.6)
    expect(server.frames.at(-1)).toEqual({ type: 'ping' })
    await settle(realtime.heartbeatMs)
    expect(hellos()).toHaveLength(2)
  })

  test('no welcome within ten seconds', async () => {
    const { server, line, follower } = world()
    line.follow(server.topic, follower)
    await settle(6)
    const [silent] = server.sockets
    if (silent !== undefined) silent.deliver = () => {}
    await settle(9_000)
    expect([...server.sockets]).toEqual([silent])
    await settle(2_000)
    expect(server.sockets.has(silent as never)).toBe(false)
    expect(server.sockets.size).toBe(1)
  })
})

test('no storm: failing for ever tries less and less often, at most every 30 s', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  const { server, line, follower, pushed } = world()
  server.faults.blocked = true
  line.follow(server.topic, follower)
  await settle(600_000)
  vi.restoreAllMocks()
  expect(pushed.length).toBeGreaterThan(20)
  expect(pushed.length).toBeLessThan(32)
})

test('the network is back: at once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  const { server, line, follower, pushed, wake } = world()
  server.faults.blocked = true
  line.follow(server.topic, follower)
  await settle(60_000)
  server.faults.blocked = false
  wake()
  await settle(50)
  expect(pushed.at(-1)).toBe(true)
  vi.restoreAllMocks()
})

test('after a sleep, a socket that gives no sign within five seconds is replaced', async () => {
  const { server, line, follower, wake, hellos } = world()
  line.follow(server.topic, follower)
  await settle()
  for (const socket of server.sockets) socket.deliver = () => {}
  wake()
  await settle(5_600)
  expect(hellos()).toHaveLength(2)
})

test('without a WebSocket, look by yourself', async () => {
  const { line, follower, pushed } = world({ WebSocket: null })
  line.follow('room:x', follower)
  await settle(60_000)
  expect(pushed).toEqual([false])
})

test('a WebSocket that is forbidden throws; then, too, look by yourself', async () => {
  const Forbidden = class {
    constructor() {
      throw new DOMException('no sockets here', 'SecurityError')
    }
  } as unknown as typeof globalThis.WebSocket
  const { line, follower, pushed } = world({ WebSocket: Forbidden })
  line.follow('room:x', follower)
  await settle(20_000)
  expect(pushed.at(-1)).toBe(false)
})

test('frames that are none are ignored and logged, without what they say', async () => {
  const { server, line, follower, warn, seq } = world()
  line.follow(server.topic, follower)
  await settle()
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"type":"what"}',
    '{"type":"message","seq":"secret"}',
    '{"type":"toString"}',
  ])
    for (const socket of server.sockets) socket.deliver(text)
  server.post('x', 'one')
  await settle()
  expect(seq()).toBe(1)
  expect(warn).toHaveBeenCalledTimes(7)
  expect(warn.mock.calls.join()).not.toContain('secret')
})
