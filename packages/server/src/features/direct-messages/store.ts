import type { unacceptedMessages } from '@foyer/contract'
import type { Decision, DirectMessageRow, DirectPreviewRow } from '@foyer/contract/direct-messages'
import type pg from 'pg'
import { hasBlocked, loginsOf, personOf } from '../../access/blocks.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Complaint, insertPersonReport } from '../moderation/api.ts'

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
  quiet: boolean
  deleted: boolean
  read?: boolean
  accepted?: boolean
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
  accepted: row.accepted ?? false,
  quiet: row.quiet,
  deleted: row.deleted,
})

/** Whether the sender of `m` was told that it was read; a block changes nothing about what was told before it. */
const READ = `EXISTS (SELECT 1 FROM direct_threads r WHERE r.address = m.to_address
  AND r.counterpart = m.from_address AND r.receipt_seq >= m.seq) AS read`

/** Whether the receiver of `m` has accepted its sender; a block leaves it as it was (`toShownState`). */
const ACCEPTED = `EXISTS (SELECT 1 FROM direct_threads a WHERE a.address = m.to_address
  AND a.counterpart = m.from_address AND 'open' IN (a.state, CASE WHEN a.state = 'blocked' THEN a.before_block END)) AS accepted`

/** SQL: the side `own` may read a message. */
const isShownTo = (own: string, message = 'm') =>
  `(NOT ${message}.withheld OR ${message}.from_address = ${own})`

const PREVIEWS = `
SELECT m.*, ${READ}, ${ACCEPTED}, t.state, t.muted, u.unread, l.id AS latest_id FROM direct_threads t
JOIN direct_messages l ON l.conversation = ${CONVERSATION} AND l.seq = t.seq
JOIN LATERAL (
  SELECT * FROM direct_messages s WHERE s.conversation = l.conversation AND s.seq <= t.seq AND NOT s.quiet
    AND ${isShownTo('t.address', 's')} ORDER BY s.seq DESC LIMIT 1
) m ON true
LEFT JOIN LATERAL (
  SELECT count(*) AS unread FROM direct_messages n
  WHERE n.conversation = m.conversation AND n.from_address = t.counterpart AND NOT n.withheld AND NOT n.quiet
    AND n.seq > CASE WHEN t.state = 'request' THEN 0 ELSE t.read_seq END
) u ON true
WHERE t.address = $1 AND t.state = ANY ($2) ORDER BY m.created_at DESC, m.id DESC LIMIT 1000`

/** The newest message with each counterpart, newest first, of threads in `states`. All of a request are unread. */
export async function readPreviews(
  { pool }: Database,
  address: string,
  states: ThreadState[],
): Promise<DirectPreviewRow[]> {
  const { rows } = await pool.query<
    Row & { state: ThreadState; unread: string; muted: boolean; latest_id: string }
  >({
    name: 'dm-previews',
    text: PREVIEWS,
    values: [address, states],
  })
  return rows.map((row) => ({
    ...toMessage(row),
    unread_count: Number(row.unread),
    request: row.state === 'request',
    muted: row.muted,
    latest_id: row.latest_id,
  }))
}

/** `open` between acquaintances; `request` while only a stranger has written; `blocked`. */
export type ThreadState = 'open' | 'request' | 'blocked'

/** A page of a conversation as its side `own` sees it: the last `limit` messages before one of them, oldest first. */
export async function readHistory(
  { pool }: Database,
  { conversation, own }: { conversation: string; own: string },
  { before, limit }: { before: string | undefined; limit: number },
): Promise<DirectMessageRow[]> {
  const edge =
    before === undefined
      ? ''
      : 'AND seq < (SELECT seq FROM direct_messages WHERE conversation = $1 AND id = $4)'
  const text = `SELECT m.*, ${READ}, ${ACCEPTED} FROM direct_messages m WHERE conversation = $1 AND ${isShownTo('$3')} ${edge}
    ORDER BY seq DESC LIMIT $2`
  const values = [conversation, limit, own, ...(before === undefined ? [] : [before])]
  const { rows } = await pool.query<Row>({
    name: before === undefined ? 'dm-history' : 'dm-history-before',
    text,
    values,
  })
  return rows.reverse().map(toMessage)
}

