/** String storage of this browser that never throws. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

const PREFIX = 'foyer_web_'

/**
 * Wraps `storage`; values that it refuses (blocked, full) live in memory until the page closes (P39).
 *
 * @param storage the browser's, or null where access is forbidden
 */
export function createSafeStorage(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
): SafeStorage {
  const inMemory = new Map<string, string>()
  const attempt = <T>(
    use: (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => T,
  ): T | undefined => {
    try {
      return storage === null ? undefined : use(storage)
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => inMemory.get(key) ?? attempt((storage) => storage.getItem(PREFIX + key)) ?? null,
    set: (key, value) => {
      const stored = attempt((storage) => {
        storage.setItem(PREFIX + key, value)
        return true
      })
      if (stored) inMemory.delete(key)
      else inMemory.set(key, value)
    },
    remove: (key) => {
      inMemory.delete(key)
      attempt((storage) => storage.removeItem(PREFIX + key))
    },
  }
}

/** `localStorage`, or null where reading the property throws because access is forbidden. */
function getLocalStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** The app's storage in this browser. */
export const safeStorage = createSafeStorage(getLocalStorage())
