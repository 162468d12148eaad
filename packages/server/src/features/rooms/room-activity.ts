import type pg from 'pg'
import { readHeats } from './heat.ts'

/** Milliseconds after which half of a room's heat is gone. */
const HALF_LIFE_MS = 21_600_000
/** Happenings from which on a room is large: a few more hardly change its heat, and counting them takes long. */
const LARGE = 1_000
/** Milliseconds for which a large room only cools. */
const KEEP_MS = 60_000
const MAX_ROOMS = 10_000

/** How lively rooms are: exact for most; of a large room the last figure, a minute old at the most, cooled since. */
export class RoomActivity {
  readonly #pool: pg.Pool
  readonly #large = new Map<string, { heat: number; at: number }>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Heat of rooms by id; a room that is missing is cold. */
  async getScores(roomIds: string[]): Promise<Map<string, number>> {
    const heats = new Map<string, number>()
    const now = performance.now()
    for (const id of roomIds) {
      const { heat = 0, at = Number.NEGATIVE_INFINITY } = this.#large.get(id) ?? {}
      if (now - at < KEEP_MS) heats.set(id, heat * 2 ** ((at - now) / HALF_LIFE_MS))
    }
    const unknown = roomIds.filter((id) => !heats.has(id))
    for (const [id, { heat, points }] of await readHeats(this.#pool, unknown)) {
      heats.set(id, heat)
      if (points >= LARGE) this.#remember(id, heat, now)
    }
    return heats
  }

  #remember(roomId: string, heat: number, at: number) {
    this.#large.delete(roomId)
    this.#large.set(roomId, { heat, at })
    if (this.#large.size > MAX_ROOMS) this.#large.delete(this.#large.keys().next().value as string)
  }
}
