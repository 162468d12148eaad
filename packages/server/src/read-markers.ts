import type pg from 'pg'
import type { Log } from './log.ts'

/** Milliseconds that a marker may wait to be written with others. */
const DELAY_MS = 250

const SAVE = `
INSERT INTO read_markers (identity, room_id, seq)
SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[])
ON CONFLICT (identity, room_id) DO UPDATE SET seq = excluded.seq, read_at = now()
WHERE read_markers.seq < excluded.seq`

/** How far people have read, written behind the answers and never backwards. */
export class ReadMarkers {
  readonly #pool: pg.Pool
  readonly #log: Log
  #waiting = new Map<string, { identity: string; roomId: string; seq: number }>()
  #timer: NodeJS.Timeout | undefined
  #saving = Promise.resolve()

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool
    this.#log = log
  }

  move(identity: string, roomId: string, seq: number) {
    const key = `${identity} ${roomId}`
    const waiting = this.#waiting.get(key)
    if (waiting !== undefined && waiting.seq >= seq) return
    this.#waiting.set(key, { identity, roomId, seq })
    this.#timer ??= setTimeout(() => this.flush(), DELAY_MS)
  }

  /** Writes what waits; who is about to count unread messages calls it first. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.size > 0) {
      const rows = [...this.#waiting.values()]
      this.#waiting = new Map()
      const columns = [
        rows.map((row) => row.identity),
        rows.map((row) => row.roomId),
        rows.map((row) => row.seq),
      ]
      this.#saving = this.#saving
        .then(() => this.#pool.query({ name: 'read-markers', text: SAVE, values: columns }))
        .then(() => {})
        // The next visit moves the marker again: the person sees a badge once more, nothing is lost.
        .catch((error: unknown) => this.#log.warn({ err: error }, 'Read markers could not be written.'))
    }
    return this.#saving
  }

  close(): Promise<void> {
    return this.flush()
  }
}
