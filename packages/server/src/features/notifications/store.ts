import { createHash } from 'node:crypto'
import { type Language, PUSH_LEVELS_MAX, PUSH_SUBSCRIPTIONS_MAX, type PushLevel } from '@foyer/contract'
import type { NotificationChoices, PushSubscriptionInfo, RoomLevel } from '@foyer/contract/notifications'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type RoomLocation, toRoomUrl } from '../../access/room-location.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { notificationLevels, notificationSettings, pushSubscriptions } from './tables.ts'
import type { PushKeys } from './web-push/encrypt.ts'

const DEFAULTS: NotificationChoices = {
  mentions: true,
  direct: true,
  direct_names: false,
  business: true,
  quiet_hours: null,
}

export async function readChoices({ db }: Database, identity: string): Promise<NotificationChoices> {
  const [row] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.identity, identity))
  if (row === undefined) return DEFAULTS
  const { mentions, direct, directNames, business, quietFrom, quietUntil, timeZone } = row
  const isQuiet = quietFrom !== null && quietUntil !== null && timeZone !== null
  const quiet_hours = isQuiet ? { from: quietFrom, until: quietUntil, time_zone: timeZone } : null
  return { mentions, direct, direct_names: directNames, business, quiet_hours }
}

export async function saveChoices(
  { db }: Database,
  identity: string,
  { mentions, direct, direct_names, business, quiet_hours }: NotificationChoices,
): Promise<void> {
  const values = {
    ...{ mentions, direct, directNames: direct_names, business },
    quietFrom: quiet_hours?.from ?? null,
    quietUntil: quiet_hours?.until ?? null,
    timeZone: quiet_hours?.time_zone ?? null,
  }
  await db
    .insert(notificationSettings)
    .values({ identity, ...values })
    .onConflictDoUpdate({
      target: notificationSettings.identity,
      set: { ...values, updatedAt: sql`now()` },
    })
}

/** A push subscription as the browser sends it. */
export interface NewSubscription {
  identity: string
  tokenHash: string | null
  endpoint: string
  keys: PushKeys
  language: Language
  agent: string | null
}

const SAVE = `
INSERT INTO push_subscriptions (id, identity, token_hash, endpoint, p256dh, auth, language, agent)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
ON CONFLICT (id) DO UPDATE SET identity = excluded.identity, token_hash = excluded.token_hash,
  p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, agent = excluded.agent, failures = 0
RETURNING id, agent, created_at`

/** Deletes pushes that wait for the browser's former identity. */
const CLEAR = 'DELETE FROM push_queue WHERE subscription = $1 AND identity <> $2'

const TRIM = `
DELETE FROM push_subscriptions WHERE id IN (
  SELECT id FROM push_subscriptions WHERE identity = $1 AND id <> $2
  ORDER BY created_at DESC, id OFFSET ${PUSH_SUBSCRIPTIONS_MAX - 1}
)`

interface SubscriptionRow {
  id: string
  agent: string | null
  created_at: Date
}

const toSubscription = ({ id, agent, created_at }: SubscriptionRow): PushSubscriptionInfo => ({
  id,
  agent,
  created_at: created_at.toISOString(),
})

export async function saveSubscription(
  { pool }: Database,
  { identity, tokenHash, endpoint, keys, language, agent }: NewSubscription,
): Promise<PushSubscriptionInfo> {
  const id = createHash('sha256').update(endpoint).digest('hex')
  return inTransaction(pool, async (client) => {
    const values = [id, identity, tokenHash, endpoint, keys.p256dh, keys.auth, language, agent]
    const { rows } = await client.query<SubscriptionRow>(SAVE, values)
    await client.query(CLEAR, [id, identity])
    await client.query(TRIM, [identity, id])
    return toSubscription(rows[0] as SubscriptionRow)
  })
}

export async function readSubscriptions(
  { pool }: Database,
  identity: string,
): Promise<PushSubscriptionInfo[]> {
  const text = `SELECT id, agent, created_at FROM push_subscriptions WHERE identity = $1 ORDER BY created_at DESC, id`
  return (await pool.query<SubscriptionRow>(text, [identity])).rows.map(toSubscription)
}

export async function deleteSubscription({ db }: Database, identity: string, id: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.identity, identity)))
}

export async function readLevel(
  { db }: Database,
  identity: string,
  roomId: string,
): Promise<PushLevel | null> {
  const [row] = await db
    .select({ level: notificationLevels.level })
    .from(notificationLevels)
    .where(and(eq(notificationLevels.roomId, roomId), eq(notificationLevels.identity, identity)))
  return (row?.level as PushLevel | undefined) ?? null
}

/** Sets a level; the limit applies to new rooms only. */
const CHOOSE = `
INSERT INTO notification_levels (room_id, identity, domain, path, level)
SELECT $1, $2, $3, $4, $5
WHERE EXISTS (SELECT 1 FROM notification_levels WHERE room_id = $1 AND identity = $2)
  OR (SELECT count(*) FROM notification_levels WHERE identity = $2) < ${PUSH_LEVELS_MAX}
ON CONFLICT (room_id, identity) DO UPDATE SET level = excluded.level, updated_at = now()`

/** Sets or removes a level; false when the identity has `PUSH_LEVELS_MAX`. */
export async function saveLevel(
  { pool }: Database,
  identity: string,
  { id, domain, path }: RoomLocation,
  level: PushLevel | null,
): Promise<boolean> {
  if (level !== null) return (await pool.query(CHOOSE, [id, identity, domain, path, level])).rowCount === 1
  await pool.query('DELETE FROM notification_levels WHERE room_id = $1 AND identity = $2', [id, identity])
  return true
}

export async function readLevels({ db }: Database, identity: string): Promise<RoomLevel[]> {
  const rows = await db
    .select({
      room_id: notificationLevels.roomId,
      domain: notificationLevels.domain,
      path: notificationLevels.path,
      level: notificationLevels.level,
      separate: sql<
        boolean | null
      >`(SELECT use_separate_url FROM domains d WHERE d.domain = notification_levels.domain)`,
    })
    .from(notificationLevels)
    .where(eq(notificationLevels.identity, identity))
    .orderBy(desc(notificationLevels.updatedAt), notificationLevels.roomId)
  return rows.map(({ separate, path, level, ...row }) => ({
    ...row,
    url: toRoomUrl({ domain: row.domain, path }, separate ?? true),
    level: level as PushLevel,
    chosen: true,
  }))
}
