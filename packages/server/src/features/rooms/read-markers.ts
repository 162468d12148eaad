import type { ReadMarker } from '@foyer/contract/rooms'
import type pg from 'pg'
import type { Bus } from '../../bus/bus.ts'
import type { Log } from '../../lib/log.ts'
import { feedTopic, hasUserFeed } from '../../realtime/user-feed.ts'

/** Milliseconds that a marker may wait to be written with others. */
const DELAY_MS = 250

/**
 * Never beyond the last change of the room, whatever a client claims: nobody has read what is not written.
 * In one order, so that two servers cannot wait for each other in a circle.
 */
const SAVE = `
INSERT INTO read_markers (identity, room_id, seq)
SELECT t.identity, t.room_id, least(t.seq, r.seq)
FROM unnest($1::text[], $2::text[], $3::bigint[], $4::boolean[]) AS t (identity, room_id, seq, is_asked)
JOIN rooms r ON r.id = t.room_id
WHERE t.is_asked OR EXISTS (SELECT 1 FROM identities i WHERE i.id = t.identity)
ORDER BY t.identity, t.room_id
ON CONFLICT (identity, room_id) DO UPDATE SET seq = excluded.seq, read_at = now()
WHERE read_markers.seq < excluded.seq
RETURNING identity, room_id, seq`

const FIND = 'SELECT room_id, seq, read_at FROM read_markers WHERE identity = $1 AND room_id = $2'
const LIST = `
SELECT room_id, seq, read_at FROM read_markers WHERE identity = $1 ORDER BY read_at DESC, room_id LIMIT 500`

interface Mark {
  identity: string
  roomId: string
  seq: number
  /** The reader said so; else they have only loaded a page. */
  isAsked: boolean
}

interface MarkerRow {
  room_id: string
  seq: string
  read_at: Date
}

/** How far people have read: never backwards, and their other devices hear of it. */
export class ReadMarkers {
  readonly #pool: pg.Pool
  readonly #bus: Bus
  readonly #log: Log
  #waiting = new Map<string, Mark>()
  /** What is not in the database yet, by identity and room: waiting, or on its way. */
  readonly #unsaved = new Map<string, Map<string, Mark>>()
  #timer: NodeJS.Timeout | undefined
  #saving = Promise.resolve()

  constructor(pool: pg.Pool, bus: Bus, log: Log) {
    this.#pool = pool
    this.#bus = bus
    this.#log = log
  }

  /**
   * Moves a marker forward, written behind the answer. A guest who has not written yet leaves none by loading a
   * page: anybody can load as many as they like under made-up guest ids.
   */
  move(identity: string, roomId: string, seq: number, { isAsked = false } = {}) {
    const key = `${identity} ${roomId}`
    const waiting = this.#waiting.get(key)
    if (waiting !== undefined && waiting.seq >= seq && waiting.isAsked >= isAsked) return
    const mark = { identity, roomId, seq, isAsked }
    this.#waiting.set(key, mark)
    const theirs = this.#unsaved.get(identity) ?? new Map<string, Mark>()
    this.#unsaved.set(identity, theirs.set(roomId, mark))
    this.#timer ??= setTimeout(() => this.flush(), DELAY_MS)
  }

  /** Moves a marker forward at once; answers with where it stands, undefined where there is no such room. */
  async save(identity: string, roomId: string, seq: number): Promise<ReadMarker | undefined> {
    await this.flush()
    await this.#write([{ identity, roomId, seq, isAsked: true }])
    const { rows } = await this.#pool.query<MarkerRow>({
      name: 'read-marker',
      text: FIND,
      values: [identity, roomId],
    })
    return rows[0] === undefined ? undefined : toMarker(rows[0])
  }

  /** The markers of somebody, the latest first. */
  async list(identity: string): Promise<ReadMarker[]> {
    await this.flush()
    const { rows } = await this.#pool.query<MarkerRow>({
      name: 'read-marker-list',
      text: LIST,
      values: [identity],
    })
    return rows.map(toMarker)
  }

  /** How far somebody has read a room, while the database does not know it yet. */
  unsaved(identity: string, roomId: string): number | null {
    return this.#unsaved.get(identity)?.get(roomId)?.seq ?? null
  }

  /** Resolves when the database knows how far somebody has read; who counts their unread messages calls it first. */
  async settle(identity: string): Promise<void> {
    if (this.#unsaved.has(identity)) await this.flush()
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.size > 0) {
      const marks = [...this.#waiting.values()]
      this.#waiting = new Map()
      this.#saving = this.#saving
        .then(() => this.#write(marks))
        // The next visit moves the marker again: the person sees a badge once more, nothing is lost.
        .catch((error: unknown) => this.#log.warn({ err: error }, 'Read markers could not be written.'))
        .finally(() => this.#settled(marks))
    }
    return this.#saving
  }

  close(): Promise<void> {
    return this.flush()
  }

  #settled(marks: Mark[]) {
    for (const mark of marks) {
      const theirs = this.#unsaved.get(mark.identity)
      if (theirs?.get(mark.roomId) === mark) theirs.delete(mark.roomId)
      if (theirs?.size === 0) this.#unsaved.delete(mark.identity)
    }
  }

  async #write(marks: Mark[]): Promise<void> {
    const values = [
      marks.map(({ identity }) => identity),
      marks.map(({ roomId }) => roomId),
      marks.map(({ seq }) => seq),
      marks.map(({ isAsked }) => isAsked),
    ]
    const moved = await this.#pool.query<{ identity: string; room_id: string; seq: string }>({
      name: 'read-markers',
      text: SAVE,
      values,
    })
    // Not numbered: whoever was away asks for what is unread when they are back.
    const publications = moved.rows
      .filter(({ identity }) => hasUserFeed(identity))
      .map(({ identity, room_id, seq }) => ({
        topic: feedTopic(identity, 'inbox'),
        frame: JSON.stringify({ type: 'room_read', topic: 'inbox', room_id, seq: Number(seq) }),
      }))
    if (publications.length > 0) this.#bus.publish(publications)
  }
}

const toMarker = ({ room_id, seq, read_at }: MarkerRow): ReadMarker => ({
  room_id,
  seq: Number(seq),
  read_at: read_at.toISOString(),
})
