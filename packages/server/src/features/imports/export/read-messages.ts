import { hashDomain } from '@foyer/contract'
import type { ExportedMessage } from '@foyer/contract/imports'
import { NOBODY } from '../../../access/people.ts'
import { toRoomUrl } from '../../../access/room-location.ts'
import { roomTitle } from '../../../access/room-title.ts'
import type { Context } from '../../../context.ts'
import { MESSAGES, type MessageRow, toMessage } from '../../rooms/api.ts'

/** Rooms and messages of one query, which bound the memory and let other queries run in between. */
const ROOMS = 200
const BATCH = 500

const NEXT_ROOMS = `
SELECT r.id, r.path, r.domain, ${roomTitle('r')} FROM rooms r LEFT JOIN domains d ON d.domain = r.domain
WHERE r.hashed_domain = $1 AND r.id > $2 AND r.message_count > 0 ORDER BY r.id LIMIT ${ROOMS}`
const NEXT_MESSAGES = `${MESSAGES} WHERE m.room_id = $1 AND m.seq > $3 AND m.deleted_at IS NULL
ORDER BY m.seq LIMIT ${BATCH}`

/** A room of an export. */
export interface ExportedRoom {
  url: string
  title: string | null
}

/** All messages of a domain that readers see, room by room in their order, in batches of one room each. */
export async function* readMessages(
  context: Context,
  domain: string,
): AsyncGenerator<{ room: ExportedRoom; messages: ExportedMessage[] }> {
  for await (const row of readRooms(context, domain)) {
    const room = { url: toRoomUrl(row, true) as string, title: row.title }
    for (let last = 0; ; ) {
      const values = [row.id, NOBODY, last]
      const { rows } = await context.database.pool.query<MessageRow>(NEXT_MESSAGES, values)
      const messages = rows.map((each) => toExported(room.url, each))
      if (messages.length > 0) yield { room, messages }
      last = messages.at(-1)?.number ?? last
      if (rows.length < BATCH) break
    }
  }
}

interface RoomRow {
  id: string
  path: string
  domain: string
  title: string | null
}

async function* readRooms({ database }: Context, domain: string): AsyncGenerator<RoomRow> {
  for (let last = ''; ; ) {
    const { rows } = await database.pool.query<RoomRow>(NEXT_ROOMS, [hashDomain(domain), last])
    yield* rows
    last = rows.at(-1)?.id ?? last
    if (rows.length < ROOMS) return
  }
}

/** A message with what its room shows of it, and nothing else. */
function toExported(url: string, row: MessageRow): ExportedMessage {
  const { id, seq, user, created_at, updated_at, content, reply_to, passage } = toMessage(row)
  const { public_id, display_name, address, auth_type } = user
  return {
    room_url: url,
    number: seq,
    id,
    author: { public_id, name: display_name, address, auth_type },
    ...{ created_at, edited_at: updated_at, content, reply_to },
    ...(passage && { passage }),
  }
}
