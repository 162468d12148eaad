import { canonicalUrl, isPrivateHost, normalizeDomain } from '@foyer/contract'
import type { Tab } from './chrome.ts'

/** A page that may have a lobby. */
export interface Place {
  /** Canonical address: without a fragment, and without parameters that are secrets or track people. */
  url: string
  /** Its domain, by which a person switches the extension off. */
  site: string
}

/**
 * The page of a tab, or null for one whose lobby is never asked for: a page of the browser, a file, a page of this
 * machine or of a private network, an address with a password, and every page of a private window.
 */
export function toPlace(tab: Pick<Tab, 'url' | 'incognito'> | undefined): Place | null {
  if (tab?.url === undefined || tab.incognito || !URL.canParse(tab.url)) return null
  const { protocol, username, password } = new URL(tab.url)
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return null
  try {
    const site = normalizeDomain(tab.url)
    return isPrivateHost(site) ? null : { url: canonicalUrl(tab.url), site }
  } catch {
    // A host that is no domain, such as an IPv6 address, or a longer address than rooms have.
    return null
  }
}
