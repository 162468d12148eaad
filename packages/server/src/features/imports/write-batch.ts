import type pg from 'pg'
import { inTransaction } from '../../database/transaction.ts'
import { uuidv7At } from '../../lib/uuid.ts'
import { appendImportedIn, type ImportedRoom, lockImportedRoomsIn } from '../rooms/api.ts'
import type { Run, StagedComment } from './staging.ts'

const PEOPLE = `
INSERT INTO identities (id, auth_type, display_name)
SELECT id, 'imported', name FROM json_to_recordset($1::json) AS p (id text, name text)
ORDER BY id ON CONFLICT (id) DO NOTHING`
/** Of two imports at once, the later one waits here for the earlier one and then finds the comments stored. */
const CLAIM = `
INSERT INTO imported_messages (domain, source, source_id, room_id, message_id)
SELECT $1, $2, c."sourceId", c.room, c.id FROM json_to_recordset($3::json) AS c ("sourceId" text, room text, id text)
ORDER BY c."sourceId" ON CONFLICT DO NOTHING RETURNING source_id, message_id`
const PARENTS = `
SELECT source_id, room_id, message_id FROM imported_messages
WHERE domain = $1 AND source = $2 AND source_id = ANY ($3)`

/** What a batch has changed. */
export interface Written {
  imported: number
  /** Ids of rooms that did not exist before. */
  newRooms: string[]
}

/** Stores comments in one transaction, each at most once in a domain. */
export async function writeBatch(
  pool: pg.Pool,
  run: Run,
  comments: readonly StagedComment[],
): Promise<Written> {
  const { domain, source } = run
  const rooms = new Map(comments.map((each): [string, ImportedRoom] => [each.roomId, toRoom(domain, each)]))
  // An author keeps the first name.
  const people = new Map(comments.toReversed().map(({ author, name }) => [author, { id: author, name }]))
  const made = comments.map((comment) => ({ comment, id: uuidv7At(comment.createdAt.getTime()) }))
  const parents = [...new Set(comments.flatMap(({ parent }) => (parent === null ? [] : [parent])))]
  return inTransaction(pool, async (client) => {
    await client.query(PEOPLE, [JSON.stringify([...people.values()])])
    const newRooms = await lockImportedRoomsIn(client, domain, [...rooms.values()])
    const claims = made.map(({ comment, id }) => ({ sourceId: comment.sourceId, room: comment.roomId, id }))
    const claimed = await client.query<{ source_id: string }>(CLAIM, [domain, source, JSON.stringify(claims)])
    const fresh = new Set(claimed.rows.map(({ source_id }) => source_id))
    const answered = await client.query<ParentRow>(PARENTS, [domain, source, parents])
    const answers = new Map(answered.rows.map((row) => [row.source_id, row]))
    const messages = made
      .filter(({ comment }) => fresh.has(comment.sourceId))
      .map(({ comment: { roomId, author, content, createdAt, parent }, id }) => {
        const answer = answers.get(parent ?? '')
        // A reply stays in its room.
        const replyTo = parent !== null && answer?.room_id === roomId ? answer.message_id : null
        return { room: roomId, id, author, content, createdAt, replyTo }
      })
    await appendImportedIn(client, messages)
    return { imported: messages.length, newRooms }
  })
}

interface ParentRow {
  source_id: string
  room_id: string
  message_id: string
}

const toRoom = (domain: string, { roomId, path, title }: StagedComment): ImportedRoom => ({
  ...{ id: roomId, domain, path, title: path === '/' ? null : title },
})
