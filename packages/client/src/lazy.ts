import { FoyerError, SERVER_ERROR } from '@foyer/contract'

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

type Method = (...args: never[]) => Promise<unknown>

/**
 * A feature whose code is fetched at the first call of one of its methods, so that a visitor who only talks
 * does not pay for it. Only for features whose methods may throw `server error`.
 *
 * @param methods all of them: an object of functions cannot be asked before it is there
 */
export function lazyFeature<F extends Record<keyof F, Method>>(
  load: () => Promise<F>,
  methods: Record<keyof F, true>,
): F {
  const feature = loadOnce(load)
  const calling =
    (name: keyof F) =>
    async (...args: never[]) => {
      const loaded = await feature().catch((cause) => {
        throw new FoyerError(SERVER_ERROR, { cause })
      })
      return loaded[name](...args)
    }
  const names = Object.keys(methods) as (keyof F)[]
  return Object.fromEntries(names.map((name) => [name, calling(name)])) as F
}
