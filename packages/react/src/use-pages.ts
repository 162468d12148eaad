import { useCallback, useEffect, useRef, useState } from 'react'

/** A page of any list of the API. */
export interface Page<T> {
  next: string | null
  results: readonly T[]
}

/** What a list has brought so far, page by page. */
export interface Pages<T> {
  rows: readonly T[]
  /** A question is on its way. */
  loading: boolean
  /** Why the last question failed; null once one has succeeded. */
  error: unknown
  /** Asks for more, or once more for what failed; null where there is nothing to ask for. */
  more: (() => void) | null
  /** Requests the first page again; the rows stay until the response. */
  refetch: () => void
  /** @deprecated `refetch` */
  reload: () => void
}

const NOTHING = { rows: [], next: null, loading: false, error: null }

/** Asks for a list page by page. @param key what it is a list of; null asks nothing */
export function usePages<T>(key: string | null, ask: (next: string | null) => Promise<Page<T>>): Pages<T> {
  const [state, setState] = useState<Omit<Pages<T>, 'more' | 'refetch' | 'reload'> & { next: string | null }>(
    NOTHING,
  )
  const latestAsk = useRef(ask)
  useEffect(() => {
    latestAsk.current = ask
  })
  const asked = useRef(0)

  const load = useCallback(async (before: readonly T[], next: string | null) => {
    asked.current += 1
    const question = asked.current
    setState((old) => ({ ...old, loading: true, error: null }))
    try {
      const page = await latestAsk.current(next)
      if (question !== asked.current) return
      setState({ rows: [...before, ...page.results], next: page.next, loading: false, error: null })
    } catch (error) {
      if (question === asked.current)
        setState((old) => ({ ...old, loading: false, error: error ?? 'failed' }))
    }
  }, [])

  useEffect(() => {
    if (key !== null) void load([], null)
    return () => {
      asked.current += 1
      setState(NOTHING)
    }
  }, [key, load])

  const { rows, next, loading, error } = state
  const refetch = useCallback(() => void load([], null), [load])
  const more = loading || (next === null && error === null) ? null : () => void load(rows, next)
  return { rows, loading, error, more, refetch, reload: refetch }
}
