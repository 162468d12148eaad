import type { Bus } from '../lib/bus/bus.ts'
import { encodeFrame, type Reader } from './fan-out.ts'

/**
 * Internal topic for events of places without a room: `[topic, frame]`; the frame is null when a room was created.
 */
const CARRIER = 'empty'

/** A reader that waits for the first room of a place. */
export interface Waiter extends Reader {
  /** The place has a room now, so its topic can be followed. */
  madeTopic(name: string): void
}

/**
 * Waiters for rooms that do not exist yet. A client can name any number of them, so each costs an entry here and
 * neither a topic nor a subscription; all share one topic of the bus.
 */
export class EmptyTopics {
  readonly #waiters = new Map<string, Set<Waiter>>()
  readonly #bus: Bus

  constructor(bus: Bus) {
    this.#bus = bus
    bus.subscribe(CARRIER, ({ frame }) => {
      const [name, text] = JSON.parse(frame) as [string, string | null]
      if (text === null) this.made(name)
      else this.deliver(name, text)
    })
  }

  names(): string[] {
    return [...this.#waiters.keys()]
  }

  has(name: string): boolean {
    return this.#waiters.has(name)
  }

  add(name: string, waiter: Waiter) {
    const found = this.#waiters.get(name)
    if (found === undefined) this.#waiters.set(name, new Set([waiter]))
    else found.add(waiter)
  }

  remove(name: string, waiter: Waiter) {
    const found = this.#waiters.get(name)
    if (found?.delete(waiter) && found.size === 0) this.#waiters.delete(name)
  }

  /** Sends a frame to the waiters of a place on all servers; null tells them that its room was created. */
  publish(name: string, frame: string | null) {
    this.#bus.publish([{ topic: CARRIER, frame: JSON.stringify([name, frame]) }])
  }

  /** Sends a frame to the waiters on this server. */
  deliver(name: string, frame: string) {
    const found = this.#waiters.get(name)
    if (found === undefined) return
    const bytes = encodeFrame(frame)
    for (const waiter of found) waiter.write(bytes, 1)
  }

  /** Removes the waiters of a place on this server; each then follows its topic itself. */
  made(name: string) {
    const found = this.#waiters.get(name)
    this.#waiters.delete(name)
    for (const waiter of found ?? []) waiter.madeTopic(name)
  }
}
