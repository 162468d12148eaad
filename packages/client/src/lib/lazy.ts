import { FoyerError, SERVER_ERROR } from '@foyer/contract'
import type { Logger } from './log.ts'
import { toReason } from './log.ts'

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

/** An answer instead, from what the method was given. */
type Fallback<M> = M extends (...args: infer A) => Promise<infer R> ? (...args: A) => R : never

/** For the methods that end without an error: what each ends with when its code cannot be fetched. */
export type Fallbacks<F> = { [N in keyof F]?: Fallback<F[N]> }

/** Properties that JavaScript and test tools read of any object: is it a promise, has it `toJSON`, is it a matcher. */
const ASKED_OF_ALL = ['then', 'toJSON', 'asymmetricMatch']
const isMethod = (name: string | symbol): name is string =>
  typeof name === 'string' && /^[a-z]\w*$/i.test(name) && !ASKED_OF_ALL.includes(name)

/**
 * A feature whose code is fetched at the first call of one of its methods, so that a visitor who does not
 * need it does not pay for it. It is a proxy: which methods there are is known to the types, and to the code
 * once it is here. A method without a fallback throws `server error` where the code cannot be fetched.
 *
 * @param own what the feature is beside its methods: a function can be called itself
 */
export function lazyFeature<F extends object>(
  load: () => Promise<F>,
  fallbacks: Fallbacks<F>,
  { log, closing }: { log: Logger; closing?: AbortSignal | undefined },
  own: object = {},
): F {
  const calling = (name: string) => {
    const fallback = (fallbacks as Record<string, Answering | undefined>)[name]
    return async (...args: unknown[]) => {
      closing?.throwIfAborted()
      let feature: F
      try {
        feature = await fetched(load())
      } catch (error) {
        if (fallback === undefined) throw error
        log.warn(`the code of ${name} could not be fetched: ${toReason((error as FoyerError).cause)}`)
        return fallback(...args)
      }
      const method = (feature as Record<string, Answering | undefined>)[name]
      if (method === undefined) throw new TypeError(`${name} is not a function of this client`)
      return Reflect.apply(method, feature, args)
    }
  }
  const methods: Record<string, Answering> = {}
  return new Proxy(own as F, {
    has: (own, name) => name in own || isMethod(name),
    get(own, name, receiver) {
      if (name in own || !isMethod(name)) return Reflect.get(own, name, receiver)
      methods[name] ??= calling(name)
      return methods[name]
    },
  })
}