/**
 * Moves one side's read mark forward to a message; undefined when it did not move. Nothing of a request is read: its
 * messages stay closed. A message that was read when the sender could not be told is told with the next mark.
 *
 * @returns whether the sender may know: the reader has accepted them, and has not blocked them under any login
 */
export async function markRead(
  { pool }: Database,
  { conversation, address, counterpart }: { conversation: string; address: string; counterpart: string },
  messageId: string,
): Promise<{ told: boolean } | undefined> {
  const values = [conversation, address, counterpart, messageId]
  const { rows } = await pool.query<{ told: boolean }>({ name: 'dm-read', text: MARK_READ, values })
  return rows[0]
}

const MARK_READ = `
WITH side AS (
  SELECT t.address, t.counterpart, t.state = 'open' AND NOT ${hasBlocked(personOf('$2'), personOf('$3'))} AS told
  FROM direct_threads t WHERE t.address = $2 AND t.counterpart = $3
)
UPDATE direct_threads t SET read_seq = greatest(t.read_seq, m.seq),
  receipt_seq = CASE WHEN side.told THEN m.seq ELSE t.receipt_seq END
FROM direct_messages m, side
WHERE t.address = side.address AND t.counterpart = side.counterpart
  AND m.conversation = $1 AND m.id = $4 AND ${isShownTo('$2')} AND t.state <> 'request'
  AND (t.read_seq < m.seq OR (side.told AND t.receipt_seq < m.seq))
RETURNING side.told`

/** The stored message of a sender with this `client_id`. */
export async function findSent(
  { pool }: Database,
  conversation: string,
  from: string,
  clientId: string,
): Promise<DirectMessageRow | undefined> {
  const text = `SELECT m.*, ${READ}, ${ACCEPTED} FROM direct_messages m
    WHERE conversation = $1 AND from_address = $2 AND client_id = $3`
  const { rows } = await pool.query<Row>({ name: 'dm-sent', text, values: [conversation, from, clientId] })
  return rows[0] === undefined ? undefined : toMessage(rows[0])
}

/** Deletes the envelope of a message of `from`. @returns those who have the message; undefined when there is none */
export async function removeMessage(
  { pool }: Database,
  from: string,
  id: string,
): Promise<string[] | undefined> {
  const text = `UPDATE direct_messages SET message_text = '', deleted = true WHERE id = $1 AND from_address = $2
    RETURNING to_address, withheld`
  const { rows } = await pool.query<{ to_address: string; withheld: boolean }>(text, [id, from])
  return rows[0] && (rows[0].withheld ? [from] : [from, rows[0].to_address])
}

/** Mutes the thread of one side, or ends that; false when there is none. */
export async function muteThread(
  { pool }: Database,
  address: string,
  counterpart: string,
  muted: boolean,
): Promise<boolean> {
  const text = 'UPDATE direct_threads SET muted = $3 WHERE address = $1 AND counterpart = $2'
  return (await pool.query(text, [address, counterpart, muted])).rowCount === 1
}

/** The state of a thread as `address` sees it, and the one that a block replaced. */
export async function readThread(
  { pool }: Database,
  address: string,
  counterpart: string,
): Promise<{ state: ThreadState; before_block: ThreadState | null } | undefined> {
  const text = 'SELECT state, before_block FROM direct_threads WHERE address = $1 AND counterpart = $2'
  const { rows } = await pool.query<Pick<Side, 'state' | 'before_block'>>(text, [address, counterpart])
  return rows[0]
}

/** The state of a thread as its counterpart may know it: a block leaves it as it was. */
export const toShownState = ({ state, before_block }: Pick<Side, 'state' | 'before_block'>): ThreadState =>
  state === 'blocked' ? (before_block ?? 'request') : state

