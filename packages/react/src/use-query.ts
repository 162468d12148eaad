'use client'

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useScope } from './provider.tsx'
import { toSuccess } from './query-cache.ts'

/** One read, in the shape that TanStack Query takes as well. */
export interface QueryOptions<T> {
  /** The name of the call, then its arguments: reads of one key share one request. */
  queryKey: readonly [name: string, ...args: unknown[]]
  queryFn: () => Promise<T>
}

/** A read as a component shows it. */
export type QueryResult<T> = QueryFunctions &
  (
    | { status: 'pending'; data: null; error: null }
    | { status: 'success'; data: T; error: null }
    /** `data` is that of the last response, null where there was none. */
    | { status: 'error'; data: T | null; error: unknown }
  )

interface QueryFunctions {
  /** False while the arguments are null: no request is made, and `status` stays `pending`. */
  isEnabled: boolean
  /** Makes the request again; the data stays until the response. */
  refetch: () => void
  /** @deprecated Use `refetch`; removed in 0.3. */
  reload: () => void
}

/** @deprecated Use `QueryResult`; removed in 0.3. */
export type Answer<T> = QueryResult<T>

export interface QuerySettings<T> {
  /** Known beforehand: shown at once, and no request is made. */
  initial?: T | null
}

const PENDING = { status: 'pending', data: null, error: null } as const
const nothing = () => {}
/** A page that a server renders, and its hydration, have no response yet. */
const absent = () => undefined

/**
 * Makes a request for each `queryKey`, again on `refetch`, and after a failure once the
 * server answers again. Components
 * that show the same key share the request. The response to an earlier key is dropped.
 *
 * @param options null makes no request
 */
export function useQuery<T>(
  options: QueryOptions<T> | null,
  { initial = null }: QuerySettings<T> = {},
): QueryResult<T> {
  const { queries, client } = useScope()
  const isKnown = initial !== null
  const hash = options && JSON.stringify(options.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: options and `initial` are those of the key
  const [subscribe, refetch] = useMemo(
    () => [
      (listener: () => void) =>
        options && hash ? queries.subscribe(hash, options.queryFn, isKnown, listener) : nothing,
      () => queries.refetch(hash),
    ],
    [queries, hash],
  )
  const read = () => queries.peek<T>(hash)
  const known = useSyncExternalStore(subscribe, read, absent)
  const failed = known?.status === 'error'
  useEffect(() => {
    if (!failed) return
    return client.connection.onRetry(() => queries.refetch(hash, true))
  }, [queries, client, hash, failed])
  const beforehand = isKnown ? toSuccess(initial) : PENDING
  return { ...beforehand, ...known, isEnabled: hash !== null, refetch, reload: refetch } as QueryResult<T>
}
