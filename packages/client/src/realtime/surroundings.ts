/** What the live parts learn from the page they run in. */
export interface Surroundings {
  /**
   * Calls back when the way to the server may just have changed: the network is back or gone, the page is
   * looked at again. Returns how to stop listening.
   */
  onWake(listener: () => void): () => void
  /** True while nobody can see the page. */
  hidden(): boolean
}

/** Of the page; of nothing in Node, where neither event exists. */
export function pageSurroundings(): Surroundings {
  const { document } = globalThis as { document?: Document }
  const page = typeof globalThis.addEventListener === 'function' ? globalThis : undefined
  return {
    hidden: () => document?.visibilityState === 'hidden',
    onWake(listener) {
      const seen = () => document?.visibilityState === 'visible' && listener()
      for (const event of ['online', 'offline', 'pageshow']) page?.addEventListener(event, listener)
      document?.addEventListener('visibilitychange', seen)
      return () => {
        for (const event of ['online', 'offline', 'pageshow']) page?.removeEventListener(event, listener)
        document?.removeEventListener('visibilitychange', seen)
      }
    },
  }
}
