import { safeStorage } from './local-storage.ts'

/** A room that was opened in this browser. */
export interface RecentRoom {
  /** Canonical. */
  url: string
  domain: string
}

const KEY = 'visits'
const MAX_ROOMS = 40

/** Rooms of earlier visits, latest first. */
export function readRecentRooms(): RecentRoom[] {
  const stored = safeStorage.get(KEY)
  if (stored === null) return []
  try {
    return (JSON.parse(stored) as RecentRoom[]).filter(
      ({ url, domain }) => typeof url === 'string' && typeof domain === 'string',
    )
  } catch {
    safeStorage.remove(KEY) // Truncated or in a foreign format.
    return []
  }
}

/** Adds a room as the latest one. */
export function addRecentRoom(room: RecentRoom): void {
  const others = readRecentRooms().filter(({ url }) => url !== room.url)
  safeStorage.set(KEY, JSON.stringify([room, ...others].slice(0, MAX_ROOMS)))
}
