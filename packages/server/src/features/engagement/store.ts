import { ANALYTICS_KEPT_DAYS, FIGURES_DAYS } from '@foyer/contract'
import {
  type AnalyticsEvent,
  CHAT_LEVELS,
  chatLevelEvent,
  type EngagementEvent,
} from '@foyer/contract/engagement'
import type { Analytics } from '@foyer/contract/operator'
import { desc, eq, gt, lt, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database, Db } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { countMessages, type Minting, rewardLevel } from '../rewards/api.ts'
import { analytics, events } from './tables.ts'

/** Maximum number of events in one answer. */
const MAX_EVENTS = 100

/** Latest events of an identity, newest first. */
export async function readEvents(db: Db, identity: string): Promise<EngagementEvent[]> {
  const rows = await db
    .select()
    .from(events)
    .where(eq(events.identity, identity))
    .orderBy(desc(events.id))
    .limit(MAX_EVENTS)
  return rows.map((row) => ({
    id: row.id,
    event: row.event,
    event_data: row.eventData,
    domain: row.domain,
    created_at: row.createdAt.toISOString(),
  }))
}

export async function insertEvent(
  db: Db,
  event: { identity: string; event: string; eventData: Record<string, unknown>; domain: string },
): Promise<void> {
  await db.insert(events).values({ id: uuidv7(), ...event })
}

const KNOWN = 'SELECT 1 FROM levels WHERE identity = $1 AND domain = $2 AND n = $3'
const REACH = 'INSERT INTO levels (identity, domain, n) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
const RECORD = 'INSERT INTO events (identity, id, event, event_data, domain) VALUES ($1, $2, $3, $4, $5)'

export interface LevelClaim {
  identity: string
  domain: string
  n: number
  isAccount: boolean
  minting: Minting
  /** Records the domain event `level.reached`, in the same transaction. */
  note: (client: pg.ClientBase) => Promise<void>
}

/**
 * Records a claimed level if the server's count reaches it, and in the same transaction the reward of an account. Of
 * concurrent claims one is `reached`, the others are `known`.
 */
export async function reachLevel(
  { pool }: Database,
  { identity, domain, n, isAccount, minting, note }: LevelClaim,
): Promise<'reached' | 'known' | 'notYet'> {
  return inTransaction(pool, async (client) => {
    if ((await client.query(KNOWN, [identity, domain, n])).rowCount !== 0) return 'known'
    const threshold = CHAT_LEVELS[n - 1] ?? Number.POSITIVE_INFINITY
    if ((await countMessages(client, identity, domain, threshold)) < threshold) return 'notYet'
    if ((await client.query(REACH, [identity, domain, n])).rowCount !== 1) return 'known'
    await client.query(RECORD, [identity, uuidv7(), chatLevelEvent(n), { domain }, domain])
    if (isAccount) await rewardLevel(client, { identity, domain, n, minting })
    await note(client)
    return 'reached'
  })
}

const FORGET_OPENS = `DELETE FROM lobby_opens WHERE room_id = $1 AND opened_at < now() - interval '49 hours'`
const OPEN = `
INSERT INTO lobby_opens (room_id, identity, slot) VALUES ($1, $2, floor(extract(epoch FROM now()) / 600))
ON CONFLICT DO NOTHING`

/** Records that an identity opened a room, once in ten minutes, and deletes rows that no longer count. */
export async function insertLobbyOpen({ pool }: Database, roomId: string, identity: string): Promise<void> {
  await pool.query({ name: 'forget-opens', text: FORGET_OPENS, values: [roomId] })
  await pool.query({ name: 'open', text: OPEN, values: [roomId, identity] })
}

/** Id of a domain's lobby by the hash of the domain. */
export async function findLobby({ pool }: Database, hashedDomain: string): Promise<string | undefined> {
  const text = `SELECT id FROM rooms WHERE hashed_domain = $1 AND path = '/'`
  const { rows } = await pool.query<{ id: string }>({ name: 'find-lobby', text, values: [hashedDomain] })
  return rows[0]?.id
}

/** Increments today's count of an event. The first of a day deletes what is too old. */
export async function countAnalytics(db: Db, event: AnalyticsEvent): Promise<void> {
  const [row] = await db
    .insert(analytics)
    .values({ day: sql`(now() AT TIME ZONE 'UTC')::date`, event, seen: 1 })
    .onConflictDoUpdate({
      target: [analytics.day, analytics.event],
      set: { seen: sql`${analytics.seen} + 1` },
    })
    .returning({ seen: analytics.seen })
  if (row?.seen === 1) await db.delete(analytics).where(lt(analytics.day, daysAgo(ANALYTICS_KEPT_DAYS)))
}

const daysAgo = (days: number) => sql`(now() AT TIME ZONE 'UTC')::date - ${sql.raw(String(days))}`

/** Counts of the last `FIGURES_DAYS` days, the latest first. */
export async function readAnalytics(db: Db): Promise<Analytics['rows']> {
  const rows = await db
    .select()
    .from(analytics)
    .where(gt(analytics.day, daysAgo(FIGURES_DAYS)))
    .orderBy(desc(analytics.day), analytics.event)
  return rows.map(({ day, event, seen }) => ({ day, event: event as AnalyticsEvent, seen }))
}
