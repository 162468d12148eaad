import type pg from 'pg'
import { readHeats } from './heat.ts'

/** Half-life of a room's heat in milliseconds. */
const HALF_LIFE_MS = 21_600_000
/** Points from which a room is large: counting them is slow, and further ones hardly change the heat. */
const LARGE = 1_000
/** Milliseconds for which the heat of a large room is computed from the last value. */
const KEEP_MS = 60_000
const MAX_ROOMS = 10_000

/** Heat of rooms: exact for most; for large rooms a value of at most a minute ago, cooled since. */
export class RoomActivity {
  readonly #pool: pg.Pool
  readonly #large = new Map<string, { heat: number; at: number }>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Heat of rooms by id; rooms without points are missing. */
  async getScores(roomIds: string[]): Promise<Map<string, number>> {
    const scores = new Map<string, number>()
    const now = performance.now()
    for (const id of roomIds) {
      const { heat = 0, at = Number.NEGATIVE_INFINITY } = this.#large.get(id) ?? {}
      if (now - at < KEEP_MS) scores.set(id, heat * 2 ** ((at - now) / HALF_LIFE_MS))
    }
    const unknown = roomIds.filter((id) => !scores.has(id))
    for (const [id, { heat, points }] of await readHeats(this.#pool, unknown)) {
      scores.set(id, heat)
      if (points >= LARGE) this.#remember(id, heat, now)
    }
    return scores
  }

  #remember(roomId: string, heat: number, at: number) {
    this.#large.delete(roomId)
    this.#large.set(roomId, { heat, at })
    if (this.#large.size > MAX_ROOMS) this.#large.delete(this.#large.keys().next().value as string)
  }
}