export interface NewDirectMessage
  extends Omit<DirectMessageRow, 'created_at' | 'sended' | 'read' | 'accepted' | 'deleted'> {
  conversation: string
}

/** SQL: whether `whom`, under any of their logins, is a contact of the account behind `owner`. */
export const isContact = (owner: string, whom: string) => `EXISTS (
  SELECT 1 FROM contacts k LEFT JOIN identities known ON known.id = k.contact_address
  WHERE k.owner = ${personOf(owner)} AND coalesce(known.linked_to, k.contact_address) = ${personOf(whom)}
)`

interface Side {
  address: string
  state: ThreadState
  before_block: ThreadState | null
  seq: string
}

/** Locks both sides in one order, and makes those that are missing. A block learns what the thread would be without it. */
const LOCK_SIDES = `
INSERT INTO direct_threads (address, counterpart, state, seq)
SELECT address, counterpart, state, 0 FROM (VALUES ($1, $2, 'open'), ($2, $1,
  CASE WHEN ${isContact('$2', '$1')} THEN 'open' ELSE 'request' END)) AS sides (address, counterpart, state) ORDER BY address
ON CONFLICT (address, counterpart) DO UPDATE SET before_block = CASE WHEN direct_threads.state = 'blocked'
  THEN coalesce(direct_threads.before_block, excluded.state) ELSE direct_threads.before_block END
RETURNING address, state, before_block, seq`

/** Whether the receiver `$2` has blocked the sender `$1` under any login. */
const WITHHELD = `SELECT ${hasBlocked(personOf('$2'), personOf('$1'))} AS withheld`

/** Gives the message's number to the sender's side, which writing opens, and unless it is withheld to the receiver's. */
const ADVANCE = `
UPDATE direct_threads SET seq = $3, updated_at = now(),
  state = CASE WHEN address = $1 THEN 'open' ELSE state END,
  before_block = CASE WHEN address = $1 THEN NULL ELSE before_block END,
  receipt_seq = CASE WHEN address = $1 THEN greatest(receipt_seq, read_seq) ELSE receipt_seq END
WHERE (address = $1 AND counterpart = $2) OR (address = $2 AND counterpart = $1 AND NOT $4)`

const INSERT = `
INSERT INTO direct_messages (conversation, id, seq, from_address, to_address, message_text, msg_sha256,
  from_pub_key, to_pub_key, cid, client_id, sent_at, withheld, quiet)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
ON CONFLICT (conversation, from_address, client_id) DO NOTHING RETURNING *`

/** Why a message was not stored. */
export type NotStored = 'known' | 'notAccepted'

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
 * Stores a message, and runs `alongside` in the same transaction. A block of the sender is silent: the same rules and the
 * same work as without it, and a message that only its sender gets.
 *
 * @param unaccepted limit of a stranger who is not accepted yet; null for none
 * @param alongside gets the addresses that receive the message
 */
