import type pg from 'pg'
import { hasBlocked } from '../../access/blocks.ts'
import { ServerBusy } from '../../lib/http-error.ts'
import type { Log } from '../../lib/log.ts'

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
}

/** Result of a committed draft. */
export type Stored =
  | { kind: 'stored'; seq: number; createdAt: Date }
  /** The author sent this `client_id` before; `id` is the stored message. */
  | { kind: 'known'; id: string }

interface Waiting {
  draft: NewMessage
  resolve: (stored: Stored) => void
  reject: (error: unknown) => void
}

const MAX_BATCH = 200
/** Drafts in memory; beyond that the server cannot keep up and refuses at once (P27). */
const MAX_WAITING = 20_000
const RETRY_CODES = new Set(['23505', '40P01', '40001'])

/**
 * One statement for a whole batch. It numbers the new messages of every room without a gap, under the room's row lock and
 * in the order of the batch, and finds those that were stored before. Locks are taken in one order, so that batches of
 * several servers cannot deadlock. It returns a row for each room and one for each known message; the numbers of new
 * messages follow from their order.
 */
const APPEND = `
WITH input AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
    WITH ORDINALITY AS t (id, room_id, author, content, reply_to, client_id, mentions, place)
), known AS (
  SELECT i.place, m.id FROM input i
  JOIN messages m ON m.room_id = i.room_id AND m.author = i.author AND m.client_id = i.client_id
), fresh AS (
  SELECT i.*, row_number() OVER (PARTITION BY i.room_id ORDER BY i.place) AS n
  FROM input i WHERE NOT EXISTS (SELECT 1 FROM known k WHERE k.place = i.place)
), counts AS (
  SELECT room_id, count(*) AS n, (array_agg(id ORDER BY place DESC))[1] AS last_id FROM fresh GROUP BY room_id
), locked AS (
  SELECT id FROM rooms WHERE id IN (SELECT room_id FROM counts) ORDER BY id FOR UPDATE
), heads AS (
  UPDATE rooms r
  SET seq = r.seq + c.n, message_count = r.message_count + c.n, last_message_id = c.last_id, last_message_at = clock_timestamp()
  FROM counts c JOIN locked l ON l.id = c.room_id
  WHERE r.id = c.room_id
  RETURNING r.id, r.seq - c.n AS base, r.last_message_at AS at
), stored AS (
  INSERT INTO messages (room_id, id, seq, changed_seq, author, content, reply_to, client_id, mentions, created_at)
  SELECT f.room_id, f.id, h.base + f.n, h.base + f.n, f.author, f.content, f.reply_to, f.client_id,
    string_to_array(f.mentions, ' '), h.at
  FROM fresh f JOIN heads h ON h.id = f.room_id
), named AS (
  INSERT INTO mentions (identity, room_id, seq)
  SELECT named, f.room_id, h.base + f.n FROM fresh f JOIN heads h ON h.id = f.room_id
  CROSS JOIN LATERAL unnest(string_to_array(f.mentions, ' ')) AS named
  WHERE NOT ${hasBlocked('named', 'f.author')}
)
SELECT NULL::int AS place, id, base, at FROM heads
UNION ALL
SELECT place::int, id, NULL, NULL FROM known`

/** For a room: the number before its first new message, and their time. For a known message: its place and id. */
type Row = { place: null; id: string; base: string; at: Date } | { place: number; id: string }

/** Parameters of the statement for these drafts. */
const toValues = (drafts: NewMessage[]): string[] => {
  const column = (key: Exclude<keyof NewMessage, 'mentions'>) => textArray(drafts.map((draft) => draft[key]))
  return [
    column('id'),
    column('roomId'),
    column('author'),
    column('content'),
    column('replyTo'),
    column('clientId'),
    // Arrays of arrays must be rectangular; identities contain no space.
    textArray(drafts.map(({ mentions }) => mentions.join(' '))),
  ]
}

