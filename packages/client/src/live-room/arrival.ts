import type { FoyerError } from '@foyer/contract'
import type { Logger } from '../context.ts'
import { fetched, loadOnce } from '../lazy.ts'
import { reasonOf } from '../log.ts'
import { backoff } from '../realtime/backoff.ts'
import type { Surroundings } from '../realtime/surroundings.ts'
import { createTimer } from '../realtime/timer.ts'

/** Code that something waits for which must not be lost: asked for again and again until it is here. */
export interface Arrival<T> {
  /** It, however long that takes; every failed attempt is told meanwhile. */
  wait(onFailure?: (error: FoyerError) => void): Promise<T>
  /** It, or the outcome of an attempt right now. @throws FoyerError `server error` */
  now(): Promise<T>
}

/** @param surroundings tell when the way to the server may be open again, which ends a wait for the next attempt */
export function createArrival<T>(
  load: () => Promise<T>,
  surroundings: Surroundings,
  log: Logger,
): Arrival<T> {
  const attempt = loadOnce(() => fetched(load()))
  const failed = new Set<(error: FoyerError) => void>()
  let arriving: Promise<T> | null = null
  let wake = () => {}

  async function arrive(): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await attempt()
      } catch (error) {
        log.warn(`the live part could not be fetched: ${reasonOf((error as FoyerError).cause)}`)
        for (const tell of failed) tell(error as FoyerError)
        await pause(backoff(failures))
      }
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const retry = createTimer()
      wake = () => {
        retry.clear()
        stopListening()
        resolve()
      }
      const stopListening = surroundings.onWake(wake)
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
