import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import type * as schema from '../schema/rewards.ts'

export type Reward = Static<typeof schema.Reward>
export type Rewards = Static<typeof schema.get.reply>

/** The caller's level in a domain, and what it earned. */
export const get = endpoint({
  name: 'rewards.get',
  method: 'GET',
  path: '/api/get-user-reward/',
  shape: shaped<typeof schema.get>(),
  errors: {},
  failure: 'Fetching reward failed.',
})

export const rewards = { get }
