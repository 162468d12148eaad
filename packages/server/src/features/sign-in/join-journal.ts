import { JOIN_UNDO_DAYS } from '@foyer/contract'
import type pg from 'pg'

/** A table whose rows change their owner in a join: the column of the owner, and the rest of the key. */
interface Journaled {
  table: string
  owner: string
  key: readonly string[]
  /** Columns that are stored; all of them without it. */
  columns?: readonly string[]
  /** SQL on `r`: merged rows that are restored by an undo. */
  restoredWhere?: string
  /** True when the login keeps its row and the account gets a copy. */
  isCopied?: true
}

/**
 * Tables whose rows are stored before `MOVES` (link-store.ts) moves them, and given back by an undo. Of messages only the
 * key is stored: content that was deleted meanwhile stays deleted.
 */
const JOURNALED: readonly Journaled[] = [
  { table: 'messages', owner: 'author', key: ['room_id', 'id'], columns: ['room_id', 'id', 'author'] },
  {
    table: 'reactions',
    owner: 'author',
    key: ['room_id', 'message_id', 'reaction'],
    restoredWhere: `EXISTS (SELECT 1 FROM messages m
      WHERE m.room_id = r.room_id AND m.id = r.message_id AND m.deleted_at IS NULL)`,
  },
  { table: 'read_markers', owner: 'identity', key: ['room_id'] },
  { table: 'mentions', owner: 'identity', key: ['room_id', 'seq'] },
  { table: 'levels', owner: 'identity', key: ['domain', 'n'] },
  { table: 'rewards', owner: 'identity', key: ['id'] },
  { table: 'mints', owner: 'identity', key: ['reward'], columns: ['identity', 'reward'] },
  { table: 'webhooks', owner: 'created_by', key: ['domain', 'id'], columns: ['created_by', 'domain', 'id'] },
  { table: 'bots', owner: 'created_by', key: ['domain', 'id'], columns: ['created_by', 'domain', 'id'] },
  {
    table: 'member_keys',
    owner: 'created_by',
    key: ['domain', 'id'],
    columns: ['created_by', 'domain', 'id'],
  },
  {
    table: 'business_threads',
    owner: 'assignee',
    key: ['from_address', 'to_domain'],
    columns: ['assignee', 'from_address', 'to_domain'],
  },
  { table: 'vouchers', owner: 'holder', key: ['token'] },
  { table: 'voucher_redemptions', owner: 'holder', key: ['id'] },
  { table: 'voucher_presentations', owner: 'holder', key: ['hash'] },
  { table: 'voucher_claims', owner: 'identity', key: ['batch'] },
  { table: 'events', owner: 'identity', key: ['id'] },
  { table: 'lobby_opens', owner: 'identity', key: ['room_id', 'slot'] },
  { table: 'contacts', owner: 'owner', key: ['id'] },
  { table: 'domain_owners', owner: 'address', key: ['domain'] },
  { table: 'domain_claims', owner: 'identity', key: ['domain'] },
  { table: 'domain_staff', owner: 'identity', key: ['domain'] },
  {
    table: 'hidden_messages',
    owner: 'author',
    key: ['room_id', 'message_id'],
    columns: ['author', 'room_id', 'message_id'],
  },
  { table: 'held_messages', owner: 'author', key: ['room_id', 'id'], columns: ['author', 'room_id', 'id'] },
  { table: 'reports', owner: 'reporter', key: ['domain', 'message_id'] },
  { table: 'direct_gates', owner: 'address', key: [] },
  { table: 'spam_trusts', owner: 'identity', key: ['domain'] },
  { table: 'blocklist', owner: 'identity', key: ['domain'], isCopied: true },
  { table: 'notification_settings', owner: 'identity', key: [] },
  // Not stored as a whole: an undo must not bring back an address that was unsubscribed meanwhile.
  { table: 'mail_addresses', owner: 'identity', key: [], columns: ['identity'] },
  { table: 'notification_levels', owner: 'identity', key: ['room_id'] },
  { table: 'push_subscriptions', owner: 'identity', key: ['id'], columns: ['identity', 'id'] },
  {
    table: 'push_queue',
    owner: 'identity',
    key: ['subscription', 'topic'],
    columns: ['identity', 'subscription', 'topic'],
  },
  { table: 'pictures', owner: 'identity', key: ['id'], columns: ['identity', 'id'] },
  { table: 'identities', owner: 'linked_to', key: ['id'], columns: ['linked_to', 'id'] },
]

const same = (left: string, right: string, { key }: Journaled) =>
  key.length === 0 ? 'true' : key.map((column) => `${left}.${column} = ${right}.${column}`).join(' AND ')

/** SQL; `$1` the login, `$2` the account, `$3` the join. */
const renderNote = (journaled: Journaled) => {
  const { table, owner, columns } = journaled
  const of = (row: string) =>
    columns === undefined
      ? `to_jsonb(${row})`
      : `jsonb_build_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`
  return `
INSERT INTO joined_rows (join_id, table_name, row, own)
SELECT $3, '${table}', ${of('t')}, (SELECT ${of('o')} FROM ${table} o WHERE o.${owner} = $2 AND ${same('o', 't', journaled)} LIMIT 1)
FROM ${table} t WHERE t.${owner} = $1`
}

