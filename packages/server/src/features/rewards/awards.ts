import { REWARD_AMOUNT_MAX } from '@foyer/contract'
import { CHAT_LEVELS, chatLevelEvent } from '@foyer/contract/engagement'
import type pg from 'pg'
import type { Config } from '../../lib/config.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { isAccount, type UserFeeds } from '../../realtime/user-feed.ts'

// Making and granting rewards: when a level is reached, approved, a pause ends or logins are joined.
// Everything here runs inside the caller's transaction (docs/rewards.md).

/** Values of one reward, shown on its voucher. */
interface Award {
  title: string
  description: string
  image_url: string | null
  amount: number
  valid_days: number | null
}

/** Domains whose granted rewards are minted on a chain. */
export type Minting = readonly string[]

export const getMinting = ({ minter }: Pick<Config, 'minter'>): Minting => minter?.domains ?? []

interface AirdropSettings {
  allow_auto_airdrop: boolean
  pause_auto_airdrop: boolean
}

/** Holds a shared lock until the end of the transaction, so that no reward is made between a pause and its end. */
const SETTINGS = 'SELECT allow_auto_airdrop, pause_auto_airdrop FROM domains WHERE domain = $1 FOR SHARE'
const EXISTS = 'SELECT 1 FROM rewards WHERE identity = $1 AND domain = $2 AND event = $3'
/** Counts one reward of a rule within its cap. */
const DRAW = `
UPDATE reward_rules SET made = made + 1 WHERE domain = $1 AND level = $2 AND (cap IS NULL OR made < cap)
RETURNING title, description, image_url, amount, valid_days`
const HAS_RULES = 'SELECT 1 FROM reward_rules WHERE domain = $1 LIMIT 1'
const INSERT = `
INSERT INTO rewards (identity, id, domain, event, amount, status, held, title, description, image_url, valid_days)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (identity, domain, event) DO NOTHING`

/** Makes the reward of a level that an account has just reached, if the domain gives one. */
export async function rewardLevel(
  client: pg.ClientBase,
  { identity, domain, n, minting }: { identity: string; domain: string; n: number; minting: Minting },
): Promise<void> {
  const event = chatLevelEvent(n)
  const { rows } = await client.query<AirdropSettings>(SETTINGS, [domain])
  const settings = rows[0] ?? { allow_auto_airdrop: false, pause_auto_airdrop: false }
  if ((await client.query(EXISTS, [identity, domain, event])).rowCount !== 0) return
  const limits = await readLimits(client, domain)
  if (limits.person_cap !== null && (await countRewards(client, identity, domain)) >= limits.person_cap)
    return
  const award = await drawAward(client, domain, n)
  if (award === undefined) return
  const { title, description, image_url, amount, valid_days } = award
  const id = uuidv7()
  const waits = settings.allow_auto_airdrop && settings.pause_auto_airdrop
  const flows = settings.allow_auto_airdrop && !waits
  const held = flows ? await findHold(client, { identity, domain, limits }) : null
  const values = [identity, id, domain, event, amount, waits ? 'paused' : 'pending', held]
  await client.query(INSERT, [...values, title, description, image_url, valid_days])
  if (flows && held === null) await grantReward(client, id, minting)
}

/** The award of the level's rule; in a domain without rules a default (docs/wire.md#levels-and-rewards). */
async function drawAward(client: pg.ClientBase, domain: string, n: number): Promise<Award | undefined> {
  const { rows } = await client.query<Award>(DRAW, [domain, n])
  if (rows[0] !== undefined) return rows[0]
  if ((await client.query(HAS_RULES, [domain])).rowCount !== 0) return undefined
  const messages = CHAT_LEVELS[n - 1] === 1 ? '1 message' : `${CHAT_LEVELS[n - 1]} messages`
  return {
    title: `Chat level ${n}`,
    description: `For ${messages} in ${domain}.`,
    image_url: null,
    amount: 1,
    valid_days: null,
  }
}

/** Limits of a domain against persons with several accounts. */
interface Limits {
  min_account_age_days: number
  daily_cap: number | null
  person_cap: number | null
}

