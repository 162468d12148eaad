import type { ConsentReceipt } from '@foyer/client'
import { useSyncExternalStore } from 'react'
import { safeStorage } from '../lib/local-storage.ts'

const KEY = 'consent'
const CHANGED = 'foyer:consent'

/** What a person last said about being counted, with the receipt of it; null before they said anything. */
export function readConsent(): ConsentReceipt | null {
  return parse(safeStorage.get(KEY))
}

/** Keeps what a person said; every screen that shows it hears of it. */
export function keepConsent(receipt: ConsentReceipt): void {
  safeStorage.set(KEY, JSON.stringify(receipt))
  dispatchEvent(new Event(CHANGED))
}

const subscribe = (listener: () => void) => {
  const events = [CHANGED, 'storage']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** What the person last said, as it changes; also in another tab. */
export const useKeptConsent = (): ConsentReceipt | null =>
  parse(useSyncExternalStore(subscribe, () => safeStorage.get(KEY)))

function parse(text: string | null): ConsentReceipt | null {
  try {
    return text === null ? null : (JSON.parse(text) as ConsentReceipt)
  } catch {
    return null // Cut off: the person is asked again.
  }
}
