import { canonicalUrl, hashDomain, isWithin, normalizeDomain, roomIdOf, roomPathOf } from '@foyer/contract'
import { and, arrayContains, eq } from 'drizzle-orm'
import { rulesOf } from './conduct.ts'
import type { Context } from './context.ts'
import { domains } from './database/schema.ts'
import { canonicalInput, domainInput, invalid, pageInput } from './inputs.ts'
import type { RoomPlace } from './registry.ts'

/** The address of a room's page; null for a lobby that all pages of its domain share (WIRE.md 2.9). */
export const urlOf = (place: { domain: string; path: string }, useSeparateUrl: boolean): string | null =>
  useSeparateUrl || place.path !== '/' ? `https://${place.domain}${place.path}` : null

/**
 * Where the room that `url` leads to lies in the chat domain with this hash: the url's own host, a domain above it,
 * or one that lists the host (WIRE.md 1.4). Undefined when the two do not belong together.
 *
 * @throws FoyerError when `url` is not an address
 */
export async function findPlace(
  context: Context,
  hashedDomain: string,
  url: string,
): Promise<RoomPlace | undefined> {
  const canonical = canonicalUrl(url)
  const domain = await chatDomain(context, hashedDomain, normalizeDomain(canonical))
  if (domain === undefined) return undefined
  const { use_separate_url } = await context.registry.domain(domain)
  const path = use_separate_url ? roomPathOf(canonical) : '/'
  const id = roomIdOf(domain, path)
  const { leadsTo } = rulesOf(await context.registry.conduct(domain), id)
  return (leadsTo === null ? undefined : await context.registry.room(leadsTo)) ?? { id, domain, path }
}

async function chatDomain(context: Context, hashedDomain: string, host: string): Promise<string | undefined> {
  const above = domainsAbove(host).find((domain) => hashDomain(domain) === hashedDomain)
  if (above !== undefined) return above
  const lists = and(eq(domains.hashedDomain, hashedDomain), arrayContains(domains.domainAllowlist, [host]))
  const [row] = await context.database.db.select({ domain: domains.domain }).from(domains).where(lists)
  return row?.domain
}

/** A host and every domain that it lies under, the closest first. */
function domainsAbove(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, from) => labels.slice(from).join('.')).filter(isDomain)
}

const isDomain = (candidate: string) => candidate === 'localhost' || candidate.includes('.')

/** True when pages of `host` may open rooms of `domain`. */
async function mayOpen(context: Context, host: string, domain: string): Promise<boolean> {
  if (isWithin(host, domain)) return true
  return (await context.registry.domain(domain)).domain_allowlist.includes(host)
}

/** The canonical address of a page of `domain`. @throws Refused when it is none, or of another domain */
export async function pageOfDomain(
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

/** What a list is asked for: everything of a domain, or what applies to one of its pages (WIRE.md 2.7). */
export interface Scope {
  /** Of the domain; for a page also of the domains above its host. */
  hashedDomains: string[]
  /** Canonical; null for a whole domain. */
  page: string | null
}

/** A domain, its hash or a page's address. @throws Refused */
export function scopeInput(x: string): Scope {
  if (/^[0-9a-f]{64}$/.test(x)) return { hashedDomains: [x], page: null }
  const domain = domainInput(x, 'x')
  if (!x.includes('/')) return { hashedDomains: [hashDomain(domain)], page: null }
  return { hashedDomains: domainsAbove(domain).map(hashDomain), page: canonicalInput(x, 'x') }
}

/**
 * How closely something set for `url` (null: the whole domain) fits a page: the more, the closer;
 * null when it does not apply.
 */
export function fitOf(url: string | null, domain: string, page: string): number | null {
  if (url === page) return Number.POSITIVE_INFINITY
  if (url === null || url === `https://${domain}/`) return 0
  const isAbove = page.startsWith(url.endsWith('/') ? url : `${url}/`) || page.startsWith(`${url}?`)
  return isAbove ? url.length : null
}
