import type { ConsentReceipt } from '@foyer/client'
import { useSyncExternalStore } from 'react'
import { safeStorage } from '../lib/local-storage.ts'
import { CONSENT_KEY, parseConsent } from './stored-consent.ts'

const CHANGED = 'foyer:consent'

/** Stores the receipt of a choice and updates every component that shows it. */
export function storeConsent(receipt: ConsentReceipt): void {
  safeStorage.set(CONSENT_KEY, JSON.stringify(receipt))
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
  parseConsent(
    useSyncExternalStore(
      subscribe,
      () => safeStorage.get(CONSENT_KEY),
      () => null,
    ),
  )