const LIMITS = 'SELECT min_account_age_days, daily_cap, person_cap FROM reward_limits WHERE domain = $1'
/** Rejected rewards count as well, so that a person does not earn another one in their place. */
const COUNT = 'SELECT count(*)::integer AS n FROM rewards WHERE identity = $1 AND domain = $2'
/** Serializes rewards of one person, so that the cap holds. */
const LOCK_PERSON = 'SELECT 1 FROM identities WHERE id = $1 FOR UPDATE'
/** SQL: true when the account is younger than `$2` days, or was joined with a guest within these days. */
const isNew = (person: string) => `EXISTS (
  SELECT 1 FROM identities i WHERE (i.id = ${person} AND i.created_at > now() - make_interval(days => $2))
    OR (i.linked_to = ${person} AND i.auth_type = 'guest' AND i.updated_at > now() - make_interval(days => $2))
)`
const IS_NEW = `SELECT ${isNew('$1')} AS new`
const TODAY = `(now() AT TIME ZONE 'UTC')::date`
/** Counts one grant of today within the daily cap. */
const TAKE_TODAY = `
INSERT INTO reward_days (domain, day, granted) VALUES ($1, ${TODAY}, 1)
ON CONFLICT (domain, day) DO UPDATE SET granted = reward_days.granted + 1 WHERE reward_days.granted < $2`

async function readLimits(client: pg.ClientBase, domain: string): Promise<Limits> {
  const { rows } = await client.query<Limits>(LIMITS, [domain])
  return rows[0] ?? { min_account_age_days: 0, daily_cap: null, person_cap: null }
}

async function countRewards(client: pg.ClientBase, identity: string, domain: string): Promise<number> {
  await client.query(LOCK_PERSON, [identity])
  return (await client.query<{ n: number }>(COUNT, [identity, domain])).rows[0]?.n ?? 0
}

/** Why an automatic reward waits; null counts it for today. */
async function findHold(
  client: pg.ClientBase,
  { identity, domain, limits }: { identity: string; domain: string; limits: Limits },
): Promise<'new_account' | 'daily_cap' | null> {
  const { min_account_age_days: days, daily_cap: cap } = limits
  if (days > 0) {
    const { rows } = await client.query<{ new: boolean }>(IS_NEW, [identity, days])
    if (rows[0]?.new) return 'new_account'
  }
  if (cap === null) return null
  return (await client.query(TAKE_TODAY, [domain, cap])).rowCount === 1 ? null : 'daily_cap'
}

/**
 * SQL: grants the rewards that match `where`, once each, and creates their vouchers. Rewards of domains in `minting`
 * (`$1`) are queued for minting with at most the tokens that a rule may have now; older rules could have more. Without a
 * wallet the mint waits, and the lock on the identity keeps a concurrent join from being missed.
 */
const grant = (where: string) => `
WITH granted AS (
  UPDATE rewards SET status = 'granted', granted_at = now() WHERE ${where} RETURNING *
), queued AS (
  INSERT INTO mints (identity, reward, domain, token, amount, due_at)
  SELECT g.identity, g.id, g.domain, g.token, least(g.amount, ${REWARD_AMOUNT_MAX}),
    CASE WHEN i.real_address IS NULL THEN 'infinity' ELSE now() END
  FROM granted g JOIN identities i ON i.id = g.identity WHERE g.domain = ANY ($1::text[])
  FOR SHARE OF i
  ON CONFLICT DO NOTHING
)
INSERT INTO vouchers (holder, token, domain, title, description, image_url, expires_at)
SELECT identity, token, domain, title, description, image_url, now() + make_interval(days => valid_days) FROM granted
RETURNING holder`

