/** What happened in a topic, as the frame that its followers get. */
export interface Publication {
  topic: string
  /** Number of the change; absent where a frame is not sequenced (presence, typing). */
  seq?: number
  /** One JSON text for everybody, without a line break. */
  frame: string
}

export type Subscriber = (publication: Publication) => void

/** Whether other servers are reached: `local` knows of none, `away` has lost them and looks for them. */
export type BusState = 'local' | 'connecting' | 'connected' | 'away'

/**
 * Carries publications from whoever committed something to every server that has somebody listening.
 * A hint, never the source of an acknowledgement (P6).
 */
export interface Bus {
  readonly state: BusState
  /** Publications to and from other servers, and those that did not get out, since the start. */
  readonly counts: { sent: number; received: number; lost: number }
  /** Subscribers here are called before it returns; other servers hear of it soon, or never. */
  publish(publications: Publication[]): void
  /** Calls back with what is published in one topic, by whichever server; returns an unsubscribe function. */
  subscribe(topic: string, subscriber: Subscriber): () => void
  /** Resolves when nothing that other servers publish in a subscribed topic passes us by any more. Never rejects. */
  ready(topic: string): Promise<void>
  /** Calls back when publications of others may have been lost; returns an unsubscribe function. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}

/** Who listens to which topic on this server. */
export class Subscribers {
  readonly #topics = new Map<string, Set<Subscriber>>()

  get topics(): Iterable<string> {
    return this.#topics.keys()
  }

  deliver(publications: Publication[]) {
    for (const publication of publications) {
      for (const subscriber of this.#topics.get(publication.topic) ?? []) subscriber(publication)
    }
  }

  /** True for the first of a topic. */
  add(topic: string, subscriber: Subscriber): boolean {
    const subscribers = this.#topics.get(topic)
    if (subscribers === undefined) this.#topics.set(topic, new Set([subscriber]))
    else subscribers.add(subscriber)
    return subscribers === undefined
  }

  /** True when nobody is left. */
  remove(topic: string, subscriber: Subscriber): boolean {
    const subscribers = this.#topics.get(topic)
    return subscribers?.delete(subscriber) === true && subscribers.size === 0 && this.#topics.delete(topic)
  }

  clear() {
    this.#topics.clear()
  }
}

/** The bus of a single server. */
export function createLocalBus(): Bus {
  const subscribers = new Subscribers()
  return {
    state: 'local',
    counts: { sent: 0, received: 0, lost: 0 },
    publish: (publications) => subscribers.deliver(publications),
    subscribe(topic, subscriber) {
      subscribers.add(topic, subscriber)
      return () => void subscribers.remove(topic, subscriber)
    },
    ready: async () => {},
    onGap: () => () => {},
    async close() {
      subscribers.clear()
    },
  }
}
