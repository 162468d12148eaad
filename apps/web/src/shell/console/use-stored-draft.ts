import { useState } from 'react'
import { safeStorage } from '../../lib/local-storage.ts'

/**
 * What is typed into a form and not saved yet: it outlives a failure, a reload and the way back.
 *
 * @param place what it is kept under
 * @param saved what the form begins with where nothing is kept
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
    return {} // Cut off or of an older version: there is nothing to bring back.
  }
}
