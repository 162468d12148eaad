import type { Backup, KeyStatement } from '@foyer/contract/direct-messages'
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/open.ts'
import { challenges, identities } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { keyBackups, keyStatements } from './tables.ts'

/** How long messages may still be sealed for the key before (docs/direct-messages.md#the-envelope-byte-by-byte). */
const OLD_KEY_HOURS = 24
const MAX_BACKUPS = 16

/** The chain of an address, first to last. */
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

/** The text that an address has signed in with under a nonce. */
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

/** The account that asked for the text of a new key, and the nonce of that text. */
interface Asked {
  account: string
  nonce: string
}

/** Uses up the text that an account was given to sign for a new key; of any number of callers one gets true. */
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

/** How an address signs in. */
export async function readLogin(db: Db, address: string): Promise<string | undefined> {
  const [row] = await db
    .select({ authType: identities.authType })
    .from(identities)
    .where(eq(identities.id, address))
  return row?.authType
}

/**
 * Stores a statement as the address's current key.
 *
 * @param asked whose text it must be, which is used up; null where the statement needs none
 * @returns `stale` when its place is taken, `notAsked` when the text was not given, or is used or over
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

/** Keys that messages to and from an address may be sealed with: the last one, and for a day the one before. */
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

/** Keeps a blob under its id; undefined when there are too many already. */
export async function saveBackup(
  { pool, db }: Database,
  address: string,
  id: string,
  blob: string,
): Promise<Backup | undefined> {
  const saved = await inTransaction(pool, async (client) => {
    // One at a time for each owner, so that the sixteenth is the last.
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

/** Forgets one blob, or all. */
export async function deleteBackups(db: Db, address: string, id: string | undefined): Promise<void> {
  const own = eq(keyBackups.address, address)
  await db.delete(keyBackups).where(id === undefined ? own : and(own, eq(keyBackups.id, id)))
}
