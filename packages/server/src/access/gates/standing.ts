import { roomPolicyRefusals } from '@foyer/contract'
import type { Standing } from '@foyer/contract/moderation'
import type { Context } from '../../context.ts'
import { HttpError } from '../../lib/http-error.ts'
import { loginsOf } from '../blocks.ts'
import { getBalances } from './balances.ts'
import type { StoredGate, TokenGate } from './room-gate.ts'

type Verdict = Omit<Standing, 'gate'>

const PASSED: Verdict = { passed: true, because: null, level: null }
/** Wallets of one person whose balances the server asks for, at most. */
const MAX_WALLETS = 20
/** Seconds after which a message may be sent again while a chain does not answer. */
const RETRY_S = 5

/** What a gate looks at in a person: all their joined logins, and the highest level in a domain. */
const READ = `
SELECT
  (SELECT coalesce(bool_or(auth_type = 'bot'), false) FROM identities WHERE id = $1) AS is_bot,
  (SELECT coalesce(max(n), 0) FROM levels WHERE identity = $1 AND domain = $2) AS level,
  ARRAY(SELECT DISTINCT lower(real_address) FROM identities
    WHERE id IN ${loginsOf('$1')} AND real_address IS NOT NULL ORDER BY 1 LIMIT ${MAX_WALLETS}) AS wallets`

/** A person at a gate. */
interface Comer {
  domain: string
  /** Public id; null for a reader without one. */
  person: string | null
}

/** Whether a person passes a gate; the staff of the domain does, and its bots. Any one of the person's wallets is enough. */
export async function getStanding(
  context: Context,
  gate: StoredGate,
  { domain, person }: Comer,
): Promise<Verdict> {
  if (person === null) return { passed: false, because: 'guest', level: gate.kind === 'level' ? 0 : null }
  if ((await context.lookups.roles(domain, person)).length > 0) return PASSED
  const { rows } = await context.database.pool.query<{ is_bot: boolean; level: number; wallets: string[] }>({
    name: 'gate-standing',
    text: READ,
    values: [person, domain],
  })
  const { is_bot: isBot = false, level = 0, wallets = [] } = rows[0] ?? {}
  if (isBot) return PASSED
  if (gate.kind === 'token') return getTokenStanding(context, gate, person, wallets)
  const passed = level >= gate.minimum
  return { passed, because: passed ? null : 'level', level }
}

async function getTokenStanding(
  context: Context,
  gate: TokenGate,
  person: string,
  wallets: string[],
): Promise<Verdict> {
  if (wallets.length === 0)
    return { passed: false, because: person.startsWith('g_') ? 'guest' : 'no_wallet', level: null }
  const held = await Promise.all(wallets.map((wallet) => getBalances(context).holds(gate, wallet)))
  if (held.includes(true)) return PASSED
  return held.includes(null)
    ? { passed: null, because: 'unknown', level: null }
    : { passed: false, because: 'too_little', level: null }
}

const REFUSALS = {
  guest: 'walletNeeded',
  no_wallet: 'walletNeeded',
  too_little: 'tokenNeeded',
  level: 'levelNeeded',
  unknown: 'gateUnknown',
} as const satisfies Record<NonNullable<Verdict['because']>, keyof typeof roomPolicyRefusals>

/** @throws HttpError `levelNeeded`, `tokenNeeded`, `walletNeeded`, `gateUnknown` */
export async function assertPasses(context: Context, gate: StoredGate, comer: Comer): Promise<void> {
  const { because } = await getStanding(context, gate, comer)
  if (because === null) return
  const retryAfter = because === 'unknown' ? RETRY_S : undefined
  throw new HttpError(roomPolicyRefusals[REFUSALS[because]], undefined, retryAfter)
}
