'use client'

import type { FoundMessage, SearchPage } from '@foyer/contract/search'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../provider.tsx'

/** Results of a search so far. */
export interface Found {
  /** Newest first. */
  messages: readonly FoundMessage[]
  /** A request is pending. */
  searching: boolean
  /** Error of the last request; null once one has succeeded. */
  error: unknown
  /** Requests older ones, or repeats the failed request; null where there are none. */
  more: (() => void) | null
}

const NOTHING: SearchPage = { next: null, previous: null, results: [] }

/**
 * Searches the rooms of a domain, or one of them, a page at a time. The results of an earlier query are dropped.
 *
 * @param q null makes no request
 * @param room id of the only room to search
 */
export function useSearch(domain: string, q: string | null, room?: string): Found {
  const { search } = useClient()
  const [state, setState] = useState({ ...NOTHING, searching: false, error: null as unknown })
  const asked = useRef(0)

  const ask = useCallback(
    async (before: SearchPage) => {
      if (q === null) return
      asked.current += 1
      const question = asked.current
      const settle = (answer: Partial<typeof state>) =>
        question === asked.current && setState((old) => ({ ...old, ...answer, searching: false }))
      setState((old) => ({ ...old, ...before, searching: true, error: null }))
      try {
        const { next, results } = await search.messages({
          ...{ domain, q, next: before.next },
          ...(room !== undefined && { room_id: room }),
        })
        settle({ next, results: [...before.results, ...results] })
      } catch (error) {
        settle({ error: error ?? 'failed' })
      }
    },
    [search, domain, q, room],
  )

  useEffect(() => {
    if (q !== null) void ask(NOTHING)
    return () => {
      asked.current += 1
      setState({ ...NOTHING, searching: false, error: null })
    }
  }, [ask, q])

  const { results, next, searching, error } = state
  const more = searching || (next === null && error === null) ? null : () => void ask(state)
  return { messages: results, searching, error, more }
}
