import type pg from 'pg'
import type { Context } from '../../context.ts'
import { writeAuditLine } from '../../database/audit-log.ts'
import { lockDomain } from '../../database/domain-lock.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type ClaimRow, GRACE_MS, readClaim, settleClaim, type Verdict } from './claim-store.ts'
import { isGone, type Look, lookUp } from './proof.ts'

/** Looks up the proof of a claim, and grants or ends the owner's rights accordingly. */
export async function checkClaim(
  context: Context,
  claim: ClaimRow,
  /**
   * `isAsked`: the claimant asked, so a proof grants rights; a recheck of the server only keeps or ends them.
   * `isLocal`: no proof is needed (`isLocallyOwned`).
   */
  { isAsked, isLocal }: { isAsked: boolean; isLocal: boolean },
): Promise<ClaimRow> {
  const look: Look = isLocal
    ? { method: 'local', dns: null, file: null, isFileGone: false }
    : await lookUp(context, claim)
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
  // The claim is gone when the owner was removed or their login was joined to another one meanwhile.
  const current = await readClaim(client, domain, identity)
  if (current === undefined) return { domain, identity, ...claim }
  const verdict = getVerdict(current, look, isAsked, await readNow(client))
  if (verdict === 'proved') await grant(client, current, look)
  if (verdict === 'lost') await end(client, current)
  return settleClaim(client, current, look, verdict)
}

/** Verdict on the current state of a claim. */
function getVerdict(current: ClaimRow, look: Look, isAsked: boolean, now: Date): Verdict {
  const isProved = current.verified_at !== null && current.lost_at === null
  if (look.method !== null && (isProved || isAsked)) return 'proved'
  if (!isProved) return 'open'
  if (!isGone(look, current.method)) return 'unknown'
  const { missing_since } = current
  return missing_since !== null && now.getTime() - missing_since.getTime() >= GRACE_MS ? 'lost' : 'missing'
}

/** The database's clock (P30). */
const readNow = async (client: pg.PoolClient): Promise<Date> =>
  (await client.query<{ now: Date }>('SELECT now()')).rows[0]?.now ?? new Date()

const OWNERS = 'SELECT address FROM domain_owners WHERE domain = $1'
/** Removes staff that a former owner had added. */
const CLEAR_STAFF = 'DELETE FROM domain_staff WHERE domain = $1 AND added_by <> $2'
const GRANT = `
INSERT INTO domain_owners (domain, address, method) VALUES ($1, $2, $3)
ON CONFLICT (domain, address) DO UPDATE SET method = excluded.method`
/** An owner has no other role. */
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
