import type { FoyerError } from '@foyer/contract'
import type { PageLifecycle } from '../platform/page-lifecycle.ts'
import { backoff } from './backoff.ts'
import { fetched, loadOnce } from './lazy.ts'
import type { Logger } from './log.ts'
import { toReason } from './log.ts'
import { createTimer } from './timer.ts'

/** Loads code that a pending action needs, and tries again until it has arrived. */
export interface RetryingLoader<T> {
  /** Resolves with the code, however long that takes; calls `onFailure` for each failed attempt. */
  wait(onFailure?: (error: FoyerError) => void): Promise<T>
  /** Resolves with the code, or with the result of one attempt now. @throws FoyerError `server error` */
  now(): Promise<T>
}

/** @param lifecycle tell when the way to the server may be open again, which ends a wait for the next attempt */
export function createRetryingLoader<T>(
  load: () => Promise<T>,
  lifecycle: PageLifecycle,
  log: Logger,
): RetryingLoader<T> {
  const attempt = loadOnce(() => fetched(load()))
  const failed = new Set<(error: FoyerError) => void>()
  let arriving: Promise<T> | null = null
  let wake = () => {}

  async function arrive(): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await attempt()
      } catch (error) {
        log.warn(`the live part could not be fetched: ${toReason((error as FoyerError).cause)}`)
        for (const tell of failed) tell(error as FoyerError)
        await pause(backoff(failures))
      }
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const retry = createTimer({ until: lifecycle.closing })
      wake = () => {
        retry.clear()
        stopListening()
        resolve()
      }
      const stopListening = lifecycle.onWake(wake)
      retry.set(ms, wake)
    })
  }

  return {
    wait(onFailure) {
      if (onFailure !== undefined) failed.add(onFailure)
      arriving ??= arrive()
      return arriving
    },
    now() {
      wake()
      return attempt()
    },
  }
}
