import { useState } from 'react'
import { keep } from '../../keep.ts'

const KEY = 'announcements dismissed'
const MOST = 100

const read = (): string[] => keep.get(KEY)?.split(' ') ?? []

/** Announcements that this browser need not show on top of rooms any more. */
export function useDismissed(): [dismissed: ReadonlySet<string>, dismiss: (id: string) => void] {
  const [ids, setIds] = useState(read)
  const dismiss = (id: string) => {
    const next = [id, ...read().filter((each) => each !== id)].slice(0, MOST)
    keep.set(KEY, next.join(' '))
    setIds(next)
  }
  return [new Set(ids), dismiss]
}
