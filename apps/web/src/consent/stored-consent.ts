import type { ConsentReceipt } from '@foyer/client'
import { useSyncExternalStore } from 'react'
import { safeStorage } from '../lib/local-storage.ts'

const KEY = 'consent'
const CHANGED = 'foyer:consent'

/** The receipt of the person's last choice about counting; null before the first one. */
export function readConsent(): ConsentReceipt | null {
  return parse(safeStorage.get(KEY))
}

/** Stores the receipt of a choice and updates every component that shows it. */
export function storeConsent(receipt: ConsentReceipt): void {
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

/** The stored receipt; updates with changes, also from another tab. */
export const useStoredConsent = (): ConsentReceipt | null =>
  parse(useSyncExternalStore(subscribe, () => safeStorage.get(KEY)))

function parse(text: string | null): ConsentReceipt | null {
  try {
    return text === null ? null : (JSON.parse(text) as ConsentReceipt)
  } catch {
    return null // Truncated: the person is asked again.
  }
}
