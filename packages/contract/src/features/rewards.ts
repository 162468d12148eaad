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

/** The caller's level and rewards in a domain. */
export const get = endpoint({
  name: 'rewards.get',
  method: 'GET',
  path: '/api/get-user-reward/',
  shape: shaped<typeof schema.get>(),
  errors: {},
  failure: 'Fetching reward failed.',
})

/** Reward rules of a domain, level 1 first; for any caller. */
export const rules = endpoint({
  name: 'rewards.rules',
  method: 'GET',
  path: '/api/domain/:domain/reward-rules',
  list: true,
  shape: shaped<typeof schema.rules>(),
  errors: {},
})

/** Sets the reward rule of a level; rewards made before stay as they are. */
export const setRule = endpoint({
  name: 'rewards.setRule',
  method: 'PUT',
  path: '/api/domain/:domain/reward-rules/:level',
  shape: shaped<typeof schema.setRule>(),
  errors: { changedSince: refusals.changedSince },
})

/** Removes the reward rule of a level. */
export const removeRule = endpoint({
  name: 'rewards.removeRule',
  method: 'DELETE',
  path: '/api/domain/:domain/reward-rules/:level',
  success: 204,
  shape: shaped<typeof schema.removeRule>(),
  errors: {},
})

/** Rewards that wait for a domain's owner, oldest first, at most 100. */
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

/** Rejects a pending reward for good, with a reason that its receiver reads. It no longer counts towards a cap. */
export const reject = endpoint({
  name: 'rewards.reject',
  method: 'POST',
  path: '/api/reward/:id/reject',
  shape: shaped<typeof schema.reject>(),
  errors: { notPending: refusals.conflict('This reward does not wait for anybody.') },
})

/** Granted rewards of a domain whose mint failed, oldest failure first, at most 100. */
export const failedMints = endpoint({
  name: 'rewards.failedMints',
  method: 'GET',
  path: '/api/domain/:domain/rewards/failed-mints',
  list: true,
  shape: shaped<typeof schema.failedMints>(),
  errors: {},
})

/** Retries a failed mint. */
export const retryMint = endpoint({
  name: 'rewards.retryMint',
  method: 'POST',
  path: '/api/reward/:id/mint',
  shape: shaped<typeof schema.retryMint>(),
  errors: { notFailed: refusals.conflict('Minting this reward has not failed.') },
})

/** Limits of a domain against earning with many accounts. */
export const limits = endpoint({
  name: 'rewards.limits',
  method: 'GET',
  path: '/api/domain/:domain/reward-limits',
  shape: shaped<typeof schema.limits>(),
  errors: {},
})

/** Changes the given limits, for rewards earned from now on. */
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
