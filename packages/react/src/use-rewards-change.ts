import { useClient } from './provider.tsx'
import { useFollow } from './use-follow.ts'

/**
 * Calls back when a level was reached in a domain, or a reward or voucher has changed; with null when that
 * may have happened unheard.
 *
 * @param key whose they are; null hears nothing
 */
export function useRewardsChange(key: string | null, listener: (domain: string | null) => void): void {
  useFollow(key, useClient().rewards.follow, listener)
}
