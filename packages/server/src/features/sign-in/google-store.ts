import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { identities } from '../../database/schema.ts'
import { googleCodes, googleLogins } from './tables.ts'

/** Minutes that a person may take at the provider. */
const LOGIN_MINUTES = 10
/** Seconds within which a page fetches its token (docs/wire.md#google-login). */
const CODE_SECONDS = 60

type NewLogin = Omit<typeof googleLogins.$inferInsert, 'expiresAt'>
type NewCode = Omit<typeof googleCodes.$inferInsert, 'expiresAt'>

/** Keeps a login that begins. Takes the chance to drop those that were never finished. */
export async function insertLogin(db: Db, login: NewLogin): Promise<void> {
  await db.delete(googleLogins).where(lt(googleLogins.expiresAt, sql`now()`))
  await db.delete(googleCodes).where(lt(googleCodes.expiresAt, sql`now()`))
  const expiresAt = sql`now() + make_interval(mins => ${LOGIN_MINUTES})`
  await db.insert(googleLogins).values({ ...login, expiresAt })
}

/** Ends a login that came back to the browser it began in; of any number of callers at once, one gets it. */
export async function consumeLogin(
  db: Db,
  stateHash: string,
  browserHash: string,
): Promise<typeof googleLogins.$inferSelect | undefined> {
  const match = and(
    eq(googleLogins.stateHash, stateHash),
    eq(googleLogins.browserHash, browserHash),
    gt(googleLogins.expiresAt, sql`now()`),
  )
  const [login] = await db.delete(googleLogins).where(match).returning()
  return login
}

export async function insertCode(db: Db, code: NewCode): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${CODE_SECONDS})`
  await db.insert(googleCodes).values({ ...code, expiresAt })
}

/** Uses a one-time code up, whoever shows it. */
export async function consumeCode(
  db: Db,
  codeHash: string,
): Promise<typeof googleCodes.$inferSelect | undefined> {
  const match = and(eq(googleCodes.codeHash, codeHash), gt(googleCodes.expiresAt, sql`now()`))
  const [code] = await db.delete(googleCodes).where(match).returning()
  return code
}

export async function uuidOf(db: Db, identity: string): Promise<string> {
  const [row] = await db.select({ uuid: identities.uuid }).from(identities).where(eq(identities.id, identity))
  return row?.uuid ?? ''
}
