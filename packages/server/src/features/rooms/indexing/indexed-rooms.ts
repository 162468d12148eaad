import { type RoomLocation, toRoomUrl } from '../../../access/room-location.ts'
import { roomTitle } from '../../../access/room-title.ts'
import { type Context, defineService } from '../../../context.ts'
import { Cache } from '../../../lib/cache.ts'
import { findDiscoverable } from '../discover.ts'

/** A room that search engines may list. */
export interface IndexedRoom {
  /** Canonical address of its page. */
  url: string
  domain: string
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
FROM rooms r LEFT JOIN domains d ON d.domain = r.domain WHERE r.id = ANY ($1) AND coalesce(d.allow_indexing, true)
ORDER BY r.last_message_at DESC`

/** Milliseconds until a room that an operator takes out of Discover is out of this list. */
const KEPT_MS = 60_000

async function readIndexed(context: Context): Promise<ReadonlyMap<string, IndexedRoom>> {
  const ids = await findDiscoverable(context)
  const { rows } = await context.database.pool.query<Row>({ name: 'indexed', text: ROOMS, values: [ids] })
  const rooms = rows.map((row) => ({
    url: toRoomUrl(row, row.use_separate_url ?? true) ?? `https://${row.domain}/`,
    domain: row.domain,
    title: row.title,
    lastMessageAt: row.last_message_at,
  }))
  return new Map(rooms.map((room) => [room.url, room]))
}

/** Internal topic on which a server tells the others that the choice of an owner may have changed. */
const CHANGED = 'indexed-rooms'
const ALL = 'all'

const getCache = defineService(({ bus }) => {
  const cache = new Cache<ReadonlyMap<string, IndexedRoom>>({ ttlMs: KEPT_MS, max: 1 })
  bus.subscribe(CHANGED, () => cache.delete(ALL))
  bus.onGap(() => cache.delete(ALL))
  return cache
})

/** Has every server read the rooms again when the settings of a domain change: the choice of an owner holds at once. */
export function watchIndexedRooms(context: Context): void {
  getCache(context)
  context.events.afterCommit('domain.changed', () => context.bus.publish([{ topic: CHANGED, frame: 'null' }]))
}

/**
 * The rooms that search engines may list, by their addresses, the latest first: those of Discover, so that a room which
 * no list of this server shows is in no other list (docs/wire.md#what-is-listed), but for domains whose owner wants none.
 */
export const readIndexedRooms = (context: Context): Promise<ReadonlyMap<string, IndexedRoom>> =>
  getCache(context).get(ALL, () => readIndexed(context))
