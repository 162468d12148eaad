import type { Reach } from './reach.ts'

/** Events of the page and of its connection that the live parts react to. */
export interface PageLifecycle {
  /**
   * Calls back when the connection may have changed: the network is back or gone, the page is
   * visible again, the server answers again. Returns the function that unsubscribes.
   */
  onWake(listener: () => void): () => void
  /** True while the page is hidden. */
  isHidden(): boolean
  /** As that of the platform. */
  closing?: AbortSignal | undefined
}

/** Lifecycle of the page; in Node, where its events do not exist, only `reach` calls back. */
export function createPageLifecycle(reach?: Reach, closing?: AbortSignal): PageLifecycle {
  const { document } = globalThis as { document?: Document }
  const page = typeof globalThis.addEventListener === 'function' ? globalThis : undefined
  const isHidden = () => document?.visibilityState === 'hidden'
  return {
    isHidden,
    closing,
    onWake(listener) {
      const listening = new AbortController()
      const { signal } = listening
      for (const event of ['online', 'offline', 'pageshow'])
        page?.addEventListener(event, listener, { signal })
      document?.addEventListener?.('visibilitychange', () => isHidden() || listener(), { signal })
      const stop = reach?.onRetry(listener)
      const end = () => {
        listening.abort()
        stop?.()
        closing?.removeEventListener('abort', end)
      }
      closing?.addEventListener('abort', end)
      return end
    },
  }
}
