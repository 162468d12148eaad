import { commonRefusals } from '@foyer/contract'
import type { Gate } from '@foyer/contract/direct-messages'
import { eq, sql } from 'drizzle-orm'
import { readBalance } from '../../access/gates/balances.ts'
import { ChainSilent, getChains } from '../../access/gates/chains.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/open.ts'
import { HttpError } from '../../lib/http-error.ts'
import { addressInput, invalid } from '../../lib/inputs.ts'
import { isContact, readThread, toShownState } from './store.ts'
import { directGates } from './tables.ts'

const OPEN: Gate = { admits: 'everybody', min_age_days: null, token: null }

/** The gate of the account behind an address, shared by its joined logins. */
export async function readGate({ db }: Database, address: string): Promise<Gate> {
  const [row] = await db
    .select()
    .from(directGates)
    .where(eq(directGates.address, personBehind(address)))
  if (row === undefined) return OPEN
  const { tokenChainId: chain_id, tokenContract: contract, tokenMinimum: minimum } = row
  const asksForToken = chain_id !== null && contract !== null && minimum !== null
  return {
    admits: row.admits as Gate['admits'],
    min_age_days: row.minAgeDays,
    token: asksForToken ? { chain_id, contract, minimum } : null,
  }
}

const personBehind = (address: string) =>
  sql<string>`coalesce((SELECT linked_to FROM identities WHERE id = ${address}), ${address})`

/** @throws HttpError 400 `invalid` for a chain without a configured RPC address */
export async function saveGate({ database, config }: Context, address: string, gate: Gate): Promise<Gate> {
  const { admits, min_age_days, token } = gate
  if (token !== null && !config.rpcUrls.has(token.chain_id))
    throw invalid('token', 'must be of a chain that this server can ask')
  const contract = token === null ? null : addressInput(token.contract, 'token')
  const values = {
    admits,
    minAgeDays: min_age_days,
    tokenChainId: token?.chain_id ?? null,
    tokenContract: contract,
    tokenMinimum: token?.minimum ?? null,
  }
  await database.db
    .insert(directGates)
    .values({ address, ...values })
    .onConflictDoUpdate({ target: directGates.address, set: { ...values, updatedAt: sql`now()` } })
  return readGate(database, address)
}

/**
 * Whether `to` accepts messages from `from`: true once `to` has answered or accepted, else by the gate. A block changes
 * nothing here, so that the sender does not learn of it.
 *
 * @throws HttpError 503 `unavailable` when the chain does not answer
 */
export async function isAdmitted(context: Context, from: string, to: string): Promise<boolean> {
  const { database } = context
  const thread = await readThread(database, to, from)
  if (thread !== undefined && toShownState(thread) === 'open') return true
  const gate = await readGate(database, to)
  if (gate.admits === 'everybody' && gate.min_age_days === null && gate.token === null) return true
  if (gate.admits === 'nobody') return false
  const { isContact, ageDays } = await readStranger(database, from, to)
  if (isContact) return true
  if (gate.admits === 'contacts' || ageDays < (gate.min_age_days ?? 0)) return false
  return gate.token === null || (await holdsToken(context, from, gate.token))
}

async function readStranger({ pool }: Database, from: string, to: string) {
  const text = `
    SELECT extract(epoch FROM now() - created_at) / 86400 AS age_days,
      ${isContact('$2', '$1')} AS is_contact
    FROM identities WHERE id = $1`
  const { rows } = await pool.query<{ age_days: string; is_contact: boolean }>({
    name: 'dm-stranger',
    text,
    values: [from, to],
  })
  return { isContact: rows[0]?.is_contact ?? false, ageDays: Number(rows[0]?.age_days ?? 0) }
}

/** @throws HttpError 503 `unavailable` when the chain or the contract gives no number */
async function holdsToken(context: Context, address: string, token: NonNullable<Gate['token']>) {
  const coin = { ...token, standard: 'erc20', token_id: null } as const
  const balance = await readBalance(getChains(context), coin, address).catch((error) => {
    if (error instanceof ChainSilent) return null
    throw error
  })
  if (balance === null) throw new HttpError(commonRefusals.unavailable)
  return balance >= BigInt(token.minimum)
}
