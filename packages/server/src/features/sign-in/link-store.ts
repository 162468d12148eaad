import { type Belongings, isSiteMember } from '@foyer/contract'
import type pg from 'pg'
import { laterThan } from '../../database/columns.ts'
import { type MovedRoom, PUBLISHED_MAX } from '../rooms/api.ts'
import { noteJoin } from './join-journal.ts'

/** Number of moved rows. */
export interface Moved {
  messages: number
  reactions: number
}

/** What a join moved, and the rooms to tell of it. */
interface Joined extends Moved {
  rooms: MovedRoom[]
}

/**
 * SQL that moves the rows of one identity (`$1`) to another (`$2`), table by table. Of equal keys the receiver's row
 * stays. Direct messages, keys and business threads are bound to an address and are not moved.
 */
const MOVES = {
  /** Rooms are locked in one order, as by the writer; a message that is stored meanwhile is numbered before. */
  rooms: `
    SELECT id FROM rooms WHERE id IN (SELECT room_id FROM messages WHERE author = $1) ORDER BY id FOR UPDATE`,
  /** Each message is a numbered change of its room, so that open rooms show the account as its author. */
  messages: `
    WITH mine AS (
      SELECT room_id, id, row_number() OVER (PARTITION BY room_id ORDER BY seq) AS place
      FROM messages WHERE author = $1
    ), head AS (
      UPDATE rooms r SET seq = r.seq + c.n
      FROM (SELECT room_id, count(*) AS n FROM mine GROUP BY room_id) c WHERE r.id = c.room_id
      RETURNING r.id, r.seq - c.n AS base
    ), moved AS (
      UPDATE messages m SET author = $2, changed_seq = head.base + mine.place,
        change = CASE WHEN m.deleted_at IS NULL THEN 'message_edited' ELSE 'message_deleted' END,
        client_id = CASE WHEN EXISTS (
          SELECT 1 FROM messages o WHERE o.room_id = m.room_id AND o.author = $2 AND o.client_id = m.client_id
        ) THEN NULL ELSE m.client_id END
      FROM mine JOIN head ON head.id = mine.room_id
      WHERE m.room_id = mine.room_id AND m.id = mine.id
      RETURNING m.room_id, m.id, m.changed_seq
    )
    SELECT room_id, count(*)::int AS n, max(changed_seq)::text AS seq,
      (array_agg(id ORDER BY changed_seq DESC))[1:${PUBLISHED_MAX}] AS ids
    FROM moved GROUP BY room_id ORDER BY max(id) DESC`,
  sameReactions: `
    DELETE FROM reactions r USING reactions o
    WHERE r.author = $1 AND o.author = $2
      AND o.room_id = r.room_id AND o.message_id = r.message_id AND o.reaction = r.reaction`,
  reactions: 'UPDATE reactions SET author = $2 WHERE author = $1',
  readMarkers: `
    WITH left_over AS (DELETE FROM read_markers WHERE identity = $1 RETURNING room_id, seq, read_at)
    INSERT INTO read_markers (identity, room_id, seq, read_at) SELECT $2, room_id, seq, read_at FROM left_over
    ON CONFLICT (identity, room_id) DO UPDATE
    SET seq = excluded.seq, read_at = excluded.read_at WHERE read_markers.seq < excluded.seq`,
  mentionsInMessages: `
    UPDATE messages m SET mentions = CASE WHEN $2 = ANY (m.mentions)
      THEN array_remove(m.mentions, $1) ELSE array_replace(m.mentions, $1, $2) END
    FROM mentions t WHERE t.identity = $1 AND m.room_id = t.room_id AND m.seq = t.seq`,
  mentions: `
    WITH left_over AS (DELETE FROM mentions WHERE identity = $1 RETURNING room_id, seq)
    INSERT INTO mentions (identity, room_id, seq) SELECT $2, room_id, seq FROM left_over ON CONFLICT DO NOTHING`,
  levels: `
    WITH left_over AS (DELETE FROM levels WHERE identity = $1 RETURNING domain, n, created_at)
    INSERT INTO levels (identity, domain, n, created_at) SELECT $2, domain, n, created_at FROM left_over
    ON CONFLICT DO NOTHING`,
  rewards: `
    UPDATE rewards r SET identity = $2 WHERE identity = $1 AND NOT EXISTS (
      SELECT 1 FROM rewards o WHERE o.identity = $2 AND o.domain = r.domain AND o.event = r.event
    )`,
  webhooks: 'UPDATE webhooks SET created_by = $2 WHERE created_by = $1',
  bots: 'UPDATE bots SET created_by = $2 WHERE created_by = $1',
  memberKeys: 'UPDATE member_keys SET created_by = $2 WHERE created_by = $1',
  assigned: 'UPDATE business_threads SET assignee = $2 WHERE assignee = $1',
  vouchers: 'UPDATE vouchers SET holder = $2 WHERE holder = $1',
  redemptions: 'UPDATE voucher_redemptions SET holder = $2 WHERE holder = $1',
  presentations: 'UPDATE voucher_presentations SET holder = $2 WHERE holder = $1',
  /** When both have claimed from one batch, both vouchers stay, and no third can be claimed. */
  claims: `
    UPDATE voucher_claims c SET identity = $2 WHERE identity = $1 AND NOT EXISTS (
      SELECT 1 FROM voucher_claims o WHERE o.identity = $2 AND o.batch = c.batch
    )`,
  events: 'UPDATE events SET identity = $2 WHERE identity = $1',
  lobbyOpens: `
    WITH left_over AS (DELETE FROM lobby_opens WHERE identity = $1 RETURNING room_id, slot, opened_at)
    INSERT INTO lobby_opens (room_id, identity, slot, opened_at)
    SELECT room_id, $2, slot, opened_at FROM left_over ON CONFLICT DO NOTHING`,
  contacts: `
    UPDATE contacts c SET owner = $2 WHERE owner = $1 AND NOT EXISTS (
      SELECT 1 FROM contacts o WHERE o.owner = $2 AND o.contact_address = c.contact_address
    )`,
  domainOwners: `
    WITH left_over AS (DELETE FROM domain_owners WHERE address = $1 RETURNING domain, method, verified_at)
    INSERT INTO domain_owners (domain, address, method, verified_at)
    SELECT domain, $2, method, verified_at FROM left_over ON CONFLICT DO NOTHING`,
  hidden: 'UPDATE hidden_messages SET author = $2 WHERE author = $1',
  held: 'UPDATE held_messages SET author = $2 WHERE author = $1',
  reports: `
    UPDATE reports r SET reporter = $2 WHERE reporter = $1 AND NOT EXISTS (
      SELECT 1 FROM reports o WHERE o.domain = r.domain AND o.message_id = r.message_id AND o.reporter = $2
    )`,
  domainClaims: `
    UPDATE domain_claims c SET identity = $2 WHERE identity = $1 AND NOT EXISTS (
      SELECT 1 FROM domain_claims o WHERE o.identity = $2 AND o.domain = c.domain
    )`,
  /** Roles of both logins are merged. */
  domainStaff: `
    WITH left_over AS (DELETE FROM domain_staff WHERE identity = $1 RETURNING domain, roles, added_by, created_at)
    INSERT INTO domain_staff AS s (domain, identity, roles, added_by, created_at)
    SELECT domain, $2, roles, added_by, created_at FROM left_over
    ON CONFLICT (domain, identity) DO UPDATE
    SET roles = ARRAY(SELECT DISTINCT role FROM unnest(s.roles || excluded.roles) AS role ORDER BY role),
      updated_at = ${laterThan('s.updated_at')}`,
  /** Slow mode goes on where it was. */
  slowTurns: `
    WITH left_over AS (DELETE FROM slow_turns WHERE identity = $1 RETURNING room_id, taken_at)
    INSERT INTO slow_turns (room_id, identity, taken_at) SELECT room_id, $2, taken_at FROM left_over
    ON CONFLICT (room_id, identity) DO UPDATE SET taken_at = greatest(slow_turns.taken_at, excluded.taken_at)`,
  spamPosts: 'UPDATE spam_posts SET author = $2 WHERE author = $1',
  spamTrusts: `
    WITH left_over AS (DELETE FROM spam_trusts WHERE identity = $1 RETURNING domain, judged, created_at)
    INSERT INTO spam_trusts (domain, identity, judged, created_at) SELECT domain, $2, judged, created_at FROM left_over
    ON CONFLICT (domain, identity) DO UPDATE SET judged = spam_trusts.judged AND excluded.judged`,
  /** The account's gate applies; a join does not open it. */
  gates: `
    WITH left_over AS (DELETE FROM direct_gates WHERE address = $1 RETURNING *)
    INSERT INTO direct_gates
      (address, admits, min_age_days, token_chain_id, token_contract, token_minimum, updated_at)
    SELECT $2, admits, min_age_days, token_chain_id, token_contract, token_minimum, updated_at FROM left_over
    ON CONFLICT DO NOTHING`,
  /** Copied, not moved, so that a join does not end a block. */
  blocks: `
    INSERT INTO blocklist (domain, identity, reason, until, created_at)
    SELECT domain, $2, reason, until, created_at FROM blocklist WHERE identity = $1 ON CONFLICT DO NOTHING`,
  consents: `
    INSERT INTO consents (identity, audience, marketing, functional, updated_at)
    SELECT $2, audience, marketing, functional, updated_at FROM consents WHERE identity = $1
    ON CONFLICT DO NOTHING`,
  notificationSettings: `
    UPDATE notification_settings SET identity = $2
    WHERE identity = $1 AND NOT EXISTS (SELECT 1 FROM notification_settings WHERE identity = $2)`,
  notificationLevels: `
    WITH left_over AS (DELETE FROM notification_levels WHERE identity = $1 RETURNING *)
    INSERT INTO notification_levels (room_id, identity, domain, path, level, updated_at)
    SELECT room_id, $2, domain, path, level, updated_at FROM left_over ON CONFLICT DO NOTHING`,
  pushSubscriptions: 'UPDATE push_subscriptions SET identity = $2 WHERE identity = $1',
  pushQueue: 'UPDATE push_queue SET identity = $2 WHERE identity = $1',
  /** The account keeps its own address; news that waited for the login is in the app. */
  mailAddresses: `
    UPDATE mail_addresses SET identity = $2
    WHERE identity = $1 AND NOT EXISTS (SELECT 1 FROM mail_addresses WHERE identity = $2)`,
  mails: 'DELETE FROM mails WHERE identity = $1 AND $1 <> $2',
  mailNotices: 'DELETE FROM mail_notices WHERE identity = $1 AND $1 <> $2',
  /** They still count, for their mailbox and for the account. */
  mailCodes: 'UPDATE mail_codes SET identity = $2, expires_at = least(expires_at, now()) WHERE identity = $1',
  /** Followers of either feed load anew, because the numbering changes. */
  feeds: `
    INSERT INTO feeds (identity, topic, seq, floor)
    SELECT $2, topic, sum(seq) + 1, sum(seq) + 1 FROM feeds WHERE identity IN ($1, $2) GROUP BY topic
    ON CONFLICT (identity, topic) DO UPDATE SET seq = excluded.seq, floor = excluded.floor`,
  /** An account without a picture takes that of the login, and with it the stored bytes; once, by the first join. */
  face: `
    UPDATE identities i SET updated_at = now(), avatar_url = l.avatar_url
    FROM identities l
    WHERE l.id = $1 AND i.id = $2 AND i.avatar_url IS NULL AND l.avatar_url IS NOT NULL AND l.linked_to IS NULL
      AND l.auth_type <> 'member'`,
  pictures: `
    UPDATE pictures p SET identity = $2
    FROM identities i WHERE p.identity = $1 AND i.id = $2 AND right(i.avatar_url, 32) = p.id`,
  logins: 'UPDATE identities SET linked_to = $2, updated_at = now() WHERE id = $1 OR linked_to = $1',
  /** An account without a name keeps that of its guest. */
  nickname: `
    UPDATE identities i SET updated_at = now(), display_name = g.display_name, folded_name = g.folded_name
    FROM identities g
    WHERE g.id = $1 AND i.id = $2 AND coalesce(i.display_name, '') = '' AND left($1, 2) = 'g_'`,
  /** Value is sent to a wallet (S3-11), so the account gets the login's if it has none. */
  realAddress: `
    UPDATE identities SET updated_at = now(),
      real_address = coalesce(real_address, (SELECT real_address FROM identities WHERE id = $1))
    WHERE id = $2`,
  /** Mints that wait for a wallet become due when there is one. */
  mints: `
    UPDATE mints SET identity = $2, due_at = CASE WHEN due_at = 'infinity' AND EXISTS (
      SELECT 1 FROM identities WHERE id = $2 AND real_address IS NOT NULL
    ) THEN now() ELSE due_at END
    WHERE identity IN ($1, $2)`,
} as const

