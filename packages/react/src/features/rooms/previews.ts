'use client'

import type { Client } from '@foyer/client'
import type { LinkPreview, Message } from '@foyer/contract/rooms'
import { useEffect } from 'react'
import { useClient, useScope } from '../../provider.tsx'
import { type QueryResult, useQuery } from '../../use-query.ts'
import { useRefreshedQuery } from '../../use-refreshed-query.ts'

/** Milliseconds between two requests of a preview, which has no pushes. */
const LOOK_REFRESH_MS = 15_000

/** The read of `useRoomPreview`. */
export const roomPreviewQueryOptions = (client: Client, roomId: string, limit: number) => ({
  queryKey: ['rooms.messages', roomId, limit] as const,
  queryFn: async () => {
    const page = await client.rooms.messages({ room_id: roomId, peek: '1', limit })
    return page.results.filter((message) => !message.deleted)
  },
})

/**
 * The newest messages of a room, without opening it: none counts as read.
 *
 * @param roomId null makes no request
 * @param initial shown at once in place of a first request, as in a page that a server rendered
 */
export function useRoomPreview(
  roomId: string | null,
  limit: number,
  initial: Message[] | null = null,
): QueryResult<Message[]> {
  const client = useClient()
  const options = roomId === null ? null : roomPreviewQueryOptions(client, roomId, limit)
  return useRefreshedQuery(options, LOOK_REFRESH_MS, { initial })
}

/** @deprecated Use `useRoomPreview`; removed in 0.3. */
export const useLook = (...args: Parameters<typeof useRoomPreview>) => useRoomPreview(...args)

/** The read of `useLinkPreview`; null where the page has no metadata. */
export const linkPreviewQueryOptions = (client: Client, url: string) => ({
  queryKey: ['rooms.linkPreview', url] as const,
  queryFn: () => client.rooms.linkPreview(url),
})

/** Preview of a linked page; null while it is loading, and where the page has no metadata. */
export function useLinkPreview(url: string | null): QueryResult<LinkPreview | null> {
  const { client, previews } = useScope()
  const options = url === null ? null : linkPreviewQueryOptions(client, url)
  const read = useQuery<LinkPreview | null>(options, { initial: previews.get(url ?? '') ?? null })
  const { data } = read
  useEffect(() => {
    if (data !== null && url !== null) remember(previews, url, data)
  }, [previews, url, data])
  return read
}

/** Number of previews that are cached. */
const MAX_PREVIEWS = 200

function remember(previews: Map<string, LinkPreview>, url: string, preview: LinkPreview): void {
  previews.set(url, preview)
  const [oldest] = previews.keys()
  if (previews.size > MAX_PREVIEWS && oldest !== undefined) previews.delete(oldest)
}

/** Turns a recording into text, and throws where that failed, so that the recording can be kept. */
export const useTranscribe = (): ((audio: Blob) => Promise<string>) => useClient().rooms.dictate

/** @deprecated Use `useTranscribe`; removed in 0.3. */
export const useDictation = (...args: Parameters<typeof useTranscribe>) => useTranscribe(...args)
