import { CHAT_LEVELS, chatLevelEvent } from '@foyer/contract/engagement'
import type pg from 'pg'
import { type Feeds, hasFeeds } from './feeds.ts'
import { uuidv7 } from './uuid.ts'

// What a level earns, for all features that have a hand in it: reaching it, approving it, ending a pause,
// joining two logins. Everything here runs inside the transaction of whoever calls (docs/rewards.md).

/** What one reward will be worth, told by its voucher. */
interface Award {
  title: string
  description: string
  image_url: string | null
  amount: number
  valid_days: number | null
}

interface AirdropSettings {
  allow_auto_airdrop: boolean
  pause_auto_airdrop: boolean
}

/** Held until the end of the transaction, so that no reward slips in between a pause and its end. */
const SETTINGS = 'SELECT allow_auto_airdrop, pause_auto_airdrop FROM domains WHERE domain = $1 FOR SHARE'
const EXISTS = 'SELECT 1 FROM rewards WHERE identity = $1 AND domain = $2 AND event = $3'
/** One more reward of a rule, unless its cap is reached. */
const DRAW = `
UPDATE reward_rules SET made = made + 1 WHERE domain = $1 AND level = $2 AND (cap IS NULL OR made < cap)
RETURNING title, description, image_url, amount, valid_days`
const HAS_RULES = 'SELECT 1 FROM reward_rules WHERE domain = $1 LIMIT 1'
const INSERT = `
INSERT INTO rewards (identity, id, domain, event, amount, status, title, description, image_url, valid_days)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (identity, domain, event) DO NOTHING`

/** Makes the one reward of a level that an account has just reached, or none where the domain gives none. */
export async function rewardLevel(
  client: pg.ClientBase,
  { identity, domain, n }: { identity: string; domain: string; n: number },
): Promise<void> {
  const event = chatLevelEvent(n)
  const { rows } = await client.query<AirdropSettings>(SETTINGS, [domain])
  const settings = rows[0] ?? { allow_auto_airdrop: false, pause_auto_airdrop: false }
  if ((await client.query(EXISTS, [identity, domain, event])).rowCount !== 0) return
  const award = await drawAward(client, domain, n)
  if (award === undefined) return
  const { title, description, image_url, amount, valid_days } = award
  const id = uuidv7()
  const waits = settings.allow_auto_airdrop && settings.pause_auto_airdrop
  const values = [identity, id, domain, event, amount, waits ? 'paused' : 'pending']
  await client.query(INSERT, [...values, title, description, image_url, valid_days])
  if (settings.allow_auto_airdrop && !waits) await grantReward(client, id)
}

/** What the domain's rule gives; in a domain without any rule, something plain (WIRE.md 2.12). */
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

/** Grants what `where` finds, once each, and makes its vouchers. */
const grant = (where: string) => `
WITH granted AS (
  UPDATE rewards SET status = 'granted', granted_at = now() WHERE ${where} RETURNING *
)
INSERT INTO vouchers (holder, token, domain, title, description, image_url, expires_at)
SELECT identity, token, domain, title, description, image_url, now() + make_interval(days => valid_days) FROM granted
RETURNING holder`

const GRANT_ONE = grant(`id = $1 AND status = 'pending'`)
const GRANT_PAUSED = grant(`domain = $1 AND status = 'paused'`)
const UNPAUSE = `
UPDATE rewards SET status = 'pending' WHERE domain = $1 AND status = 'paused' RETURNING identity AS holder`

/** Turns a pending reward into a voucher; of any number of calls at once, one gets whose it is, the others null. */
export async function grantReward(client: pg.ClientBase | pg.Pool, id: string): Promise<string | null> {
  const { rows } = await client.query<{ holder: string }>(GRANT_ONE, [id])
  return rows[0]?.holder ?? null
}

/**
 * Once a domain's pause is over: grants what it held back, or leaves it to the owner where nothing flows by itself.
 *
 * @returns whose rewards these are, each once
 */
export async function resumeRewards(client: pg.ClientBase, domain: string): Promise<string[]> {
  const { rows } = await client.query<AirdropSettings>(SETTINGS, [domain])
  if (rows[0] === undefined || rows[0].pause_auto_airdrop) return []
  const resume = rows[0].allow_auto_airdrop ? GRANT_PAUSED : UNPAUSE
  const resumed = await client.query<{ holder: string }>(resume, [domain])
  return [...new Set(resumed.rows.map(({ holder }) => holder))]
}

/** Tells people that a reward or voucher of theirs has changed; after the commit. */
export const tellOfRewards = (feeds: Feeds, identities: readonly string[], domain: string): void =>
  feeds.tell(identities.filter(hasFeeds), 'inbox', { type: 'rewards', domain })

/** Levels of somebody who may be about to become somebody else. */
export async function readLevels(
  client: pg.ClientBase,
  identity: string,
): Promise<{ domain: string; n: number }[]> {
  const text = 'SELECT domain, n FROM levels WHERE identity = $1 ORDER BY domain, n'
  return (await client.query<{ domain: string; n: number }>(text, [identity])).rows
}
