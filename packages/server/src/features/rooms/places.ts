import { canonicalUrl, hashDomain, isWithin, normalizeDomain, roomIdOf, roomPathOf } from '@foyer/contract'
import { and, arrayContains, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { domains } from '../../database/schema.ts'
import type { RoomPlace } from '../../registry.ts'

/** The address of a room's page; null for a lobby that all pages of its domain share (WIRE.md 2.9). */
export const urlOf = (place: { domain: string; path: string }, useSeparateUrl: boolean): string | null =>
  useSeparateUrl || place.path !== '/' ? `https://${place.domain}${place.path}` : null

/**
 * Where the room of `url` lies in the chat domain with this hash: the url's own host, a domain above it,
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
  return { id: roomIdOf(domain, path), domain, path }
}

async function chatDomain(context: Context, hashedDomain: string, host: string): Promise<string | undefined> {
  const labels = host.split('.')
  for (let from = 0; from < labels.length; from++) {
    const candidate = labels.slice(from).join('.')
    if (isDomain(candidate) && hashDomain(candidate) === hashedDomain) return candidate
  }
  const lists = and(eq(domains.hashedDomain, hashedDomain), arrayContains(domains.domainAllowlist, [host]))
  const [row] = await context.database.db.select({ domain: domains.domain }).from(domains).where(lists)
  return row?.domain
}

const isDomain = (candidate: string) => candidate === 'localhost' || candidate.includes('.')

/** True when pages of `host` may open rooms of `domain`. */
export async function mayOpen(context: Context, host: string, domain: string): Promise<boolean> {
  if (isWithin(host, domain)) return true
  return (await context.registry.domain(domain)).domain_allowlist.includes(host)
}
