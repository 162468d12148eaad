import type {
  Business,
  BusinessMessageRow,
  BusinessPreviewRow,
  BusinessStanding,
} from '@foyer/contract/business-messages'
import type pg from 'pg'
import type { Database } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'

/** The key of a thread (docs/wire.md#business-messages). */
export interface Thread {
  /** The customer's public id: an address, or the id of a guest. */
  customer: string
  domain: string
}

interface Row {
  id: string
  seq: string
  from_address: string
  to_domain: string
  message_type: BusinessMessageRow['message_type']
  message_text: string
  message_reference: string | null
  created_at: Date
  message_count: string
  logo_url: string | null
  referenced_text: string | null
  referenced_type: BusinessMessageRow['message_type'] | null
  referenced_at: Date | null
}

/** Messages with the message they refer to, the domain's logo and the size of the thread. */
const COLUMNS = `m.*, t.seq AS message_count, d.logo_url,
  r.message_text AS referenced_text, r.message_type AS referenced_type, r.created_at AS referenced_at`
const TABLES = `
FROM business_messages m
JOIN business_threads t ON t.from_address = m.from_address AND t.to_domain = m.to_domain
LEFT JOIN domains d ON d.domain = m.to_domain
LEFT JOIN business_messages r
  ON r.from_address = m.from_address AND r.to_domain = m.to_domain AND r.id = m.message_reference`
const SELECT = `SELECT ${COLUMNS} ${TABLES}`
/** Unread messages of the business, counted up to 1,000, and the customer's choices. */
const UNREAD = `(
  SELECT count(*) FROM (
    SELECT 1 FROM business_messages u WHERE u.from_address = t.from_address AND u.to_domain = t.to_domain
      AND u.seq > t.customer_read AND u.message_type <> 'customer' LIMIT 1000
  ) unread
) AS unread_count, t.muted_at IS NOT NULL AS muted, t.opted_in_at IS NOT NULL AS opt_in`
const PREVIEW = `
SELECT ${COLUMNS}, d.title, ${UNREAD},
  EXISTS (SELECT 1 FROM domain_owners o WHERE o.domain = m.to_domain AND o.method <> 'local') AS verified ${TABLES}`

function toFields(row: Row) {
  const { referenced_text, referenced_type, referenced_at } = row
  const referenced =
    row.message_reference === null || referenced_text === null || !referenced_type || referenced_at === null
      ? null
      : {
          id: row.message_reference,
          message_text: referenced_text,
          message_type: referenced_type,
          created_at: referenced_at.toISOString(),
        }
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    from_address: row.from_address,
    message_type: row.message_type,
    message_text: row.message_text,
    sended: true,
    message_reference: row.message_reference,
    referenced_message: referenced,
    message_count: Number(row.message_count),
    logo_url: row.logo_url,
  }
}

const toMessage = (row: Row): BusinessMessageRow => ({ ...toFields(row), to_domain: row.to_domain })

/** The newest message of each business that a customer has a thread with, newest first. */
export async function readPreviews({ pool }: Database, customer: string): Promise<BusinessPreviewRow[]> {
  const text = `${PREVIEW} WHERE t.from_address = $1 AND m.seq = t.seq ORDER BY m.created_at DESC, m.id DESC LIMIT 1000`
  const { rows } = await pool.query<Row & Standing & { title: string | null; verified: boolean }>({
    name: 'b2c-previews',
    text,
    values: [customer],
  })
  return rows.map((row) => ({
    ...toFields(row),
    to_domain__domain: row.to_domain,
    title: row.title,
    verified: row.verified,
    unread_count: Number(row.unread_count),
    muted: row.muted,
  }))
}

interface Standing {
  unread_count: string
  muted: boolean
  opt_in: boolean
}

