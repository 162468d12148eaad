import { appPaths } from '@foyer/contract'

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

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
export function createSafeStorage(storage: KeyStorage | null): SafeStorage {
  const inMemory = new Map<string, string>()
  const attempt = <T>(use: (storage: KeyStorage) => T): T | undefined => {
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

/**
 * `localStorage`, or null where reading the property throws because access is forbidden. A frame has keys of its own for
 * each site around it: the login that a site has made must not reach the chat's own pages, also in browsers that do not
 * part the storage of frames.
 */
function getLocalStorage(): KeyStorage | null {
  try {
    const { localStorage, location } = globalThis
    if (location.pathname !== appPaths.embed) return localStorage
    const site = new URLSearchParams(location.search).get('origin')
    return {
      getItem: (key) => localStorage.getItem(site + key),
      setItem: (key, value) => localStorage.setItem(site + key, value),
      removeItem: (key) => localStorage.removeItem(site + key),
    }
  } catch {
    return null
  }
}

/** That of the SDK, too. */
export const localStorageOfPage = getLocalStorage()

/** The app's storage in this browser. */
export const safeStorage = createSafeStorage(localStorageOfPage)
