import { Type } from 'typebox'
import { REWARD_AMOUNT_MAX } from '../constants.ts'
import { DomainInput, Expected, nullable, oneOf, Time, UserRef } from './shared.ts'

const REWARD_STATUSES = ['pending', 'granted', 'paused', 'rejected'] as const
/** Reasons to hold a single reward for the owner while the domain's rewards are granted automatically. */
const HOLDS = ['new_account', 'daily_cap'] as const

export const Reward = Type.Object({
  id: Type.String(),
  event: Type.String(),
  /** Decimal; may exceed 2^53. */
  token: Type.String(),
  amount: Type.Integer(),
  status: oneOf(REWARD_STATUSES),
  /** The owner's reason for a rejection; null unless `rejected`. */
  reason: nullable(Type.String()),
  created_at: Time,
})

/** Reward of one level of a domain (docs/rewards.md). */
export const RewardRule = Type.Object({
  level: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  image_url: nullable(Type.String()),
  /** Units of what the title names; the voucher is redeemed as a whole. */
  amount: Type.Integer(),
  /** Days from the grant within which the voucher can be redeemed; null for no limit. */
  valid_days: nullable(Type.Integer()),
  /** Largest number of rewards; null for no limit. */
  cap: nullable(Type.Integer()),
  /** Rewards made so far. */
  made: Type.Integer(),
  /** Version for `expected`: strictly later with every change by an owner. */
  updated_at: Time,
})

/** A pending reward as the domain's owner sees it. */
export const PendingReward = Type.Object({
  ...Reward.properties,
  user: UserRef,
  /** Limit that holds the reward; null when every reward of the domain waits. */
  held: nullable(oneOf(HOLDS)),
})

/** A granted reward whose mint failed (docs/rewards.md, "On a chain"). */
export const FailedMint = Type.Object({
  ...Reward.properties,
  user: UserRef,
  /** Reason: `AlreadyMinted`, `NoReceiver` or `reverted`. */
  fault: Type.String(),
  failed_at: Time,
})

/** Limits against earning with many accounts (docs/rewards.md). Days are UTC. */
export const RewardLimits = Type.Object({
  /** Rewards of younger accounts, and of accounts that joined a guest since, wait for the owner; 0 for none. */
  min_account_age_days: Type.Integer(),
  /** Rewards granted automatically on one day; further ones wait for the owner. Null for no limit. */
  daily_cap: nullable(Type.Integer()),
  /** Rewards of one person in the domain; null for no limit. */
  person_cap: nullable(Type.Integer()),
  /** Last change; null before the first. */
  updated_at: nullable(Time),
})

export const get = {
  query: Type.Object({ domain: DomainInput, timestamp: Type.Optional(Type.String()) }),
  reply: Type.Object({
    domain: Type.String(),
    /** The highest level recorded in the domain. */
    chat_level: Type.Integer(),
    /** Counted messages (docs/wire.md#levels-and-rewards). */
    message_count: Type.Integer(),
    next_level: nullable(Type.Integer()),
    /** Counted messages at which `next_level` is reached. */
    next_level_at: nullable(Type.Integer()),
    rewards: Type.Array(Reward),
    /** Time at which each level was recorded, level 1 first. */
    levels: Type.Array(Type.Object({ level: Type.Integer(), reached_at: Time })),
    /** Counted messages of each of the last 14 days (UTC), oldest first, today last. */
    days: Type.Array(Type.Object({ day: Type.String(), counted: Type.Integer() })),
  }),
  example: { query: { domain: '$domain' } },
}

const DomainParams = Type.Object({ domain: DomainInput })
const RuleParams = Type.Object({ domain: DomainInput, level: Type.Integer({ minimum: 1, maximum: 5 }) })
const Count = (maximum: number) => Type.Integer({ minimum: 1, maximum })

export const rules = {
  params: DomainParams,
  reply: Type.Array(RewardRule),
  example: { params: { domain: '$domain' } },
}
export const setRule = {
  params: RuleParams,
  body: Type.Object({
    title: Type.String({ maxLength: 10_000 }),
    description: Type.Optional(Type.String({ maxLength: 10_000 })),
    image_url: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
    amount: Type.Optional(Count(REWARD_AMOUNT_MAX)),
    valid_days: Type.Optional(nullable(Count(3_650))),
    cap: Type.Optional(nullable(Count(1_000_000_000))),
    expected: Expected,
  }),
  reply: RewardRule,
  example: {
    params: { domain: '$domain', level: '1' },
    body: { title: 'Coffee', description: 'One cup', image_url: null, amount: 1, valid_days: 30, cap: 100 },
  },
}
export const removeRule = {
  params: RuleParams,
  example: { params: { domain: '$domain', level: '$ruledLevel' } },
}

export const pending = {
  params: DomainParams,
  reply: Type.Array(PendingReward),
  example: { params: { domain: '$domain' } },
}
export const approve = {
  params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
  reply: Reward,
  example: { params: { id: '$reward' } },
}

export const reject = {
  params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
  body: Type.Object({ reason: Type.String({ maxLength: 10_000 }) }),
  reply: Reward,
  example: { params: { id: '$reward' }, body: { reason: 'A robot' } },
}

export const failedMints = {
  params: DomainParams,
  reply: Type.Array(FailedMint),
  example: { params: { domain: '$domain' } },
}
export const retryMint = {
  params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
  reply: Reward,
  example: { params: { id: '$failedMint' } },
}

export const limits = {
  params: DomainParams,
  reply: RewardLimits,
  example: { params: { domain: '$domain' } },
}
export const setLimits = {
  params: DomainParams,
  body: Type.Object({
    min_account_age_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
    daily_cap: Type.Optional(nullable(Count(1_000_000))),
    person_cap: Type.Optional(nullable(Count(5))),
    expected: Expected,
  }),
  reply: RewardLimits,
  example: {
    params: { domain: '$domain' },
    body: { min_account_age_days: 1, daily_cap: null, person_cap: 1 },
  },
}
