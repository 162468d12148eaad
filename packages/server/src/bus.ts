/** What happened in a topic, as the frame that its followers get. */
export interface Publication {
  topic: string
  /** Number of the change; absent where a frame is not sequenced (presence, typing). */
  seq?: number
  /** One JSON text for everybody. */
  frame: string
}

/**
 * Carries publications from whoever committed something to every server's hub.
 * A hint, never the source of an acknowledgement (P6).
 */
export interface Bus {
  publish(publications: Publication[]): void
  subscribe(listener: (publication: Publication) => void): () => void
  close(): Promise<void>
}

/** The bus of a single server. */
export function createLocalBus(): Bus {
  const listeners = new Set<(publication: Publication) => void>()
  return {
    publish(publications) {
      for (const publication of publications) for (const listener of listeners) listener(publication)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      listeners.clear()
    },
  }
}
