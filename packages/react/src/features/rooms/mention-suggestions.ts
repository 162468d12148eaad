'use client'

import type { Client } from '@foyer/client'
import type { UserRef } from '@foyer/contract/rooms'
import { useEffect, useState } from 'react'
import { useClient } from '../../provider.tsx'
import { type QueryResult, useQuery } from '../../use-query.ts'

/** Milliseconds without a change of the prefix before the request: people type faster than they read suggestions. */
const PREFIX_MS = 150

/** The read of `useMentionSuggestions`. */
export const mentionSuggestionsQueryOptions = (client: Client, roomId: string, prefix: string) => ({
  queryKey: ['rooms.people', roomId, prefix] as const,
  queryFn: () => client.rooms.people(roomId, prefix),
})

/** Recent authors of a room whose names match `prefix`, to complete a mention; null makes no request. */
export function useMentionSuggestions(roomId: string | null, prefix: string | null): QueryResult<UserRef[]> {
  const client = useClient()
  const [settled, setSettled] = useState(prefix)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(prefix), PREFIX_MS)
    return () => clearTimeout(timer)
  }, [prefix])
  const isAsked = roomId !== null && prefix !== null && settled !== null
  return useQuery(isAsked ? mentionSuggestionsQueryOptions(client, roomId, settled) : null)
}

/** @deprecated Use `useMentionSuggestions`; removed in 0.3. */
export const usePeople = (...args: Parameters<typeof useMentionSuggestions>) => useMentionSuggestions(...args)
