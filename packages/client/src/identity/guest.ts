import { randomUuid } from '../lib/random.ts'
import type { SafeStorage } from '../platform/storage.ts'

/** Where the guest id of a browser is kept. */
export const GUEST_KEY = 'guest_uuid'
/** Anything else could not travel in a header, and would fail every call for ever. */
const SENDABLE = /^[\w-]{1,64}$/

/**
 * The guest id of this browser: made once, never changed by signing in or out (S1-08).
 * Storage is asked every time, so that two tabs that start together end up as one guest.
 */
export function createGuest(storage: Pick<SafeStorage, 'getItem' | 'setItem'>): () => string {
  let own: string | null = null
  const uuid = () => {
    const stored = storage.getItem(GUEST_KEY)
    if (stored !== null && SENDABLE.test(stored)) {
      own = stored
      return stored
    }
    own ??= randomUuid()
    storage.setItem(GUEST_KEY, own)
    return own
  }
  uuid()
  return uuid
}
