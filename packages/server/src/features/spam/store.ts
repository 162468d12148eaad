import type { SpamVerdict } from '@foyer/contract/spam'
import type pg from 'pg'

/** What the database knows about an author, and about messages like theirs. */
export interface Past {
  /** A guest's first message, or the creation of an account; null for neither. */
  firstSeen: Date | null
  isBot: boolean
  /** A moderator of the domain has let a message of theirs through that was held as spam. */
  isTrusted: boolean
  /** Messages that stand, of the latest 40. */
  messages: number
  /** One of these has a link, and has stood for an hour. */
  hasLinked: boolean
  /** Alike messages of the last hour by any author, up to 50, and the number of rooms including this one. */
  repeats: number
  repeatRooms: number
  /** The author's judged messages of the last minute, up to 50, and the number of rooms including this one. */
  lastMinute: number
  lastMinuteRooms: number
}

/** A message to judge. */
export interface Judged {
  domain: string
  author: string
  roomId: string
  clientId: string | null
  prints: readonly number[]
  /** False for an edit, which is neither a repetition nor fast. */
  isNoted: boolean
}

/** Milliseconds for which judged messages are kept. */
const WINDOW_MS = 3_600_000

/** One statement: reads the past, and adds the message to it. A resend under one `client_id` does not repeat itself. */
const READ = `
WITH mine AS (
  SELECT content, created_at, deleted_at FROM messages WHERE author = $1 ORDER BY created_at DESC LIMIT 40
), standing AS (
  SELECT content, created_at FROM mine WHERE deleted_at IS NULL
), alike AS (
  SELECT room_id FROM spam_posts
  WHERE prints && $5::int[] AND at > $6::timestamptz - interval '1 hour' AND (author <> $1 OR $4::text IS NULL OR client_id IS DISTINCT FROM $4)
  LIMIT 50
), fast AS (
  SELECT room_id FROM spam_posts WHERE author = $1 AND at > $6::timestamptz - interval '1 minute' LIMIT 50
), noted AS (
  INSERT INTO spam_posts (author, room_id, client_id, prints, at) SELECT $1, $3, $4, $5, $6 WHERE $7
)
SELECT (SELECT coalesce(wrote_at, created_at) FROM identities WHERE id = $1) AS "firstSeen",
  EXISTS (SELECT 1 FROM identities WHERE id = $1 AND auth_type = 'bot') AS "isBot",
  EXISTS (SELECT 1 FROM spam_trusts WHERE domain = $2 AND identity = $1 AND NOT judged) AS "isTrusted",
  (SELECT count(*)::int FROM standing) AS messages,
  EXISTS (
    SELECT 1 FROM standing WHERE created_at < $6::timestamptz - interval '1 hour' AND content ~* 'https?://|www\\.'
  ) AS "hasLinked",
  (SELECT count(*)::int FROM alike) AS repeats,
  (SELECT count(*)::int FROM (SELECT room_id FROM alike UNION SELECT $3) r) AS "repeatRooms",
  (SELECT count(*)::int FROM fast) AS "lastMinute",
  (SELECT count(*)::int FROM (SELECT room_id FROM fast UNION SELECT $3) r) AS "lastMinuteRooms"`

/** Reads what is known about an author, and adds the message to the window. */
export async function readPast(
  pool: pg.Pool,
  { domain, author, roomId, clientId, prints, isNoted }: Judged,
  now: Date,
): Promise<Past> {
  const values = [author, domain, roomId, clientId, prints, now, isNoted]
  const { rows } = await pool.query<Past>({ name: 'spam-past', text: READ, values })
  return rows[0] as Past
}

/** Deletes judged messages that count no more. */
export async function forgetPosts(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('DELETE FROM spam_posts WHERE at < $1', [new Date(now.getTime() - WINDOW_MS)])
}

const TRUST = `
INSERT INTO spam_trusts (domain, identity, judged) VALUES ($1, $2, $3)
ON CONFLICT (domain, identity) DO UPDATE SET judged = spam_trusts.judged AND excluded.judged`

/**
 * Notes that a moderator of a domain approved a message of a person, within the caller's transaction. Once one was held
 * as spam, the guard judges no further one.
 */
export async function trustIn(
  client: pg.ClientBase,
  domain: string,
  { author, spam }: { author: string; spam: SpamVerdict | null },
): Promise<void> {
  await client.query(TRUST, [domain, author, spam === null])
}
