import { randomBytes, randomUUID } from 'node:crypto'
import { ACTS, type Act, type Belongings, CHALLENGE_MINUTES, type PROVIDER_TYPES } from '@foyer/contract'
import type { Login, Session } from '@foyer/contract/sign-in'
import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { getAddress } from 'viem/utils'
import { hashToken, isProviderType } from '../../access/caller.ts'
import { isLive } from '../../access/live-tokens.ts'
import type { Db } from '../../database/open.ts'
import { challenges, identities, tokens } from '../../database/schema.ts'
import { GOOGLE_ID } from '../../lib/login-providers.ts'
import type { Challenge } from './challenge.ts'

/** Purpose of a challenge: a sign-in, a consent, or one act of one account. */
export type Purpose = 'token' | 'cookie' | Act

export const isAct = (purpose: string): purpose is Act => (ACTS as readonly string[]).includes(purpose)

const getMinutes = (purpose: Purpose): number =>
  purpose === 'token' || purpose === 'cookie' ? CHALLENGE_MINUTES[purpose] : CHALLENGE_MINUTES.act

const open = (nonce: string, purpose: Purpose) =>
  and(
    eq(challenges.nonce, nonce),
    eq(challenges.purpose, purpose),
    isNull(challenges.usedAt),
    gt(challenges.expiresAt, sql`now()`),
  )

/** The acting account, and further values that the text of the act names. */
export interface ActOfChallenge {
  account: string
  other: string | null
  belongings: Belongings | null
}

/** Stores a challenge, and deletes old ones; false when its nonce was used before. */
export async function insertChallenge(
  db: Db,
  purpose: Purpose,
  challenge: Challenge,
  act: ActOfChallenge | null = null,
): Promise<boolean> {
  const isOver = and(
    lt(challenges.expiresAt, sql`now() - interval '1 day'`),
    // The challenge of a contract account is needed for later checks (TH-07).
    notExists(
      db.select({ hash: tokens.hash }).from(tokens).where(eq(tokens.contractNonce, challenges.nonce)),
    ),
  )
  await db.delete(challenges).where(isOver)
  const expiresAt = sql`now() + make_interval(mins => ${getMinutes(purpose)})`
  const inserted = await db
    .insert(challenges)
    .values({ ...challenge, ...act, purpose, expiresAt })
    .onConflictDoNothing()
  return inserted.rowCount === 1
}

/** The unused, unexpired challenge with a nonce. */
export async function findChallenge(
  db: Db,
  nonce: string,
  purpose: Purpose,
): Promise<(Challenge & { account: string | null }) | undefined> {
  const { address, chainId, audience, text, account } = challenges
  const [row] = await db
    .select({ nonce: challenges.nonce, address, chainId, audience, text, account })
    .from(challenges)
    .where(open(nonce, purpose))
  return row
}

/** Uses up a challenge; of concurrent callers one gets true (P13). */
export async function consumeChallenge(db: Db, nonce: string, purpose: Purpose): Promise<boolean> {
  const used = await db.update(challenges).set({ usedAt: sql`now()` }).where(open(nonce, purpose))
  return used.rowCount === 1
}

/** The act of an unused challenge, by its nonce. */
export async function findAct(
  db: Db,
  nonce: string,
): Promise<(ActOfChallenge & { purpose: string }) | undefined> {
  const { purpose, account, other, belongings } = challenges
  const live = and(eq(challenges.nonce, nonce), isNotNull(account), isNull(challenges.usedAt))
  const [row] = await db.select({ purpose, account, other, belongings }).from(challenges).where(live)
  return row === undefined ? undefined : { ...row, account: row.account ?? '' }
}

/** Values of a new session. */
export interface NewToken {
  /** Lower case. */
  address: string
  authType: 'wallet' | (typeof PROVIDER_TYPES)[number]
  /** Id of the provider of a login with one. */
  loginProvider?: string
  adapter: string
  audience: string
  agent: string | null
  /** Seconds. */
  timeoutS: number
  /** Signature of a contract account, which is checked again periodically (TH-07). */
  contract?: { nonce: string; signature: string }
}

/** A login that has proved itself; `adapter` is the kind of its wallet, where its client names one. */
export type ProvenLogin = Pick<NewToken, 'address' | 'authType' | 'loginProvider'> & {
  adapter?: string | undefined
}

