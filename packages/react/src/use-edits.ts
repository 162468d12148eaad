'use client'

import { useCallback, useState } from 'react'
import { useScope } from './provider.tsx'
import type { QueryCache } from './query-cache.ts'
import type { QueryResult } from './use-query.ts'

type Change<T> = (data: T) => T

/** Shows a change at once; reverts it if `action` fails. @throws what `action` throws */
type Edit<T> = <R>(
  change: Change<T>,
  action: () => Promise<R>,
  settled?: (done: R) => Change<T>,
) => Promise<R>

/**
 * A read with the person's own changes in it, from the moment they make them; other components that show
 * changed data request it again.
 *
 * @param names of the reads that a change makes stale
 * @param key whose data it is: changes to one are not shown in another
 */
export function useEdits<T>(
  names: readonly string[],
  key: string | null,
  query: QueryResult<T>,
): [query: QueryResult<T>, edit: Edit<T>] {
  const { queries } = useScope()
  const stale = names.join(' ')
  const [edits, setEdits] = useState<readonly { key: string | null; change: Change<T> }[]>([])
  const edit = useCallback<Edit<T>>(
    async (change, action, settled) => {
      const own = { key, change }
      setEdits((edits) => [...edits, own])
      try {
        const done = await action()
        if (settled !== undefined) {
          const final = { key, change: settled(done) }
          setEdits((edits) => edits.map((each) => (each === own ? final : each)))
        }
        invalidate(queries, stale.split(' '))
        return done
      } catch (error) {
        setEdits((edits) => edits.filter((each) => each !== own))
        throw error
      }
    },
    [queries, stale, key],
  )
  if (query.data === null) return [query, edit]
  const data = edits.reduce<T>((data, each) => (each.key === key ? each.change(data) : data), query.data as T)
  return [{ ...query, data } as QueryResult<T>, edit]
}

/** Makes the requests of all reads with these names again. */
export function invalidate(queries: QueryCache, names: readonly string[]): void {
  for (const hash of queries.hashes()) if (names.includes(JSON.parse(`${hash}`)[0])) queries.refetch(hash)
}
