/** A change of a topic, as the frame that its followers get. */
export interface Publication {
  topic: string
  /** Sequence number of the change; absent for frames without one (presence, typing). */
  seq?: number
  /** One JSON text for all followers, without a line break. */
  frame: string
}

export type Subscriber = (publication: Publication) => void

/** Connection to other servers: `local` has none, `away` has lost it and reconnects. */
export type BusState = 'local' | 'connecting' | 'connected' | 'away'

/**
 * Carries publications from the server that committed a change to every server with subscribers. A hint, never the
 * source of an acknowledgement (P6).
 */
export interface Bus {
  readonly state: BusState
  /** Publications sent to other servers, received from them, and lost, since the start. */
  readonly counts: { sent: number; received: number; lost: number }
  /** Calls this server's subscribers before it returns; other servers get it soon, or never. */
  publish(publications: Publication[]): void
  /** Calls back with what any server publishes in a topic; returns an unsubscribe function. */
  subscribe(topic: string, subscriber: Subscriber): () => void
  /** Resolves when this server receives everything that others publish in a subscribed topic. Never rejects. */
  ready(topic: string): Promise<void>
  /** Calls back when publications of other servers may have been lost; returns an unsubscribe function. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}

/** This server's subscribers, by topic. */
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

  /** True when it is the topic's first subscriber. */
  add(topic: string, subscriber: Subscriber): boolean {
    const subscribers = this.#topics.get(topic)
    if (subscribers === undefined) this.#topics.set(topic, new Set([subscriber]))
    else subscribers.add(subscriber)
    return subscribers === undefined
  }

  /** True when the topic has no subscriber left. */
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
