import { redeem } from '@foyer/contract/vouchers'

/** Why a voucher was not redeemed; `unknown` where the response was lost, so that it may have been redeemed. */
export type Obstacle = keyof typeof redeem.errors | 'unknown'

/** Finds out by the server's sentence, which reaches us as it is (S8-15). */
export function toObstacle(error: unknown): Obstacle {
  const { message } = error as { message?: unknown }
  const names = Object.keys(redeem.errors) as (keyof typeof redeem.errors)[]
  return names.find((name) => redeem.errors[name].message === message) ?? 'unknown'
}
