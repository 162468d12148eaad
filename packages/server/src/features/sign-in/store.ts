import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { getAddress } from 'viem/utils'
import { hashToken } from '../../caller.ts'
import type { Db } from '../../database/open.ts'
import { challenges, identities, tokens } from '../../database/schema.ts'
import { CHALLENGE_MINUTES, type Challenge } from './challenge.ts'

/** The one thing that a signature may be used for. */
export type Purpose = 'token' | 'cookie'

const open = (nonce: string, purpose: Purpose) =>
  and(
    eq(challenges.nonce, nonce),
    eq(challenges.purpose, purpose),
    isNull(challenges.usedAt),
    gt(challenges.expiresAt, sql`now()`),
  )

/** Keeps a challenge; false when its nonce was seen before. Takes the chance to drop what is long over. */
export async function insertChallenge(db: Db, purpose: Purpose, challenge: Challenge): Promise<boolean> {
  await db.delete(challenges).where(lt(challenges.expiresAt, sql`now() - interval '1 day'`))
  const expiresAt = sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`
  const inserted = await db
    .insert(challenges)
    .values({ ...challenge, purpose, expiresAt })
    .onConflictDoNothing()
  return inserted.rowCount === 1
}

/** The open challenge under a nonce, still unused and unexpired. */
export async function findChallenge(db: Db, nonce: string, purpose: Purpose): Promise<Challenge | undefined> {
  const { address, audience, text } = challenges
  const [row] = await db
    .select({ nonce: challenges.nonce, address, audience, text })
    .from(challenges)
    .where(open(nonce, purpose))
  return row
}

/** Uses a challenge up; of any number of callers at once, one gets true (P13). */
export async function consumeChallenge(db: Db, nonce: string, purpose: Purpose): Promise<boolean> {
  const used = await db.update(challenges).set({ usedAt: sql`now()` }).where(open(nonce, purpose))
  return used.rowCount === 1
}

/** Stores who signed in, and a new token; the bearer itself is returned and not kept. */
export async function insertToken(
  db: Db,
  owner: { address: string; adapter: string; audience: string; timeoutS: number },
): Promise<{ token: string; exp: number }> {
  const { address, adapter, audience, timeoutS } = owner
  const token = randomBytes(32).toString('base64url')
  const row = {
    id: address,
    address,
    uuid: randomUUID(),
    authType: 'wallet',
    realAddress: getAddress(address),
  }
  await db.insert(identities).values(row).onConflictDoNothing()
  const [stored] = await db
    .insert(tokens)
    .values({
      hash: hashToken(token),
      identity: address,
      adapter,
      audience,
      expiresAt: sql`now() + make_interval(secs => ${timeoutS})`,
    })
    .returning({ expiresAt: tokens.expiresAt })
  return { token, exp: Math.floor((stored?.expiresAt.getTime() ?? 0) / 1000) }
}

export async function revokeToken(db: Db, hash: string): Promise<void> {
  await db
    .update(tokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(tokens.hash, hash), isNull(tokens.revokedAt)))
}
