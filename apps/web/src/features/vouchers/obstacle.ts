import { getRefusal } from '@foyer/client'
import { present, redeem } from '@foyer/contract/vouchers'

/** Why a voucher was not redeemed; `unknown` where the response was lost, so that it may have been redeemed. */
export type Obstacle = keyof typeof redeem.errors | 'unknown'

/** The refusal of redeeming a voucher, or of showing its code. */
export const toObstacle = (error: unknown): Obstacle =>
  getRefusal(error, redeem) ?? getRefusal(error, present) ?? 'unknown'
