import { useState } from 'react'
import { safeStorage } from '../../lib/local-storage.ts'

const KEY = 'announcements dismissed'
const MOST = 100

const read = (): string[] => safeStorage.get(KEY)?.split(' ') ?? []

/** Announcements that this browser need not show on top of rooms any more. */
export function useDismissed(): [dismissed: ReadonlySet<string>, dismiss: (id: string) => void] {
  const [ids, setIds] = useState(read)
  const dismiss = (id: string) => {
    const next = [id, ...read().filter((each) => each !== id)].slice(0, MOST)
    safeStorage.set(KEY, next.join(' '))
    setIds(next)
  }
  return [new Set(ids), dismiss]
}