/** Result of each draft; undefined when its room is gone. */
function toStored(drafts: NewMessage[], rows: Row[]): (Stored | undefined)[] {
  const known = new Map<number, string>()
  const rooms = new Map<string, { seq: number; createdAt: Date }>()
  for (const row of rows) {
    if (row.place !== null) known.set(row.place, row.id)
    else rooms.set(row.id, { seq: Number(row.base), createdAt: row.at })
  }
  return drafts.map(({ roomId }, index) => {
    const id = known.get(index + 1)
    const room = rooms.get(roomId)
    if (id !== undefined) return { kind: 'known', id }
    return room && { kind: 'stored', seq: ++room.seq, createdAt: room.createdAt }
  })
}

const isGone = () => new Error('The room of a message is gone.')

/** Stores one message in the caller's transaction; the caller publishes it after the commit. */
export async function appendIn(client: Pick<pg.Pool, 'query'>, draft: NewMessage): Promise<Stored> {
  const { rows } = await client.query<Row>({ name: 'append', text: APPEND, values: toValues([draft]) })
  const [stored] = toStored([draft], rows)
  if (stored === undefined) throw isGone()
  return stored
}

/**
 * Group commit (docs/architecture.md#the-way-of-a-message): drafts that arrive while one batch commits become the next
 * batch. A promise resolves after the commit, never before.
 */
export class Writer {
  readonly #pool: pg.Pool
  readonly #log: Log
  #waiting: Waiting[] = []
  #running: Promise<void> | undefined

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool
    this.#log = log
  }

  /** @throws ServerBusy when `MAX_WAITING` drafts wait */
  append(draft: NewMessage): Promise<Stored> {
    if (this.#waiting.length >= MAX_WAITING)
      return Promise.reject(new ServerBusy('Too many messages wait to be stored.'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ draft, resolve, reject })
      this.#running ??= this.#run()
    })
  }

  /** Resolves when every appended draft is stored or refused. */
  async close(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    // Lets all drafts of this turn of the event loop into the first batch.
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) await this.#commit(this.#takeBatch())
    this.#running = undefined
  }

  /** A repeated draft waits for the next batch, in which its first copy is known. */
  #takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    const later: Waiting[] = []
    const taken = new Set<string>()
    for (const [index, each] of this.#waiting.entries()) {
      if (batch.length === MAX_BATCH) {
        later.push(...this.#waiting.slice(index))
        break
      }
      const { roomId, author, clientId } = each.draft
      const key = clientId === null ? null : `${roomId} ${author} ${clientId}`
      if (key !== null && taken.has(key)) later.push(each)
      else {
        if (key !== null) taken.add(key)
        batch.push(each)
      }
    }
    this.#waiting = later
    return batch
  }

  async #commit(batch: Waiting[]): Promise<void> {
    try {
      const drafts = batch.map(({ draft }) => draft)
      const stored = toStored(drafts, await this.#insert(drafts))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const each = stored[index]
        if (each === undefined) reject(isGone())
        else resolve(each)
      }
    } catch (error) {
      this.#log.error({ err: error }, 'A batch of messages could not be stored.')
      for (const { reject } of batch) reject(error)
    }
  }

  async #insert(drafts: NewMessage[], attempt = 1): Promise<Row[]> {
    try {
      return (await this.#pool.query<Row>({ name: 'append', text: APPEND, values: toValues(drafts) })).rows
    } catch (error) {
      // Another server stored the same client_id or held the locks; the next attempt sees its result.
      if (attempt < 5 && RETRY_CODES.has((error as { code?: string }).code ?? ''))
        return this.#insert(drafts, attempt + 1)
      throw error
    }
  }
}

/** An array literal of PostgreSQL; faster than the driver, which inspects every type. */
const textArray = (texts: (string | null)[]): string =>
  `{${texts.map((text) => (text === null ? 'NULL' : `"${escaped(text)}"`)).join()}}`

const escaped = (text: string): string => (/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text)
