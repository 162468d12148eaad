import type { SafeStorage } from '../../platform/storage.ts'

/**
 * The client's storage in the shape of the WalletConnect library, which otherwise opens a separate database for
 * the whole origin.
 *
 * @param prefix identifies this library instance on the page; left out of the keys, so that the
 * next page finds what this one has stored
 */
export function walletConnectStorage(storage: SafeStorage, prefix: string) {
  const stable = (key: string) => key.replace(`:${prefix}`, '')
  return {
    async getItem<T>(key: string): Promise<T | undefined> {
      const text = storage.getItem(stable(key))
      return text === null ? undefined : (JSON.parse(text) as T)
    },
    async setItem<T>(key: string, value: T): Promise<void> {
      storage.setItem(stable(key), JSON.stringify(value))
    },
    async removeItem(key: string): Promise<void> {
      storage.removeItem(stable(key))
    },
    // Only the library's own migrations of old databases would list keys.
    getKeys: async (): Promise<string[]> => [],
    getEntries: async <T>(): Promise<[string, T][]> => [],
  }
}
