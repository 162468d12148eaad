import { appPaths } from '@foyer/contract'
import { ANONYMOUS } from '../../../access/caller.ts'
import { type Context, defineService } from '../../../context.ts'
import { Cache } from '../../../lib/cache.ts'
import type { KnownPage } from '../../../web/page-bytes.ts'
import { parsePage } from '../indexing/shown-messages.ts'
import { readWhiteboard } from '../page.ts'
import { readDiscovered } from '../room-store.ts'
import { createPageData } from './page-data.ts'

/** Messages of the first lively room, as many as the app reads (apps/web/src/features/rooms/start/RoomPreview.tsx). */
const PREVIEW_SIZE = 20
/** Milliseconds for which everyone gets the same rooms. */
const KEPT_MS = 2_000

const getCache = defineService(() => new Cache<string>({ ttlMs: KEPT_MS, max: 1 }))

/** The start page with lively rooms. @param origin of this server */
export async function readStartPage(context: Context, origin: string): Promise<KnownPage> {
  const json = await getCache(context).get('start', async () => {
    const discovered = await readDiscovered(context, null)
    const first = discovered.hot[0] ?? discovered.recent[0]
    const preview = first === undefined ? null : await readPreview(context, first.id, origin)
    return JSON.stringify({ ...createPageData(context.config), discovered, preview })
  })
  return { path: appPaths.start, json, isIndexed: true }
}

async function readPreview(context: Context, roomId: string, origin: string) {
  const query = { room_id: roomId, limit: PREVIEW_SIZE, peek: '1' as const }
  const page = parsePage(await readWhiteboard(context, query, ANONYMOUS, origin))
  return page.results.filter(({ deleted }) => !deleted)
}
