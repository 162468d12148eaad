import type { unacceptedMessages } from '@foyer/contract'
import type { Decision, DirectMessageRow, DirectPreviewRow } from '@foyer/contract/direct-messages'
import type pg from 'pg'
import { loginsOf, personOf } from '../../access/blocks.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'

/** Key of the conversation of two addresses: both, the smaller first. */
export const toConversation = (a: string, b: string): string => (a < b ? `${a}:${b}` : `${b}:${a}`)
const CONVERSATION = `CASE WHEN t.address < t.counterpart COLLATE "C"
  THEN t.address || ':' || t.counterpart ELSE t.counterpart || ':' || t.address END`

interface Row {
  id: string
  seq: string
  from_address: string
  to_address: string
  message_text: string
  msg_sha256: string
  from_pub_key: string
  to_pub_key: string
  cid: string | null
  client_id: string
  sent_at: string
  created_at: Date
  read?: boolean
}

const toMessage = (row: Row): DirectMessageRow => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  from_address: row.from_address,
  to_address: row.to_address,
  message_text: row.message_text,
  sended: true,
  msg_sha256_base64: row.msg_sha256,
  from_pub_key_base64: row.from_pub_key,
  to_pub_key_base64: row.to_pub_key,
  cid: row.cid,
  client_id: row.client_id,
  sent_at: Number(row.sent_at),
  read: row.read ?? false,
})

/** Whether the receiver of `m` has read it; always false towards strangers. */
const READ = `EXISTS (SELECT 1 FROM direct_threads r WHERE r.address = m.to_address
  AND r.counterpart = m.from_address AND r.state = 'open' AND r.read_seq >= m.seq) AS read`

const PREVIEWS = `
SELECT m.*, ${READ}, t.state, u.unread FROM direct_threads t
JOIN direct_messages m ON m.conversation = ${CONVERSATION} AND m.seq = t.seq
LEFT JOIN LATERAL (
  SELECT count(*) AS unread FROM direct_messages n
  WHERE n.conversation = m.conversation AND n.seq > t.read_seq AND n.from_address = t.counterpart
) u ON true
WHERE t.address = $1 AND t.state = ANY ($2) ORDER BY m.created_at DESC, m.id DESC LIMIT 1000`

/** The newest message with each counterpart, newest first, of threads in `states`. */
export async function readPreviews(
  { pool }: Database,
  address: string,
  states: ThreadState[],
): Promise<DirectPreviewRow[]> {
  const { rows } = await pool.query<Row & { state: ThreadState; unread: string }>({
    name: 'dm-previews',
    text: PREVIEWS,
    values: [address, states],
  })
  return rows.map((row) => ({
    ...toMessage(row),
    unread_count: Number(row.unread),
    request: row.state === 'request',
  }))
}

/** `open` between acquaintances; `request` while only a stranger has written; `blocked`. */
export type ThreadState = 'open' | 'request' | 'blocked'

