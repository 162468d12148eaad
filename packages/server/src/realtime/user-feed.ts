import type pg from 'pg'
import type { Bus } from '../lib/bus/bus.ts'

/** Names of a person's own topics (docs/wire.md#topics); every client follows its own under these names. */
export const OWN_TOPICS = ['dm', 'b2c', 'inbox'] as const
export type OwnTopic = (typeof OWN_TOPICS)[number]

export const isOwnTopic = (topic: string): topic is OwnTopic => OWN_TOPICS.some((own) => own === topic)

/** True for accounts: guests and members have no rewards and get no answer to a report. */
export const isAccount = (identity: string): boolean => identity.startsWith('0x')

/**
 * SQL: the identity whose feed has a row for `id`, of the row `i` of identities. A guest keeps a feed after joining an account,
 * because the browser may be signed out.
 */
const FEED_OWNER = (id: string) =>
  `CASE WHEN left(${id}, 2) = 'g_' THEN ${id} ELSE coalesce(i.linked_to, ${id}) END`

/** Internal name of an own topic. */
export const feedTopic = (identity: string, topic: OwnTopic) => `${topic}:${identity}`

/** Entries that a resume can ask for; older ones are deleted from time to time. */
const KEPT = 1_000
const PRUNE_EVERY = 256

/** Takes the next number of each person's feed, in one order to avoid deadlocks, and inserts the entries. */
const APPEND = `
WITH people AS (
  SELECT DISTINCT ${FEED_OWNER('p')} AS identity FROM unnest($3::text[]) AS p LEFT JOIN identities i ON i.id = p
), heads AS (
  INSERT INTO feeds (identity, topic, seq) SELECT identity, $1, 1 FROM people ORDER BY identity
  ON CONFLICT (identity, topic) DO UPDATE SET seq = feeds.seq + 1 RETURNING identity, seq
)
INSERT INTO feed_entries (identity, topic, seq, ref) SELECT identity, $1, seq, $2 FROM heads RETURNING identity, seq`

const READ = `
SELECT f.seq AS head, f.floor, e.seq, e.ref FROM feeds f
LEFT JOIN feed_entries e ON e.identity = f.identity AND e.topic = f.topic AND e.seq > $3
WHERE f.identity = $1 AND f.topic = $2 ORDER BY e.seq LIMIT $4`

const HEADS = `
SELECT f.identity, f.topic, f.seq FROM feeds f
JOIN unnest($1::text[], $2::text[]) AS k (identity, topic) ON k.identity = f.identity AND k.topic = f.topic`

const PRUNE = 'DELETE FROM feed_entries WHERE identity = $1 AND topic = $2 AND seq <= $3'

/** One change of a feed as its follower gets it; `type` and `topic` have the same value. */
export interface FeedFrame {
  type: OwnTopic
  topic: OwnTopic
  seq: number
  message: unknown
}

/** A new entry: its feed and its number. */
export interface FeedEntry {
  identity: string
  seq: number
}

/** Loads the rows of references in their wire format; deleted rows are missing. */
type Loader = (refs: string[]) => Promise<Map<string, unknown>>

type FeedListener = (topic: OwnTopic, entries: FeedEntry[], message: unknown) => void

/** Changes for each person, numbered without gaps, so that a socket can resume (P5). */
export class UserFeeds {
  readonly #pool: pg.Pool
  readonly #bus: Bus
  readonly #loaders = new Map<OwnTopic, Loader>()
  readonly #listeners: FeedListener[] = []

  constructor(pool: pg.Pool, bus: Bus) {
    this.#pool = pool
    this.#bus = bus
  }

  /** Registers the loader of a topic's rows; one feature per topic. */
  register(topic: OwnTopic, loader: Loader) {
    this.#loaders.set(topic, loader)
  }

  /** Calls back with every row that this server adds to feeds, after its commit. */
  onPublish(listener: FeedListener) {
    this.#listeners.push(listener)
  }

  /** Adds a row to the feeds of people, within the transaction that stores it. */
  async append(client: pg.PoolClient, topic: OwnTopic, ref: string, people: string[]): Promise<FeedEntry[]> {
    const { rows } = await client.query<{ identity: string; seq: string }>(APPEND, [topic, ref, people])
    const entries = rows.map(({ identity, seq }) => ({ identity, seq: Number(seq) }))
    for (const { identity, seq } of entries)
      if (seq % PRUNE_EVERY === 0) await client.query(PRUNE, [identity, topic, seq - KEPT])
    return entries
  }

  /** Publishes entries to their followers; call it after the commit. */
  publish(topic: OwnTopic, entries: FeedEntry[], message: unknown) {
    const publications = entries.map(({ identity, seq }) => ({
      topic: feedTopic(identity, topic),
      seq,
      frame: JSON.stringify({ type: topic, topic, seq, message }),
    }))
    this.#bus.publish(publications)
    for (const listener of this.#listeners) listener(topic, entries, message)
  }

  /** Publishes an event that is not stored to a person's current followers. */
  async notify(person: string, topic: OwnTopic, frame: object) {
    const text = `SELECT ${FEED_OWNER('i.id')} AS identity FROM identities i WHERE i.id = $1`
    const { rows } = await this.#pool.query<{ identity: string }>({
      name: 'feed-owner',
      text,
      values: [person],
    })
    this.tell([rows[0]?.identity ?? person], topic, frame)
  }

  /** Like `notify`, for identities that are known not to be joined to others. */
  tell(identities: readonly string[], topic: OwnTopic, frame: object) {
    const text = JSON.stringify({ ...frame, topic })
    this.#bus.publish(identities.map((identity) => ({ topic: feedTopic(identity, topic), frame: text })))
  }

  /**
   * Reads the changes after `after`; incomplete when there are more than `limit`, or when the feed was renumbered
   * since.
   */
  async read(
    identity: string,
    topic: OwnTopic,
    after: number,
    limit: number,
  ): Promise<{ head: number; events: FeedFrame[]; complete: boolean }> {
    const values = [identity, topic, after, limit + 1]
    const { rows } = await this.#pool.query<{
      head: string
      floor: string
      seq: string | null
      ref: string | null
    }>({ name: 'feed', text: READ, values })
    const head = Number(rows[0]?.head ?? 0)
    const complete = rows.length <= limit && after >= Number(rows[0]?.floor ?? 0)
    const found = rows.filter((row): row is typeof row & { seq: string; ref: string } => row.ref !== null)
    const messages = complete ? await this.#load(topic, found) : new Map<string, unknown>()
    const events = found.flatMap(({ seq, ref }) => {
      const message = messages.get(ref)
      return message === undefined ? [] : [{ type: topic, topic, seq: Number(seq), message }]
    })
    return { head, events, complete }
  }

  /** Reads the last sequence number of each feed, by internal topic. */
  async heads(keys: { identity: string; topic: OwnTopic }[]): Promise<Map<string, number>> {
    if (keys.length === 0) return new Map()
    const values = [keys.map(({ identity }) => identity), keys.map(({ topic }) => topic)]
    const { rows } = await this.#pool.query<{ identity: string; topic: OwnTopic; seq: string }>({
      name: 'feed-heads',
      text: HEADS,
      values,
    })
    return new Map(rows.map(({ identity, topic, seq }) => [feedTopic(identity, topic), Number(seq)]))
  }

  async #load(topic: OwnTopic, found: { ref: string }[]): Promise<Map<string, unknown>> {
    const loader = this.#loaders.get(topic)
    if (loader === undefined || found.length === 0) return new Map()
    return loader(found.map(({ ref }) => ref))
  }
}
