import { canonicalUrl, normalizeDomain } from '@foyer/contract'

/** The canonical address of a page of the domain, as somebody typed it; null where it is none. */
export function parsePageUrl(domain: string, typed: string): string | null {
  try {
    const url = canonicalUrl(typed.trim())
    return normalizeDomain(url) === domain ? url : null
  } catch {
    return null // Not an address (yet): the form says so.
  }
}
