import type { Passage } from '@foyer/contract'
import type pg from 'pg'
import { hasBlocked } from '../../access/blocks.ts'

/** A message that passed every check and waits to be stored. */
export interface NewMessage {
  /** UUIDv7. */
  id: string
  roomId: string
  author: string
  content: string
  replyTo: string | null
  clientId: string | null
  /** Mentioned identities. */
  mentions: string[]
  /** Words of the page that it is about. */
  passage?: Passage | null
}

/** Result of a committed draft. */
export type Stored =
  /** `createdAt` in ISO 8601. */
  | { kind: 'stored'; seq: number; createdAt: string }
  /** The author sent this `client_id` before; `id` is the stored message. */
  | { kind: 'known'; id: string }

type Client = Pick<pg.Pool, 'query'>

/**
 * One statement for a whole batch. It takes the next numbers of every room, under the room's row lock, and stores the
 * messages with them. Locks are taken in one order, so that batches of several servers cannot deadlock. It does not look
 * for messages that were stored before: the index `messages_client_id` refuses these, and with them the whole batch.
 */
const APPEND = `
WITH heads AS (
  UPDATE rooms r
  SET seq = r.seq + c.n, message_count = r.message_count + c.n, last_message_id = c.last_id, last_message_at = clock_timestamp()
  FROM (
    SELECT l.id, c.place, c.n, c.last_id
    FROM unnest($1::text[], $2::int[], $3::text[]) WITH ORDINALITY AS c (id, n, last_id, place)
    JOIN rooms l ON l.id = c.id ORDER BY l.id FOR UPDATE OF l
  ) c
  WHERE r.id = c.id
  RETURNING c.place, r.id, r.seq - c.n AS base, r.last_message_at AS at
), stored AS (
  INSERT INTO messages (room_id, id, seq, changed_seq, author, content, reply_to, client_id, mentions, passage, created_at)
  SELECT h.id, f.id, h.base + f.n, h.base + f.n, f.author, f.content, f.reply_to, f.client_id,
    string_to_array(f.mentions, ' '), f.passage::jsonb, h.at
  FROM unnest($4::int[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[])
    AS f (place, n, id, author, content, reply_to, client_id, mentions, passage)
  JOIN heads h ON h.place = f.place
), named AS (
  INSERT INTO mentions (identity, room_id, seq)
  SELECT f.named, h.id, h.base + f.n
  FROM unnest($13::int[], $14::int[], $15::text[], $16::text[]) AS f (place, n, author, named)
  JOIN heads h ON h.place = f.place
  WHERE NOT ${hasBlocked('f.named', 'f.author')}
)
SELECT id, base, at FROM heads`

/** Drafts whose author and `client_id` are stored already, by their place. */
const KNOWN = `
SELECT i.place::int, m.id
FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS i (room_id, author, client_id, place)
JOIN messages m ON m.room_id = i.room_id AND m.author = i.author AND m.client_id = i.client_id
WHERE i.client_id IS NOT NULL`

/** A room: the number before its first new message, and their time. */
interface Head {
  id: string
  base: string
  at: Date
}

/** Parameters of `APPEND`: the rooms, the messages of each with their place in it, and the mentions. */
function toValues(drafts: readonly NewMessage[]): string[] {
  const rooms = new Map<string, { place: number; n: number; lastId: string }>()
  const places: number[] = []
  const numbers: number[] = []
  const named: { place: number; n: number; author: string; identity: string }[] = []
  for (const { id, roomId, author, mentions } of drafts) {
    const room = rooms.get(roomId) ?? { place: rooms.size + 1, n: 0, lastId: id }
    rooms.set(roomId, room)
    room.lastId = id
    const [place, n] = [room.place, ++room.n]
    places.push(place)
    numbers.push(n)
    for (const identity of mentions) named.push({ place, n, author, identity })
  }
  const heads = [...rooms.values()]
  const column = (key: Exclude<keyof NewMessage, 'mentions' | 'passage'>) =>
    textArray(drafts.map((draft) => draft[key]))
  return [
    textArray([...rooms.keys()]),
    numberArray(heads.map(({ n }) => n)),
    textArray(heads.map(({ lastId }) => lastId)),
    numberArray(places),
    numberArray(numbers),
    column('id'),
    column('author'),
    column('content'),
    column('replyTo'),
    column('clientId'),
    // Arrays of arrays must be rectangular; identities contain no space.
    textArray(drafts.map(({ mentions }) => mentions.join(' '))),
    textArray(drafts.map(({ passage }) => (passage ? JSON.stringify(passage) : null))),
    numberArray(named.map(({ place }) => place)),
    numberArray(named.map(({ n }) => n)),
    textArray(named.map(({ author }) => author)),
    textArray(named.map(({ identity }) => identity)),
  ]
}

/**
 * Stores drafts that were not stored before, each room's in the given order.
 *
 * @returns the result of each draft; undefined when its room is gone
 * @throws DatabaseError 23505 when one of them was stored before; then none is stored
 */
export async function append(
  client: Client,
  drafts: readonly NewMessage[],
): Promise<(Extract<Stored, { kind: 'stored' }> | undefined)[]> {
  const { rows } = await client.query<Head>({ name: 'append', text: APPEND, values: toValues(drafts) })
  const heads = new Map(
    rows.map(({ id, base, at }) => [id, { seq: Number(base), createdAt: at.toISOString() }]),
  )
  return drafts.map(({ roomId }) => {
    const head = heads.get(roomId)
    return head && { kind: 'stored', seq: ++head.seq, createdAt: head.createdAt }
  })
}

/** Like `append`, but looks for stored messages first; one that another server stores meanwhile is refused as there. */
export async function appendUnknown(
  client: Client,
  drafts: readonly NewMessage[],
): Promise<(Stored | undefined)[]> {
  const column = (key: 'roomId' | 'author' | 'clientId') => textArray(drafts.map((draft) => draft[key]))
  const values = [column('roomId'), column('author'), column('clientId')]
  const { rows } = await client.query<{ place: number; id: string }>({ name: 'known', text: KNOWN, values })
  if (rows.length === 0) return append(client, drafts)
  const known = new Map(rows.map(({ place, id }) => [place - 1, id]))
  const fresh = drafts.filter((_, place) => !known.has(place))
  const stored = (fresh.length === 0 ? [] : await append(client, fresh)).values()
  return drafts.map((_, place) => {
    const id = known.get(place)
    return id === undefined ? stored.next().value : { kind: 'known', id }
  })
}

export const isGone = (): Error => new Error('The room of a message is gone.')

const LOCK = 'SELECT 1 FROM rooms WHERE id = $1 FOR UPDATE'

/** Stores one message in the caller's transaction; the caller publishes it after the commit. */
export async function appendIn(client: Client, draft: NewMessage): Promise<Stored> {
  // Under the lock, no other writer stores the message between the look and the insert.
  await client.query(LOCK, [draft.roomId])
  const [stored] = await appendUnknown(client, [draft])
  if (stored === undefined) throw isGone()
  return stored
}

const numberArray = (numbers: readonly number[]): string => `{${numbers.join()}}`

/** An array literal of PostgreSQL; faster than the driver, which inspects every type. */
const textArray = (texts: readonly (string | null)[]): string =>
  `{${texts.map((text) => (text === null ? 'NULL' : `"${escaped(text)}"`)).join()}}`

const escaped = (text: string): string => (/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text)