/** A page of a conversation: the last `limit` messages before one of them, oldest first. */
export async function readHistory(
  { pool }: Database,
  conversation: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<DirectMessageRow[]> {
  const edge =
    before === undefined
      ? ''
      : 'AND seq < (SELECT seq FROM direct_messages WHERE conversation = $1 AND id = $3)'
  const text = `SELECT m.*, ${READ} FROM direct_messages m WHERE conversation = $1 ${edge} ORDER BY seq DESC LIMIT $2`
  const values = [conversation, limit, ...(before === undefined ? [] : [before])]
  const { rows } = await pool.query<Row>({
    name: before === undefined ? 'dm-history' : 'dm-history-before',
    text,
    values,
  })
  return rows.reverse().map(toMessage)
}

/** Moves one side's read mark forward to a message; undefined when it did not move. */
export async function markRead(
  { pool }: Database,
  { conversation, address, counterpart }: { conversation: string; address: string; counterpart: string },
  messageId: string,
): Promise<ThreadState | undefined> {
  const text = `
    UPDATE direct_threads SET read_seq = m.seq FROM direct_messages m
    WHERE address = $2 AND counterpart = $3 AND m.conversation = $1 AND m.id = $4 AND read_seq < m.seq
    RETURNING state`
  const values = [conversation, address, counterpart, messageId]
  const { rows } = await pool.query<{ state: ThreadState }>({ name: 'dm-read', text, values })
  return rows[0]?.state
}

/** The stored message of a sender with this `client_id`. */
export async function findSent(
  { pool }: Database,
  conversation: string,
  from: string,
  clientId: string,
): Promise<DirectMessageRow | undefined> {
  const text = `SELECT m.*, ${READ} FROM direct_messages m
    WHERE conversation = $1 AND from_address = $2 AND client_id = $3`
  const { rows } = await pool.query<Row>({ name: 'dm-sent', text, values: [conversation, from, clientId] })
  return rows[0] === undefined ? undefined : toMessage(rows[0])
}

/** The state of a thread as `address` sees it. */
export async function readThreadState(
  { pool }: Database,
  address: string,
  counterpart: string,
): Promise<ThreadState | undefined> {
  const text = 'SELECT state FROM direct_threads WHERE address = $1 AND counterpart = $2'
  const { rows } = await pool.query<{ state: ThreadState }>(text, [address, counterpart])
  return rows[0]?.state
}

export interface NewDirectMessage extends Omit<DirectMessageRow, 'created_at' | 'sended' | 'read'> {
  conversation: string
}

/** SQL: whether `whom`, under any of their logins, is a contact of the account behind `owner`. */
export const isContact = (owner: string, whom: string) => `EXISTS (
  SELECT 1 FROM contacts k LEFT JOIN identities known ON known.id = k.contact_address
  WHERE k.owner = ${personOf(owner)} AND coalesce(known.linked_to, k.contact_address) = ${personOf(whom)}
)`

/** Takes the next sequence number, locking both sides in one order. Writing opens the author's side. */
const ADVANCE = `
INSERT INTO direct_threads (address, counterpart, state, seq)
SELECT address, counterpart, state, 1 FROM (VALUES ($1, $2, 'open'), ($2, $1,
  CASE WHEN ${isContact('$2', '$1')} THEN 'open' ELSE 'request' END)) AS sides (address, counterpart, state) ORDER BY address
ON CONFLICT (address, counterpart) DO UPDATE SET seq = direct_threads.seq + 1, updated_at = now(),
  state = CASE WHEN direct_threads.address = $1 THEN 'open' ELSE direct_threads.state END
RETURNING address, state, seq`

const INSERT = `
INSERT INTO direct_messages (conversation, id, seq, from_address, to_address, message_text, msg_sha256,
  from_pub_key, to_pub_key, cid, client_id, sent_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
ON CONFLICT (conversation, from_address, client_id) DO NOTHING RETURNING *`

/** Why a message was not stored. */
export type NotStored = 'blocked' | 'known' | 'notAccepted'

class Rollback extends Error {
  readonly why: NotStored
  constructor(why: NotStored) {
    super(why)
    this.why = why
  }
}

/** Number and total length of the messages of one side. */
const SENT = `
SELECT count(*) AS messages, coalesce(sum(length(message_text)), 0) AS length
FROM direct_messages WHERE conversation = $1 AND from_address = $2`

/**
 * Stores a message, and runs `alongside` in the same transaction.
 *
 * @param unaccepted limit of a stranger who is not accepted yet; null for none
 */
export async function insertMessage<T>(
  { pool }: Database,
  message: NewDirectMessage,
  { unaccepted }: { unaccepted: typeof unacceptedMessages | null },
  alongside: (client: pg.PoolClient) => Promise<T>,
): Promise<{ message: DirectMessageRow; alongside: T } | NotStored> {
  const { from_address: from, to_address: to } = message
  try {
    return await inTransaction(pool, async (client) => {
      const { rows: sides } = await client.query<{ address: string; state: ThreadState; seq: string }>({
        name: 'dm-advance',
        text: ADVANCE,
        values: [from, to],
      })
      const theirs = sides.find(({ address }) => address === to)
      if (theirs === undefined) throw new Error('A conversation has no receiver.')
      if (theirs.state === 'blocked') throw new Rollback('blocked')
      if (theirs.state === 'request' && unaccepted !== null) await assertFew(client, message, unaccepted)
      const values = [
        ...[message.conversation, message.id, theirs.seq, from, to, message.message_text],
        ...[message.msg_sha256_base64, message.from_pub_key_base64, message.to_pub_key_base64],
        ...[message.cid, message.client_id, message.sent_at],
      ]
      const { rows } = await client.query<Row>({ name: 'dm-insert', text: INSERT, values })
      if (rows[0] === undefined) throw new Rollback('known')
      return { message: toMessage(rows[0]), alongside: await alongside(client) }
    })
  } catch (error) {
    if (error instanceof Rollback) return error.why
    throw error
  }
}

/** Both sides are locked, so concurrent messages are counted one after another. @throws Rollback */
async function assertFew(
  client: pg.PoolClient,
  { conversation, from_address, message_text }: NewDirectMessage,
  { max, maxLength }: typeof unacceptedMessages,
): Promise<void> {
  const { rows } = await client.query<{ messages: string; length: string }>({
    name: 'dm-unaccepted',
    text: SENT,
    values: [conversation, from_address],
  })
  const { messages = 0, length = 0 } = rows[0] ?? {}
  if (Number(messages) >= max || Number(length) + message_text.length > maxLength)
    throw new Rollback('notAccepted')
}

/** Counterparts that an account has blocked under any of its logins, each once, the latest first (decision 003). */
const BLOCKS = `
SELECT counterpart, updated_at FROM (
  SELECT DISTINCT ON (${personOf('t.counterpart')}) t.counterpart, t.updated_at FROM direct_threads t
  WHERE t.state = 'blocked' AND t.address IN ${loginsOf('$1')}
  ORDER BY ${personOf('t.counterpart')}, t.updated_at DESC, t.counterpart
) latest ORDER BY updated_at DESC, counterpart LIMIT 1000`

/** Counterparts that the account behind an address has blocked, the latest first. */
export async function readBlocks(
  { pool }: Database,
  address: string,
): Promise<{ counterpart: string; blockedAt: Date }[]> {
  const { rows } = await pool.query<{ counterpart: string; updated_at: Date }>(BLOCKS, [address])
  return rows.map((row) => ({ counterpart: row.counterpart, blockedAt: row.updated_at }))
}

/**
 * A block holds between two accounts, so it is removed under all their logins. After that the counterpart has to be
 * accepted anew, unless they are a contact.
 */
const DECIDE: Record<Decision, string> = {
  accept:
    "UPDATE direct_threads SET state = 'open', updated_at = now() WHERE address = $1 AND counterpart = $2",
  block: `INSERT INTO direct_threads (address, counterpart, state, seq) VALUES ($1, $2, 'blocked', 0)
    ON CONFLICT (address, counterpart) DO UPDATE SET state = 'blocked', updated_at = now()`,
  report: `INSERT INTO direct_threads (address, counterpart, state, seq) VALUES ($1, $2, 'blocked', 0)
    ON CONFLICT (address, counterpart) DO UPDATE SET state = 'blocked', updated_at = now()`,
  unblock: `UPDATE direct_threads t SET updated_at = now(),
      state = CASE WHEN ${isContact('t.address', 't.counterpart')} THEN 'open' ELSE 'request' END
    WHERE t.address IN ${loginsOf('$1')} AND t.counterpart IN ${loginsOf('$2')} AND t.state = 'blocked'`,
}

/** Applies a decision about a counterpart; false when there is no thread to decide about. */
export async function decide(
  { pool }: Database,
  address: string,
  counterpart: string,
  decision: Decision,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(DECIDE[decision], [address, counterpart])
    if (rowCount === null || rowCount === 0) return false
    if (decision === 'report') {
      const text = 'INSERT INTO direct_reports (address, counterpart) VALUES ($1, $2) ON CONFLICT DO NOTHING'
      await client.query(text, [address, counterpart])
    }
    return true
  })
}

/** Messages by id, for user feeds. */
export async function readMessages(
  { pool }: Database,
  ids: string[],
): Promise<Map<string, DirectMessageRow>> {
  const text = `SELECT m.*, ${READ} FROM direct_messages m WHERE id = ANY ($1)`
  const { rows } = await pool.query<Row>({ name: 'dm-by-id', text, values: [ids] })
  return new Map(rows.map((row) => [row.id, toMessage(row)]))
}
