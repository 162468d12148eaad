import type { WebhookEvent } from '@foyer/contract'
import type { Delivery, Webhook } from '@foyer/contract/webhooks'
import type pg from 'pg'
import { laterThan } from '../../database/columns.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { LEASE } from './delivery/queue.ts'
import { renderBody } from './delivery/webhooks.ts'

const MAX_WEBHOOKS = 10
const MAX_SHOWN = 100

interface Row {
  id: string
  url: string
  events: WebhookEvent[]
  generation: number
  created_at: Date
  updated_at: Date
  failing_since: Date | null
  disabled_at: Date | null
}

/** A webhook with the generation of its secret. */
export interface Found {
  webhook: Webhook
  generation: number
}

const toFound = ({ id, url, events, generation, ...row }: Row): Found => ({
  generation,
  webhook: {
    id,
    url,
    events,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    failing_since: row.failing_since?.toISOString() ?? null,
    disabled_at: row.disabled_at?.toISOString() ?? null,
  },
})

const ONE = 'SELECT * FROM webhooks WHERE domain = $1 AND id = $2 FOR UPDATE'

/** Locks a webhook until the end of the transaction; undefined when there is none. */
export async function lockWebhook(
  client: pg.ClientBase,
  domain: string,
  id: string,
): Promise<Webhook | undefined> {
  const { rows } = await client.query<Row>(ONE, [domain, id])
  return rows[0] && toFound(rows[0]).webhook
}

export async function readWebhooks(pool: pg.Pool, domain: string): Promise<Webhook[]> {
  const { rows } = await pool.query<Row>('SELECT * FROM webhooks WHERE domain = $1 ORDER BY id', [domain])
  return rows.map((row) => toFound(row).webhook)
}

const INSERT = `
INSERT INTO webhooks (domain, id, url, events, created_by)
SELECT $1, $2, $3, $4, (SELECT address FROM domain_owners WHERE domain = $1 AND address = $5)
WHERE (SELECT count(*) FROM webhooks WHERE domain = $1) < ${MAX_WEBHOOKS} RETURNING *`

/** Adds a webhook; undefined when the domain has `MAX_WEBHOOKS`. */
export async function insertWebhook(
  client: pg.ClientBase,
  domain: string,
  { url, events, by }: { url: string; events: readonly WebhookEvent[]; by: string },
): Promise<Found | undefined> {
  const { rows } = await client.query<Row>(INSERT, [domain, uuidv7(), url, [...new Set(events)], by])
  return rows[0] && toFound(rows[0])
}

const UPDATE = `
UPDATE webhooks SET url = coalesce($3, url), events = coalesce($4, events), updated_at = ${laterThan('updated_at')},
  failing_since = CASE WHEN $5::boolean THEN NULL ELSE failing_since END,
  disabled_at = CASE WHEN $5 IS NULL THEN disabled_at WHEN $5 THEN NULL ELSE coalesce(disabled_at, now()) END
WHERE domain = $1 AND id = $2 RETURNING *`

/** Changes a webhook; null leaves a value. Undefined when there is none. */
export async function updateWebhook(
  client: pg.ClientBase,
  { domain, id }: { domain: string; id: string },
  {
    url,
    events,
    enabled,
  }: { url: string | null; events: readonly WebhookEvent[] | null; enabled: boolean | null },
): Promise<Found | undefined> {
  const distinct = events && [...new Set(events)]
  const { rows } = await client.query<Row>(UPDATE, [domain, id, url, distinct, enabled])
  return rows[0] && toFound(rows[0])
}

const RENEW = 'UPDATE webhooks SET generation = generation + 1 WHERE domain = $1 AND id = $2 RETURNING *'

export async function renewWebhook(
  client: pg.ClientBase,
  domain: string,
  id: string,
): Promise<Found | undefined> {
  const { rows } = await client.query<Row>(RENEW, [domain, id])
  return rows[0] && toFound(rows[0])
}

const REMOVE = `
WITH gone AS (DELETE FROM webhooks WHERE domain = $1 AND id = $2 RETURNING id, url),
log AS (DELETE FROM webhook_deliveries WHERE webhook IN (SELECT id FROM gone))
SELECT url FROM gone`

/** Deletes a webhook with its deliveries. @returns its address; undefined when there was none */
export async function deleteWebhook(
  client: pg.ClientBase,
  domain: string,
  id: string,
): Promise<string | undefined> {
  return (await client.query<{ url: string }>(REMOVE, [domain, id])).rows[0]?.url
}

interface DeliveryRow {
  id: string
  event: string
  status: Delivery['status']
  attempts: number
  answer: number | null
  fault: string | null
  created_at: Date
  due_at: Date
}

const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  answer: row.answer,
  fault: row.fault,
  created_at: row.created_at.toISOString(),
  next_at: row.status === 'waiting' ? row.due_at.toISOString() : null,
})

const DELIVERIES = `
SELECT d.* FROM webhooks w JOIN webhook_deliveries d ON d.webhook = w.id
WHERE w.domain = $1 AND w.id = $2 ORDER BY d.id DESC LIMIT ${MAX_SHOWN}`

/** Deliveries of a webhook, the newest first; undefined when there is no such webhook. */
export async function readDeliveries(
  pool: pg.Pool,
  domain: string,
  id: string,
): Promise<Delivery[] | undefined> {
  const found = await pool.query('SELECT 1 FROM webhooks WHERE domain = $1 AND id = $2', [domain, id])
  if (found.rowCount === 0) return undefined
  return (await pool.query<DeliveryRow>(DELIVERIES, [domain, id])).rows.map(toDelivery)
}

const PING = `
INSERT INTO webhook_deliveries (webhook, id, event, body)
SELECT id, $3, 'ping', $4 FROM webhooks WHERE domain = $1 AND id = $2 RETURNING *`

export async function insertPing(
  client: pg.ClientBase,
  domain: string,
  id: string,
): Promise<Delivery | undefined> {
  const values = [domain, id, uuidv7(), renderBody('ping', { domain })]
  const { rows } = await client.query<DeliveryRow>(PING, values)
  return rows[0] && toDelivery(rows[0])
}

/** A waiting delivery that is due within a lease may be on its way already, and stays as it is. */
const RESEND = `
UPDATE webhook_deliveries d SET status = 'waiting',
  due_at = CASE WHEN d.status = 'waiting' AND d.due_at <= now() + ${LEASE} THEN d.due_at ELSE now() END
FROM webhooks w
WHERE w.domain = $1 AND w.id = $2 AND d.webhook = w.id AND d.id = $3 AND d.body <> '' RETURNING d.*`
const EXISTS = `
SELECT 1 FROM webhooks w JOIN webhook_deliveries d ON d.webhook = w.id
WHERE w.domain = $1 AND w.id = $2 AND d.id = $3`

/** Has a failed or waiting delivery sent at once. */
export async function resendDelivery(
  client: pg.ClientBase,
  { domain, id, delivery }: { domain: string; id: string; delivery: string },
): Promise<Delivery | 'missing' | 'withoutBody'> {
  const values = [domain, id, delivery]
  const [row] = (await client.query<DeliveryRow>(RESEND, values)).rows
  if (row !== undefined) return toDelivery(row)
  return (await client.query(EXISTS, values)).rowCount === 0 ? 'missing' : 'withoutBody'
}