/** Stores a login that has proved itself, and the kind of its wallet. @returns true when it is new on this server */
export async function insertIdentity(
  db: Pick<Db, 'insert' | 'update'>,
  { address, authType, loginProvider, adapter: named }: ProvenLogin,
): Promise<boolean> {
  const isWallet = authType === 'wallet'
  const adapter = (isWallet && named) || null
  const realAddress = isWallet ? getAddress(address) : null
  const newcomers = await db
    .insert(identities)
    .values({ id: address, address, uuid: randomUUID(), authType, loginProvider, adapter, realAddress })
    .onConflictDoNothing()
    .returning({ id: identities.id })
  if (newcomers.length > 0) return true
  const isOther = and(eq(identities.id, address), sql`${identities.adapter} IS DISTINCT FROM ${adapter}`)
  if (adapter !== null) await db.update(identities).set({ adapter }).where(isOther)
  return false
}

/** Stores the login if it is new, and a token; the bearer is returned and not stored. */
export async function insertToken(
  db: Db,
  { address, authType, loginProvider, adapter, audience, agent, timeoutS, contract }: NewToken,
): Promise<{ isNew: boolean; token: string; exp: number }> {
  const token = randomBytes(32).toString('base64url')
  return db.transaction(async (tx) => {
    const isNew = await insertIdentity(tx, { address, authType, loginProvider, adapter })
    const [stored] = await tx
      .insert(tokens)
      .values({
        hash: hashToken(token),
        identity: address,
        adapter,
        audience,
        agent,
        contractNonce: contract?.nonce,
        contractSignature: contract?.signature,
        expiresAt: sql`now() + make_interval(secs => ${timeoutS})`,
      })
      .returning({ expiresAt: tokens.expiresAt })
    const exp = Math.floor((stored?.expiresAt.getTime() ?? 0) / 1000)
    return { isNew, token, exp }
  })
}

export async function revokeToken(db: Db, hash: string): Promise<void> {
  await db
    .update(tokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(tokens.hash, hash), isNull(tokens.revokedAt)))
}

/** Condition: live tokens of all logins of an account. */
const isLiveToken = (db: Db, person: string) =>
  and(
    sql.raw(isLive('tokens')),
    inArray(
      tokens.identity,
      db
        .select({ id: identities.id })
        .from(identities)
        .where(or(eq(identities.id, person), eq(identities.linkedTo, person))),
    ),
  )

const LOGIN_COLUMNS = { authType: identities.authType, loginProvider: identities.loginProvider }

/** The provider of a login; null for wallets. */
const getProviderId = ({ authType, loginProvider }: { authType: string; loginProvider: string | null }) =>
  isProviderType(authType) ? (loginProvider ?? GOOGLE_ID) : null

/** Sessions of an account, newest first; `current` is the hash of the calling token. */
export async function readSessions(db: Db, person: string, current: string): Promise<Session[]> {
  const rows = await db
    .select({ ...getTableColumns(tokens), ...LOGIN_COLUMNS })
    .from(tokens)
    .innerJoin(identities, eq(identities.id, tokens.identity))
    .where(isLiveToken(db, person))
    .orderBy(desc(tokens.createdAt), desc(tokens.id))
  return rows.map(({ id, hash, adapter, audience, agent, createdAt, expiresAt, lastUsedAt, ...login }) => ({
    id,
    adapter,
    provider: getProviderId(login),
    audience,
    agent,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    current: hash === current,
  }))
}

/** Ends one session of an account. @returns the hash of its token; undefined when there is none */
export async function revokeSession(db: Db, person: string, id: string): Promise<string | undefined> {
  const [ended] = await db
    .update(tokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(tokens.id, id), isLiveToken(db, person)))
    .returning({ hash: tokens.hash })
  return ended?.hash
}

/** Ends the sessions of an account, except that of the token `except`. @returns the hashes of the ended tokens */
export async function revokeSessions(db: Db, person: string, except: string | null): Promise<string[]> {
  const others = except === null ? undefined : ne(tokens.hash, except)
  const ended = await db
    .update(tokens)
    .set({ revokedAt: sql`now()` })
    .where(and(others, isLiveToken(db, person)))
    .returning({ hash: tokens.hash })
  return ended.map(({ hash }) => hash)
}

/** Logins and guests of an account, the account itself first; `current` is the calling login. */
export async function readLogins(db: Db, person: string, current: string): Promise<Login[]> {
  const rows = await db
    .select()
    .from(identities)
    .where(or(eq(identities.id, person), eq(identities.linkedTo, person)))
    .orderBy(desc(eq(identities.id, person)), identities.createdAt, identities.id)
  return rows.map(({ id, address, authType, loginProvider, adapter, createdAt }) => ({
    public_id: id,
    address,
    auth_type: isProviderType(authType) ? 'googlelogin' : (authType as Login['auth_type']),
    provider: getProviderId({ authType, loginProvider }),
    adapter: adapter as Login['adapter'],
    created_at: createdAt.toISOString(),
    main: id === person,
    current: id === current,
  }))
}
