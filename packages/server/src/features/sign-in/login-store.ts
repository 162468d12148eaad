import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { identities } from '../../database/schema.ts'
import { googleCodes, googleLogins } from './tables.ts'

/** Minutes until a login at the provider expires. */
const LOGIN_MINUTES = 10
/** Seconds in which a page must fetch its token (docs/wire.md#login-with-a-provider). */
const CODE_SECONDS = 60

type NewLogin = Omit<typeof googleLogins.$inferInsert, 'expiresAt'>
type NewCode = Omit<typeof googleCodes.$inferInsert, 'expiresAt'>

/** Stores a login that begins, and deletes expired ones. */
export async function insertLogin(db: Db, login: NewLogin): Promise<void> {
  await db.delete(googleLogins).where(lt(googleLogins.expiresAt, sql`now()`))
  const expiresAt = sql`now() + make_interval(mins => ${LOGIN_MINUTES})`
  await db.insert(googleLogins).values({ ...login, expiresAt })
}

/** Uses up a login that returned to the same browser; of concurrent callers one gets it. */
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

/** Stores a one-time code, and deletes expired ones. */
export async function insertCode(db: Db, code: NewCode): Promise<void> {
  await db.delete(googleCodes).where(lt(googleCodes.expiresAt, sql`now()`))
  const expiresAt = sql`now() + make_interval(secs => ${CODE_SECONDS})`
  await db.insert(googleCodes).values({ ...code, expiresAt })
}

/** Uses up a one-time code, for any caller. */
export async function consumeCode(
  db: Db,
  codeHash: string,
): Promise<typeof googleCodes.$inferSelect | undefined> {
  const match = and(eq(googleCodes.codeHash, codeHash), gt(googleCodes.expiresAt, sql`now()`))
  const [code] = await db.delete(googleCodes).where(match).returning()
  return code
}

export async function readUuid(db: Db, identity: string): Promise<string> {
  const [row] = await db.select({ uuid: identities.uuid }).from(identities).where(eq(identities.id, identity))
  return row?.uuid ?? ''
}
