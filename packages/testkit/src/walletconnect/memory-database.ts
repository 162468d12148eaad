/** The database of a WalletConnect client, in memory. */
export function memoryDatabase() {
  const values = new Map<string, string>()
  const read = <T>(key: string): T | undefined => {
    const text = values.get(key)
    return text === undefined ? undefined : (JSON.parse(text) as T)
  }
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <T>() => [...values.keys()].map((key): [string, T] => [key, read<T>(key) as T]),
    getItem: async <T>(key: string) => read<T>(key),
    setItem: async <T>(key: string, value: T) => void values.set(key, JSON.stringify(value)),
    removeItem: async (key: string) => void values.delete(key),
  }
}
