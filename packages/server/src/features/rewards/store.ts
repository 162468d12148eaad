import type { Reward, RewardRule } from '@foyer/contract/rewards'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { rewardRules, rewards } from './tables.ts'

/** Rewards that wait for an owner in one answer. */
const MAX_PENDING = 100

/** What somebody earned in a domain, the newest first. */
export async function readRewards(db: Db, identity: string, domain: string): Promise<Reward[]> {
  const rows = await db
    .select()
    .from(rewards)
    .where(and(eq(rewards.identity, identity), eq(rewards.domain, domain)))
    .orderBy(desc(rewards.createdAt), desc(rewards.id))
  return rows.map(toReward)
}

export async function readReward(
  db: Db,
  id: string,
): Promise<{ domain: string; reward: Reward } | undefined> {
  const [row] = await db.select().from(rewards).where(eq(rewards.id, id))
  return row === undefined ? undefined : { domain: row.domain, reward: toReward(row) }
}

/** What waits for a domain's owner, the oldest first. */
export async function readPending(db: Db, domain: string): Promise<{ identity: string; reward: Reward }[]> {
  const rows = await db
    .select()
    .from(rewards)
    .where(and(eq(rewards.domain, domain), eq(rewards.status, 'pending')))
    .orderBy(asc(rewards.createdAt), asc(rewards.id))
    .limit(MAX_PENDING)
  return rows.map((row) => ({ identity: row.identity, reward: toReward(row) }))
}

/** What a domain's levels earn. */
export async function readRules(db: Db, domain: string): Promise<RewardRule[]> {
  const rows = await db
    .select()
    .from(rewardRules)
    .where(eq(rewardRules.domain, domain))
    .orderBy(rewardRules.level)
  return rows.map(toRule)
}

type RuleValues = Omit<typeof rewardRules.$inferInsert, 'made'>

/** Sets a rule; how many rewards it made so far stays. */
export async function upsertRule(db: Db, values: RuleValues): Promise<RewardRule> {
  const { domain: _domain, level: _level, ...changes } = values
  const [row] = await db
    .insert(rewardRules)
    .values(values)
    .onConflictDoUpdate({ target: [rewardRules.domain, rewardRules.level], set: changes })
    .returning()
  if (row === undefined) throw new Error('A reward rule could not be stored.')
  return toRule(row)
}

/** False when there was none. */
export async function deleteRule(db: Db, domain: string, level: number): Promise<boolean> {
  const rule = and(eq(rewardRules.domain, domain), eq(rewardRules.level, level))
  return (await db.delete(rewardRules).where(rule)).rowCount === 1
}

const toReward = (row: typeof rewards.$inferSelect): Reward => ({
  id: row.id,
  event: row.event,
  token: row.token,
  amount: row.amount,
  status: row.status as Reward['status'],
  created_at: row.createdAt.toISOString(),
})

const toRule = (row: typeof rewardRules.$inferSelect): RewardRule => ({
  level: row.level,
  title: row.title,
  description: row.description,
  image_url: row.imageUrl,
  amount: row.amount,
  valid_days: row.validDays,
  cap: row.cap,
  made: row.made,
})
