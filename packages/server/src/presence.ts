import { createHash } from 'node:crypto'
import type { Bus } from './bus.ts'
import { type Here, Neighbours, type People } from './neighbours.ts'

/** Milliseconds that a heartbeat counts for (WIRE.md 2.12). */
const PRESENT_MS = 60_000
const SWEEP_MS = 1_000
/** Heartbeats that are remembered; beyond it the oldest go. */
const MAX_BEATS = 200_000
/** People of a topic that are told to other servers one by one; of more only the number. */
const MAX_NAMED = 256

/**
 * Who is where: followers and whoever sent a heartbeat, each person once, on all servers. In a topic with
 * more than 256 people on one server, somebody with sockets on two servers counts twice.
 */
export class Presence implements Here {
  readonly #now: () => number
  readonly #changed: (topic: string) => void
  readonly #neighbours: Neighbours
  readonly #sweeper: NodeJS.Timeout
  /** The people of each topic on this server, and for how many reasons each is there. */
  readonly #topics = new Map<string, Map<string, number>>()
  /** By topic and person, the oldest first. */
  readonly #beats = new Map<string, { topic: string; person: string; until: number }>()

  /** @param changed told the topic in which somebody came or went */
  constructor(bus: Bus, changed: (topic: string) => void, now = () => performance.now()) {
    this.#now = now
    this.#changed = changed
    this.#neighbours = new Neighbours(bus, this, changed, now)
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_MS)
    this.#sweeper.unref()
  }

  /** Somebody follows a topic, for the first time or once more. */
  enter(topic: string, who: string) {
    this.#come(topic, personOf(who))
  }

  /** Takes back one `enter`. */
  leave(topic: string, who: string) {
    this.#go(topic, personOf(who))
  }

  /** Somebody is here without following, for a minute. */
  beat(topic: string, who: string) {
    const person = personOf(who)
    const key = `${topic} ${person}`
    const isNew = !this.#beats.delete(key)
    this.#beats.set(key, { topic, person, until: this.#now() + PRESENT_MS })
    if (isNew) this.#come(topic, person)
    if (this.#beats.size > MAX_BEATS) this.#forget(this.#beats.keys().next().value as string)
  }

  online(topic: string): number {
    const here = this.#topics.get(topic)
    let count = here?.size ?? 0
    const elsewhere = new Set<string>()
    for (const people of this.#neighbours.in(topic)) {
      if (typeof people === 'number') count += people
      else for (const person of people) if (!here?.has(person)) elsewhere.add(person)
    }
    return count + elsewhere.size
  }

  topics(): string[] {
    return [...this.#topics.keys()]
  }

  people(topic: string): People {
    const here = this.#topics.get(topic)
    if (here === undefined) return []
    return here.size > MAX_NAMED ? here.size : [...here.keys()]
  }

  close() {
    clearInterval(this.#sweeper)
    this.#neighbours.close()
  }

  #come(topic: string, person: string) {
    const here = this.#topics.get(topic) ?? new Map<string, number>()
    const reasons = here.get(person) ?? 0
    this.#topics.set(topic, here.set(person, reasons + 1))
    if (reasons === 0) this.#tell(topic)
  }

  #go(topic: string, person: string) {
    const here = this.#topics.get(topic)
    const reasons = here?.get(person)
    if (here === undefined || reasons === undefined) return
    if (reasons > 1) {
      here.set(person, reasons - 1)
      return
    }
    here.delete(person)
    if (here.size === 0) this.#topics.delete(topic)
    this.#tell(topic)
  }

  #tell(topic: string) {
    this.#neighbours.tell(topic)
    this.#changed(topic)
  }

  #sweep() {
    const now = this.#now()
    for (const [key, { until }] of this.#beats) {
      if (until > now) break
      this.#forget(key)
    }
  }

  #forget(key: string) {
    const { topic, person } = this.#beats.get(key) ?? { topic: '', person: '' }
    this.#beats.delete(key)
    this.#go(topic, person)
  }
}

/** 48 bits that stand for somebody: short to tell, and no name. */
const personOf = (who: string) => createHash('sha256').update(who).digest('base64url').slice(0, 8)
