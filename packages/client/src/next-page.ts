/**
 * What to ask for to get the page that `next` leads to.
 *
 * @returns null where it leads to another origin than the API's: credentials never go there (S6-08)
 */
export function nextQuery(next: string, apiUrl: string): Record<string, string> | null {
  if (!URL.canParse(next, apiUrl)) return null
  const { origin, searchParams } = new URL(next, apiUrl)
  return origin === new URL(apiUrl).origin ? Object.fromEntries(searchParams) : null
}
