import { canonicalUrl, hashDomain, isWithin, normalizeDomain, roomIdOf, roomPathOf } from '@foyer/contract'
import { and, arrayContains, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { domains } from '../database/schema.ts'
import { canonicalInput, domainInput, invalid, pageInput } from '../lib/inputs.ts'
import type { RoomLocation } from './room-location.ts'
import { getRoomPolicy } from './room-policy.ts'

/**
 * Finds the location of the room for `url` in the chat domain with this hash: the url's own host, a domain above it,
 * or one that lists the host (docs/wire.md#addresses-and-rooms).
 *
 * @returns undefined when url and domain do not belong together
 * @throws FoyerError when `url` is not an address
 */
export async function resolveRoom(
  context: Context,
  hashedDomain: string,
  url: string,
): Promise<RoomLocation | undefined> {
  const canonical = canonicalUrl(url)
  const domain = await chatDomain(context, hashedDomain, normalizeDomain(canonical))
  if (domain === undefined) return undefined
  const { use_separate_url } = await context.lookups.domain(domain)
  const path = use_separate_url ? roomPathOf(canonical) : '/'
  const id = roomIdOf(domain, path)
  const { redirectsTo } = getRoomPolicy(await context.lookups.policy(domain), id)
  return (redirectsTo === null ? undefined : await context.lookups.room(redirectsTo)) ?? { id, domain, path }
}

async function chatDomain(context: Context, hashedDomain: string, host: string): Promise<string | undefined> {
  const above = domainsAbove(host).find((domain) => hashDomain(domain) === hashedDomain)
  if (above !== undefined) return above
  const lists = and(eq(domains.hashedDomain, hashedDomain), arrayContains(domains.domainAllowlist, [host]))
  const [row] = await context.database.db.select({ domain: domains.domain }).from(domains).where(lists)
  return row?.domain
}

/** Returns a host and every domain above it, the closest first. */
function domainsAbove(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, from) => labels.slice(from).join('.')).filter(isDomain)
}

const isDomain = (candidate: string) => candidate === 'localhost' || candidate.includes('.')

/** True when pages of `host` may open rooms of `domain`. */
async function mayOpen(context: Context, host: string, domain: string): Promise<boolean> {
  if (isWithin(host, domain)) return true
  return (await context.lookups.domain(domain)).domain_allowlist.includes(host)
}

/**
 * Returns the canonical address of a page of `domain`.
 *
 * @throws HttpError when it is not an address, or one of another domain
 */
export async function toPageOfDomain(
  context: Context,
  domain: string,
  url: string,
  field = 'url',
): Promise<string> {
  const page = pageInput(url, field)
  if (!(await mayOpen(context, normalizeDomain(page), domain)))
    throw invalid(field, `must be a page of ${domain}`)
  return page
}

/**
 * Scope of a list: everything of a domain, or what applies to one page
 * (docs/wire.md#page-settings-and-announcements).
 */
export interface Scope {
  /** Hash of the domain; for a page also of the domains above its host. */
  hashedDomains: string[]
  /** Canonical address; null for a whole domain. */
  page: string | null
}

/** Parses a domain, its hash or a page's address. @throws HttpError when it is none of these */
export function scopeInput(x: string): Scope {
  if (/^[0-9a-f]{64}$/.test(x)) return { hashedDomains: [x], page: null }
  const domain = domainInput(x, 'x')
  if (!x.includes('/')) return { hashedDomains: [hashDomain(domain)], page: null }
  return { hashedDomains: domainsAbove(domain).map(hashDomain), page: canonicalInput(x, 'x') }
}

/**
 * Returns how specifically a setting for `url` (null: the whole domain) matches a page, higher is closer; null
 * when it does not apply.
 */
export function getScopeFit(url: string | null, domain: string, page: string): number | null {
  if (url === page) return Number.POSITIVE_INFINITY
  if (url === null || url === `https://${domain}/`) return 0
  const isAbove = page.startsWith(url.endsWith('/') ? url : `${url}/`) || page.startsWith(`${url}?`)
  return isAbove ? url.length : null
}
