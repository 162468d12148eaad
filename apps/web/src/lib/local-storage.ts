/** What this browser keeps between visits. Never throws. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

const PREFIX = 'foyer_web_'

/**
 * Keeps things in `storage`; what it refuses (blocked, full) lives as long as the page (P39).
 *
 * @param storage the browser's, or null where it is forbidden
 */
export function createSafeStorage(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
): SafeStorage {
  const refused = new Map<string, string>()
  const attempt = <T>(
    use: (kept: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => T,
  ): T | undefined => {
    try {
      return storage === null ? undefined : use(storage)
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => refused.get(key) ?? attempt((kept) => kept.getItem(PREFIX + key)) ?? null,
    set: (key, value) => {
      const stored = attempt((kept) => {
        kept.setItem(PREFIX + key, value)
        return true
      })
      if (stored) refused.delete(key)
      else refused.set(key, value)
    },
    remove: (key) => {
      refused.delete(key)
      attempt((kept) => kept.removeItem(PREFIX + key))
    },
  }
}

/** The page's storage; reading the very property throws where it is forbidden. */
function localStorageOrNull(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** What this browser keeps. */
export const safeStorage = createSafeStorage(localStorageOrNull())
