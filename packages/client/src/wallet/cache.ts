import type { SignInKind } from '@foyer/contract'
import type { SafeStorage } from '../platform/storage.ts'

/** How the person signed in last, for the next visit (S9-11). */
export interface ConnectionCache {
  /** Name of the adapter, or null. */
  adapter(): string | null
  /** The Google login address, or null. */
  googleAddress(): string | null
  remember(adapter: SignInKind, googleAddress?: string): void
  /** Forgets all of it; true when an adapter was remembered. */
  clear(): boolean
}

/** Where the kind of the last sign-in is kept. */
export const CACHED_ADAPTER = 'cached_adapter'
/** The injected wallet picked last, so that a reconnect uses the same one. */
export const CACHED_WALLET = 'cached_wallet'

export function createConnectionCache(storage: SafeStorage): ConnectionCache {
  const adapter = () => storage.getItem(CACHED_ADAPTER)
  return {
    adapter,
    googleAddress: () => storage.getItem('cached_google_address'),
    remember(name, googleAddress) {
      storage.setItem(CACHED_ADAPTER, name)
      if (googleAddress !== undefined) storage.setItem('cached_google_address', googleAddress)
    },
    clear() {
      const had = adapter() !== null
      for (const key of [CACHED_ADAPTER, 'cached_google_address', CACHED_WALLET]) storage.removeItem(key)
      return had
    },
  }
}
