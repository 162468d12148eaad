import { useState } from 'react'
import { safeStorage } from '../../lib/local-storage.ts'

/**
 * The unsaved values of a form; they survive failures, reloads and navigation.
 *
 * @param place storage key
 * @param saved initial values
 */
export function useStoredDraft<T extends object>(
  place: string,
  saved: T,
): [draft: T, set: (part: Partial<T>) => void, forget: () => void] {
  const key = `console ${place}`
  const [changes, setChanges] = useState<Partial<T>>(() => read(key))
  const set = (part: Partial<T>) => {
    const next = { ...changes, ...part }
    setChanges(next)
    safeStorage.set(key, JSON.stringify(next))
  }
  const forget = () => {
    setChanges({})
    safeStorage.remove(key)
  }
  return [{ ...saved, ...changes }, set, forget]
}

function read<T>(key: string): Partial<T> {
  try {
    return JSON.parse(safeStorage.get(key) ?? '{}') as Partial<T>
  } catch {
    return {} // Truncated or of an older version.
  }
}
