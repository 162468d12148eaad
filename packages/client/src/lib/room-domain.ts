import { canonicalUrl, isWithin, normalizeDomain } from '@foyer/contract'

/**
 * The domain that the room of a page belongs to: the client's own when the page lies in it, else the page's
 * host (docs/wire.md#addresses-and-rooms).
 *
 * @param own the client's chat domain, normalised
 * @throws FoyerError when `url` is not an http(s) address
 */
export function roomDomain(url: string, own: string): string {
  const host = normalizeDomain(canonicalUrl(url))
  return isWithin(host, own) ? own : host
}