/** SQL: gives moved rows back to the login, if the account still has them. */
const renderGiveBack = (journaled: Journaled) => {
  const { table, owner } = journaled
  return `
UPDATE ${table} t SET ${owner} = $1
FROM joined_rows j, jsonb_populate_record(NULL::${table}, j.row) r
WHERE j.join_id = $3 AND j.table_name = '${table}' AND j.own IS NULL AND t.${owner} = $2
  AND ${same('t', 'r', journaled)}`
}

/** SQL: restores rows that were merged into one of the account's; the account keeps its own. */
const renderRestore = ({ table, columns, restoredWhere = 'true' }: Journaled) =>
  columns !== undefined
    ? null
    : `
INSERT INTO ${table} SELECT r.* FROM joined_rows j, jsonb_populate_record(NULL::${table}, j.row) r
WHERE j.join_id = $3 AND j.table_name = '${table}' AND j.own IS NOT NULL AND $1 <> $2 AND ${restoredWhere}
ON CONFLICT DO NOTHING`

/** Changes to undo before the rows go back. */
const UNDO_FIRST = [
  // The account was not blocked before; the login stays blocked.
  `DELETE FROM blocklist b USING joined_rows j
   WHERE j.join_id = $3 AND j.table_name = 'blocklist' AND j.own IS NULL AND b.identity = $2 AND $1 <> $2
     AND b.domain = j.row->>'domain' AND b.created_at = (j.row->>'created_at')::timestamptz`,
  // Roles of both were merged: the account gets its former roles back.
  `UPDATE domain_staff s SET roles = o.roles
   FROM joined_rows j, jsonb_populate_record(NULL::domain_staff, j.own) o
   WHERE j.join_id = $3 AND j.table_name = 'domain_staff' AND j.own IS NOT NULL AND s.identity = $2 AND $1 <> $2
     AND s.domain = o.domain`,
  `UPDATE messages m SET mentions = CASE WHEN j.own IS NULL
     THEN array_replace(m.mentions, $2, $1) ELSE array_append(m.mentions, $1) END
   FROM joined_rows j
   WHERE j.join_id = $3 AND j.table_name = 'mentions' AND m.deleted_at IS NULL
     AND m.room_id = j.row->>'room_id' AND m.seq = (j.row->>'seq')::bigint`,
  // The account used the login's wallet only while they were joined.
  `UPDATE identities a SET real_address = NULL FROM identities l
   WHERE a.id = $2 AND l.id = $1 AND a.auth_type IN ('googlelogin', 'account') AND a.real_address = l.real_address AND $3 <> ''`,
  // So it did the login's picture.
  `UPDATE identities a SET avatar_url = NULL FROM joined_rows j
   WHERE j.join_id = $3 AND j.table_name = 'pictures' AND a.id = $2 AND $1 <> $2
     AND right(a.avatar_url, 32) = j.row->>'id'`,
]

/** Both sides load their feeds anew, because the numbering changes. `$1` the login, `$2` the account. */
const UNDO_LAST = [
  `UPDATE identities SET linked_to = CASE WHEN id = $1 THEN NULL ELSE $1 END, updated_at = now()
   WHERE $3 <> '' AND (id = $1 OR id IN (
     SELECT row->>'id' FROM joined_rows WHERE join_id = $3 AND table_name = 'identities'
   )) AND linked_to = $2`,
  // The account has replaced or removed the login's picture meanwhile.
  `UPDATE identities l SET avatar_url = NULL FROM joined_rows j
   WHERE j.join_id = $3 AND j.table_name = 'pictures' AND l.id = $1 AND $1 <> $2
     AND right(l.avatar_url, 32) = j.row->>'id' AND NOT EXISTS (SELECT 1 FROM pictures p WHERE p.id = j.row->>'id')`,
  `UPDATE feeds SET seq = seq + 1, floor = seq + 1 WHERE identity IN ($1, $2) AND $3 <> ''`,
]

/** Stores the rows that a join is about to move. @returns the id of the join */
export async function noteJoin(client: pg.PoolClient, login: string, account: string): Promise<string> {
  const values = [login, account]
  const text = 'INSERT INTO joins (login, account) VALUES ($1, $2) RETURNING id'
  const { rows } = await client.query<{ id: string }>(text, values)
  const { id } = rows[0] as { id: string }
  for (const journaled of JOURNALED) await client.query(renderNote(journaled), [...values, id])
  return id
}

/** Gives back all moved rows that still exist. */
export async function giveBack(
  client: pg.PoolClient,
  { id, login, account }: { id: string; login: string; account: string },
): Promise<void> {
  const values = [login, account, id]
  for (const text of UNDO_FIRST) await client.query(text, values)
  for (const journaled of JOURNALED) {
    if (journaled.isCopied || journaled.table === 'identities') continue
    await client.query(renderGiveBack(journaled), values)
    const restore = renderRestore(journaled)
    if (restore !== null) await client.query(restore, values)
  }
  for (const text of UNDO_LAST) await client.query(text, values)
  await client.query('UPDATE joins SET undone_at = now() WHERE id = $1', [id])
  await client.query('DELETE FROM joined_rows WHERE join_id = $1', [id])
}

/** Deletes joins that can no longer be undone. */
export async function dropOldJoins(pool: pg.Pool): Promise<void> {
  await pool.query(`DELETE FROM joins WHERE joined_at < now() - interval '${JOIN_UNDO_DAYS} days'`)
}
