import type pg from 'pg'
import type { Context } from '../../context.ts'
import { writeAuditLine } from '../../database/audit-log.ts'
import { lockDomain } from '../../database/domain-lock.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type ClaimRow, GRACE_MS, readClaim, settleClaim, type Verdict } from './claim-store.ts'
import { isGone, type Look, lookFor } from './proof.ts'

/** Looks for the proof of a claim, and gives or ends the rights that hang from it. */
export async function checkClaim(
  context: Context,
  claim: ClaimRow,
  /**
   * `isAsked`: by the person themselves; then a proof gives rights, and a look of the server only keeps or ends
   * them. `isLocal`: where no proof is needed (`isLocallyOwned`).
   */
  { isAsked, isLocal }: { isAsked: boolean; isLocal: boolean },
): Promise<ClaimRow> {
  const look: Look = isLocal
    ? { method: 'local', dns: null, file: null, isFileGone: false }
    : await lookFor(context, claim)
  const { lookups, database } = context
  const settled = await inTransaction(database.pool, async (client) => {
    await lockDomain(client, claim.domain)
    return settle(client, claim, look, isAsked)
  })
  lookups.forgetRoles(claim.domain, settled.identity)
  return settled
}

async function settle(
  client: pg.PoolClient,
  { domain, identity, ...claim }: ClaimRow,
  look: Look,
  isAsked: boolean,
): Promise<ClaimRow> {
  // An owner who was sent away meanwhile has no claim any more; nor has whoever was joined to another login.
  const current = await readClaim(client, domain, identity)
  if (current === undefined) return { domain, identity, ...claim }
  const verdict = verdictOf(current, look, isAsked, await readNow(client))
  if (verdict === 'proved') await grant(client, current, look)
  if (verdict === 'lost') await end(client, current)
  return settleClaim(client, current, look, verdict)
}

/** What a look means for a claim that stands as it does now. */
function verdictOf(current: ClaimRow, look: Look, isAsked: boolean, now: Date): Verdict {
  const isProved = current.verified_at !== null && current.lost_at === null
  if (look.method !== null && (isProved || isAsked)) return 'proved'
  if (!isProved) return 'open'
  if (!isGone(look, current.method)) return 'unknown'
  const { missing_since } = current
  return missing_since !== null && now.getTime() - missing_since.getTime() >= GRACE_MS ? 'lost' : 'missing'
}

/** By the database's clock (P30). */
const readNow = async (client: pg.PoolClient): Promise<Date> =>
  (await client.query<{ now: Date }>('SELECT now()')).rows[0]?.now ?? new Date()

const OWNERS = 'SELECT address FROM domain_owners WHERE domain = $1'
/** Whom an owner from before let work here leaves with them. */
const CLEAR_STAFF = 'DELETE FROM domain_staff WHERE domain = $1 AND added_by <> $2'
const GRANT = `
INSERT INTO domain_owners (domain, address, method) VALUES ($1, $2, $3)
ON CONFLICT (domain, address) DO UPDATE SET method = excluded.method`
/** An owner needs no other role. */
const PROMOTE = 'DELETE FROM domain_staff WHERE domain = $1 AND identity = $2'
const END = 'DELETE FROM domain_owners WHERE domain = $1 AND address = $2'

async function grant(client: pg.PoolClient, { domain, identity }: ClaimRow, { method }: Look): Promise<void> {
  const { rows } = await client.query<{ address: string }>(OWNERS, [domain])
  if (rows.length === 0) await client.query(CLEAR_STAFF, [domain, identity])
  await client.query(GRANT, [domain, identity, method])
  if (rows.some(({ address }) => address === identity)) return
  await client.query(PROMOTE, [domain, identity])
  const line = { domain, actor: identity, action: 'owners.checkClaim', target: identity }
  await writeAuditLine(client, { ...line, after: { roles: ['owner'], method } })
}

async function end(client: pg.PoolClient, { domain, identity, method }: ClaimRow): Promise<void> {
  if ((await client.query(END, [domain, identity])).rowCount === 0) return
  const line = { domain, actor: null, action: 'owners.proofEnded', target: identity }
  await writeAuditLine(client, { ...line, before: { roles: ['owner'], method } })
}
