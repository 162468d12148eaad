import type { Bus } from './bus.ts'

/** Milliseconds that a heartbeat counts for (WIRE.md 2.12). */
const PRESENT_MS = 60_000
const SWEEP_MS = 5_000
/** Heartbeats that are remembered; beyond it the oldest go. */
const MAX = 200_000
/** The internal topic of all heartbeats; a frame is a topic and a person, one line each. */
const BEATS = 'beats'

/** Who said lately that they are here, told to every server over the bus: for people without a socket. */
export class Presence {
  readonly #bus: Bus
  readonly #now: () => number
  readonly #unsubscribe: () => void
  readonly #sweeper: NodeJS.Timeout
  /** By topic and person, the oldest first. */
  readonly #until = new Map<string, { topic: string; who: string; until: number }>()
  readonly #topics = new Map<string, Set<string>>()

  /** @param changed told the topic in which somebody came or went */
  constructor(bus: Bus, changed: (topic: string) => void, now = () => performance.now()) {
    this.#bus = bus
    this.#now = now
    this.#unsubscribe = bus.subscribe(BEATS, ({ frame }) => {
      const [topic = '', who = ''] = frame.split('\n')
      if (this.#keep(topic, who)) changed(topic)
    })
    this.#sweeper = setInterval(() => this.#sweep(changed), SWEEP_MS)
    this.#sweeper.unref()
  }

  /** Somebody is here, for a minute. */
  beat(topic: string, who: string) {
    this.#bus.publish([{ topic: BEATS, frame: `${topic}\n${who}` }])
  }

  /** Who is here by their heartbeat. */
  *in(topic: string): Iterable<string> {
    const now = this.#now()
    for (const who of this.#topics.get(topic) ?? []) {
      if ((this.#until.get(`${topic} ${who}`)?.until ?? 0) > now) yield who
    }
  }

  close() {
    clearInterval(this.#sweeper)
    this.#unsubscribe()
  }

  /** True when they were not here before. */
  #keep(topic: string, who: string): boolean {
    const key = `${topic} ${who}`
    const isNew = !this.#until.delete(key)
    this.#until.set(key, { topic, who, until: this.#now() + PRESENT_MS })
    const people = this.#topics.get(topic) ?? new Set()
    this.#topics.set(topic, people.add(who))
    if (this.#until.size > MAX) this.#forget(this.#until.keys().next().value as string)
    return isNew
  }

  #sweep(changed: (topic: string) => void) {
    const now = this.#now()
    const left = new Set<string>()
    for (const [key, { topic, until }] of this.#until) {
      if (until > now) break
      this.#forget(key)
      left.add(topic)
    }
    for (const topic of left) changed(topic)
  }

  #forget(key: string) {
    const { topic, who } = this.#until.get(key) ?? { topic: '', who: '' }
    this.#until.delete(key)
    const people = this.#topics.get(topic)
    people?.delete(who)
    if (people?.size === 0) this.#topics.delete(topic)
  }
}
