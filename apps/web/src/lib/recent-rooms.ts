import { safeStorage } from './local-storage.ts'

/** A room that this browser has been to. */
export interface RecentRoom {
  /** Canonical. */
  url: string
  domain: string
}

const KEY = 'visits'
const MOST = 40

/** Rooms of earlier visits, latest first. */
export function readRecentRooms(): RecentRoom[] {
  const kept = safeStorage.get(KEY)
  if (kept === null) return []
  try {
    return (JSON.parse(kept) as RecentRoom[]).filter(
      ({ url, domain }) => typeof url === 'string' && typeof domain === 'string',
    )
  } catch {
    safeStorage.remove(KEY) // Not ours, or cut off: nothing to be had from it.
    return []
  }
}

/** Puts a room at the head of the visits. */
export function addRecentRoom(visit: RecentRoom): void {
  const others = readRecentRooms().filter(({ url }) => url !== visit.url)
  safeStorage.set(KEY, JSON.stringify([visit, ...others].slice(0, MOST)))
}
