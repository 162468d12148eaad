import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/rewards.ts'

export type Reward = Static<typeof schema.Reward>
export type Rewards = Static<typeof schema.get.reply>
export type RewardRule = Static<typeof schema.RewardRule>
export type PendingReward = Static<typeof schema.PendingReward>
export type FailedMint = Static<typeof schema.FailedMint>
export type RewardLimits = Static<typeof schema.RewardLimits>

/** The caller's level in a domain, and what it earned. */
export const get = endpoint({
  name: 'rewards.get',
  method: 'GET',
  path: '/api/get-user-reward/',
  shape: shaped<typeof schema.get>(),
  errors: {},
  failure: 'Fetching reward failed.',
})

/** What each level of a domain earns, the first level first; anybody may know. */
export const rules = endpoint({
  name: 'rewards.rules',
  method: 'GET',
  path: '/api/domain/:domain/reward-rules',
  list: true,
  shape: shaped<typeof schema.rules>(),
  errors: {},
})

/** Sets what a level earns from now on; rewards that were made stay as they are. */
export const setRule = endpoint({
  name: 'rewards.setRule',
  method: 'PUT',
  path: '/api/domain/:domain/reward-rules/:level',
  shape: shaped<typeof schema.setRule>(),
  errors: { changedSince: refusals.changedSince },
})

/** Removes the rule of a level. */
export const removeRule = endpoint({
  name: 'rewards.removeRule',
  method: 'DELETE',
  path: '/api/domain/:domain/reward-rules/:level',
  success: 204,
  shape: shaped<typeof schema.removeRule>(),
  errors: {},
})

/** Rewards that wait for the owner of a domain, the oldest first, 100 at the most. */
export const pending = endpoint({
  name: 'rewards.pending',
  method: 'GET',
  path: '/api/domain/:domain/rewards/pending',
  list: true,
  shape: shaped<typeof schema.pending>(),
  errors: {},
})

/** Grants a pending reward, once (docs/rewards.md). */
export const approve = endpoint({
  name: 'rewards.approve',
  method: 'POST',
  path: '/api/reward/:id/approve',
  shape: shaped<typeof schema.approve>(),
  errors: { notPending: refusals.conflict('This reward does not wait for anybody.') },
})

/** Refuses a pending reward for good, with a reason that the person reads; its place under a cap is free again. */
export const reject = endpoint({
  name: 'rewards.reject',
  method: 'POST',
  path: '/api/reward/:id/reject',
  shape: shaped<typeof schema.reject>(),
  errors: { notPending: refusals.conflict('This reward does not wait for anybody.') },
})

/** Granted rewards of a domain that could not be minted, the oldest failure first, 100 at the most. */
export const failedMints = endpoint({
  name: 'rewards.failedMints',
  method: 'GET',
  path: '/api/domain/:domain/rewards/failed-mints',
  list: true,
  shape: shaped<typeof schema.failedMints>(),
  errors: {},
})

/** Has a reward minted anew after that failed. */
export const retryMint = endpoint({
  name: 'rewards.retryMint',
  method: 'POST',
  path: '/api/reward/:id/mint',
  shape: shaped<typeof schema.retryMint>(),
  errors: { notFailed: refusals.conflict('Minting this reward has not failed.') },
})

/** What slows those down who earn under many names. */
export const limits = endpoint({
  name: 'rewards.limits',
  method: 'GET',
  path: '/api/domain/:domain/reward-limits',
  shape: shaped<typeof schema.limits>(),
  errors: {},
})

/** Changes what is given of it; it counts for what is earned from now on. */
export const setLimits = endpoint({
  name: 'rewards.setLimits',
  method: 'PUT',
  path: '/api/domain/:domain/reward-limits',
  shape: shaped<typeof schema.setLimits>(),
  errors: { changedSince: refusals.changedSince },
})

export const rewards = {
  get,
  rules,
  setRule,
  removeRule,
  pending,
  approve,
  reject,
  failedMints,
  retryMint,
  limits,
  setLimits,
}
