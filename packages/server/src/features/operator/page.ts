import type { Endpoint } from '@foyer/contract'

/** A page of a list. @param next query of the next page; null on the last one */
export function toPage<T>(
  { origin, path }: { origin: string } & Pick<Endpoint, 'path'>,
  results: T[],
  next: Record<string, string> | null,
) {
  const query = next === null ? null : new URLSearchParams(next)
  return { next: query === null ? null : `${origin}${path}?${query}`, previous: null, results }
}
