import type { Backup, KeyStatement } from '@foyer/contract/direct-messages'
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/open.ts'
import { challenges, identities } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { keyBackups, keyStatements } from './tables.ts'

/** How long the previous key is still accepted (docs/direct-messages.md#the-envelope-byte-by-byte). */
const OLD_KEY_HOURS = 24
const MAX_BACKUPS = 16

/** The statements of an address, first to last. */
export async function readStatements(db: Db, address: string): Promise<KeyStatement[]> {
  const rows = await db
    .select()
    .from(keyStatements)
    .where(eq(keyStatements.address, address))
    .orderBy(asc(keyStatements.seq))
  return rows.map((row) => ({
    seq: row.seq,
    pub_key_base64: row.pubKey,
    statement: row.statement,
    signature: row.signature,
    previous_hash: row.previousHash,
    attested_by: row.attestedBy as KeyStatement['attested_by'],
    created_at: row.createdAt.toISOString(),
  }))
}

/** The sign-in text with this nonce that the address has used. */
export async function findSignInText(db: Db, address: string, nonce: string): Promise<string | undefined> {
  const match = and(
    eq(challenges.nonce, nonce),
    eq(challenges.address, address),
    eq(challenges.purpose, 'token'),
    isNotNull(challenges.usedAt),
  )
  return (await db.select({ text: challenges.text }).from(challenges).where(match))[0]?.text
}

type NewStatement = Omit<typeof keyStatements.$inferInsert, 'createdAt'>

/** The account that requested the text of a new key, and the nonce of that text. */
interface Asked {
  account: string
  nonce: string
}

/** Uses up the text issued to an account for a new key; true for one of concurrent callers. */
async function consumeKeyChallenge(
  db: Pick<Db, 'update'>,
  { address, statement: text }: NewStatement,
  { account, nonce }: Asked,
): Promise<boolean> {
  const match = and(
    eq(challenges.nonce, nonce),
    eq(challenges.purpose, 'renew-key'),
    eq(challenges.address, address),
    eq(challenges.account, account),
    eq(challenges.text, text),
    isNull(challenges.usedAt),
    gt(challenges.expiresAt, sql`now()`),
  )
  return (await db.update(challenges).set({ usedAt: sql`now()` }).where(match)).rowCount === 1
}

/** The kind of login behind an address (`auth_type`). */
export async function readLogin(db: Db, address: string): Promise<string | undefined> {
  const [row] = await db
    .select({ authType: identities.authType })
    .from(identities)
    .where(eq(identities.id, address))
  return row?.authType
}

/**
 * Stores a statement as the current key of its address.
 *
 * @param asked request whose text the statement must have, which is used up; null when none is needed
 * @returns `stale` when the sequence number is taken, `notAsked` when the text was not issued, is used or expired
 */
export async function insertStatement(
  { db }: Database,
  statement: NewStatement,
  asked: Asked | null,
): Promise<'stored' | 'stale' | 'notAsked'> {
  return db.transaction(async (tx) => {
    if (asked !== null && !(await consumeKeyChallenge(tx, statement, asked))) {
      const taken = and(eq(keyStatements.address, statement.address), eq(keyStatements.seq, statement.seq))
      const there = await tx.select({ seq: keyStatements.seq }).from(keyStatements).where(taken)
      return there.length > 0 ? 'stale' : 'notAsked'
    }
    const inserted = await tx.insert(keyStatements).values(statement).onConflictDoNothing()
    if (inserted.rowCount !== 1) return 'stale'
    await tx
      .update(identities)
      .set({ pubKeyBase64: statement.pubKey, updatedAt: sql`now()` })
      .where(eq(identities.id, statement.address))
    return 'stored'
  })
}

/** Keys that messages of an address may be sealed with: the last one, and for a day the previous one. */
export async function readCurrentKeys({ pool }: Database, address: string): Promise<string[]> {
  const text = `
    WITH last AS (SELECT seq, pub_key, created_at FROM key_statements WHERE address = $1 ORDER BY seq DESC LIMIT 1)
    SELECT pub_key FROM last UNION ALL
    SELECT k.pub_key FROM key_statements k JOIN last l ON k.seq = l.seq - 1
    WHERE k.address = $1 AND l.created_at > now() - interval '${OLD_KEY_HOURS} hours'`
  const { rows } = await pool.query<{ pub_key: string }>({ name: 'dm-keys', text, values: [address] })
  return rows.map(({ pub_key }) => pub_key)
}

const toBackup = ({ id, blob, createdAt }: typeof keyBackups.$inferSelect): Backup => ({
  id,
  blob,
  created_at: createdAt.toISOString(),
})

export async function readBackups(db: Db, address: string): Promise<Backup[]> {
  const rows = await db
    .select()
    .from(keyBackups)
    .where(eq(keyBackups.address, address))
    .orderBy(asc(keyBackups.createdAt), asc(keyBackups.id))
  return rows.map(toBackup)
}

/** Stores a blob under its id; undefined when the address has `MAX_BACKUPS`. */
export async function saveBackup(
  { pool, db }: Database,
  address: string,
  id: string,
  blob: string,
): Promise<Backup | undefined> {
  const saved = await inTransaction(pool, async (client) => {
    // Serializes additions of one owner, so that the limit holds.
    await client.query('SELECT 1 FROM identities WHERE id = $1 FOR UPDATE', [address])
    const text = `
      INSERT INTO key_backups (address, id, blob) SELECT $1, $2, $3
      WHERE (SELECT count(*) FROM key_backups WHERE address = $1 AND id <> $2) < ${MAX_BACKUPS}
      ON CONFLICT (address, id) DO UPDATE SET blob = excluded.blob, created_at = now()`
    return (await client.query(text, [address, id, blob])).rowCount === 1
  })
  if (!saved) return undefined
  const [row] = await db
    .select()
    .from(keyBackups)
    .where(and(eq(keyBackups.address, address), eq(keyBackups.id, id)))
  return row === undefined ? undefined : toBackup(row)
}

/** Deletes one backup, or all. */
export async function deleteBackups(db: Db, address: string, id: string | undefined): Promise<void> {
  const own = eq(keyBackups.address, address)
  await db.delete(keyBackups).where(id === undefined ? own : and(own, eq(keyBackups.id, id)))
}
