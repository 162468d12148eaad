'use client'

import { useClient } from './provider.tsx'
import { useFollow } from './use-follow.ts'

/**
 * Calls back when the person reaches a level in a domain, or a reward or voucher has changed; with null
 * after a gap in the connection.
 *
 * @param key whose they are; null does not subscribe
 */
export function useRewardsChange(key: string | null, listener: (domain: string | null) => void): void {
  useFollow(key, useClient().rewards.follow, listener)
}
