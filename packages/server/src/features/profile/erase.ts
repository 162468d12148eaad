import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { readPublicIds } from './export.ts'
import { type PersonalColumn, personalData } from './personal-data.ts'

/** Rooms with messages of the person; in batches, so that no room is locked for long. */
const ROOMS = 'SELECT DISTINCT room_id FROM messages WHERE author = $1 AND deleted_at IS NULL LIMIT 100'

/** Deletes all messages of an author in a room, each as a numbered change of the room. */
const TAKE_BACK = `
WITH mine AS (
  SELECT id, row_number() OVER (ORDER BY seq) AS place FROM messages
  WHERE room_id = $1 AND author = $2 AND deleted_at IS NULL
), last AS (
  SELECT id, created_at FROM messages
  WHERE room_id = $1 AND author <> $2 AND deleted_at IS NULL ORDER BY seq DESC LIMIT 1
), head AS (
  UPDATE rooms r SET seq = r.seq + mine.count, message_count = r.message_count - mine.count,
    last_message_id = (SELECT id FROM last), last_message_at = (SELECT created_at FROM last)
  FROM (SELECT count(*) FROM mine) mine WHERE r.id = $1 RETURNING r.seq - mine.count AS base
)
UPDATE messages m
SET content = '', first_hash = NULL, mentions = '{}', passage = NULL, deleted_at = clock_timestamp(),
  changed_seq = head.base + mine.place, change = 'message_deleted'
FROM head, mine WHERE m.room_id = $1 AND m.id = mine.id`

/** Reactions on these messages, and mentions in them. */
const REACTIONS = `
DELETE FROM reactions r USING messages m
WHERE m.room_id = $1 AND m.author = $2 AND r.room_id = m.room_id AND r.message_id = m.id`
const CALLED = `
DELETE FROM mentions t USING messages m
WHERE m.room_id = $1 AND m.author = $2 AND t.identity = ANY (m.mentions) AND t.room_id = m.room_id AND t.seq = m.seq`

/** Removes the person's mentions from messages of others. */
const UNMENTION = `
UPDATE messages m SET mentions = array_remove(m.mentions, $1), content = replace(m.content, $1, $2)
FROM mentions t WHERE t.identity = $1 AND m.room_id = t.room_id AND m.seq = t.seq`
/** The same for hidden and held messages; these tables are small, so no index is needed. */
const UNMENTION_UNSEEN = ['held_messages', 'hidden_messages'].map(
  (table) => `
UPDATE ${table} SET mentions = array_remove(mentions, $1), content = replace(content, $1, $2)
WHERE $1 = ANY (mentions)`,
)

/** Guests keep an empty row, because their browser may return; accounts and members are deleted. */
const BLANK_GUEST = `
UPDATE identities SET linked_to = NULL, display_name = NULL, folded_name = NULL, ens_name = NULL, ens_avatar = NULL, avatar_url = NULL, bio = NULL, website = NULL
WHERE id = $1`
/** The anonymous author of the remaining rows. */
const NOBODY = `INSERT INTO identities (id, auth_type) VALUES ($1, 'guest')`

/**
 * Deletes the data of a person with all logins and guests (P34). Rows that belong to others too stay and are anonymised;
 * `personalData` says what is kept and why. Safe to repeat after a failure.
 */
export async function erasePerson(context: Context, person: string): Promise<void> {
  const { lookups, revocations, database } = context
  const { pool } = database
  const ids = await readPublicIds(pool, person)
  for (const id of ids) await takeBack(pool, id)
  const tokens = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ hash: string }>(
      'SELECT hash FROM tokens WHERE identity = ANY ($1)',
      [ids],
    )
    for (const id of ids) await eraseLogin(client, id)
    return rows
  })
  for (const { hash } of tokens) revocations.announce(hash)
  for (const id of ids) lookups.forgetPerson(id)
}

async function takeBack(pool: pg.Pool, id: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ room_id: string }>(ROOMS, [id])
    if (rows.length === 0) return
    for (const { room_id } of rows) {
      await inTransaction(pool, async (client) => {
        await client.query('SELECT 1 FROM rooms WHERE id = $1 FOR UPDATE', [room_id])
        for (const step of [REACTIONS, CALLED, TAKE_BACK]) await client.query(step, [room_id, id])
      })
    }
  }
}

/** Erases one login or guest table by table, with a fresh anonymous id for the remaining rows. */
async function eraseLogin(client: pg.PoolClient, id: string): Promise<void> {
  const nobody = id.startsWith('0x')
    ? `0x${randomBytes(20).toString('hex')}`
    : `g_${randomBytes(10).toString('hex')}`
  await client.query(NOBODY, [nobody])
  // A picture that is uploaded meanwhile is stored before this, or not at all.
  await client.query('SELECT 1 FROM identities WHERE id = $1 FOR UPDATE', [id])
  for (const step of [UNMENTION, ...UNMENTION_UNSEEN]) await client.query(step, [id, nobody])
  for (const column of personalData) await settle(client, column, id, nobody)
}

async function settle(
  client: pg.PoolClient,
  { table, column, fate, where = 'true', also }: PersonalColumn,
  id: string,
  nobody: string,
): Promise<void> {
  if (fate === 'keep') return
  if (table === 'identities' && id.startsWith('g_')) {
    await client.query(BLANK_GUEST, [id])
  } else if (fate === 'erase') {
    await client.query(`DELETE FROM ${table} WHERE ${column} = $1 AND (${where})`, [id])
  } else {
    const set = also === undefined ? '' : `, ${also}`
    await client.query(`UPDATE ${table} SET ${column} = $2${set} WHERE ${column} = $1 AND (${where})`, [
      id,
      nobody,
    ])
  }
}
