import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Broker, startBroker } from '../../../test/support/broker.ts'
import type { Publication } from './bus.ts'
import { NatsBus } from './nats.ts'

const LIMIT = { timeout: 10_000 }
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let broker: Broker
let buses: NatsBus[]

beforeEach(async () => {
  vi.clearAllMocks()
  broker = await startBroker()
  buses = []
})
afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.close()))
  await broker[Symbol.asyncDispose]()
})

function open(scope = 'scope') {
  const bus = new NatsBus({ servers: [`127.0.0.1:${broker.port}`] }, scope, log)
  buses.push(bus)
  return bus
}
const connected = (bus: NatsBus) => vi.waitFor(() => expect(bus.state).toBe('connected'), LIMIT)

/** Starts connected servers that record what they receive in a topic. */
async function servers(count: number, topic = 'room:a') {
  const all = Array.from({ length: count }, () => open())
  await Promise.all(all.map(connected))
  const heard = all.map((bus) => {
    const frames: Publication[] = []
    bus.subscribe(topic, (publication) => frames.push(publication))
    return frames
  })
  await Promise.all(all.map((bus) => bus.ready(topic)))
  return { all: all as [NatsBus, NatsBus, ...NatsBus[]], heard }
}

/** Counts the log lines that contain `text`. */
const warnings = (text: string) =>
  log.warn.mock.calls.filter((call) => String(call.at(-1)).includes(text)).length

const change = (seq: number) => ({ topic: 'room:a', seq, frame: `{"seq":${seq}}` })

describe('a publication', () => {
  test('reaches every server once and in order, its own before publish returns', async () => {
    const { all, heard } = await servers(3)
    const changes = [1, 2, 3].map(change)
    all[0].publish(changes.slice(0, 2))
    all[0].publish(changes.slice(2))
    expect(heard[0]).toEqual(changes)
    await vi.waitFor(() => expect(heard.slice(1)).toEqual([changes, changes]), LIMIT)
    expect(heard[0]).toEqual(changes)
  })

  test('travels with the other publications of its turn of the event loop', async () => {
    const { all, heard } = await servers(2)
    for (let seq = 1; seq <= 200; seq++) all[0].publish([change(seq)])
    await vi.waitFor(() => expect(heard[1]).toHaveLength(200), LIMIT)
    expect(broker.published.filter(({ text }) => text.includes('seq'))).toHaveLength(1)
    expect(all[0].counts).toMatchObject({ sent: 200, lost: 0 })
    expect(all[1].counts).toMatchObject({ received: 200 })
  })

  test('does not show topics to the broker, and reaches servers of the same database only', async () => {
    const { all } = await servers(1, 'dm:0xabc')
    const stranger = open('other-scope')
    await connected(stranger)
    const heard = vi.fn()
    stranger.subscribe('dm:0xabc', heard)
    await stranger.ready('dm:0xabc')
    all[0].publish([{ topic: 'dm:0xabc', frame: '{}' }])
    await vi.waitFor(() => expect(broker.published).toHaveLength(1), LIMIT)
    expect(broker.published[0]?.subject).toMatch(/^foyer\.scope\.[\w-]{22}$/)
    await stranger.ready('dm:0xabc')
    expect(heard).not.toHaveBeenCalled()
  })

  test('of another program is ignored', async () => {
    const { all, heard } = await servers(2)
    all[1].subscribe('room:a', () => {
      throw new Error('cannot be used')
    })
    all[0].publish([{ topic: 'room:a', frame: 'anything' }])
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), LIMIT)
    all[0].publish([change(1)])
    await vi.waitFor(() => expect(heard[1]).toHaveLength(2), LIMIT)
  })
})

test('is received only for topics with a subscriber', async () => {
  const { all } = await servers(1)
  const before = broker.subjects().length
  const stops = [1, 2].map(() => all[0].subscribe('room:b', () => {}))
  await all[0].ready('room:b')
  expect(broker.subjects()).toHaveLength(before + 1)
  for (const stop of stops) stop()
  await vi.waitFor(() => expect(broker.subjects()).toHaveLength(before), LIMIT)
})

describe('without a broker', () => {
  test('a server starts, serves its own clients, and connects when the broker appears', async () => {
    await broker.stop()
    const bus = open()
    const heard: Publication[] = []
    bus.subscribe('room:a', (publication) => heard.push(publication))
    await bus.ready('room:a')
    bus.publish([change(1)])
    expect(heard).toEqual([change(1)])
    await vi.waitFor(() => expect(bus.state).toBe('away'), LIMIT)
    await broker.start()
    await connected(bus)
    const other = open()
    await connected(other)
    other.publish([change(2)])
    await vi.waitFor(() => expect(heard).toEqual([change(1), change(2)]), LIMIT)
  })

  test('counts unsent publications, and tells all servers to check for them after reconnecting', async () => {
    const { all, heard } = await servers(2)
    const gaps = all.map((bus) => {
      const gap = vi.fn()
      bus.onGap(gap)
      return gap
    })
    await broker.stop()
    await vi.waitFor(() => expect(all.map(({ state }) => state)).toEqual(['away', 'away']), LIMIT)
    all[0].publish([change(1)])
    expect(heard).toEqual([[change(1)], []])
    expect(all[0].counts.lost).toBe(1)
    await broker.start()
    await Promise.all(all.map(connected))
    for (const gap of gaps) await vi.waitFor(() => expect(gap).toHaveBeenCalled(), LIMIT)
    all[0].publish([change(2)])
    await vi.waitFor(() => expect(heard[1]).toEqual([change(2)]), LIMIT)
    expect([warnings('is away'), warnings('is back')]).toEqual([2, 2])
  })

  test('disconnects from a broker that hangs, even when its connection stays open (F11)', {
    timeout: 30_000,
  }, async () => {
    const { all } = await servers(1)
    broker.pause()
    const began = performance.now()
    await vi.waitFor(() => expect(warnings('is away')).toBe(1), { timeout: 15_000 })
    expect(performance.now() - began).toBeLessThan(10_000)
    await connected(all[0])
  })

  test('loses publications, not memory, when a broker does not keep up', async () => {
    const { all } = await servers(2)
    const gap = vi.fn()
    all[1].onGap(gap)
    broker.pause()
    const frame = JSON.stringify('x'.repeat(100_000))
    for (let n = 0; n < 200; n++) all[0].publish([{ topic: 'room:a', frame }])
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    const { sent, lost } = all[0].counts
    expect(sent + lost).toBe(200)
    expect(lost).toBeGreaterThan(100)
    broker.resume()
    await vi.waitFor(() => expect(gap).toHaveBeenCalled(), LIMIT)
    expect(all[0].state).toBe('connected')
  })

  test('closes without waiting for a broker that is unreachable', async () => {
    await broker.stop()
    const bus = open()
    const began = performance.now()
    await bus.close()
    expect(performance.now() - began).toBeLessThan(500)
  })
})

test('sends the last publications before a server closes', async () => {
  const { all, heard } = await servers(2)
  all[0].publish([change(1)])
  await all[0].close()
  await vi.waitFor(() => expect(heard[1]).toEqual([change(1)]), LIMIT)
})