const BELONGINGS = `
SELECT (SELECT count(*) FROM domain_owners WHERE address = $1)::int AS domains,
  (SELECT count(*) FROM vouchers WHERE holder = $1)::int AS vouchers`

/** Belongings of a login that its signature must name. */
export async function readBelongings(client: pg.Pool | pg.PoolClient, login: string): Promise<Belongings> {
  const { rows } = await client.query<Belongings>(BELONGINGS, [login])
  return rows[0] as Belongings
}

const isSame = (a: Belongings, b: Belongings) => a.domains === b.domains && a.vouchers === b.vouchers

/**
 * Joins `from` to `to`, within the caller's transaction.
 *
 * A site's member stays an identity of its own: what it writes after the join is not the account's.
 *
 * @param signedFor belongings that the login's signature names; null for a guest and a member, who are proved by a secret
 * @returns `taken` when `from` belongs to another account, `belongingsChanged` when its belongings differ
 */
export async function joinIdentities(
  client: pg.PoolClient,
  { from, to, signedFor }: { from: string; to: string; signedFor: Belongings | null },
): Promise<Joined | 'taken' | 'belongingsChanged'> {
  await client.query(
    `INSERT INTO identities (id, auth_type) SELECT $1, 'guest' WHERE left($1, 2) = 'g_' ON CONFLICT DO NOTHING`,
    [from],
  )
  const { rows } = await client.query<{ id: string; linked_to: string | null }>(
    'SELECT id, linked_to FROM identities WHERE id IN ($1, $2) ORDER BY id FOR UPDATE',
    [from, to],
  )
  const linkedTo = new Map(rows.map(({ id, linked_to }) => [id, linked_to]))
  if (linkedTo.get(to) === from) return { messages: 0, reactions: 0, rooms: [] }
  if ((linkedTo.get(to) ?? null) !== null || (linkedTo.get(from) ?? to) !== to) return 'taken'
  const isJoined = linkedTo.get(from) === to
  if (signedFor !== null && !isJoined) {
    if (!isSame(signedFor, await readBelongings(client, from))) return 'belongingsChanged'
    await noteJoin(client, from, to)
  }
  const moved: Joined = { messages: 0, reactions: 0, rooms: [] }
  for (const [name, move] of Object.entries(MOVES)) {
    // Tokens of a site never act as an account.
    if (name === 'logins' && isSiteMember(from)) continue
    const { rows, rowCount } = await client.query(move, name === 'rooms' ? [from] : [from, to])
    if (name === 'reactions') moved.reactions = rowCount ?? 0
    if (name !== 'messages') continue
    moved.rooms = rows as MovedRoom[]
    moved.messages = moved.rooms.reduce((sum, { n }) => sum + n, 0)
  }
  return moved
}
