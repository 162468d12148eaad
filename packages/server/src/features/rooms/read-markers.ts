import type { ReadMarker } from '@foyer/contract/rooms'
import type pg from 'pg'
import type { Bus } from '../../lib/bus/bus.ts'
import type { Log } from '../../lib/log.ts'
import { feedTopic } from '../../realtime/user-feed.ts'

/** Milliseconds in which markers are batched before they are written. */
const DELAY_MS = 250

/**
 * Limits markers to the room's last change, whatever the client sends. Rows are written in one order, so that two
 * servers cannot deadlock.
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
  /** True when the client moved the marker, false when it only loaded a page. */
  isAsked: boolean
}

interface MarkerRow {
  room_id: string
  seq: string
  read_at: Date
}

/** Read markers of identities in rooms. They only move forward; other devices are notified. */
export class ReadMarkers {
  readonly #pool: pg.Pool
  readonly #bus: Bus
  readonly #log: Log
  #waiting = new Map<string, Mark>()
  /** Markers that are not in the database yet, by identity and room. */
  readonly #unsaved = new Map<string, Map<string, Mark>>()
  #timer: NodeJS.Timeout | undefined
  #saving = Promise.resolve()

  constructor(pool: pg.Pool, bus: Bus, log: Log) {
    this.#pool = pool
    this.#bus = bus
    this.#log = log
  }

  /**
   * Moves a marker forward; it is written later in a batch. Loading a page leaves no marker for a guest who has written
   * nothing, because clients can invent any number of guest ids.
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

  /** Moves a marker forward and writes it at once. @returns the marker; undefined when there is no such room */
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

  /** Markers of an identity, the latest first. */
  async list(identity: string): Promise<ReadMarker[]> {
    await this.flush()
    const { rows } = await this.#pool.query<MarkerRow>({
      name: 'read-marker-list',
      text: LIST,
      values: [identity],
    })
    return rows.map(toMarker)
  }

  /** Sequence number of a marker that is not written yet; null when there is none. */
  unsaved(identity: string, roomId: string): number | null {
    return this.#unsaved.get(identity)?.get(roomId)?.seq ?? null
  }

  /** Resolves when an identity's markers are written; to be called before its unread messages are counted. */
  async settle(identity: string): Promise<void> {
    if (this.#unsaved.has(identity)) await this.flush()
  }

  /** Writes all waiting markers. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.size > 0) {
      const marks = [...this.#waiting.values()]
      this.#waiting = new Map()
      this.#saving = this.#saving
        .then(() => this.#write(marks))
        // The next visit moves the marker again, so only a badge appears once more.
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
    // Not numbered: a client that was offline reads its unread counts when it is back.
    const publications = moved.rows.map(({ identity, room_id, seq }) => ({
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
