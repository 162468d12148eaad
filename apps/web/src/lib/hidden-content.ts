import { useSyncExternalStore } from 'react'
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

const KEY = 'hidden-content'
/** People that a guest can block on one device; the first make way. */
const GUEST_BLOCKS_MAX = 500
const NONE: HiddenContent = { authors: [], byGuest: [], reported: {} }

let stored: string | null = null
let current = NONE
const listeners = new Set<() => void>()

/** A person who used this browser has hidden something. */
export const hasHidden = (): boolean => getHidden() !== NONE

export function getHidden(): HiddenContent {
  const now = safeStorage.get(KEY)
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

export function setHidden(next: HiddenContent): void {
  const text = JSON.stringify(next)
  if (text === JSON.stringify(getHidden())) return
  safeStorage.set(KEY, text)
  for (const listener of listeners) listener()
}

/** Blocks a person on this device, or ends that. */
export function setBlockedByGuest(publicId: string, isBlocked: boolean): void {
  const hidden = getHidden()
  const others = hidden.byGuest.filter((each) => each !== publicId)
  setHidden({ ...hidden, byGuest: isBlocked ? [...others, publicId].slice(-GUEST_BLOCKS_MAX) : others })
}

/** What the reader has hidden; other tabs change it as well. */
export const useHiddenContent = (): HiddenContent => useSyncExternalStore(subscribe, getHidden, () => NONE)

/** Tells whether the reader has hidden a message of a room, or its author. */
export function useIsHidden(): (
  roomId: string,
  message: { id: string; user: { public_id: string } },
) => boolean {
  const { authors, byGuest, reported } = useHiddenContent()
  return (roomId, { id, user }) =>
    authors.includes(user.public_id) ||
    byGuest.includes(user.public_id) ||
    (reported[roomId]?.includes(id) ?? false)
}
