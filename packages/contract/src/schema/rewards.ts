import { Type } from 'typebox'
import { nullable, oneOf, Time } from './shared.ts'

export const REWARD_STATUSES = ['pending', 'granted', 'paused'] as const

export const Reward = Type.Object({
  id: Type.String(),
  event: Type.String(),
  /** Decimal; may exceed 2^53. */
  token: Type.String(),
  amount: Type.Integer(),
  status: oneOf(REWARD_STATUSES),
  created_at: Time,
})

export const get = {
  query: Type.Object({
    domain: Type.Optional(Type.String({ maxLength: 2048 })),
    timestamp: Type.Optional(Type.String()),
  }),
  reply: Type.Object({
    domain: nullable(Type.String()),
    chat_level: Type.Integer(),
    /** Counted messages (WIRE.md 2.12). */
    message_count: Type.Integer(),
    next_level: nullable(Type.Integer()),
    /** Counted messages at which `next_level` is reached. */
    next_level_at: nullable(Type.Integer()),
    rewards: Type.Array(Reward),
  }),
}
