import { randomUUID } from 'node:crypto'
import type { Bus } from '../lib/bus/bus.ts'

/** The people of one topic on one server, or only their number. */
export type People = string[] | number

/** Presence on this server. */
export interface LocalPresence {
  topics(): string[]
  people(topic: string): People
}

/** Internal topic on which servers announce their presence. */
const TOPIC = 'presence'
/** Milliseconds between two announcements of changes, and between two signs of life. */
const CHANGES_MS = 1_000
const ALIVE_MS = 2_000
/** Milliseconds of silence after which a server counts as dead and its people as gone. */
const DEAD_MS = 7_000
/** Maximum number of topics in one announcement. */
const MAX_TOPICS = 2_000

/** Announcement of a server; `n` counts its announcements of topics, so that receivers notice a lost one. */
type Announcement =
  | { server: string; n: number; all?: boolean; topics?: [string, People][] }
  | { server: string; gone: true }
  | { ask: string }

interface OtherServer {
  n: number
  /** When the server was last heard, by this server's clock. */
  heard: number
  topics: Map<string, People>
}

/**
 * Presence on other servers. Each server announces its changes once a second, and signs of life. A server that missed
 * an announcement asks the sender to start over, which it does for all receivers at once.
 */
export class ClusterPresence {
  readonly #id = randomUUID()
  readonly #bus: Bus
  readonly #here: LocalPresence
  readonly #changed: (topic: string) => void
  readonly #now: () => number
  readonly #servers = new Map<string, OtherServer>()
  readonly #ticker: NodeJS.Timeout | undefined
  readonly #unsubscribe: () => void
  #untold = new Set<string>()
  #asked = false
  #n = 0
  #spoke: number

  constructor(bus: Bus, here: LocalPresence, changed: (topic: string) => void, now: () => number) {
    this.#bus = bus
    this.#here = here
    this.#changed = changed
    this.#now = now
    this.#spoke = now()
    // A single server has no receivers.
    if (bus.state === 'local') {
      this.#unsubscribe = () => {}
      return
    }
    this.#unsubscribe = bus.subscribe(TOPIC, ({ frame }) => this.#receive(JSON.parse(frame) as Announcement))
    this.#ticker = setInterval(() => this.#tick(), CHANGES_MS)
    this.#ticker.unref()
  }

  /** Marks the presence of a topic on this server as changed. */
  announce(topic: string) {
    if (this.#ticker !== undefined) this.#untold.add(topic)
  }

  /** People of a topic, one server at a time. */
  *in(topic: string): Iterable<People> {
    for (const { topics } of this.#servers.values()) {
      const people = topics.get(topic)
      if (people !== undefined) yield people
    }
  }

  /** Announces that this server stops, so that others no longer count its people. */
  close() {
    clearInterval(this.#ticker)
    this.#unsubscribe()
    if (this.#ticker !== undefined) this.#send({ server: this.#id, gone: true })
  }

  #send(announcement: Announcement) {
    this.#spoke = this.#now()
    this.#bus.publish([{ topic: TOPIC, frame: JSON.stringify(announcement) }])
  }

  #tick() {
    for (const [server, { heard }] of this.#servers) if (this.#now() - heard > DEAD_MS) this.#remove(server)
    if (this.#asked || this.#untold.size > 0) this.#sendChanges()
    else if (this.#now() - this.#spoke >= ALIVE_MS) this.#send({ server: this.#id, n: this.#n })
  }

  #sendChanges() {
    const all = this.#asked
    const names = all ? this.#here.topics() : [...this.#untold]
    this.#asked = false
    this.#untold = new Set()
    for (let from = 0; from === 0 || from < names.length; from += MAX_TOPICS) {
      const some = names.slice(from, from + MAX_TOPICS)
      const topics = some.map((name) => [name, this.#here.people(name)] satisfies [string, People])
      this.#n += 1
      this.#send({ server: this.#id, n: this.#n, topics, ...(all && from === 0 && { all }) })
    }
  }

  #receive(heard: Announcement) {
    if ('ask' in heard) this.#asked ||= heard.ask === this.#id
    else if (heard.server === this.#id) return
    else if ('gone' in heard) this.#remove(heard.server)
    else this.#update(heard)
  }

  #update({ server, n, all = false, topics = [] }: Extract<Announcement, { n: number }>) {
    const before = n - (topics.length > 0 || all ? 1 : 0)
    const known = this.#servers.get(server) ?? { n: 0, heard: 0, topics: new Map<string, People>() }
    this.#servers.set(server, known)
    known.heard = this.#now()
    if (all) {
      for (const topic of known.topics.keys()) this.#changed(topic)
      known.topics.clear()
    } else if (known.n !== before) return this.#send({ ask: server })
    known.n = n
    for (const [topic, people] of topics) {
      if (people === 0 || (typeof people !== 'number' && people.length === 0)) known.topics.delete(topic)
      else known.topics.set(topic, people)
      this.#changed(topic)
    }
  }

  #remove(server: string) {
    const topics = this.#servers.get(server)?.topics.keys() ?? []
    this.#servers.delete(server)
    for (const topic of topics) this.#changed(topic)
  }
}
