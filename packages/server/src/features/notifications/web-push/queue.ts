import { createHmac } from 'node:crypto'
import type { Language, PushKind } from '@foyer/contract'
import type pg from 'pg'
import { hasBlocked } from '../../../access/blocks.ts'
import { isLive } from '../../../access/live-tokens.ts'

/** An event that some identities are notified of. */
export interface Occasion {
  kind: PushKind
  /** Key of the row that it is about; its form depends on `kind`, see `contents.ts`. */
  ref: string
  /** Conversation; occasions of one conversation collapse. */
  about: string
  /** Identities that are named; empty for everyone whose level is `all`. */
  to: readonly string[]
  /** Identities that are not notified: the author, and receivers of another push. */
  except: readonly string[]
  /** Author of a room message; identities that have blocked them are not notified. */
  author?: string
  roomId?: string
  /** Domain of an announcement without a room. */
  domain?: string
  /** Id of the message that is answered; its author is looked up when the occasion is queued. */
  replyTo?: string
  /** Start of an announcement, epoch milliseconds. */
  startsAt?: number
}

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

const INPUT = `
SELECT place, kind, topic, ref, room_id, domain, reply_to, string_to_array(people, ' ') AS people,
  string_to_array(others, ' ') AS others, due_at, ttl, author
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
  $9::timestamptz[], $10::integer[], $11::text[])
WITH ORDINALITY AS o (kind, topic, ref, room_id, domain, reply_to, people, others, due_at, ttl, author, place)`

/**
 * One row for each browser and conversation, for named identities unless their level or settings exclude it, and for
 * identities with the level `all`; never from an author that the receiver has blocked.
 */
const ENQUEUE = `
WITH occasions AS (${INPUT}), named AS (
  SELECT o.*, p.id AS person FROM occasions o
  LEFT JOIN messages r ON r.room_id = o.room_id AND r.id = o.reply_to
  CROSS JOIN LATERAL unnest(CASE WHEN o.kind = 'reply' THEN ARRAY[r.author] ELSE o.people END) AS p (id)
  WHERE p.id <> ''
), called AS (
  SELECT n.*, coalesce(i.linked_to, n.person) AS identity FROM named n LEFT JOIN identities i ON i.id = n.person
), wanted AS (
  SELECT c.place, c.kind, c.topic, c.ref, c.due_at, c.ttl, c.others, c.author, c.identity FROM called c
  LEFT JOIN notification_settings w ON w.identity = c.identity
  LEFT JOIN notification_levels l ON l.identity = c.identity AND l.room_id = c.room_id
  WHERE CASE c.kind
    WHEN 'direct' THEN coalesce(w.direct, true)
    WHEN 'business' THEN coalesce(w.business, true)
    ELSE CASE WHEN l.level IS NULL THEN coalesce(w.mentions, true) ELSE l.level <> 'nothing' END
  END
  UNION ALL
  SELECT o.place, o.kind, o.topic, o.ref, o.due_at, o.ttl, o.others || coalesce(r.author, ''), o.author, l.identity
  FROM occasions o
  LEFT JOIN messages r ON r.room_id = o.room_id AND r.id = o.reply_to
  JOIN notification_levels l ON l.level = 'all' AND CASE WHEN o.room_id = '' THEN l.domain = o.domain ELSE l.room_id = o.room_id END
  WHERE o.kind IN ('message', 'announcement')
)
INSERT INTO push_queue (subscription, topic, identity, kind, ref, messages, due_at, expires_at)
SELECT s.id, w.topic, s.identity, (array_agg(w.kind ORDER BY w.place DESC))[1],
  (array_agg(w.ref ORDER BY w.place DESC))[1], count(DISTINCT w.ref), min(w.due_at),
  max(w.due_at + make_interval(secs => w.ttl))
FROM wanted w JOIN push_subscriptions s ON s.identity = w.identity AND ${ALIVE}
WHERE NOT EXISTS (
  SELECT 1 FROM unnest(w.others) AS e (id) LEFT JOIN identities i ON i.id = e.id
  WHERE coalesce(i.linked_to, e.id) = w.identity
) AND NOT (w.author <> '' AND ${hasBlocked('w.identity', 'w.author')})
GROUP BY s.id, s.identity, w.topic ORDER BY s.id, w.topic
ON CONFLICT (subscription, topic) DO UPDATE SET identity = excluded.identity, kind = excluded.kind,
  ref = excluded.ref, messages = push_queue.messages + excluded.messages, version = push_queue.version + 1,
  expires_at = excluded.expires_at`

/** Collapse key: 32 characters of a keyed hash, because push services see it. */
const toCollapseKey = (key: string, about: string): string =>
  createHmac('sha256', key).update(about).digest('base64url').slice(0, 32)

/** Adds occasions to the queue, in their order. */
export async function enqueue(pool: pg.Pool, key: string, occasions: readonly Occasion[]): Promise<void> {
  const { rows } = await pool.query<{ now: Date }>('SELECT now()')
  const now = rows[0]?.now.getTime() ?? Date.now()
  const column = <T>(value: (each: Occasion) => T) => occasions.map(value)
  await pool.query({
    name: 'push-enqueue',
    text: ENQUEUE,
    values: [
      column(({ kind }) => kind),
      column(({ about }) => toCollapseKey(key, about)),
      column(({ ref }) => ref),
      column(({ roomId = '' }) => roomId),
      column(({ domain = '' }) => domain),
      column(({ replyTo = '' }) => replyTo),
      // Arrays of arrays must be rectangular; identities contain no space.
      column(({ to }) => to.join(' ')),
      column(({ except }) => except.join(' ')),
      column(({ kind, startsAt = 0 }) => new Date(Math.max(now, startsAt) + PACE[kind].waitMs)),
      column(({ kind }) => PACE[kind].ttlS),
      column(({ author = '' }) => author),
    ],
  })
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