const GRANT_ONE = grant(`id = $2 AND status = 'pending'`)
/** At the end of a pause new accounts wait for the owner, and the others are granted up to today's cap. */
const HOLD_NEW = `
UPDATE rewards SET status = 'pending', held = 'new_account'
WHERE domain = $1 AND status = 'paused' AND ${isNew('identity')} RETURNING identity AS holder`
const LEFT_TODAY = `
INSERT INTO reward_days (domain, day) VALUES ($1, ${TODAY})
ON CONFLICT (domain, day) DO UPDATE SET granted = reward_days.granted RETURNING granted`
const COUNT_TODAY = `UPDATE reward_days SET granted = granted + $2 WHERE domain = $1 AND day = ${TODAY}`
const GRANT_PAUSED = grant(`id IN (
  SELECT id FROM rewards WHERE domain = $2 AND status = 'paused' ORDER BY id LIMIT $3
) AND domain = $2 AND status = 'paused'`)
const HOLD_REST = `
UPDATE rewards SET status = 'pending', held = 'daily_cap'
WHERE domain = $1 AND status = 'paused' RETURNING identity AS holder`
const UNPAUSE = `
UPDATE rewards SET status = 'pending' WHERE domain = $1 AND status = 'paused' RETURNING identity AS holder`

/** Grants a pending reward; of concurrent calls one gets its holder, the others null. */
export async function grantReward(
  client: pg.ClientBase,
  id: string,
  minting: Minting,
): Promise<string | null> {
  const { rows } = await client.query<{ holder: string }>(GRANT_ONE, [minting, id])
  return rows[0]?.holder ?? null
}

/**
 * At the end of a domain's pause: grants held rewards, or leaves them to the owner when they are not automatic.
 *
 * @returns holders of these rewards, each once
 */
export async function resumeRewards(
  client: pg.ClientBase,
  domain: string,
  minting: Minting,
): Promise<string[]> {
  const { rows } = await client.query<AirdropSettings>(SETTINGS, [domain])
  if (rows[0] === undefined || rows[0].pause_auto_airdrop) return []
  const resumed = rows[0].allow_auto_airdrop
    ? await grantPaused(client, domain, minting)
    : await unpause(client, domain)
  return [...new Set(resumed)]
}

type Holders = { holder: string }

async function unpause(client: pg.ClientBase, domain: string): Promise<string[]> {
  return (await client.query<Holders>(UNPAUSE, [domain])).rows.map(({ holder }) => holder)
}

async function grantPaused(client: pg.ClientBase, domain: string, minting: Minting): Promise<string[]> {
  const { min_account_age_days: days, daily_cap: cap } = await readLimits(client, domain)
  const held = days > 0 ? (await client.query<Holders>(HOLD_NEW, [domain, days])).rows : []
  let left: number | null = null
  if (cap !== null) {
    const { rows } = await client.query<{ granted: number }>(LEFT_TODAY, [domain])
    left = Math.max(0, cap - (rows[0]?.granted ?? 0))
  }
  const granted = (await client.query<Holders>(GRANT_PAUSED, [minting, domain, left])).rows
  if (cap === null) return [...held, ...granted].map(({ holder }) => holder)
  await client.query(COUNT_TODAY, [domain, granted.length])
  const rest = (await client.query<Holders>(HOLD_REST, [domain])).rows
  return [...held, ...granted, ...rest].map(({ holder }) => holder)
}

const REJECT = `
WITH rejected AS (
  UPDATE rewards SET status = 'rejected', reason = $2 WHERE id = $1 AND status = 'pending'
  RETURNING identity, domain, event
), freed AS (
  UPDATE reward_rules r SET made = r.made - 1 FROM rejected e
  WHERE r.domain = e.domain AND e.event = 'chat_level_' || r.level AND r.made > 0
)
SELECT identity AS holder FROM rejected`

/** Rejects a pending reward for good; of concurrent calls one gets its holder, the others null. */
export async function rejectReward(
  client: pg.ClientBase,
  id: string,
  reason: string,
): Promise<string | null> {
  return (await client.query<Holders>(REJECT, [id, reason])).rows[0]?.holder ?? null
}

/** Notifies holders of changed rewards or vouchers; called after the commit. */
export const notifyHolders = (userFeeds: UserFeeds, identities: readonly string[], domain: string): void =>
  userFeeds.tell(identities.filter(isAccount), 'inbox', { type: 'rewards', domain })

/** All levels of an identity, before it is joined to another one. */
export async function readLevels(
  client: pg.ClientBase,
  identity: string,
): Promise<{ domain: string; n: number }[]> {
  const text = 'SELECT domain, n FROM levels WHERE identity = $1 ORDER BY domain, n'
  return (await client.query<{ domain: string; n: number }>(text, [identity])).rows
}
