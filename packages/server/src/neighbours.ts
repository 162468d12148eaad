import { randomUUID } from 'node:crypto'
import type { Bus } from './bus.ts'

/** The people of one topic on one server, or only how many they are. */
export type People = string[] | number

/** Who is on this server. */
export interface Here {
  topics(): string[]
  people(topic: string): People
}

/** The internal topic on which servers tell each other who is there. */
const TOPIC = 'presence'
/** Milliseconds between two announcements of changes, and between two that only say that a server lives. */
const CHANGES_MS = 1_000
const ALIVE_MS = 2_000
/** Milliseconds of silence after which a server is taken for dead and its people for gone. */
const DEAD_MS = 7_000
/** Topics in one announcement. */
const MAX_TOPICS = 2_000

/** What a server says of itself, in order: `n` counts what it said of topics, so that a lost one is noticed. */
type Announcement =
  | { server: string; n: number; all?: boolean; topics?: [string, People][] }
  | { server: string; gone: true }
  | { ask: string }

interface Neighbour {
  n: number
  /** When it was last heard, by the clock of this server. */
  heard: number
  topics: Map<string, People>
}

/**
 * What other servers say about who is there. Each tells changes once a second and that it lives; whoever
 * missed something asks it to begin anew, which it does for all at once.
 */
export class Neighbours {
  readonly #id = randomUUID()
  readonly #bus: Bus
  readonly #here: Here
  readonly #changed: (topic: string) => void
  readonly #now: () => number
  readonly #neighbours = new Map<string, Neighbour>()
  readonly #ticker: NodeJS.Timeout | undefined
  readonly #unsubscribe: () => void
  #untold = new Set<string>()
  #asked = false
  #n = 0
  #spoke: number

  constructor(bus: Bus, here: Here, changed: (topic: string) => void, now: () => number) {
    this.#bus = bus
    this.#here = here
    this.#changed = changed
    this.#now = now
    this.#spoke = now()
    // A server alone has nobody to tell.
    if (bus.state === 'local') {
      this.#unsubscribe = () => {}
      return
    }
    this.#unsubscribe = bus.subscribe(TOPIC, ({ frame }) => this.#hear(JSON.parse(frame) as Announcement))
    this.#ticker = setInterval(() => this.#tick(), CHANGES_MS)
    this.#ticker.unref()
  }

  /** The people of a topic on this server are others than before. */
  tell(topic: string) {
    if (this.#ticker !== undefined) this.#untold.add(topic)
  }

  /** The people of a topic, server by server. */
  *in(topic: string): Iterable<People> {
    for (const { topics } of this.#neighbours.values()) {
      const people = topics.get(topic)
      if (people !== undefined) yield people
    }
  }

  /** Says goodbye, so that nobody counts our people any longer. */
  close() {
    clearInterval(this.#ticker)
    this.#unsubscribe()
    if (this.#ticker !== undefined) this.#say({ server: this.#id, gone: true })
  }

  #say(announcement: Announcement) {
    this.#spoke = this.#now()
    this.#bus.publish([{ topic: TOPIC, frame: JSON.stringify(announcement) }])
  }

  #tick() {
    for (const [server, { heard }] of this.#neighbours) if (this.#now() - heard > DEAD_MS) this.#bury(server)
    if (this.#asked || this.#untold.size > 0) this.#sayChanges()
    else if (this.#now() - this.#spoke >= ALIVE_MS) this.#say({ server: this.#id, n: this.#n })
  }

  #sayChanges() {
    const all = this.#asked
    const names = all ? this.#here.topics() : [...this.#untold]
    this.#asked = false
    this.#untold = new Set()
    for (let from = 0; from === 0 || from < names.length; from += MAX_TOPICS) {
      const some = names.slice(from, from + MAX_TOPICS)
      const topics = some.map((name) => [name, this.#here.people(name)] satisfies [string, People])
      this.#n += 1
      this.#say({ server: this.#id, n: this.#n, topics, ...(all && from === 0 && { all }) })
    }
  }

  #hear(heard: Announcement) {
    if ('ask' in heard) this.#asked ||= heard.ask === this.#id
    else if (heard.server === this.#id) return
    else if ('gone' in heard) this.#bury(heard.server)
    else this.#learn(heard)
  }

  #learn({ server, n, all = false, topics = [] }: Extract<Announcement, { n: number }>) {
    const before = n - (topics.length > 0 || all ? 1 : 0)
    const known = this.#neighbours.get(server) ?? { n: 0, heard: 0, topics: new Map<string, People>() }
    this.#neighbours.set(server, known)
    known.heard = this.#now()
    if (all) {
      for (const topic of known.topics.keys()) this.#changed(topic)
      known.topics.clear()
    } else if (known.n !== before) return this.#say({ ask: server })
    known.n = n
    for (const [topic, people] of topics) {
      if (people === 0 || (typeof people !== 'number' && people.length === 0)) known.topics.delete(topic)
      else known.topics.set(topic, people)
      this.#changed(topic)
    }
  }

  #bury(server: string) {
    const topics = this.#neighbours.get(server)?.topics.keys() ?? []
    this.#neighbours.delete(server)
    for (const topic of topics) this.#changed(topic)
  }
}
