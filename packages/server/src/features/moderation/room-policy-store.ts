import type {
  Premoderation,
  Conduct as WireConduct,
  RoomPolicy as WireRoomPolicy,
  WordRule,
} from '@foyer/contract/moderation'
import type pg from 'pg'
import { type OwnGate, type StoredGate, toWireGate } from '../../access/gates/room-gate.ts'
import type { RoomLocation } from '../../access/room-location.ts'
import {
  isOwnedSql,
  premoderationOf,
  type RoomPolicy,
  settingsVersionOf,
  toWireRoomPolicy,
} from '../../access/room-policy.ts'
import { laterThan } from '../../database/columns.ts'

type Queries = Pick<pg.Pool, 'query'>

/** Policy of a domain, with its gate as it is stored. */
export interface Conduct extends Omit<WireConduct, 'gate' | 'gate_chains'> {
  gate: StoredGate | null
}

/** Converts a domain's policy to its wire format. @param rpcUrls by the id of the chain */
export const toWireConduct = (
  { gate, ...conduct }: Conduct,
  rpcUrls: ReadonlyMap<number, string>,
): WireConduct => ({ ...conduct, gate: toWireGate(gate), gate_chains: [...rpcUrls.keys()] })

interface DomainPolicyRow {
  slow_mode_s: number
  premoderation: Premoderation
  words: WordRule[]
  gate: StoredGate | null
  updated_at: Date
}

const READ =
  'SELECT slow_mode_s, premoderation, words, gate, updated_at FROM domain_conduct WHERE domain = $1'
const SAVE = `
INSERT INTO domain_conduct (domain, slow_mode_s, premoderation, words, gate, updated_at)
VALUES ($1, $2, $3, $4, $5, clock_timestamp())
ON CONFLICT (domain) DO UPDATE SET slow_mode_s = excluded.slow_mode_s, premoderation = excluded.premoderation, words = excluded.words,
  gate = excluded.gate,
  updated_at = ${laterThan('domain_conduct.updated_at')}`

export async function readDomainPolicy(queries: Queries, domain: string): Promise<Conduct> {
  const [row] = (await queries.query<DomainPolicyRow>(READ, [domain])).rows
  return {
    domain,
    slow_mode_s: row?.slow_mode_s ?? 0,
    premoderation: row?.premoderation ?? 'off',
    words: row?.words ?? [],
    gate: row?.gate ?? null,
    updated_at: row?.updated_at.toISOString() ?? null,
  }
}

/** Saves the policy of a domain. The caller's transaction holds the domain's lock. */
export async function saveDomainPolicy(
  client: pg.PoolClient,
  { domain, slow_mode_s, premoderation, words, gate }: Conduct,
): Promise<Conduct> {
  await client.query(SAVE, [domain, slow_mode_s, premoderation, JSON.stringify(words), toJson(gate)])
  return readDomainPolicy(client, domain)
}

const toJson = (gate: OwnGate | null) => gate && JSON.stringify(gate)

interface RoomRow {
  id: string
  read_only: boolean | null
  slow_mode_s: number | null
  domain_slow_mode_s: number | null
  premoderation: Premoderation | null
  gate: OwnGate | null
  domain_gate: StoredGate | null
  owned: boolean
  updated_at: Date | null
  leads_to: string | null
  to_path: string | null
  use_separate_url: boolean | null
  settings: string
}

const READ_ROOMS = `
SELECT one.id, c.read_only, c.slow_mode_s, d.slow_mode_s AS domain_slow_mode_s, c.updated_at, c.leads_to,
  c.gate, d.gate AS domain_gate, ${isOwnedSql('$1')} AS owned, ${premoderationOf('d')} AS premoderation, t.path AS to_path, s.use_separate_url, ${settingsVersionOf('$1')} AS settings
FROM unnest($2::text[]) WITH ORDINALITY one(id, place)
LEFT JOIN room_conduct c ON c.domain = $1 AND c.room_id = one.id
LEFT JOIN domain_conduct d ON d.domain = $1
LEFT JOIN domains s ON s.domain = $1
LEFT JOIN rooms t ON t.id = c.leads_to
ORDER BY one.place`

