import type pg from 'pg'
import { isVouchedFor } from '../../../access/bot-tokens.ts'
import { uuidv7 } from '../../../lib/uuid.ts'

/** An event of a domain for its webhooks. */
export interface Happening {
  event: string
  /** Null for the domain of the room. */
  domain: string | null
  roomId: string | null
  /** JSON. */
  body: string
}

/** Maximum number of waiting deliveries of one webhook; further events are dropped. */
const MAX_WAITING = 10_000
/** Deliveries of one webhook that a server takes at once, so that a slow one does not delay the others. */
const AT_ONCE_EACH = 4
export const LEASE = `interval '60 seconds'`

const ENQUEUE = `
INSERT INTO webhook_deliveries (webhook, id, event, body)
SELECT w.id, h.id, h.event, h.body
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS h (id, event, domain, room_id, body)
LEFT JOIN rooms r ON r.id = h.room_id AND h.domain = ''
JOIN webhooks w ON w.domain = coalesce(r.domain, h.domain) AND w.disabled_at IS NULL AND h.event = ANY (w.events)
  AND ${isVouchedFor('w')}
WHERE (
  SELECT count(*) FROM (
    SELECT 1 FROM webhook_deliveries d WHERE d.webhook = w.id AND d.status = 'waiting' LIMIT ${MAX_WAITING}
  ) waiting
) < ${MAX_WAITING}`

/** Adds deliveries for all webhooks that subscribe to these events. */
export async function enqueue(
  client: Pick<pg.Pool, 'query'>,
  happenings: readonly Happening[],
): Promise<void> {
  await client.query({
    name: 'webhook-enqueue',
    text: ENQUEUE,
    values: [
      happenings.map(() => uuidv7()),
      happenings.map(({ event }) => event),
      happenings.map(({ domain }) => domain ?? ''),
      happenings.map(({ roomId }) => roomId ?? ''),
      happenings.map(({ body }) => body),
    ],
  })
}

/** A delivery that this server has leased. */
export interface Claimed {
  webhook: string
  id: string
  body: string
  attempts: number
  domain: string
  url: string
  generation: number
  /** Database time of the lease. */
  now: Date
}

/** Leases each delivery to one server: others skip locked rows, and later find the lease. */
const CLAIM = `
WITH due AS (
  SELECT d.webhook, d.id FROM webhook_deliveries d
  WHERE d.status = 'waiting' AND d.due_at <= now() AND (d.webhook, d.id) IN (
    SELECT webhook, id FROM (
      SELECT q.webhook, q.id, row_number() OVER (PARTITION BY q.webhook ORDER BY q.due_at, q.id) AS place
      FROM webhook_deliveries q JOIN webhooks w ON w.id = q.webhook AND w.disabled_at IS NULL AND ${isVouchedFor('w')}
      WHERE q.status = 'waiting' AND q.due_at <= now()
    ) ordered WHERE place <= ${AT_ONCE_EACH}
  )
  ORDER BY d.due_at LIMIT $1 FOR UPDATE OF d SKIP LOCKED
), taken AS (
  UPDATE webhook_deliveries d SET due_at = now() + ${LEASE}, attempts = d.attempts + 1
  FROM due WHERE d.webhook = due.webhook AND d.id = due.id RETURNING d.*
)
SELECT t.webhook, t.id, t.body, t.attempts, w.domain, w.url, w.generation, now() FROM taken t JOIN webhooks w ON w.id = t.webhook`

export async function claim(pool: pg.Pool, limit: number): Promise<Claimed[]> {
  return (await pool.query<Claimed>({ name: 'webhook-claim', text: CLAIM, values: [limit] })).rows
}

/** A delivered body is deleted, because it contains messages. */
const ARRIVED = `
WITH arrived AS (
  UPDATE webhooks SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL
)
UPDATE webhook_deliveries SET status = 'delivered', body = '', answer = $3, fault = NULL WHERE webhook = $1 AND id = $2`

export async function noteArrival(pool: pg.Pool, { webhook, id }: Claimed, answer: number): Promise<void> {
  await pool.query(ARRIVED, [webhook, id, answer])
}

/**
 * A webhook is disabled when it answers 410, or after five days without a delivery. The body stays as long as the row,
 * so that an owner can have it sent again.
 */
const MISSED = `
WITH failing AS (
  UPDATE webhooks SET failing_since = coalesce(failing_since, now()),
    disabled_at = CASE WHEN $3 = 410 OR failing_since < now() - interval '5 days' THEN coalesce(disabled_at, now())
      ELSE disabled_at END
  WHERE id = $1
)
UPDATE webhook_deliveries SET answer = $3::integer, fault = $4,
  status = CASE WHEN $5::double precision IS NULL THEN 'failed' ELSE 'waiting' END,
  due_at = now() + coalesce($5, 0) * interval '1 millisecond'
WHERE webhook = $1 AND id = $2`

/** @param retryMs milliseconds until the next attempt; null for none */
export async function noteMiss(
  pool: pg.Pool,
  { webhook, id }: Claimed,
  { answer, fault, retryMs }: { answer: number | null; fault: string | null; retryMs: number | null },
): Promise<void> {
  await pool.query(MISSED, [webhook, id, answer, fault, retryMs])
}

/** Returns a lease without counting an attempt. */
export async function putBack(pool: pg.Pool, { webhook, id }: Claimed): Promise<void> {
  const text = `
    UPDATE webhook_deliveries SET attempts = attempts - 1, due_at = now() + interval '1 second'
    WHERE webhook = $1 AND id = $2`
  await pool.query(text, [webhook, id])
}

/** Deletes deliveries older than 14 days. */
export async function forgetOld(pool: pg.Pool): Promise<void> {
  await pool.query(`DELETE FROM webhook_deliveries WHERE created_at < now() - interval '14 days'`)
}
