/** The host of an address without `www.`; undefined for one that is not of the web, such as `javascript:`. */
const getSite = (address: string): string | undefined => /^https?:\/\/(www\.)?([^/:]+)/.exec(address)?.[2]

/** An address as the page resolves it; whatever is none stays as it is. */
export const resolve = (href: string): string => Object.assign(document.createElement('a'), { href }).href

/**
 * The address whose room a page shows: the one it is given, else the page's canonical address where that is of the same
 * site, else its own.
 */
export function getPageAddress(given: string | null): string {
  if (given && getSite(resolve(given))) return resolve(given)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel~=canonical]')?.href ?? ''
  return getSite(canonical) === getSite(location.href) ? canonical : location.href
}
