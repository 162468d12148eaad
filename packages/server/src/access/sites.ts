import { hashDomain, isWithin } from '@foyer/contract'
import type pg from 'pg'
import type { Caller } from './caller.ts'
import { toDomain } from './home.ts'

/** Domains with a proven owner: the host's own, those above it, and those whose allow list names it. */
const SITES = `
SELECT domain FROM domain_owners WHERE domain = ANY ($1::text[])
UNION
SELECT d.domain FROM domains d JOIN domain_owners o ON o.domain = d.domain
WHERE d.domain_allowlist @> ARRAY[$2::text]`

/** Returns a host and every name above it. */
const namesAbove = (host: string): string[] => {
  const labels = host.split('.')
  return labels.map((_, from) => labels.slice(from).join('.'))
}

/** Reads the owned domains whose rooms pages of this normalised host may open. */
export async function readSites(pool: pg.Pool, host: string): Promise<readonly string[]> {
  const values = [namesAbove(host), host]
  const { rows } = await pool.query<{ domain: string }>({ name: 'sites', text: SITES, values })
  return rows.map(({ domain }) => domain)
}

const HASH = /^[0-9a-f]{64}$/

/**
 * True when the caller's token is good for a place: a domain, its hash, or a page's address. A site's token is good
 * for the owned domains that its host belongs to, and for its host and the names in between; a domain below may have
 * another owner. Tokens of the chat's own pages, guests and anonymous callers are not restricted.
 */
export function isGoodFor(caller: Caller, place: string): boolean {
  const site = 'site' in caller ? caller.site : null
  if (site === null) return true
  const host = toDomain(site.host) ?? ''
  const isOwned = (name: string) => site.domains.some((domain) => isWithin(name, domain))
  const good = [...site.domains, ...namesAbove(host).filter(isOwned)]
  if (HASH.test(place)) return good.some((domain) => domainHash(domain) === place)
  const named = toDomain(place)
  // The endpoint itself refuses an invalid place.
  if (named === null) return true
  // A page also names the settings of the domains above it, which every caller may read.
  return place.includes('/') ? isOwned(named) : good.includes(named)
}

/** Hash of a domain; undefined for a name that is not a domain, such as a top-level domain. */
function domainHash(domain: string): string | undefined {
  try {
    return hashDomain(domain)
  } catch {
    return undefined
  }
}
