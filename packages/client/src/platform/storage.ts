import { type Logger, toReason } from '../lib/log.ts'

/** Of all keys in the page's storage. */
export const PREFIX = 'foyer_'
/** Set and removed at once by a tab that signs out. */
export const LEFT = 'left'

/**
 * The `Storage` subset. In a `Platform` it never throws, falls back to memory where storage is forbidden
 * or full (P39), and takes keys without the prefix `foyer_`, which it adds.
 */
export interface SafeStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/**
 * Storage that never throws: what it cannot keep it remembers for this page only (P39).
 * Keys are given without the prefix that all of ours carry (N-01, N-02).
 */
export function createStorage(storage: SafeStorage | null, log: Logger): SafeStorage {
  /** Values that `storage` refused to keep; null marks one that it refused to remove. */
  const unsaved = new Map<string, string | null>()
  let warned = false

  function attempt<T>(work: (storage: SafeStorage) => T): { value: T } | null {
    if (storage === null) return null
    try {
      return { value: work(storage) }
    } catch (error) {
      if (!warned) log.warn(`storage is not usable, remembering for this page only: ${toReason(error)}`)
      warned = true
      return null
    }
  }

  return {
    getItem(key) {
      const own = unsaved.get(key)
      if (own !== undefined) return own
      const value = attempt((storage) => storage.getItem(PREFIX + key))?.value
      return typeof value === 'string' ? value : null
    },
    setItem(key, value) {
      if (attempt((storage) => storage.setItem(PREFIX + key, value))) unsaved.delete(key)
      else unsaved.set(key, value)
    },
    removeItem(key) {
      if (attempt((storage) => storage.removeItem(PREFIX + key))) unsaved.delete(key)
      else unsaved.set(key, null)
    },
  }
}

/** The page's storage; null in Node and where the browser forbids it. */
export function pageStorage(): SafeStorage | null {
  try {
    return globalThis.window?.localStorage ?? null
  } catch {
    // A sandboxed or third-party frame: even reading the property throws there.
    return null
  }
}

/** Calls back when another tab of this origin has changed something of ours. @param changed gets true when it has signed out */
export function onOtherTab(changed: (hasLeft: boolean) => void, signal: AbortSignal | undefined): void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) changed(key === PREFIX + LEFT)
  }
  globalThis.window?.addEventListener?.('storage', heard, signal && { signal })
}
