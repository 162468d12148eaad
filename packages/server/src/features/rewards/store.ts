import type { FailedMint, PendingReward, Reward, RewardLimits, RewardRule } from '@foyer/contract/rewards'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { laterThan } from '../../database/columns.ts'
import type { Db } from '../../database/open.ts'
import { mints, rewardLimits, rewardRules, rewards } from './tables.ts'

/** Maximum number of pending rewards in one answer. */
const MAX_PENDING = 100

/** Rewards of an identity in a domain, the newest first. */
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

/** Pending rewards of a domain, the oldest first. */
export async function readPending(
  db: Db,
  domain: string,
): Promise<{ identity: string; reward: Omit<PendingReward, 'user'> }[]> {
  const rows = await db
    .select()
    .from(rewards)
    .where(and(eq(rewards.domain, domain), eq(rewards.status, 'pending')))
    .orderBy(asc(rewards.createdAt), asc(rewards.id))
    .limit(MAX_PENDING)
  return rows.map((row) => ({
    identity: row.identity,
    reward: { ...toReward(row), held: row.held as PendingReward['held'] },
  }))
}

/** Granted rewards of a domain that could not be minted, the oldest failure first. */
export async function readFailedMints(
  db: Db,
  domain: string,
): Promise<{ identity: string; reward: Omit<FailedMint, 'user'> }[]> {
  const rows = await db
    .select({ reward: rewards, fault: mints.fault, endedAt: mints.endedAt })
    .from(mints)
    .innerJoin(rewards, and(eq(rewards.identity, mints.identity), eq(rewards.id, mints.reward)))
    .where(and(eq(mints.domain, domain), eq(mints.status, 'failed')))
    .orderBy(asc(mints.endedAt), asc(mints.reward))
    .limit(MAX_PENDING)
  return rows.map(({ reward, fault, endedAt }) => ({
    identity: reward.identity,
    reward: {
      ...toReward(reward),
      fault: fault ?? '',
      failed_at: (endedAt ?? reward.createdAt).toISOString(),
    },
  }))
}

/** Reward rules of a domain, by level. */
export async function readRules(db: Db, domain: string): Promise<RewardRule[]> {
  const rows = await db
    .select()
    .from(rewardRules)
    .where(eq(rewardRules.domain, domain))
    .orderBy(rewardRules.level)
  return rows.map(toRule)
}

const isRule = (domain: string, level: number) =>
  and(eq(rewardRules.domain, domain), eq(rewardRules.level, level))

export async function readRule(db: Db, domain: string, level: number): Promise<RewardRule | undefined> {
  const [row] = await db.select().from(rewardRules).where(isRule(domain, level))
  return row && toRule(row)
}

type RuleValues = Omit<typeof rewardRules.$inferInsert, 'made' | 'updatedAt'>

const firstChange = sql`clock_timestamp()`

/** Sets a rule; its `made` stays. */
export async function upsertRule(db: Db, values: RuleValues): Promise<RewardRule> {
  const { domain: _domain, level: _level, ...changes } = values
  const [row] = await db
    .insert(rewardRules)
    .values({ ...values, updatedAt: firstChange })
    .onConflictDoUpdate({
      target: [rewardRules.domain, rewardRules.level],
      set: { ...changes, updatedAt: sql.raw(laterThan('reward_rules.updated_at')) },
    })
    .returning()
  if (row === undefined) throw new Error('A reward rule could not be stored.')
  return toRule(row)
}

export async function deleteRule(db: Db, domain: string, level: number): Promise<void> {
  await db.delete(rewardRules).where(isRule(domain, level))
}

const NO_LIMITS: RewardLimits = {
  min_account_age_days: 0,
  daily_cap: null,
  person_cap: null,
  updated_at: null,
}

/** Limits of a domain; none by default. */
export async function readLimits(db: Db, domain: string): Promise<RewardLimits> {
  const [row] = await db.select().from(rewardLimits).where(eq(rewardLimits.domain, domain))
  return row === undefined ? NO_LIMITS : toLimits(row)
}

/** Sets the given limits; missing ones stay. */
export async function upsertLimits(
  db: Db,
  values: Partial<Omit<typeof rewardLimits.$inferInsert, 'updatedAt'>> & { domain: string },
): Promise<RewardLimits> {
  const { domain, ...given } = values
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const [row] = await db
    .insert(rewardLimits)
    .values({ domain, ...changes, updatedAt: firstChange })
    .onConflictDoUpdate({
      target: rewardLimits.domain,
      set: { ...changes, updatedAt: sql.raw(laterThan('reward_limits.updated_at')) },
    })
    .returning()
  if (row === undefined) throw new Error('The limits of rewards could not be stored.')
  return toLimits(row)
}

const toLimits = (row: typeof rewardLimits.$inferSelect): RewardLimits => ({
  min_account_age_days: row.minAccountAgeDays,
  daily_cap: row.dailyCap,
  person_cap: row.personCap,
  updated_at: row.updatedAt.toISOString(),
})

const toReward = (row: typeof rewards.$inferSelect): Reward => ({
  id: row.id,
  event: row.event,
  token: row.token,
  amount: row.amount,
  status: row.status as Reward['status'],
  reason: row.reason,
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
  updated_at: row.updatedAt.toISOString(),
})
