import { appPaths } from '@foyer/contract'
import type { EngagementEvent } from '@foyer/contract/engagement'
import type { Voucher } from '@foyer/contract/vouchers'
import type { RecentRoom } from '../../lib/recent-rooms.ts'

/** Limit of the domains to choose from. */
const MAX_DOMAINS = 8

interface Sources {
  /** Domain of the address; null without one. */
  asked: string | null
  /** Null while loading. */
  events: readonly EngagementEvent[] | null
  vouchers: readonly Voucher[] | null
  recentRooms: readonly RecentRoom[]
}

/** Domains in which the person has a level, a voucher or a visited room; the one of the address is always included. */
export function getRewardDomains({ asked, events, vouchers, recentRooms }: Sources): string[] {
  const levels = (events ?? []).flatMap(({ event, domain }) =>
    event.startsWith('chat_level_') && domain !== null ? [domain] : [],
  )
  const seen = new Set([
    ...levels,
    ...(vouchers ?? []).map(({ domain }) => domain),
    ...recentRooms.map(({ domain }) => domain),
  ])
  const domains = [...seen].slice(0, MAX_DOMAINS)
  return asked === null || domains.includes(asked) ? domains : [asked, ...domains.slice(0, MAX_DOMAINS - 1)]
}

/** The address of the rewards of a domain, optionally with an open voucher. */
export function toRewardsPath({ domain, voucher }: { domain: string | null; voucher?: string }): string {
  const query = new URLSearchParams()
  if (domain !== null) query.set('domain', domain)
  if (voucher !== undefined) query.set('voucher', voucher)
  return query.size === 0 ? appPaths.rewards : `${appPaths.rewards}?${query}`
}
