import type { Rewards } from '@foyer/contract/rewards'

/** Share of the next level's messages that are written, from 0 to 1; 1 at the top level. */
export function getLevelProgress({
  message_count,
  next_level_at,
}: Pick<Rewards, 'message_count' | 'next_level_at'>): number {
  return next_level_at === null ? 1 : Math.min(1, message_count / next_level_at)
}

/** For each level, the share that is done between the threshold before and its own, from 0 to 1. */
export const getLevelShares = (thresholds: readonly number[], count: number): number[] =>
  thresholds.map((at, index) => {
    const from = thresholds[index - 1] ?? 0
    return Math.max(0, Math.min(1, (count - from) / (at - from)))
  })
