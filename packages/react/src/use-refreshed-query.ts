'use client'

import { useEffect } from 'react'
import { useScope } from './provider.tsx'
import { type QueryOptions, type QueryResult, type QuerySettings, useQuery } from './use-query.ts'

/**
 * As `useQuery`; makes the request again in an interval and when the page becomes visible, never while it is hidden.
 *
 * @param options null makes no request
 * @param refreshMs of the interval
 */
export function useRefreshedQuery<T>(
  options: QueryOptions<T> | null,
  refreshMs: number,
  settings?: QuerySettings<T>,
): QueryResult<T> {
  const { queries } = useScope()
  const read = useQuery(options, settings)
  const hash = options && JSON.stringify(options.queryKey)
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && queries.refetch(hash, true)
    const timer = setInterval(again, refreshMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [queries, hash, refreshMs])
  return read
}
