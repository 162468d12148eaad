import { roomTopic } from '@foyer/contract'
import type { LobbyEntry } from '@foyer/contract/lobbies'
import { toRoomUrl } from '../../access/room-location.ts'
import { type Context, defineService } from '../../context.ts'
import { Cache } from '../../lib/cache.ts'
import { IS_LISTED, isReachable, LEADS_NOWHERE } from '../rooms/api.ts'
import { createDecoys } from './decoys.ts'

/** Rooms in an answer: those with the newest messages. */
const ROOMS_MAX = 2_000
/** Rooms of a prefix that are looked at, by id: 256 prefixes reach that many on a server of five million rooms. */
const SCANNED_MAX = 20_000
/** Milliseconds for which the answer to a prefix is in memory, and the number of prefixes: all. */
const KEPT_MS = 5_000
const KEPT_MAX = 256

/** `g` follows every hex digit. */
const ROOMS = `
SELECT r.id, r.domain, r.path, r.message_count::int AS messages, r.last_message_at AS newest
FROM (SELECT * FROM rooms WHERE id >= $1 AND id < $1 || 'g' ORDER BY id LIMIT ${SCANNED_MAX}) r
WHERE r.message_count > 0 AND r.last_message_at IS NOT NULL AND ${IS_LISTED} AND ${LEADS_NOWHERE}
ORDER BY r.last_message_at DESC LIMIT ${ROOMS_MAX}`

interface Row {
  id: string
  domain: string
  path: string
  messages: number
  newest: Date
}

async function readRooms({ database, hub }: Context, prefix: string): Promise<LobbyEntry[]> {
  const { rows } = await database.pool.query<Row>({ name: 'lobbies', text: ROOMS, values: [prefix] })
  return rows
    .filter((row) => isReachable({ url: toRoomUrl(row, true) }))
    .map(({ id, messages, newest }) => ({
      room_id: id,
      message_count: messages,
      present_count: hub.online(roomTopic(id)),
      newest_at: newest.toISOString(),
    }))
}

/** Rooms and decoys by id, each id once: what a decoy has in common with a room is the room. */
export function mixEntries(rooms: readonly LobbyEntry[], decoys: readonly LobbyEntry[]): LobbyEntry[] {
  const taken = new Set(rooms.map(({ room_id }) => room_id))
  return [...rooms, ...decoys.filter(({ room_id }) => !taken.has(room_id))].sort((a, b) =>
    a.room_id < b.room_id ? -1 : 1,
  )
}

const getAnswers = defineService(() => new Cache<string>({ ttlMs: KEPT_MS, max: KEPT_MAX }))

/** The listed rooms whose id begins with `prefix`, among decoys, as JSON. */
export const readPrefix = (context: Context, prefix: string): Promise<string> =>
  getAnswers(context).get(prefix, async () => {
    const decoys = createDecoys(context.keys.decoys, prefix, Date.now())
    return JSON.stringify(mixEntries(await readRooms(context, prefix), decoys))
  })
