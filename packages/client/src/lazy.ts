import { FoyerError, SERVER_ERROR } from '@foyer/contract'
import type { Logger } from './context.ts'
import { reasonOf } from './log.ts'

/** Fetches code at its first use; where that failed, the next use tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => {
    loading ??= load().catch((error) => {
      // A network that failed once must not keep the person out for as long as the page is open.
      loading = null
      throw error
    })
    return loading
  }
}

/** The outcome of fetching code. @throws FoyerError `server error` when it cannot be fetched */
export const fetched = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch((cause) => {
    throw new FoyerError(SERVER_ERROR, { cause })
  })

type Answering = (...args: unknown[]) => unknown

/** An answer instead, from what the call was given; null where it throws `server error`. */
type Fallback<M> = M extends (...args: infer A) => Promise<infer R> ? ((...args: A) => R) | null : never

/** For each method of a feature, what it ends with when its code cannot be fetched. */
export type Fallbacks<F> = { [N in keyof F]: Fallback<F[N]> }

/**
 * A feature whose code is fetched at the first call of one of its methods, so that a visitor who does not
 * need it does not pay for it.
 *
 * @param fallbacks of all methods: an object of functions cannot be asked before it is there
 */
export function lazyFeature<F extends object>(
  load: () => Promise<F>,
  fallbacks: Fallbacks<F>,
  log: Logger,
): F {
  const calling =
    (name: string, fallback: Answering | null) =>
    async (...args: unknown[]) => {
      let feature: F
      try {
        feature = await fetched(load())
      } catch (error) {
        if (fallback === null) throw error
        log.warn(`the code of ${name} could not be fetched: ${reasonOf((error as FoyerError).cause)}`)
        return fallback(...args)
      }
      return (feature as Record<string, Answering>)[name]?.(...args)
    }
  const entries = Object.entries(fallbacks) as [string, Answering | null][]
  return Object.fromEntries(entries.map(([name, fallback]) => [name, calling(name, fallback)])) as F
}
