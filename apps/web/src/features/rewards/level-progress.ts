import type { Rewards } from '@foyer/contract/rewards'

/** How much of all that the next level takes is done, from 0 to 1; 1 at the top. */
export function getLevelProgress({
  message_count,
  next_level_at,
}: Pick<Rewards, 'message_count' | 'next_level_at'>): number {
  return next_level_at === null ? 1 : Math.min(1, message_count / next_level_at)
}

/** How much of each level's own stretch is done, from 0 to 1. */
export const stretches = (thresholds: readonly number[], count: number): number[] =>
  thresholds.map((at, index) => {
    const from = thresholds[index - 1] ?? 0
    return Math.max(0, Math.min(1, (count - from) / (at - from)))
  })
