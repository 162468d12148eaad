import { FoyerError } from '@foyer/contract'

/** Which page of a list. */
export interface PageParams {
  /** Of the page before; the first page without. */
  next?: string | null
  /** Rows of it. */
  limit?: number
}

/**
 * Parameters of the request for the page that `next` leads to.
 *
 * @returns null where it leads to another origin than the API's: credentials never go there (S6-08)
 */
export function nextQuery<Query extends object = Record<string, string>>(
  next: string,
  apiUrl: string,
): Query | null {
  if (!URL.canParse(next, apiUrl)) return null
  const { origin, searchParams } = new URL(next, apiUrl)
  return origin === new URL(apiUrl).origin ? (Object.fromEntries(searchParams) as Query) : null
}

/** The query of a page of a list. @throws FoyerError where `next` leads to another origin than the API's */
export function pageQuery(
  apiUrl: string,
  next: string | null | undefined,
  limit: number | undefined,
): { limit?: number; cursor?: string } {
  if (next === undefined || next === null) return limit === undefined ? {} : { limit }
  const query = nextQuery(next, apiUrl)
  if (query === null) throw new FoyerError(`the next page is not on ${apiUrl}`)
  return query
}
