import type { FoundMessage, SearchPage } from '@foyer/contract/search'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../provider.tsx'

/** What a search has brought so far. */
export interface Found {
  /** Newest first. */
  messages: readonly FoundMessage[]
  /** A question is on its way. */
  searching: boolean
  /** Why the last question failed; null once one has succeeded. */
  error: unknown
  /** Asks for older ones, or once more for what failed; null where there is nothing to ask for. */
  more: (() => void) | null
}

const NOTHING: SearchPage = { next: null, previous: null, results: [] }

/**
 * Searches the rooms of a domain, a page at a time. What was asked before is dropped.
 *
 * @param q null asks nothing
 */
export function useSearch(domain: string, q: string | null): Found {
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
        const { next, results } = await search.messages({ domain, q, next: before.next })
        settle({ next, results: [...before.results, ...results] })
      } catch (error) {
        settle({ error: error ?? 'failed' })
      }
    },
    [search, domain, q],
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
