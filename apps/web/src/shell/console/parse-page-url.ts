import { canonicalUrl, normalizeDomain } from '@foyer/contract'

/** The canonical address of a typed page of the domain; null where it is no address or in another domain. */
export function parsePageUrl(domain: string, typed: string): string | null {
  try {
    const url = canonicalUrl(typed.trim())
    return normalizeDomain(url) === domain ? url : null
  } catch {
    return null // Not an address (yet): the form says so.
  }
}
