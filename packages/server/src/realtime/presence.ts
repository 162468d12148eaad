import { createHash } from 'node:crypto'
import type { Bus } from '../lib/bus/bus.ts'
import { ClusterPresence, type LocalPresence, type People } from './cluster-presence.ts'

/** Milliseconds that a heartbeat counts (docs/wire.md#levels-and-rewards). */
const PRESENT_MS = 60_000
const SWEEP_MS = 1_000
/** Maximum number of remembered heartbeats; the oldest are dropped. */
const MAX_BEATS = 200_000
/** People of a topic that are announced one by one; beyond it only their number. */
const MAX_NAMED = 256

/**
 * Presence on all servers: people who follow a topic or sent a heartbeat, each once. In a topic with more than 256
 * people on one server, a person with sockets on two servers counts twice.
 */
export class Presence implements LocalPresence {
  readonly #now: () => number
  readonly #changed: (topic: string) => void
  readonly #cluster: ClusterPresence
  readonly #sweeper: NodeJS.Timeout
  /** People of each topic on this server, with the number of their sockets and heartbeats there. */
  readonly #topics = new Map<string, Map<string, number>>()
  /** Heartbeats by topic and person, the oldest first. */
  readonly #beats = new Map<string, { topic: string; person: string; until: number }>()

  /** @param changed called with the topic whose presence changed */
  constructor(bus: Bus, changed: (topic: string) => void, now = () => performance.now()) {
    this.#now = now
    this.#changed = changed
    this.#cluster = new ClusterPresence(bus, this, changed, now)
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_MS)
    this.#sweeper.unref()
  }

  /** Adds one reason (socket) for a person's presence in a topic. */
  enter(topic: string, who: string) {
    this.#come(topic, hashPerson(who))
  }

  /** Takes back one `enter`. */
  leave(topic: string, who: string) {
    this.#go(topic, hashPerson(who))
  }

  /** Counts a person for a minute, without a follow. */
  beat(topic: string, who: string) {
    const person = hashPerson(who)
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
    for (const people of this.#cluster.in(topic)) {
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
    this.#cluster.close()
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
    this.#cluster.announce(topic)
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

/** A 48-bit hash of an identity: short, and without the name. */
const hashPerson = (who: string) => createHash('sha256').update(who).digest('base64url').slice(0, 8)
