import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Bus, createLocalBus, type Publication } from './bus.ts'
import { Presence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ROOM = 'room:a'

/** Servers that reach each other, until `cut`. */
function network() {
  const shared = createLocalBus()
  let cut = false
  const said: Publication[] = []
  const bus: Bus = {
    ...shared,
    state: 'connected',
    publish(publications) {
      said.push(...publications)
      if (!cut) shared.publish(publications)
    },
  }
  const server = (told = (_topic: string) => {}) => new Presence(bus, told, () => Date.now())
  return { server, said, cut: (now: boolean) => (cut = now) }
}

const alone = () => {
  const changed: string[] = []
  return { server: new Presence(createLocalBus(), (topic) => changed.push(topic), Date.now), changed }
}

describe('on one server', () => {
  test('a heartbeat counts for a minute (WIRE.md 2.12)', () => {
    const { server, changed } = alone()
    server.beat(ROOM, 'ann')
    expect([server.online(ROOM), server.online('room:b')]).toEqual([1, 0])
    vi.advanceTimersByTime(59_000)
    expect(server.online(ROOM)).toBe(1)
    vi.advanceTimersByTime(1_000)
    expect(server.online(ROOM)).toBe(0)
    expect(changed).toEqual([ROOM, ROOM])
  })

  test('another one goes on counting, and is no change', () => {
    const { server, changed } = alone()
    for (let n = 0; n < 10; n++) {
      server.beat(ROOM, 'ann')
      vi.advanceTimersByTime(50_000)
    }
    expect(server.online(ROOM)).toBe(1)
    expect(changed).toEqual([ROOM])
  })

  test('somebody with two sockets and a heartbeat is one person, until the last of them ends', () => {
    const { server, changed } = alone()
    server.enter(ROOM, 'ann')
    server.enter(ROOM, 'ann')
    server.beat(ROOM, 'ann')
    server.leave(ROOM, 'ann')
    server.leave(ROOM, 'ann')
    expect(server.online(ROOM)).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(server.online(ROOM)).toBe(0)
    expect(changed).toEqual([ROOM, ROOM])
  })

  test('it tells nobody, because there is nobody', () => {
    const bus = createLocalBus()
    const said = vi.fn()
    bus.subscribe('presence', said)
    const server = new Presence(bus, () => {}, Date.now)
    server.enter(ROOM, 'ann')
    vi.advanceTimersByTime(10_000)
    server.close()
    expect(said).not.toHaveBeenCalled()
  })
})

describe('on several servers', () => {
  test('people add up, and one person on two servers is one', () => {
    const { server } = network()
    const [one, other] = [server(), server()]
    one.enter(ROOM, 'ann')
    other.enter(ROOM, 'ann')
    other.enter(ROOM, 'bob')
    other.beat(ROOM, 'cem')
    vi.advanceTimersByTime(1_000)
    expect([one.online(ROOM), other.online(ROOM)]).toEqual([3, 3])
    other.leave(ROOM, 'bob')
    vi.advanceTimersByTime(1_000)
    expect(one.online(ROOM)).toBe(2)
  })

  test('the others hear of a change, once a second at the most', () => {
    const { server, said } = network()
    const told = vi.fn()
    const [, other] = [server(told), server()]
    for (let n = 0; n < 50; n++) {
      other.enter(ROOM, `person ${n}`)
      vi.advanceTimersByTime(20)
    }
    expect(told).toHaveBeenCalledTimes(1)
    expect(said).toHaveLength(1)
  })

  test('of many only the number is told, and numbers add up', () => {
    const { server, said } = network()
    const [one, other] = [server(), server()]
    for (let n = 0; n < 2_000; n++) other.enter(ROOM, `person ${n}`)
    one.enter(ROOM, 'ann')
    vi.advanceTimersByTime(1_000)
    expect(one.online(ROOM)).toBe(2_001)
    expect(Math.max(...said.map(({ frame }) => frame.length))).toBeLessThan(200)
  })

  test('a server that starts later learns what was said before', () => {
    const { server } = network()
    const one = server()
    one.enter(ROOM, 'ann')
    one.enter('room:b', 'bob')
    vi.advanceTimersByTime(5_000)
    const late = server()
    vi.advanceTimersByTime(4_000)
    expect([late.online(ROOM), late.online('room:b')]).toEqual([1, 1])
  })

  test('what was lost on the way is found', () => {
    const { server, cut } = network()
    const [one, other] = [server(), server()]
    other.enter(ROOM, 'ann')
    vi.advanceTimersByTime(1_000)
    cut(true)
    other.leave(ROOM, 'ann')
    other.enter('room:b', 'ann')
    vi.advanceTimersByTime(2_000)
    cut(false)
    expect(one.online(ROOM)).toBe(1)
    vi.advanceTimersByTime(5_000)
    expect([one.online(ROOM), one.online('room:b')]).toEqual([0, 1])
  })

  test('a server that says goodbye takes its people along at once, a dead one within ten seconds', () => {
    const { server, cut } = network()
    const told = vi.fn()
    const [one, two, three] = [server(told), server(), server()]
    two.enter(ROOM, 'bob')
    three.enter(ROOM, 'cem')
    vi.advanceTimersByTime(1_000)
    expect(one.online(ROOM)).toBe(2)
    two.close()
    expect(one.online(ROOM)).toBe(1)
    cut(true)
    told.mockClear()
    vi.advanceTimersByTime(10_000)
    expect(one.online(ROOM)).toBe(0)
    expect(told).toHaveBeenCalledExactlyOnceWith(ROOM)
    cut(false)
    vi.advanceTimersByTime(5_000)
    expect(one.online(ROOM)).toBe(1)
  })

  test('however many topics change, an announcement stays small', () => {
    const { server, said } = network()
    const [one, other] = [server(), server()]
    for (let n = 0; n < 5_000; n++) other.enter(`room:${n}`, 'ann')
    vi.advanceTimersByTime(1_000)
    expect(said).toHaveLength(3)
    expect([one.online('room:0'), one.online('room:4999')]).toEqual([1, 1])
  })
})
