/** What happened in a topic, as the frame that its followers get. */
export interface Publication {
  topic: string
  /** Number of the change; absent where a frame is not sequenced (presence, typing). */
  seq?: number
  /** One JSON text for everybody. */
  frame: string
}

export type Subscriber = (publication: Publication) => void

/**
 * Carries publications from whoever committed something to every server that has somebody listening.
 * A hint, never the source of an acknowledgement (P6).
 */
export interface Bus {
  publish(publications: Publication[]): void
  /** Calls back with what is published in one topic, by whichever server; returns an unsubscribe function. */
  subscribe(topic: string, subscriber: Subscriber): () => void
  close(): Promise<void>
}

/** The bus of a single server. */
export function createLocalBus(): Bus {
  const topics = new Map<string, Set<Subscriber>>()
  return {
    publish(publications) {
      for (const publication of publications) {
        for (const subscriber of topics.get(publication.topic) ?? []) subscriber(publication)
      }
    },
    subscribe(topic, subscriber) {
      const subscribers = topics.get(topic) ?? new Set()
      topics.set(topic, subscribers.add(subscriber))
      return () => {
        subscribers.delete(subscriber)
        if (subscribers.size === 0 && topics.get(topic) === subscribers) topics.delete(topic)
      }
    },
    async close() {
      topics.clear()
    },
  }
}
