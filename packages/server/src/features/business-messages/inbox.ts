import type { InboxThread } from '@foyer/contract/business-messages'
import type pg from 'pg'
import { consentFor, customerPerson } from '../../access/customer-consent.ts'
import { type LookupCache, userRef } from '../../access/lookup-cache.ts'
import type { Thread } from './store.ts'

/** Characters of a message in the list. */
const SHOWN = 200

interface Row {
  from_address: string
  to_domain: string
  status: InboxThread['status']
  assignee: string | null
  version: number
  opted_in_at: Date | null
  created_at: Date
  last_at: Date
  seq: string
  unread: string
  message_id: string
  message_type: InboxThread['last_message']['message_type']
  message_text: string
  message_at: Date
  person: string
  functional: boolean | null
  marketing: boolean | null
  chat_level: number | null
  rewards: string
  redeemed: string
}

/** Threads with their newest message. The customer's consent decides which personal data the columns hold. */
const SELECT = `
SELECT t.*, m.id AS message_id, m.message_type, left(m.message_text, ${SHOWN}) AS message_text,
  m.created_at AS message_at, p.id AS person, c.functional, c.marketing, a.*, (
    SELECT count(*) FROM (
      SELECT 1 FROM business_messages u WHERE u.from_address = t.from_address AND u.to_domain = t.to_domain
        AND u.seq > t.business_read AND u.message_type = 'customer' LIMIT 1000
    ) unread
  ) AS unread
FROM business_threads t
JOIN business_messages m ON m.from_address = t.from_address AND m.to_domain = t.to_domain AND m.seq = t.seq
CROSS JOIN LATERAL (
  SELECT ${customerPerson('t.from_address')} AS id
) p
LEFT JOIN LATERAL (${consentFor('p.id', 't.to_domain')}) c ON true
LEFT JOIN LATERAL (
  SELECT (SELECT coalesce(max(n), 0) FROM levels WHERE identity = p.id AND domain = t.to_domain) AS chat_level,
    (SELECT count(*) FROM rewards WHERE identity = p.id AND domain = t.to_domain) AS rewards,
    (SELECT count(*) FROM voucher_redemptions
      WHERE holder = p.id AND domain = t.to_domain AND undone_at IS NULL) AS redeemed
  WHERE c.marketing
) a ON true
WHERE t.to_domain = $1`

/** Filter of the list; null does not restrict. */
export interface ThreadFilter {
  status: InboxThread['status'] | null
  /** An identity, or `nobody` for threads without an assignee. */
  assignee: string | null
  unread: boolean | null
}

/** Cursor of a page: the last thread of the page before. */
export interface ThreadEdge {
  lastAt: Date
  customer: string
}

const PAGE = `${SELECT}
  AND ($2::text IS NULL OR t.status = $2)
  AND ($3::text IS NULL OR CASE WHEN $3 = 'nobody' THEN t.assignee IS NULL ELSE t.assignee = $3 END)
  AND ($4::boolean IS NULL OR (t.customer_seq > t.business_read) = $4)
  AND ($5::timestamptz IS NULL OR (t.last_at, t.from_address) < ($5, $6))
ORDER BY t.last_at DESC, t.from_address DESC LIMIT $7`

/** A page of a domain's threads, the newest message first, and the cursor of the next page. */
export async function readThreads(
  pool: pg.Pool,
  lookups: LookupCache,
  domain: string,
  { status, assignee, unread, edge, limit }: ThreadFilter & { edge: ThreadEdge | null; limit: number },
): Promise<{ results: InboxThread[]; next: ThreadEdge | null }> {
  const values = [domain, status, assignee, unread, edge?.lastAt ?? null, edge?.customer ?? null, limit + 1]
  const { rows } = await pool.query<Row>(PAGE, values)
  const kept = rows.slice(0, limit)
  const last = rows.length > limit ? kept.at(-1) : undefined
  return {
    results: await Promise.all(kept.map((row) => toThread(lookups, row))),
    next: last === undefined ? null : { lastAt: last.last_at, customer: last.from_address },
  }
}

export async function readThread(
  pool: pg.Pool,
  lookups: LookupCache,
  { domain, customer }: Thread,
): Promise<InboxThread | undefined> {
  const { rows } = await pool.query<Row>(`${SELECT} AND t.from_address = $2`, [domain, customer])
  return rows[0] && toThread(lookups, rows[0])
}

const CHANGE = `
UPDATE business_threads SET status = coalesce($3, status),
  assignee = CASE WHEN $4::boolean THEN $5 ELSE assignee END,
  version = version + CASE WHEN $3::text IS NULL AND NOT $4 THEN 0 ELSE 1 END,
  business_read = greatest(business_read, (
    SELECT m.seq FROM business_messages m WHERE m.from_address = $1 AND m.to_domain = $2 AND m.id = $6
  ))
WHERE from_address = $1 AND to_domain = $2 AND seq > 0 AND ($7::bigint IS NULL OR version = $7)`

export interface InboxChange {
  status: InboxThread['status'] | null
  /** Undefined leaves the assignee, null removes it. */
  assignee: string | null | undefined
  read: string | null
  expected: number | null
}

/** Changes a thread; false when it does not exist or has another version than `expected`. */
export async function changeInboxThread(
  pool: pg.Pool,
  { domain, customer }: Thread,
  { status, assignee, read, expected }: InboxChange,
): Promise<boolean> {
  const assigns = assignee !== undefined
  const values = [customer, domain, status, assigns, assignee ?? null, read, expected]
  return (await pool.query(CHANGE, values)).rowCount === 1
}

/** A customer without name and picture: the address, or the guest's id. */
const toUnnamed = (id: string) => userRef({ id })

async function toThread(lookups: LookupCache, row: Row): Promise<InboxThread> {
  const { functional, marketing } = row
  return {
    domain: row.to_domain,
    customer: {
      address: row.from_address,
      user: functional ? await lookups.person(row.person) : toUnnamed(row.from_address),
      consent: { functional: functional ?? false, marketing: marketing ?? false },
      activity: marketing
        ? {
            chat_level: row.chat_level ?? 0,
            rewards: Number(row.rewards),
            redeemed: Number(row.redeemed),
          }
        : null,
      since: row.created_at.toISOString(),
    },
    status: row.status,
    assignee: row.assignee === null ? null : await lookups.person(row.assignee),
    unread_count: Number(row.unread),
    message_count: Number(row.seq),
    opt_in: row.opted_in_at !== null,
    last_message: {
      id: row.message_id,
      message_type: row.message_type,
      text: row.message_text,
      created_at: row.message_at.toISOString(),
    },
    version: row.version,
  }
}
