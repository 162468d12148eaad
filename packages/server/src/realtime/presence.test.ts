import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Bus, createLocalBus, type Publication } from '../lib/bus/bus.ts'
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
  test('counts a heartbeat for a minute', () => {
    const { server, changed } = alone()
    server.beat(ROOM, 'ann')
    expect([server.online(ROOM), server.online('room:b')]).toEqual([1, 0])
    vi.advanceTimersByTime(59_000)
    expect(server.online(ROOM)).toBe(1)
    vi.advanceTimersByTime(1_000)
    expect(server.online(ROOM)).toBe(0)
    expect(changed).toEqual([ROOM, ROOM])
  })

  test('extends the minute with another heartbeat, without reporting a change', () => {
    const { server, changed } = alone()
    for (let n = 0; n < 10; n++) {
      server.beat(ROOM, 'ann')
      vi.advanceTimersByTime(50_000)
    }
    expect(server.online(ROOM)).toBe(1)
    expect(changed).toEqual([ROOM])
  })

  test('counts a person with two sockets and a heartbeat once, until the last of them ends', () => {
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

  test('announces nothing without other servers', () => {
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
  test('adds up people, and counts one person on two servers once', () => {
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

  test('announces a change to the others at most once a second', () => {
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

  test('announces only the number of a large crowd, and adds numbers up', () => {
    const { server, said } = network()
    const [one, other] = [server(), server()]
    for (let n = 0; n < 2_000; n++) other.enter(ROOM, `person ${n}`)
    one.enter(ROOM, 'ann')
    vi.advanceTimersByTime(1_000)
    expect(one.online(ROOM)).toBe(2_001)
    expect(Math.max(...said.map(({ frame }) => frame.length))).toBeLessThan(200)
  })

  test('tells a server that starts later what was announced before', () => {
    const { server } = network()
    const one = server()
    one.enter(ROOM, 'ann')
    one.enter('room:b', 'bob')
    vi.advanceTimersByTime(5_000)
    const late = server()
    vi.advanceTimersByTime(4_000)
    expect([late.online(ROOM), late.online('room:b')]).toEqual([1, 1])
  })

  test('recovers a lost announcement', () => {
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

  test('drops the people of a server that stops at once, and of a dead one within ten seconds', () => {
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

  test('keeps an announcement small for any number of changed topics', () => {
    const { server, said } = network()
    const [one, other] = [server(), server()]
    for (let n = 0; n < 5_000; n++) other.enter(`room:${n}`, 'ann')
    vi.advanceTimersByTime(1_000)
    expect(said).toHaveLength(3)
    expect([one.online('room:0'), one.online('room:4999')]).toEqual([1, 1])
  })
})
