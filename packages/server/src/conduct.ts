import type { RoomConduct } from '@foyer/contract/moderation'
import { sql } from 'drizzle-orm'
import { Cache } from './cache.ts'
import type { Db } from './database/open.ts'
import { urlOf } from './places.ts'
import type { RoomPlace } from './registry.ts'
import { createWords, type WordRule, type Words } from './words.ts'

/** How one room differs from what is usual. */
export interface RoomRules {
  readOnly: boolean
  /** Seconds; null for the domain's rule. */
  slowS: number | null
  /** Id of the room that its page shows instead. */
  leadsTo: string | null
  /** Path of that room. */
  leadsToPath: string | null
  updatedAt: Date | null
}

/** How a domain wants its rooms to be written in, ready to be asked for every message. */
export interface Conduct {
  slowS: number
  /** Null where there are no rules for words. */
  words: Words | null
  /** Only rooms that differ. */
  rooms: ReadonlyMap<string, RoomRules>
}

const USUAL: RoomRules = { readOnly: false, slowS: null, leadsTo: null, leadsToPath: null, updatedAt: null }
export const rulesOf = (conduct: Pick<Conduct, 'rooms'>, roomId: string): RoomRules =>
  conduct.rooms.get(roomId) ?? USUAL

interface Row {
  slow_mode_s: number | null
  words: WordRule[] | null
  /** Which version of the words. */
  version: string | null
  rooms:
    | {
        id: string
        read_only: boolean
        slow_mode_s: number | null
        leads_to: string | null
        to_path: string | null
        updated_at: string
      }[]
    | null
}

/** Reads what a domain wants; its words are made ready once for each version of them. */
export function createConducts(db: Db): (domain: string) => Promise<Conduct> {
  const ready = new Cache<Words | null>({ ttlMs: Number.POSITIVE_INFINITY, max: 1_000 })
  return async (domain) => {
    const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
      SELECT c.slow_mode_s, c.words, c.updated_at::text AS version, (
        SELECT json_agg(json_build_object(
          'id', r.room_id, 'read_only', r.read_only, 'slow_mode_s', r.slow_mode_s, 'leads_to', r.leads_to,
          'to_path', t.path, 'updated_at', r.updated_at))
        FROM room_conduct r LEFT JOIN rooms t ON t.id = r.leads_to WHERE r.domain = ${domain}
      ) AS rooms
      FROM (SELECT 1) one LEFT JOIN domain_conduct c ON c.domain = ${domain}`)
    const { slow_mode_s, words, version, rooms } = rows[0] as Row
    const found = words ?? []
    const wordsOf = async () => (found.length === 0 ? null : createWords(found))
    return {
      slowS: slow_mode_s ?? 0,
      words: version === null ? null : await ready.get(`${domain} ${version}`, wordsOf),
      rooms: new Map(
        (rooms ?? []).map(({ id, read_only, slow_mode_s, leads_to, to_path, updated_at }) => [
          id,
          {
            readOnly: read_only,
            slowS: slow_mode_s,
            leadsTo: leads_to,
            leadsToPath: to_path,
            updatedAt: new Date(updated_at),
          },
        ]),
      ),
    }
  }
}

/** How a room may be written in, as the wire has it. */
export function toRoomConduct(
  { id, domain }: Pick<RoomPlace, 'id' | 'domain'>,
  conduct: Pick<Conduct, 'slowS' | 'rooms'>,
  useSeparateUrl: boolean,
): RoomConduct {
  const { readOnly, slowS, leadsTo, leadsToPath, updatedAt } = rulesOf(conduct, id)
  const place = { domain, path: leadsToPath ?? '/' }
  return {
    room_id: id,
    domain,
    read_only: readOnly,
    slow_mode_s: slowS ?? conduct.slowS,
    slow_mode_own: slowS !== null,
    leads_to: leadsTo === null ? null : { room_id: leadsTo, url: urlOf(place, useSeparateUrl) },
    updated_at: updatedAt?.toISOString() ?? null,
  }
}
