import { createHmac } from 'node:crypto'
import type { Language, PushKind } from '@foyer/contract'
import type pg from 'pg'
import { isLive } from '../../../access/live-tokens.ts'
import type { Occasion } from '../occasions.ts'
import { MAY_HEAR, readNow, toColumns, WANTED } from '../wanted.ts'

/**
 * `waitMs`: delay in which the receiver may read the message, further messages may join it, and the author may delete
 * it. `ttlS`: seconds after which the push is dropped.
 */
const PACE: Record<PushKind, { waitMs: number; ttlS: number }> = {
  mention: { waitMs: 4_000, ttlS: 86_400 },
  reply: { waitMs: 4_000, ttlS: 86_400 },
  message: { waitMs: 15_000, ttlS: 14_400 },
  direct: { waitMs: 4_000, ttlS: 86_400 },
  business: { waitMs: 4_000, ttlS: 86_400 },
  announcement: { waitMs: 0, ttlS: 86_400 },
}

/** The subscription belongs to a guest, or its sign-in is still live. */
const ALIVE = `(s.token_hash IS NULL OR EXISTS (
  SELECT 1 FROM tokens t WHERE t.hash = s.token_hash AND ${isLive('t')}))`

/**
 * One row for each browser and conversation, for named identities unless their level or settings exclude it, and for
 * identities with the level `all`; never from an author that the receiver has blocked.
 */
const ENQUEUE = `
${WANTED}
INSERT INTO push_queue (subscription, topic, identity, kind, ref, messages, due_at, expires_at)
SELECT s.id, w.topic, s.identity, (array_agg(w.kind ORDER BY w.place DESC))[1],
  (array_agg(w.ref ORDER BY w.place DESC))[1], count(DISTINCT w.ref), min(w.due_at),
  max(w.due_at + make_interval(secs => w.ttl))
FROM wanted w JOIN push_subscriptions s ON s.identity = w.identity AND ${ALIVE}
WHERE ${MAY_HEAR}
GROUP BY s.id, s.identity, w.topic ORDER BY s.id, w.topic
ON CONFLICT (subscription, topic) DO UPDATE SET identity = excluded.identity, kind = excluded.kind,
  ref = excluded.ref, messages = push_queue.messages + excluded.messages, version = push_queue.version + 1,
  expires_at = excluded.expires_at`

/** Collapse key: 32 characters of a keyed hash, because push services see it. */
const toCollapseKey = (key: string, about: string): string =>
  createHmac('sha256', key).update(about).digest('base64url').slice(0, 32)

/** Adds occasions to the queue, in their order. */
export async function enqueue(pool: pg.Pool, key: string, occasions: readonly Occasion[]): Promise<void> {
  const now = await readNow(pool)
  const values = toColumns(occasions, {
    topic: ({ about }) => toCollapseKey(key, about),
    dueAt: ({ kind, startsAt = 0 }) => new Date(Math.max(now, startsAt) + PACE[kind].waitMs),
    ttlS: ({ kind }) => PACE[kind].ttlS,
  })
  await pool.query({ name: 'push-enqueue', text: ENQUEUE, values })
}

/** A queued push that this server has leased. */
export interface Claimed {
  subscription: string
  topic: string
  identity: string
  kind: PushKind
  ref: string
  messages: number
  version: string
  attempts: number
  expires_at: Date
  /** Database time of the lease. */
  now: Date
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  direct_names: boolean
  quiet_from: string | null
  quiet_until: string | null
  time_zone: string | null
}

/** Seconds of a lease. */
const LEASE_S = 60

/** Drops due rows without a live subscription, and expired rows. */
const DROP = `
DELETE FROM push_queue q WHERE q.due_at <= now() AND (q.expires_at <= now() OR NOT EXISTS (
  SELECT 1 FROM push_subscriptions s WHERE s.id = q.subscription AND s.identity = q.identity AND ${ALIVE}))`

/** Leases each row to one server: others skip locked rows, and later find the lease. */
const CLAIM = `
WITH due AS (
  SELECT q.subscription, q.topic FROM push_queue q
  JOIN push_subscriptions s ON s.id = q.subscription AND s.identity = q.identity
  WHERE q.due_at <= now() AND ${ALIVE} ORDER BY q.due_at LIMIT $1 FOR UPDATE OF q SKIP LOCKED
), taken AS (
  UPDATE push_queue q SET due_at = now() + interval '${LEASE_S} seconds', attempts = attempts + 1, version = version + 1
  FROM due WHERE q.subscription = due.subscription AND q.topic = due.topic RETURNING q.*
)
SELECT t.*, now(), s.endpoint, s.p256dh, s.auth, s.language, coalesce(n.direct_names, false) AS direct_names,
  n.quiet_from, n.quiet_until, n.time_zone
FROM taken t JOIN push_subscriptions s ON s.id = t.subscription
LEFT JOIN notification_settings n ON n.identity = t.identity`

export async function claim(pool: pg.Pool, limit: number): Promise<Claimed[]> {
  await pool.query({ name: 'push-drop', text: DROP })
  return (await pool.query<Claimed>({ name: 'push-claim', text: CLAIM, values: [limit] })).rows
}

/** Deletes a finished row; a row that changed meanwhile becomes due after its usual wait. */
const FINISH = `
WITH done AS (DELETE FROM push_queue WHERE subscription = $1 AND topic = $2 AND version = $3 RETURNING 1)
UPDATE push_queue SET due_at = now() + $4 * interval '1 millisecond', attempts = 0, messages = greatest(messages - $5, 1)
WHERE subscription = $1 AND topic = $2 AND version <> $3 AND NOT EXISTS (SELECT 1 FROM done)`

export async function finish(
  pool: pg.Pool,
  { subscription, topic, version, kind, messages }: Claimed,
): Promise<void> {
  await pool.query(FINISH, [subscription, topic, version, PACE[kind].waitMs, messages])
}

/** Postpones a row, also when it changed meanwhile. */
export async function putOff(
  pool: pg.Pool,
  { subscription, topic }: Claimed,
  ms: number,
  isAttempt: boolean,
): Promise<void> {
  const text = `
    UPDATE push_queue SET due_at = now() + $3 * interval '1 millisecond', attempts = attempts - $4
    WHERE subscription = $1 AND topic = $2`
  await pool.query(text, [subscription, topic, Math.ceil(ms), isAttempt ? 0 : 1])
}
