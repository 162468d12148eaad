import { type RoomLocation, toRoomUrl } from '../../../access/room-location.ts'
import { roomTitle } from '../../../access/room-title.ts'
import { type Context, defineService } from '../../../context.ts'
import { Cache } from '../../../lib/cache.ts'
import { findDiscoverable } from '../discover.ts'

/** A room that search engines may list. */
export interface IndexedRoom {
  /** Canonical address of its page. */
  url: string
  title: string | null
  lastMessageAt: Date
}

interface Row extends RoomLocation {
  title: string | null
  last_message_at: Date
  use_separate_url: boolean | null
}

const ROOMS = `
SELECT r.id, r.domain, r.path, ${roomTitle('r')}, r.last_message_at, d.use_separate_url
FROM rooms r LEFT JOIN domains d ON d.domain = r.domain WHERE r.id = ANY ($1) ORDER BY r.last_message_at DESC`

/** Milliseconds until a room that an operator or owner takes out of the lists is out of this one. */
const KEPT_MS = 60_000

async function readIndexed(context: Context): Promise<ReadonlyMap<string, IndexedRoom>> {
  const ids = await findDiscoverable(context)
  const { rows } = await context.database.pool.query<Row>({ name: 'indexed', text: ROOMS, values: [ids] })
  const rooms = rows.map((row) => ({
    url: toRoomUrl(row, row.use_separate_url ?? true) ?? `https://${row.domain}/`,
    title: row.title,
    lastMessageAt: row.last_message_at,
  }))
  return new Map(rooms.map((room) => [room.url, room]))
}

const getCache = defineService(() => new Cache<ReadonlyMap<string, IndexedRoom>>({ ttlMs: KEPT_MS, max: 1 }))

/**
 * The rooms that search engines may list, by their addresses, the latest first: those of Discover, so that a room which
 * no list of this server shows is in no other list (docs/wire.md#what-is-listed).
 */
export const readIndexedRooms = (context: Context): Promise<ReadonlyMap<string, IndexedRoom>> =>
  getCache(context).get('all', () => readIndexed(context))