/** `greatest` ignores the null of an unknown message, and never moves the mark back. */
const CHANGE = `
UPDATE business_threads SET
  customer_read = greatest(customer_read, (
    SELECT m.seq FROM business_messages m WHERE m.from_address = $1 AND m.to_domain = $2 AND m.id = $3
  )),
  muted_at = CASE WHEN $4::boolean IS NULL THEN muted_at WHEN $4 THEN coalesce(muted_at, now()) END,
  opted_in_at = CASE WHEN $5::boolean IS NULL THEN opted_in_at WHEN $5 THEN coalesce(opted_in_at, now()) END
WHERE from_address = $1 AND to_domain = $2`
const STANDING = `SELECT ${UNREAD} FROM business_threads t WHERE t.from_address = $1 AND t.to_domain = $2`

/** An opt-in before the first message creates a thread without messages, which no list shows. */
const BEGIN = `
INSERT INTO business_threads (from_address, to_domain, opted_in_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING`

interface ThreadChange {
  read?: string | null | undefined
  muted?: boolean | null | undefined
  opt_in?: boolean | null | undefined
}

/** The customer's state of a thread; the defaults where there is no thread. */
export async function readStanding(
  { pool }: Database,
  { customer, domain }: Thread,
): Promise<BusinessStanding> {
  const { rows } = await pool.query<Standing>(STANDING, [customer, domain])
  const [row] = rows
  if (row === undefined) return { domain, unread_count: 0, muted: false, opt_in: false }
  return { domain, unread_count: Number(row.unread_count), muted: row.muted, opt_in: row.opt_in }
}

/** Changes the customer's state of a thread and returns it; undefined when there is no thread. */
export async function changeThread(
  database: Database,
  { customer, domain }: Thread,
  { read = null, muted = null, opt_in = null }: ThreadChange,
): Promise<BusinessStanding | undefined> {
  const { pool } = database
  if (opt_in) await pool.query(BEGIN, [customer, domain])
  const { rowCount } = await pool.query(CHANGE, [customer, domain, read, muted, opt_in])
  return rowCount === 0 ? undefined : readStanding(database, { customer, domain })
}

const BUSINESS = `
SELECT d.title, d.logo_url, o.method, o.verified_at,
  EXISTS (SELECT 1 FROM domain_owners a WHERE a.domain = $1) AS claimed
FROM (SELECT 1) one
LEFT JOIN domains d ON d.domain = $1
LEFT JOIN domain_owners o ON o.domain = $1 AND o.method <> 'local'
ORDER BY o.verified_at DESC NULLS LAST LIMIT 1`

interface BusinessRow {
  title: string | null
  logo_url: string | null
  claimed: boolean
  method: 'dns' | 'file' | null
  verified_at: Date | null
}

/** Name, logo and latest proof of a domain. An owner by `local` has no proof. */
export async function readBusiness({ pool }: Database, domain: string): Promise<Business> {
  const { rows } = await pool.query<BusinessRow>({ name: 'b2c-business', text: BUSINESS, values: [domain] })
  const { title = null, logo_url = null, claimed = false, method = null, verified_at = null } = rows[0] ?? {}
  const proof = method && verified_at && { method, verified_at: verified_at.toISOString() }
  return { domain, title, logo_url, claimed, proof }
}

export interface HistoryQuery {
  /** Id of a message: only it and its replies. */
  reference: string | undefined
  /** Only messages before this sequence number. */
  before?: number
  /** Only messages after this sequence number. */
  after?: number
  limit: number
}

