import { appPaths } from '@foyer/contract'
import type { EngagementEvent } from '@foyer/contract/engagement'
import type { Voucher } from '@foyer/contract/vouchers'
import type { RecentRoom } from '../../lib/recent-rooms.ts'

/** Domains that are offered. */
const MOST = 8

interface Traces {
  /** Domain of the address; null where it names none. */
  asked: string | null
  /** Null while they are not known. */
  events: readonly EngagementEvent[] | null
  vouchers: readonly Voucher[] | null
  visits: readonly RecentRoom[]
}

/** Domains in which one has a level, a voucher, or has been; the one that is asked for is always among them. */
export function getRewardDomains({ asked, events, vouchers, visits }: Traces): string[] {
  const levels = (events ?? []).flatMap(({ event, domain }) =>
    event.startsWith('chat_level_') && domain !== null ? [domain] : [],
  )
  const seen = new Set([
    ...levels,
    ...(vouchers ?? []).map(({ domain }) => domain),
    ...visits.map(({ domain }) => domain),
  ])
  const places = [...seen].slice(0, MOST)
  return asked === null || places.includes(asked) ? places : [asked, ...places.slice(0, MOST - 1)]
}

/** The address of the rewards of a domain, with a voucher opened beside them. */
export function rewardsPath({ domain, voucher }: { domain: string | null; voucher?: string }): string {
  const query = new URLSearchParams()
  if (domain !== null) query.set('domain', domain)
  if (voucher !== undefined) query.set('voucher', voucher)
  return query.size === 0 ? appPaths.rewards : `${appPaths.rewards}?${query}`
}
