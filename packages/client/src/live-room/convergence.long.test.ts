import { MemoryStorage } from '@foyer/testkit'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createModelServer, type Faults } from '../../test/support/model-server.ts'
import { createClient } from '../create-client.ts'
import type { LiveMessage } from './state.ts'

// Fetched once, so that only the fake clock decides when things happen.
beforeAll(() => import('./live.ts'))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Actions of the person, of another author and of the network on a room. */
type Step =
  | {
      do: 'say' | 'hear' | 'react' | 'edit' | 'remove' | 'editOwn' | 'removeOwn' | 'reactElsewhere'
      pick: number
    }
  | { do: 'cut'; code: number }
  | { do: 'renew' | 'older' | 'newer' | 'latest' }
  | { do: 'around'; pick: number }
  | { do: 'fault'; faults: Faults }
  | { do: 'wait'; ms: number }

const httpFaults = [
  'unreachable',
  'lostReply',
  'silent',
  { status: 503, code: 5032 },
  { status: 429, code: 4290 },
] as const
const fault = (faults: { [F in keyof Faults]: fc.Arbitrary<Faults[F]> }): fc.Arbitrary<Step> =>
  fc.record({ do: fc.constant('fault' as const), faults: fc.record(faults) as fc.Arbitrary<Faults> })
const pick = fc.nat({ max: 9 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('say' as const, 'hear' as const), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['react', 'edit', 'remove', 'editOwn', 'removeOwn', 'reactElsewhere'] as const),
      ),
      pick,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('cut' as const), code: fc.constantFrom(1006, 4001, 4008, 4012) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('renew' as const, 'older' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('newer' as const, 'latest' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('around' as const), pick: fc.nat({ max: 60 }) }) },
  {
    weight: 3,
    arbitrary: fault({ push: fc.constantFrom('drop' as const, 'duplicate' as const, 'delay' as const) }),
  },
  { weight: 2, arbitrary: fault({ http: fc.constantFrom(...httpFaults) }) },
  { weight: 1, arbitrary: fault({ blocked: fc.constant(true) }) },
  {
    weight: 4,
    arbitrary: fault({
      push: fc.constant(undefined),
      http: fc.constant(undefined),
      blocked: fc.constant(false),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 20, 300, 4_000, 30_000),
    }),
  },
)

const toWire = ({ key, state, reason, refusal, own, sended, ...message }: LiveMessage) => message

async function live(steps: Step[]): Promise<void> {
  const server = createModelServer()
  const client = createClient({
    apiUrl: server.url,
    domain: 'example.com',
    storage: new MemoryStorage(),
    fetch: server.fetch,
    WebSocket: server.WebSocket,
    log: { trace() {}, debug() {}, info() {}, warn() {}, error: (...line) => errors.push(line.join(' ')) },
  })
  const errors: string[] = []
  for (let n = 0; n < 60; n += 1) server.post('somebody', `before ${n}`)
  const room = client.rooms.open('https://example.com/')
  const said: { content: string; sent: Promise<unknown> }[] = []
  const any = (n: number) => server.messagesFor(null).at(-1 - n)?.id ?? ''
  const others = (n: number) =>
    server
      .messagesFor(null)
      .filter(({ user }) => user.public_id === 'g_somebody')
      .at(-1 - n)?.id ?? ''

  const mine = (n: number) => room.messages.filter((each) => each.own && each.sended).at(-1 - n)?.id ?? ''

  const doers: { [D in Step['do']]: (step: Extract<Step, { do: D }>) => unknown } = {
    say() {
      const content = `said ${said.length}`
      said.push({ content, sent: room.send(content) })
    },
    hear: ({ pick }) => server.post('somebody', `heard ${pick}`),
    react: ({ pick }) =>
      pick % 2 === 0
        ? room.react(any(pick), '👍').catch(() => {})
        : server.react('somebody', any(pick), '👍'),
    edit: ({ pick }) => server.edit(others(pick), `edited ${pick}`),
    remove: ({ pick }) => server.remove(any(pick)),
    // The same person on another device.
    reactElsewhere: ({ pick }) => server.react(client.userInfo.uuid ?? '', any(pick), '🎉'),
    editOwn: ({ pick }) => room.edit(mine(pick), `edited by me ${pick}`).catch(() => {}),
    removeOwn: ({ pick }) => room.remove(mine(pick)).catch(() => {}),
    cut: ({ code }) => server.cut(code),
    renew: () => server.renew(),
    older: () => room.loadOlder().catch(() => {}),
    newer: () => room.loadNewer().catch(() => {}),
    latest: () => room.loadLatest().catch(() => {}),
    around: ({ pick }) => room.loadAround(any(pick)).catch(() => {}),
    fault: ({ faults }) => Object.assign(server.faults, faults),
    wait: () => {},
  }
  await vi.advanceTimersByTimeAsync(300)
  for (const each of steps) {
    void doers[each.do](each as never)
    if (each.do === 'wait') await vi.advanceTimersByTimeAsync(each.ms)
  }

  Object.assign(server.faults, { http: undefined, push: undefined, blocked: false })
  await vi.advanceTimersByTimeAsync(120_000)
  const me = room.getSnapshot().me
  const guest = client.userInfo.uuid
  expect(errors).toEqual([])
  expect(room.getSnapshot()).toMatchObject({ status: 'ready', connection: 'live', error: null })
  expect(me?.public_id).toBe(`g_${guest?.slice(0, 8)}`)
  // P2, P4: each once, in the order it was said.
  const own = server.messagesFor(null).filter(({ user }) => user.public_id === me?.public_id)
  expect(own.map(({ client_id }) => client_id)).toEqual(own.map(({ client_id }) => client_id).toSorted())
  expect(own).toHaveLength(said.length)
  await Promise.all(said.map(({ sent }) => sent))
  // P5: what is shown is what the server has, to the last reaction; also where the person has gone back to.
  const all = server.messagesFor(guest)
  const first = all.findIndex(({ id }) => id === room.messages[0]?.id)
  expect(room.messages.map(toWire)).toEqual(all.slice(first, first + room.messages.length))
  expect(room.getSnapshot().atEnd).toBe(first + room.messages.length === all.length)
  while (!room.getSnapshot().atEnd) await Promise.all([room.loadNewer(), vi.advanceTimersByTimeAsync(100)])
  const shown = room.messages.map(toWire)
  expect(room.messages.every(({ state }) => state === 'sent')).toBe(true)
  expect(new Set(room.messages.map(({ key }) => key)).size).toBe(room.messages.length)
  expect(shown).toEqual(server.messagesFor(guest).slice(-shown.length))
  room.close()
  expect(server.sockets.size).toBe(0)
  server.close()
}

test('after any faults, the room is what the server has (P2, P4, P5)', { timeout: 120_000 }, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), live), { numRuns: 300 })
})