/** One page of a thread, newest first, with the sequence numbers of its two ends. */
export async function readHistory(
  { pool }: Database,
  { customer, domain }: Thread,
  { reference, before, after, limit }: HistoryQuery,
): Promise<{ results: BusinessMessageRow[]; older: number | null; newer: number | null }> {
  const values: unknown[] = [customer, domain, limit + 1]
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = ['m.from_address = $1', 'm.to_domain = $2']
  if (reference !== undefined) {
    const id = bind(reference)
    conditions.push(`(m.id = ${id} OR m.message_reference = ${id})`)
  }
  if (before !== undefined) conditions.push(`m.seq < ${bind(before)}`)
  if (after !== undefined) conditions.push(`m.seq > ${bind(after)}`)
  const newer = after !== undefined
  const text = `${SELECT} WHERE ${conditions.join(' AND ')} ORDER BY m.seq ${newer ? 'ASC' : 'DESC'} LIMIT $3`
  const { rows } = await pool.query<Row>(text, values)
  const kept = rows.slice(0, limit)
  if (newer) kept.reverse()
  const [first, last] = [kept[0], kept.at(-1)]
  const more = rows.length > limit
  const count = reference === undefined ? null : await countReplies(pool, { customer, domain }, reference)
  return {
    results: kept.map((row) => ({ ...toMessage(row), ...(count === null ? {} : { message_count: count }) })),
    older: last !== undefined && (newer || more) ? Number(last.seq) : null,
    newer: first !== undefined && (newer ? more : before !== undefined) ? Number(first.seq) : null,
  }
}

async function countReplies(pool: pg.Pool, { customer, domain }: Thread, reference: string): Promise<number> {
  const text = `
    SELECT count(*) AS n FROM business_messages
    WHERE from_address = $1 AND to_domain = $2 AND (id = $3 OR message_reference = $3)`
  const { rows } = await pool.query<{ n: string }>(text, [customer, domain, reference])
  return Number(rows[0]?.n ?? 0)
}

export interface NewBusinessMessage extends Thread {
  id: string
  type: BusinessMessageRow['message_type']
  /** Identity of the author. */
  author: string
  text: string
  reference: string | null
  /** True for one of many copies of a broadcast. */
  isBroadcast?: boolean
}

/**
 * An author has read the thread up to their own message. A customer's message opens the thread, an answer sets it
 * to waiting, and a broadcast (`$4`) changes neither.
 */
const ADVANCE = `
INSERT INTO business_threads AS t (from_address, to_domain, seq, customer_read, customer_seq, business_read, status)
VALUES ($1, $2, 1, CASE WHEN $3 = 'customer' THEN 1 ELSE 0 END, CASE WHEN $3 = 'customer' THEN 1 ELSE 0 END,
  CASE WHEN $3 = 'customer' THEN 0 ELSE 1 END, CASE WHEN $3 = 'customer' THEN 'open' ELSE 'waiting' END)
ON CONFLICT (from_address, to_domain) DO UPDATE SET seq = t.seq + 1, last_at = now(),
  customer_read = CASE WHEN $3 = 'customer' THEN t.seq + 1 ELSE t.customer_read END,
  customer_seq = CASE WHEN $3 = 'customer' THEN t.seq + 1 ELSE t.customer_seq END,
  business_read = CASE WHEN $3 = 'business' AND NOT $4::boolean THEN t.seq + 1 ELSE t.business_read END,
  status = CASE WHEN $3 = 'customer' THEN 'open'
    WHEN $3 = 'business' AND NOT $4 AND t.status = 'open' THEN 'waiting' ELSE t.status END
RETURNING seq`
const INSERT = `
INSERT INTO business_messages (from_address, to_domain, id, seq, message_type, author, message_text, message_reference)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`

/** Stores a message, and runs `alongside` in the same transaction. */
export async function insertMessage<T>(
  { pool }: Database,
  message: NewBusinessMessage,
  alongside: (client: pg.PoolClient, stored: BusinessMessageRow) => Promise<T>,
): Promise<{ message: BusinessMessageRow; alongside: T }> {
  return inTransaction(pool, async (client) => {
    const stored = await insertMessageWithin(client, message)
    return { message: stored, alongside: await alongside(client, stored) }
  })
}

