'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from './provider.tsx'

/** A page of any list of the API. */
export interface Page<T> {
  next: string | null
  results: readonly T[]
}

/** Rows of a list so far, page by page. */
export interface Pages<T> {
  rows: readonly T[]
  /** A request is pending. */
  loading: boolean
  /** Error of the last request; null once one has succeeded. */
  error: unknown
  /** Requests the next page, or repeats the failed request; null where there is none. */
  more: (() => void) | null
  /** Requests the first page again; the rows stay until the response. */
  refetch: () => void
  /** @deprecated Use `refetch`; removed in 0.3. */
  reload: () => void
}

const NOTHING = { rows: [], next: null, loading: false, error: null }

/**
 * Requests a list page by page; repeats a failed request once the server answers again.
 *
 * @param key what it is a list of; null makes no request
 */
export function usePages<T>(key: string | null, ask: (next: string | null) => Promise<Page<T>>): Pages<T> {
  const [state, setState] = useState<Omit<Pages<T>, 'more' | 'refetch' | 'reload'> & { next: string | null }>(
    NOTHING,
  )
  const client = useClient()
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
  const failed = error !== null
  useEffect(() => {
    return failed ? client.connection.onRetry(() => void load(rows, next)) : undefined
  }, [client, failed, load, rows, next])
  const refetch = useCallback(() => void load([], null), [load])
  const more = loading || (next === null && error === null) ? null : () => void load(rows, next)
  return { rows, loading, error, more, refetch, reload: refetch }
}
