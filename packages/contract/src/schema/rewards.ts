import { Type } from 'typebox'
import { REWARD_AMOUNT_MAX } from '../constants.ts'
import { DomainInput, Expected, nullable, oneOf, Time, UserRef } from './shared.ts'

const REWARD_STATUSES = ['pending', 'granted', 'paused', 'rejected'] as const
/** Why a reward waits for the owner although rewards flow by themselves. */
const HOLDS = ['new_account', 'daily_cap'] as const

export const Reward = Type.Object({
  id: Type.String(),
  event: Type.String(),
  /** Decimal; may exceed 2^53. */
  token: Type.String(),
  amount: Type.Integer(),
  status: oneOf(REWARD_STATUSES),
  /** Of a rejected one, in the owner's words; null for all others. */
  reason: nullable(Type.String()),
  created_at: Time,
})

/** What one level of a domain earns (docs/rewards.md). */
export const RewardRule = Type.Object({
  level: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  image_url: nullable(Type.String()),
  /** Of whatever the title names: told by the reward, not divided by its voucher. */
  amount: Type.Integer(),
  /** Days that a voucher can be redeemed once it was granted; null is for ever. */
  valid_days: nullable(Type.Integer()),
  /** Rewards that there are at the most; null is no end of them. */
  cap: nullable(Type.Integer()),
  /** Rewards made so far. */
  made: Type.Integer(),
  /** Later with every change that an owner makes, so that `expected` names one of them. */
  updated_at: Time,
})

/** A reward as the domain's owner sees it. */
export const PendingReward = Type.Object({
  ...Reward.properties,
  user: UserRef,
  /** What held it back; null where every reward of the domain waits. */
  held: nullable(oneOf(HOLDS)),
})

/** A granted reward that the chain did not take (docs/rewards.md, "On a chain"). */
export const FailedMint = Type.Object({
  ...Reward.properties,
  user: UserRef,
  /** Why: `AlreadyMinted`, `NoReceiver` or `reverted`. */
  fault: Type.String(),
  failed_at: Time,
})

/** What slows those down who earn under many names (docs/rewards.md). Counted by the server, in days of UTC. */
export const RewardLimits = Type.Object({
  /** Accounts that are younger, or joined a guest since, wait for the owner; 0 holds nobody. */
  min_account_age_days: Type.Integer(),
  /** Rewards granted by themselves on one day; the others wait for the owner. Null is no end of them. */
  daily_cap: nullable(Type.Integer()),
  /** Rewards that one person earns in the domain; null is no end of them. */
  person_cap: nullable(Type.Integer()),
  /** Of the last change; null where there was none. */
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
    /** When each level was recorded, the first level first. */
    levels: Type.Array(Type.Object({ level: Type.Integer(), reached_at: Time })),
    /** Counted messages of each of the last 14 days (UTC), the oldest day first, today last. */
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
