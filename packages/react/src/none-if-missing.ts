import { isRefusal } from '@foyer/client'

/** An empty list where the server has none; every other error is thrown. */
export function noneIfMissing(error: unknown): never[] {
  if (isRefusal(error, null, 'missing')) return []
  throw error
}
