import type pg from 'pg'
import { type Context, defineService } from '../../context.ts'
import { createSharedReads } from '../../lib/shared-reads.ts'
import { BY_NEWEST_MESSAGE, IS_PUBLIC, IS_RECENT, LEADS_NOWHERE } from './listed.ts'

// What Discover shows (docs/wire.md#what-is-listed), and how operators change it.

type Queryable = Pick<pg.Pool, 'query'>

/** What operators decided about a domain: let in, or removed also where it has an owner. */
export type DiscoverState = 'listed' | 'hidden'

/** A decision about a domain, as stored. */
export interface DomainDecision {
  domain: string
  state: DiscoverState
  /** Identity of the operator; null for the server itself. */
  changedBy: string | null
  changedAt: Date
}

/** Maximum number of rooms considered, and of one domain, so that no domain fills Discover alone. */
const MAX_ROOMS = 200
const MAX_OF_DOMAIN = 20

const RECENT = `${IS_PUBLIC} AND ${IS_RECENT} AND ${LEADS_NOWHERE}
  AND NOT EXISTS (SELECT 1 FROM hidden_rooms x WHERE x.room_id = r.id)`
const isHidden = (domain: string) =>
  `EXISTS (SELECT 1 FROM discovered_domains h WHERE h.domain = ${domain} AND h.state = 'hidden')`

/** The hash of a domain in SQL: `domain_owners` has none, and rooms are indexed by it. */
const hashOf = (domain: string) => `encode(sha256(convert_to(${domain}, 'UTF8')), 'hex')`

const OF_KNOWN_DOMAINS = `
SELECT found.id FROM (
  SELECT domain FROM domain_owners UNION SELECT domain FROM discovered_domains WHERE state = 'listed'
) known
CROSS JOIN LATERAL (
  SELECT r.id, r.last_message_at FROM rooms r
  WHERE r.hashed_domain = ${hashOf('known.domain')} AND ${RECENT}
  ORDER BY ${BY_NEWEST_MESSAGE} LIMIT ${MAX_OF_DOMAIN}
) found
WHERE NOT ${isHidden('known.domain')}
ORDER BY found.last_message_at DESC LIMIT ${MAX_ROOMS}`

const OF_ALL_DOMAINS = `
SELECT r.id FROM rooms r WHERE ${RECENT} AND NOT ${isHidden('r.domain')}
ORDER BY ${BY_NEWEST_MESSAGE} LIMIT ${MAX_ROOMS}`

/** One query for all who ask at the same time: the answer is the same for everyone. */
const getDiscoverable = defineService(({ config: { discover }, database }) =>
  createSharedReads(async (keys) => {
    const text = discover === 'all' ? OF_ALL_DOMAINS : OF_KNOWN_DOMAINS
    const { rows } = await database.pool.query<{ id: string }>({ name: `discover ${discover}`, text })
    const ids = rows.map(({ id }) => id)
    return new Map(keys.map((key) => [key, ids]))
  }),
)

/** Ids of the rooms that Discover may show: those with the newest messages. */
export const findDiscoverable = async (context: Context): Promise<string[]> =>
  (await getDiscoverable(context)('all')) ?? []

const DECIDE = `
INSERT INTO discovered_domains (domain, state, changed_by) VALUES ($1, $2, $3)
ON CONFLICT (domain) DO UPDATE SET state = excluded.state, changed_by = excluded.changed_by, changed_at = now()`

/**
 * Lets a domain into Discover, or removes it. `null` takes the decision back: then the domain's owner and
 * `FOYER_DISCOVER` decide.
 *
 * @param domain normalised
 * @param changedBy identity of the operator; null for the server itself
 */
export async function decideDomain(
  queryable: Queryable,
  { domain, state, changedBy }: { domain: string; state: DiscoverState | null; changedBy: string | null },
): Promise<void> {
  if (state === null) await queryable.query('DELETE FROM discovered_domains WHERE domain = $1', [domain])
  else await queryable.query(DECIDE, [domain, state, changedBy])
}

const DECISIONS = `
SELECT domain, state, changed_by AS "changedBy", changed_at AS "changedAt" FROM discovered_domains
WHERE state = $1 AND domain > $2 ORDER BY domain LIMIT $3`

/** A page of the decided domains of one state, by name. @param after the last domain of the page before; '' for the first */
export async function readDecisions(
  queryable: Queryable,
  state: DiscoverState,
  { after = '', limit }: { after?: string; limit: number },
): Promise<DomainDecision[]> {
  return (await queryable.query<DomainDecision>(DECISIONS, [state, after, limit])).rows
}

/** What operators decided about a domain; null without a decision. */
export async function readDecision(queryable: Queryable, domain: string): Promise<DiscoverState | null> {
  const text = 'SELECT state FROM discovered_domains WHERE domain = $1'
  return (await queryable.query<{ state: DiscoverState }>(text, [domain])).rows[0]?.state ?? null
}

/**
 * Removes one room from Discover; the rest of its domain stays.
 *
 * @returns false when there is no room with this id
 */
export async function hideRoom(
  queryable: Queryable,
  { roomId, changedBy }: { roomId: string; changedBy: string | null },
): Promise<boolean> {
  const text = `
    INSERT INTO hidden_rooms (room_id, changed_by) SELECT id, $2 FROM rooms WHERE id = $1
    ON CONFLICT (room_id) DO UPDATE SET changed_by = excluded.changed_by, changed_at = now()`
  return ((await queryable.query(text, [roomId, changedBy])).rowCount ?? 0) > 0
}

/** Lets a removed room back into Discover; false when it was not removed. */
export async function showRoom(queryable: Queryable, roomId: string): Promise<boolean> {
  return ((await queryable.query('DELETE FROM hidden_rooms WHERE room_id = $1', [roomId])).rowCount ?? 0) > 0
}

/** The removed rooms among these. */
export async function readHiddenRooms(queryable: Queryable, roomIds: string[]): Promise<Set<string>> {
  const text = 'SELECT room_id FROM hidden_rooms WHERE room_id = ANY ($1)'
  const { rows } = await queryable.query<{ room_id: string }>(text, [roomIds])
  return new Set(rows.map(({ room_id }) => room_id))
}

/** A room that is removed from Discover, as stored. */
export interface HiddenRoomRow {
  room_id: string
  domain: string
  path: string
  title: string | null
  use_separate_url: boolean | null
  changed_at: Date
}

const HIDDEN_ROOMS = `
SELECT x.room_id, r.domain, r.path, r.title, d.use_separate_url, x.changed_at
FROM hidden_rooms x JOIN rooms r ON r.id = x.room_id LEFT JOIN domains d ON d.domain = r.domain
WHERE $1::timestamptz IS NULL OR (x.changed_at, x.room_id) < ($1, $2)
ORDER BY x.changed_at DESC, x.room_id DESC LIMIT $3`

/** A page of the removed rooms, latest first. @param edge the last room of the page before */
export async function listHiddenRooms(
  queryable: Queryable,
  { edge, limit }: { edge: { at: Date; id: string } | null; limit: number },
): Promise<HiddenRoomRow[]> {
  const values = [edge?.at ?? null, edge?.id ?? null, limit]
  return (await queryable.query<HiddenRoomRow>(HIDDEN_ROOMS, values)).rows
}
