import type pg from 'pg'

const GUESTS =
  'SELECT to_domain AS domain FROM business_threads WHERE from_address = $1 ORDER BY to_domain FOR UPDATE'

/** Of two threads with one business, the choices of the account stay (muted, news). */
const BEGIN = `
INSERT INTO business_threads (from_address, to_domain, muted_at, opted_in_at, created_at)
SELECT $2, to_domain, muted_at, opted_in_at, created_at FROM business_threads WHERE from_address = $1 AND to_domain = $3
ON CONFLICT DO NOTHING`
const LOCK = `
SELECT 1 FROM business_threads WHERE from_address IN ($1, $2) AND to_domain = $3 ORDER BY from_address FOR UPDATE`

/** The messages of both threads in the order of their ids, which is the order of their times. */
const ORDERED = `
WITH ordered AS (
  SELECT m.from_address, m.id, m.message_type, row_number() OVER (ORDER BY m.id) AS place,
    m.message_type <> 'customer' AND m.seq > t.customer_read AS unread,
    m.message_type = 'customer' AND m.seq > t.business_read AS waiting
  FROM business_messages m
  JOIN business_threads t ON t.from_address = m.from_address AND t.to_domain = m.to_domain
  WHERE m.to_domain = $3 AND m.from_address IN ($1, $2)
)`

/**
 * A read mark stands before the first message that is unread in either thread: nothing that is unread becomes read. The
 * version is a new one for everybody who has seen either thread.
 */
const MERGE_STATES = `
${ORDERED}, merged AS (
  SELECT count(*) AS seq,
    coalesce(min(place) FILTER (WHERE unread) - 1, count(*)) AS customer_read,
    coalesce(min(place) FILTER (WHERE waiting) - 1, count(*)) AS business_read,
    coalesce(max(place) FILTER (WHERE message_type = 'customer'), 0) AS customer_seq
  FROM ordered
)
UPDATE business_threads t SET seq = merged.seq, customer_read = merged.customer_read,
  business_read = merged.business_read, customer_seq = merged.customer_seq,
  status = CASE WHEN t.seq = 0 THEN g.status WHEN g.seq = 0 THEN t.status
    WHEN 'open' IN (t.status, g.status) THEN 'open'
    WHEN 'waiting' IN (t.status, g.status) THEN 'waiting' ELSE 'closed' END,
  assignee = coalesce(t.assignee, g.assignee), created_at = least(t.created_at, g.created_at),
  last_at = CASE WHEN t.seq = 0 THEN g.last_at WHEN g.seq = 0 THEN t.last_at ELSE greatest(t.last_at, g.last_at) END,
  version = t.version + g.version + 1
FROM merged, business_threads g
WHERE t.from_address = $2 AND t.to_domain = $3 AND g.from_address = $1 AND g.to_domain = $3`

/** Sequence numbers are unique, so those of the account's messages make room first. */
const MAKE_ROOM = 'UPDATE business_messages SET seq = -seq WHERE from_address = $1 AND to_domain = $2'
const RENUMBER = `
${ORDERED}
UPDATE business_messages m SET from_address = $2, seq = o.place,
  author = CASE WHEN m.author = $1 THEN $2 ELSE m.author END
FROM ordered o WHERE m.to_domain = $3 AND m.from_address = o.from_address AND m.id = o.id`
const END = 'DELETE FROM business_threads WHERE from_address = $1 AND to_domain = $2'

/**
 * Moves the threads of a guest to an account, within the transaction in which the guest joins it. Where the account has a
 * thread with the same business, the two become one, in the order of their messages.
 *
 * @param login address under which the account is a customer
 */
export async function moveThreads(client: pg.ClientBase, guest: string, login: string): Promise<void> {
  const { rows } = await client.query<{ domain: string }>(GUESTS, [guest])
  for (const { domain } of rows) {
    const values = [guest, login, domain]
    await client.query(BEGIN, values)
    await client.query(LOCK, values)
    await client.query(MERGE_STATES, values)
    await client.query(MAKE_ROOM, [login, domain])
    await client.query(RENUMBER, values)
    await client.query(END, [guest, domain])
  }
}