export async function insertMessage<T>(
  { pool }: Database,
  message: NewDirectMessage,
  { unaccepted }: { unaccepted: typeof unacceptedMessages | null },
  alongside: (client: pg.PoolClient, receivers: string[]) => Promise<T>,
): Promise<{ message: DirectMessageRow; alongside: T } | NotStored> {
  const { from_address: from, to_address: to } = message
  try {
    return await inTransaction(pool, async (client) => {
      const both = [from, to]
      const { rows: sides } = await client.query<Side>({ name: 'dm-sides', text: LOCK_SIDES, values: both })
      const theirs = sides.find(({ address }) => address === to)
      if (theirs === undefined) throw new Error('A conversation has no receiver.')
      const seq = Math.max(...sides.map((side) => Number(side.seq))) + 1
      if (toShownState(theirs) === 'request' && unaccepted !== null)
        await assertFew(client, message, unaccepted)
      const { rows: found } = await client.query<{ withheld: boolean }>({
        name: 'dm-withheld',
        text: WITHHELD,
        values: both,
      })
      const withheld = found[0]?.withheld ?? false
      const values = [
        ...[message.conversation, message.id, seq, from, to, message.message_text],
        ...[message.msg_sha256_base64, message.from_pub_key_base64, message.to_pub_key_base64],
        ...[message.cid, message.client_id, message.sent_at, withheld, message.quiet],
      ]
      const { rows } = await client.query<Row>({ name: 'dm-insert', text: INSERT, values })
      if (rows[0] === undefined) throw new Rollback('known')
      await client.query({ name: 'dm-advance', text: ADVANCE, values: [...both, seq, withheld] })
      const accepted = toShownState(theirs) === 'open'
      return {
        message: toMessage({ ...rows[0], accepted }),
        alongside: await alongside(client, withheld ? [from] : both),
      }
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
SELECT counterpart, author, updated_at FROM (
  SELECT DISTINCT ON (${personOf('t.counterpart')}) t.counterpart, ${personOf('t.counterpart')} AS author, t.updated_at FROM direct_threads t
  WHERE t.state = 'blocked' AND t.address IN ${loginsOf('$1')}
  ORDER BY ${personOf('t.counterpart')}, t.updated_at DESC, t.counterpart
) latest ORDER BY updated_at DESC, counterpart LIMIT 1000`

/** Counterparts that the account behind an address has blocked, the latest first; `author` is the account behind each. */
export async function readBlocks(
  { pool }: Database,
  address: string,
): Promise<{ counterpart: string; author: string; blockedAt: Date }[]> {
  const { rows } = await pool.query<{ counterpart: string; author: string; updated_at: Date }>(BLOCKS, [
    address,
  ])
  return rows.map(({ counterpart, author, updated_at }) => ({ counterpart, author, blockedAt: updated_at }))
}

const BLOCK = `
INSERT INTO direct_threads (address, counterpart, state, seq) VALUES ($1, $2, 'blocked', 0)
ON CONFLICT (address, counterpart) DO UPDATE SET state = 'blocked', updated_at = now(),
  before_block = CASE WHEN direct_threads.state = 'blocked' THEN direct_threads.before_block ELSE direct_threads.state END`

/**
 * A block holds between two accounts, so it is removed under all their logins. After that the thread is as it was before
 * the block; one without messages is a request, unless the counterpart is a contact.
 */
const DECIDE: Record<Decision, string> = {
  accept: `UPDATE direct_threads SET state = 'open', before_block = NULL, updated_at = now()
    WHERE address = $1 AND counterpart = $2`,
  block: BLOCK,
  report: BLOCK,
  unblock: `UPDATE direct_threads t SET updated_at = now(), before_block = NULL, state = CASE
        WHEN t.before_block = 'open' OR ${isContact('t.address', 't.counterpart')} THEN 'open' ELSE 'request' END
    WHERE t.address IN ${loginsOf('$1')} AND t.counterpart IN ${loginsOf('$2')} AND t.state = 'blocked'`,
}

/**
 * Applies a decision about a counterpart; false when there is no thread to decide about.
 *
 * @param ruling `complaint` of a report; null for other decisions
 */
export async function decide(
  { pool }: Database,
  address: string,
  counterpart: string,
  { decision, complaint }: { decision: Decision; complaint: Complaint | null },
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(DECIDE[decision], [address, counterpart])
    if (rowCount === null || rowCount === 0) return false
    if (complaint !== null)
      await insertPersonReport(client, { ...complaint, person: counterpart, reporter: address })
    return true
  })
}

/** Messages by id, for user feeds. */
export async function readMessages(
  { pool }: Database,
  ids: string[],
): Promise<Map<string, DirectMessageRow>> {
  const text = `SELECT m.*, ${READ}, ${ACCEPTED} FROM direct_messages m WHERE id = ANY ($1)`
  const { rows } = await pool.query<Row>({ name: 'dm-by-id', text, values: [ids] })
  return new Map(rows.map((row) => [row.id, toMessage(row)]))
}
