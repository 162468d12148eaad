/** What the live parts learn from the page they run in. */
export interface PageLifecycle {
  /**
   * Calls back when the way to the server may just have changed: the network is back or gone, the page is
   * looked at again. Returns how to stop listening.
   */
  onWake(listener: () => void): () => void
  /** True while nobody can see the page. */
  isHidden(): boolean
}

/** Of the page; of nothing in Node, where neither event exists. */
export function createPageLifecycle(): PageLifecycle {
  const { document } = globalThis as { document?: Document }
  const page = typeof globalThis.addEventListener === 'function' ? globalThis : undefined
  const isHidden = () => document?.visibilityState === 'hidden'
  return {
    isHidden,
    onWake(listener) {
      const listening = new AbortController()
      const { signal } = listening
      for (const event of ['online', 'offline', 'pageshow'])
        page?.addEventListener(event, listener, { signal })
      document?.addEventListener('visibilitychange', () => isHidden() || listener(), { signal })
      return () => listening.abort()
    },
  }
}
