import type { Premoderation, RoomPolicy as WireRoomPolicy } from '@foyer/contract/moderation'
import type { SpamGuard } from '@foyer/contract/spam'
import { sql } from 'drizzle-orm'
import { WHOLE_SERVER } from '../database/audit-log.ts'
import type { Db } from '../database/open.ts'
import { Cache } from '../lib/cache.ts'
import { getEffectiveGate, type OwnGate, type StoredGate, toWireGate } from './gates/room-gate.ts'
import { type RoomLocation, toRoomUrl } from './room-location.ts'
import { createWordFilter, type WordFilter, type WordRule } from './word-filter.ts'

/** How one room differs from the domain's defaults. */
export interface RoomPolicy {
  readOnly: boolean
  /** Seconds of slow mode; null for the domain's default. */
  slowS: number | null
  /** Id of the room that its page shows instead. */
  redirectsTo: string | null
  /** Path of that room. */
  redirectsToPath: string | null
  /** Null for the domain's gate. */
  gate: OwnGate | null
  updatedAt: Date | null
}

/**
 * SQL: version of the settings of the domain `domain` and its pages. Removing a page's settings changes their number, so
 * that no removal goes unseen.
 */
export const settingsVersionOf = (domain: string) => `
concat_ws(' ', (SELECT extract(epoch FROM s.settings_at) FROM domains s WHERE s.domain = ${domain}),
  (SELECT nullif(concat(count(*), ' ', extract(epoch FROM max(u.updated_at))), '0 ')
    FROM url_settings u WHERE u.domain = ${domain}))`

/** Posting rules of a domain, compiled for checking every message. */
export interface DomainPolicy {
  slowS: number
  /** Which messages wait for a moderator, whatever they say; `off` for a domain without an owner. */
  premoderation: Premoderation
  /** Of rooms without their own; null for none, and for a domain without an owner. */
  gate: StoredGate | null
  /** Null when the domain has no word rules. */
  wordFilter: WordFilter | null
  /** Set by the owners, or with `WHOLE_SERVER` by the operators; null for none. A domain without an owner has none. */
  spamGuard: SpamGuard | null
  /** Version of the settings of the domain and its pages. */
  settings: string
  /** Only rooms that differ from the defaults. */
  rooms: ReadonlyMap<string, RoomPolicy>
}

const DEFAULT_POLICY: RoomPolicy = {
  readOnly: false,
  slowS: null,
  redirectsTo: null,
  redirectsToPath: null,
  gate: null,
  updatedAt: null,
}
export const getRoomPolicy = (policy: Pick<DomainPolicy, 'rooms'>, roomId: string): RoomPolicy =>
  policy.rooms.get(roomId) ?? DEFAULT_POLICY

interface Row {
  slow_mode_s: number | null
  words: WordRule[] | null
  premoderation: Premoderation | null
  spam_guard: SpamGuard | null
  /** An owner answers for the domain: without one, no gate applies. */
  owned: boolean
  gate: StoredGate | null
  /** Version of the word rules. */
  version: string | null
  settings: string
  rooms:
    | {
        id: string
        read_only: boolean
        slow_mode_s: number | null
        leads_to: string | null
        to_path: string | null
        gate: OwnGate | null
        updated_at: string
      }[]
    | null
}

/** SQL: the premoderation of the row `conduct`, null where no owner of its domain answers for it. */
export const premoderationOf = (conduct: string) => `
CASE WHEN EXISTS (SELECT 1 FROM domain_owners a WHERE a.domain = ${conduct}.domain) THEN ${conduct}.premoderation END`

/** SQL: true when an owner answers for the domain `domain`. */
export const isOwnedSql = (domain: string) =>
  `EXISTS (SELECT 1 FROM domain_owners b WHERE b.domain = ${domain})`

/** Creates a reader of domain policies; it compiles the word rules once per version. */
export function createPolicyReader(db: Db): (domain: string) => Promise<DomainPolicy> {
  const ready = new Cache<WordFilter | null>({ ttlMs: Number.POSITIVE_INFINITY, max: 1_000 })
  return async (domain) => {
    const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
      SELECT c.slow_mode_s, c.words, c.updated_at::text AS version, ${sql.raw(premoderationOf('c'))} AS premoderation,
        c.gate, ${sql.raw(isOwnedSql('one.domain'))} AS owned, ${sql.raw(settingsVersionOf('one.domain'))} AS settings, (
        SELECT json_agg(json_build_object(
          'id', r.room_id, 'read_only', r.read_only, 'slow_mode_s', r.slow_mode_s, 'leads_to', r.leads_to,
          'to_path', t.path, 'gate', r.gate, 'updated_at', r.updated_at))
        FROM room_conduct r LEFT JOIN rooms t ON t.id = r.leads_to WHERE r.domain = ${domain}
      ) AS rooms, (
        SELECT g.guard FROM spam_guards g WHERE g.domain = ${domain}
          AND (g.domain = ${WHOLE_SERVER} OR EXISTS (SELECT 1 FROM domain_owners o WHERE o.domain = g.domain))
      ) AS spam_guard
      FROM (SELECT ${domain}::text AS domain) one LEFT JOIN domain_conduct c ON c.domain = ${domain}`)
    const { slow_mode_s, words, version, settings, premoderation, spam_guard, owned, gate, rooms } =
      rows[0] as Row
    const found = words ?? []
    const createFilter = async () => (found.length === 0 ? null : createWordFilter(found))
    return {
      slowS: slow_mode_s ?? 0,
      settings,
      premoderation: premoderation ?? 'off',
      spamGuard: spam_guard,
      gate: owned ? gate : null,
      wordFilter: version === null ? null : await ready.get(`${domain} ${version}`, createFilter),
      rooms: new Map(
        (rooms ?? []).map(({ id, read_only, slow_mode_s, leads_to, to_path, gate, updated_at }) => [
          id,
          {
            readOnly: read_only,
            slowS: slow_mode_s,
            redirectsTo: leads_to,
            redirectsToPath: to_path,
            gate: owned ? gate : null,
            updatedAt: new Date(updated_at),
          },
        ]),
      ),
    }
  }
}

/** Converts a room's policy to its wire format. */
export function toWireRoomPolicy(
  { id, domain }: Pick<RoomLocation, 'id' | 'domain'>,
  policy: Pick<DomainPolicy, 'slowS' | 'premoderation' | 'gate' | 'rooms' | 'settings'>,
  useSeparateUrl: boolean,
): WireRoomPolicy {
  const { readOnly, slowS, redirectsTo, redirectsToPath, gate, updatedAt } = getRoomPolicy(policy, id)
  const place = { domain, path: redirectsToPath ?? '/' }
  return {
    room_id: id,
    domain,
    read_only: readOnly,
    slow_mode_s: slowS ?? policy.slowS,
    slow_mode_own: slowS !== null,
    premoderation: policy.premoderation,
    gate: toWireGate(getEffectiveGate(gate, policy.gate)),
    gate_own: gate !== null,
    leads_to: redirectsTo === null ? null : { room_id: redirectsTo, url: toRoomUrl(place, useSeparateUrl) },
    updated_at: updatedAt?.toISOString() ?? null,
    settings: policy.settings,
  }
}
