import type { Job, Outcome } from './worker.ts'

/** The used part of a `Worker`, whose type programs without the DOM's types do not have. */
export interface SealingWorker {
  postMessage(job: Job): void
  terminate(): void
  addEventListener(
    type: 'message',
    listener: (event: { data: Outcome }) => void,
    options?: { once: boolean },
  ): void
  addEventListener(type: 'error', listener: () => void, options?: { once: boolean }): void
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

/**
 * The browser's `Worker`, for pages that demand trusted script addresses: ours is our own file. Under the
 * name of the global one, because that is what bundlers look for.
 */
function trustedWorker(): typeof globalThis.Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('foyer-worker', { createScriptURL: (url) => url })
  const create = (url: URL, options: WorkerOptions) =>
    new globalThis.Worker(policy?.createScriptURL(url.href) ?? url, options)
  return function Worker(url: URL, options: WorkerOptions) {
    return create(url, options)
  } as unknown as typeof globalThis.Worker
}

/** The worker that seals and opens; null where there are none, as in Node. @throws what the platform throws */
export function startWorker(): SealingWorker | null {
  if (typeof globalThis.Worker !== 'function' || globalThis.document === undefined) return null
  const Worker = trustedWorker()
  return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
}
