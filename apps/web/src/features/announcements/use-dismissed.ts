import { useState } from 'react'
import { safeStorage } from '../../lib/local-storage.ts'

const KEY = 'announcements dismissed'
const MAX_IDS = 100

const read = (): string[] => safeStorage.get(KEY)?.split(' ') ?? []

/** Ids of the announcements that were dismissed in this browser, and the function that dismisses one. */
export function useDismissed(): [dismissed: ReadonlySet<string>, dismiss: (id: string) => void] {
  const [ids, setIds] = useState(read)
  const dismiss = (id: string) => {
    const next = [id, ...read().filter((each) => each !== id)].slice(0, MAX_IDS)
    safeStorage.set(KEY, next.join(' '))
    setIds(next)
  }
  return [new Set(ids), dismiss]
}