/** Policies of rooms in the order of their ids; defaults for rooms without a row. */
export async function readRoomPolicies(
  queries: Queries,
  domain: string,
  ids: readonly string[],
): Promise<WireRoomPolicy[]> {
  const { rows } = await queries.query<RoomRow>(READ_ROOMS, [domain, ids])
  return rows.map((row) => {
    const rules: RoomPolicy = {
      readOnly: row.read_only ?? false,
      slowS: row.slow_mode_s,
      redirectsTo: row.leads_to,
      redirectsToPath: row.to_path,
      gate: row.owned ? row.gate : null,
      updatedAt: row.updated_at,
    }
    const policy = {
      settings: row.settings,
      slowS: row.domain_slow_mode_s ?? 0,
      premoderation: row.premoderation ?? 'off',
      gate: row.owned ? row.domain_gate : null,
      rooms: new Map([[row.id, rules]]),
    }
    return toWireRoomPolicy({ id: row.id, domain }, policy, row.use_separate_url ?? true)
  })
}

export async function readRoomPolicy(
  queries: Queries,
  { id, domain }: Pick<RoomLocation, 'id' | 'domain'>,
): Promise<WireRoomPolicy> {
  return (await readRoomPolicies(queries, domain, [id]))[0] as WireRoomPolicy
}

const SAVE_ROOM = `
INSERT INTO room_conduct (domain, room_id, read_only, slow_mode_s, leads_to, gate, updated_at)
VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())
ON CONFLICT (domain, room_id) DO UPDATE SET read_only = excluded.read_only, slow_mode_s = excluded.slow_mode_s,
  leads_to = excluded.leads_to, gate = excluded.gate, updated_at = ${laterThan('room_conduct.updated_at')}`
/** Shortens chains: rooms that lead to this room lead to its target. */
const FOLLOW_ON = `
UPDATE room_conduct SET leads_to = $3, updated_at = ${laterThan('room_conduct.updated_at')}
WHERE domain = $1 AND leads_to = $2 RETURNING room_id`
/** Turns older than the longest slow mode. */
const FORGET_TURNS = `DELETE FROM slow_turns WHERE room_id = $1 AND taken_at < now() - interval '6 hours'`

export interface RoomChange {
  readOnly: boolean
  /** Null uses the domain's slow mode. */
  slowModeS: number | null
  redirectsTo: string | null
  /** Null uses the domain's gate. */
  gate: OwnGate | null
}

/** A room's own gate, which its policy has only in effect. */
export async function readOwnGate(queries: Queries, roomId: string): Promise<OwnGate | null> {
  const text = 'SELECT gate FROM room_conduct WHERE room_id = $1'
  return (await queries.query<{ gate: OwnGate | null }>(text, [roomId])).rows[0]?.gate ?? null
}

/** Saves the policy of a room under the domain's lock. @returns ids of other rooms whose target changed */
export async function saveRoomPolicy(
  client: pg.PoolClient,
  { id, domain }: Pick<RoomLocation, 'id' | 'domain'>,
  { readOnly, slowModeS, redirectsTo, gate }: RoomChange,
): Promise<string[]> {
  await client.query(SAVE_ROOM, [domain, id, readOnly, slowModeS, redirectsTo, toJson(gate)])
  await client.query(FORGET_TURNS, [id])
  if (redirectsTo === null) return []
  const { rows } = await client.query<{ room_id: string }>(FOLLOW_ON, [domain, id, redirectsTo])
  return rows.map(({ room_id }) => room_id)
}

/** Rooms with the latest messages, at most 500: others hardly have followers. */
const RECENT = `
SELECT id FROM rooms WHERE domain = $1 AND hashed_domain = $2 ORDER BY last_message_at DESC NULLS LAST LIMIT 500`

export async function readRecentRooms(
  pool: pg.Pool,
  domain: string,
  hashedDomain: string,
): Promise<string[]> {
  return (await pool.query<{ id: string }>(RECENT, [domain, hashedDomain])).rows.map(({ id }) => id)
}