/** Stores a message within the caller's transaction. */
export async function insertMessageWithin(
  client: pg.PoolClient,
  { customer, domain, id, type, author, text, reference, isBroadcast = false }: NewBusinessMessage,
): Promise<BusinessMessageRow> {
  const advanced = await client.query<{ seq: string }>(ADVANCE, [customer, domain, type, isBroadcast])
  await client.query(INSERT, [customer, domain, id, advanced.rows[0]?.seq, type, author, text, reference])
  const where = 'WHERE m.from_address = $1 AND m.to_domain = $2 AND m.id = $3'
  const { rows } = await client.query<Row>(`${SELECT} ${where}`, [customer, domain, id])
  if (rows[0] === undefined) throw new Error('A message to a business was not stored.')
  return toMessage(rows[0])
}

/** True when a thread has this message. */
export async function hasMessage(
  { pool }: Database,
  { customer, domain }: Thread,
  id: string,
): Promise<boolean> {
  const text = 'SELECT 1 FROM business_messages WHERE from_address = $1 AND to_domain = $2 AND id = $3'
  return (await pool.query(text, [customer, domain, id])).rowCount === 1
}

/**
 * True when the business may write to the customer: the customer wrote to it, or in one of its rooms, before
 * (docs/wire.md#business-messages). Reading a room is not enough.
 */
export async function mayBeWrittenTo({ pool }: Database, { customer, domain }: Thread): Promise<boolean> {
  const text = `
    SELECT EXISTS (SELECT 1 FROM business_messages WHERE from_address = $1 AND to_domain = $2 AND message_type = 'customer')
      OR EXISTS (
        SELECT 1 FROM messages m JOIN rooms r ON r.id = m.room_id
        WHERE r.domain = $2 AND m.author IN ($1, (SELECT linked_to FROM identities WHERE id = $1))
      ) AS known`
  const { rows } = await pool.query<{ known: boolean }>(text, [customer, domain])
  return rows[0]?.known ?? false
}

/** The logins and the account of a guest who has signed in, the account first. */
const RESOLVE = `
SELECT t.from_address FROM identities g
JOIN identities l ON g.linked_to IN (l.id, l.linked_to)
JOIN business_threads t ON t.from_address = l.id AND t.to_domain = $2
WHERE g.id = $1 AND l.id LIKE '0x%' AND NOT EXISTS (
  SELECT 1 FROM business_threads own WHERE own.from_address = $1 AND own.to_domain = $2
) ORDER BY l.linked_to IS NULL DESC, l.id LIMIT 1`

/** The customer of a thread as it is now: the account of a guest whose thread has moved there, else the same. */
export async function resolveCustomer({ pool }: Database, { customer, domain }: Thread): Promise<string> {
  if (!customer.startsWith('g_')) return customer
  const { rows } = await pool.query<{ from_address: string }>(RESOLVE, [customer, domain])
  return rows[0]?.from_address ?? customer
}

/** Identities of owners and agents of a domain, who follow its threads. */
export async function readAgents({ pool }: Database, domain: string): Promise<string[]> {
  const text = `
    SELECT address FROM domain_owners WHERE domain = $1
    UNION SELECT identity FROM domain_staff WHERE domain = $1 AND 'agent' = ANY (roles)`
  return (await pool.query<{ address: string }>(text, [domain])).rows.map(({ address }) => address)
}

/** Identities that a message of the thread reaches: the customer, owners and agents. */
export const readParties = async (database: Database, { customer, domain }: Thread): Promise<string[]> => [
  customer,
  ...(await readAgents(database, domain)),
]

/** Messages by id, for user feeds. */
export async function readMessages(
  { pool }: Database,
  ids: string[],
): Promise<Map<string, BusinessMessageRow>> {
  const text = `${SELECT} WHERE m.id = ANY ($1)`
  const { rows } = await pool.query<Row>({ name: 'b2c-by-id', text, values: [ids] })
  return new Map(rows.map((row) => [row.id, toMessage(row)]))
}
