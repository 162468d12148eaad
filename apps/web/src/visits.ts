import { keep } from './keep.ts'

/** A room that this browser has been to. */
export interface Visit {
  /** Canonical. */
  url: string
  domain: string
}

const KEY = 'visits'
const MOST = 40

/** Rooms of earlier visits, latest first. */
export function readVisits(): Visit[] {
  const kept = keep.get(KEY)
  if (kept === null) return []
  try {
    return (JSON.parse(kept) as Visit[]).filter(
      ({ url, domain }) => typeof url === 'string' && typeof domain === 'string',
    )
  } catch {
    keep.remove(KEY) // Not ours, or cut off: nothing to be had from it.
    return []
  }
}

/** Puts a room at the head of the visits. */
export function rememberVisit(visit: Visit): void {
  const others = readVisits().filter(({ url }) => url !== visit.url)
  keep.set(KEY, JSON.stringify([visit, ...others].slice(0, MOST)))
}
