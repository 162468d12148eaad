import { canonicalUrl, FoyerError, normalizeDomain, roomIdOf, roomPathOf, roomTopic } from '@foyer/contract'
import type { LobbyCount } from '@foyer/contract/lobbies'
import type pg from 'pg'
import { type Context, defineService } from '../../context.ts'
import { Cache } from '../../lib/cache.ts'
import { createSharedReads } from '../../lib/shared-reads.ts'

/** Milliseconds for which the number of messages of a page's room is in memory, and the number of such pages. */
const KEPT_MS = 5_000
const KEPT_MAX = 20_000

interface Counted {
  roomId: string
  messages: number
}

/** The room that each page shows, as `resolveRoom` finds it, and its messages; `n` is the place of the page. */
const COUNTS = `
SELECT k.n::int AS n, coalesce(led.id, own.id) AS id, coalesce(r.message_count, 0)::int AS messages
FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS k (domain, page, lobby, n)
LEFT JOIN domains d ON d.domain = k.domain
CROSS JOIN LATERAL (SELECT CASE WHEN coalesce(d.use_separate_url, true) THEN k.page ELSE k.lobby END AS id) own
LEFT JOIN room_conduct c ON c.domain = k.domain AND c.room_id = own.id
LEFT JOIN rooms led ON led.id = c.leads_to
LEFT JOIN rooms r ON r.id = coalesce(led.id, own.id)`

/** @param pages canonical addresses */
async function readCounts(pool: pg.Pool, pages: string[]): Promise<Map<string, Counted>> {
  const places = pages.map((page) => ({ domain: normalizeDomain(page), path: roomPathOf(page) }))
  const values = [
    places.map(({ domain }) => domain),
    places.map(({ domain, path }) => roomIdOf(domain, path)),
    places.map(({ domain }) => roomIdOf(domain, '/')),
  ]
  const { rows } = await pool.query<{ n: number; id: string; messages: number }>({
    name: 'lobby-counts',
    text: COUNTS,
    values,
  })
  return new Map(rows.map(({ n, id, messages }) => [pages[n - 1] as string, { roomId: id, messages }]))
}

const getCounter = defineService(({ database: { pool } }) => {
  const cache = new Cache<Counted | undefined>({ ttlMs: KEPT_MS, max: KEPT_MAX })
  // The addresses of one call, and of all that come at the same time, are one query.
  const read = createSharedReads((pages) => readCounts(pool, pages))
  return { count: (page: string) => cache.get(page, () => read(page)) }
})

/** How much happens in the rooms of these addresses, in their order; no room is made. */
export function countLobbies(context: Context, urls: readonly string[]): Promise<LobbyCount[]> {
  const counter = getCounter(context)
  return Promise.all(
    urls.map(async (url) => {
      const page = toPage(url)
      const counted = page === null ? undefined : await counter.count(page)
      if (counted === undefined) return { url, room_id: null, message_count: 0, present_count: 0 }
      const { roomId, messages } = counted
      const present_count = context.hub.online(roomTopic(roomId))
      return { url, room_id: roomId, message_count: messages, present_count }
    }),
  )
}

/** The canonical address; null for what is none, which must not lose the others of the call. */
function toPage(url: string): string | null {
  try {
    return canonicalUrl(url)
  } catch (error) {
    if (error instanceof FoyerError) return null
    throw error
  }
}
