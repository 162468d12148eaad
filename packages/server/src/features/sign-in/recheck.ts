import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { isLive } from '../../access/live-tokens.ts'
import type { Context } from '../../context.ts'
import { challenges, tokens } from '../../database/schema.ts'
import { HttpError } from '../../lib/http-error.ts'
import { dropOldJoins } from './join-journal.ts'
import { getSignatures } from './services.ts'
import { revokeToken } from './store.ts'

const EVERY_MS = 10 * 60_000
/** Contract accounts must be checked within a day (TH-07); this is well below. */
const CHECKED_HOURS = 12
const BATCH = 100

/**
 * Checks the signatures of contract accounts again: when their owner has changed, the session ends. When a chain does
 * not answer, the check is repeated in the next round.
 */
export async function recheckContracts(context: Context): Promise<void> {
  const { db } = context.database
  const isDue = and(
    isNotNull(tokens.contractNonce),
    sql.raw(isLive('tokens')),
    lt(tokens.checkedAt, sql`now() - make_interval(hours => ${CHECKED_HOURS})`),
  )
  const due = await db
    .select({
      hash: tokens.hash,
      signature: tokens.contractSignature,
      address: challenges.address,
      chainId: challenges.chainId,
      message: challenges.text,
    })
    .from(tokens)
    .innerJoin(challenges, eq(challenges.nonce, tokens.contractNonce))
    .where(isDue)
    .orderBy(tokens.checkedAt)
    .limit(BATCH)
  for (const { hash, signature, ...signed } of due) {
    try {
      const signer = await getSignatures(context).getSigner({ ...signed, signature: signature ?? '' })
      if (signer === null) {
        await revokeToken(db, hash)
        context.revocations.announce(hash)
      } else await db.update(tokens).set({ checkedAt: sql`now()` }).where(eq(tokens.hash, hash))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
    }
  }
}

/** Starts periodic checks. @returns a function that stops them */
export function scheduleRechecks(context: Context): () => void {
  const timer = setInterval(() => {
    recheckContracts(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'Contract accounts could not be asked again.'),
    )
    dropOldJoins(context.database.pool).catch((error: unknown) =>
      context.log.warn({ err: error }, 'Joinings that are final could not be forgotten.'),
    )
  }, EVERY_MS)
  return () => clearInterval(timer)
}
