import { useSyncExternalStore } from 'react'
import { HIDDEN_CONTENT } from './hidden-content-key.ts'
import { safeStorage } from './local-storage.ts'

/** What the reader has hidden from themselves: the server knows, and this browser keeps it for the first paint. */
export interface HiddenContent {
  /** Public ids of the people that the reader has blocked. */
  readonly authors: readonly string[]
  /** Public ids of the people that a guest has blocked: only this browser knows, and keeps it after a sign-in. */
  readonly byGuest: readonly string[]
  /** Ids of the messages that the reader has reported, by room id. */
  readonly reported: Readonly<Record<string, readonly string[]>>
}

const NONE: HiddenContent = { authors: [], byGuest: [], reported: {} }

let stored: string | null = null
let current = NONE
const listeners = new Set<() => void>()

/** A person who used this browser has hidden something. */
export const hasHidden = (): boolean => getHidden() !== NONE

export function getHidden(): HiddenContent {
  const now = safeStorage.get(HIDDEN_CONTENT)
  if (now === stored) return current
  stored = now
  try {
    current = now === null ? NONE : { ...NONE, ...(JSON.parse(now) as Partial<HiddenContent>) }
  } catch {
    current = NONE
  }
  return current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Updates every component that shows what is hidden. */
export function tellHidden(): void {
  for (const listener of listeners) listener()
}

/** What the reader has hidden; other tabs change it as well. */
export const useHiddenContent = (): HiddenContent => useSyncExternalStore(subscribe, getHidden, () => NONE)
