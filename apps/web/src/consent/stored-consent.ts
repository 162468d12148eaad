import type { ConsentReceipt } from '@foyer/client'
import { safeStorage } from '../lib/local-storage.ts'

/** Storage key of the receipt. */
export const CONSENT_KEY = 'consent'

/** Reads a stored receipt; null for none, and for a text that is none. */
export function parseConsent(text: string | null): ConsentReceipt | null {
  try {
    return text === null ? null : (JSON.parse(text) as ConsentReceipt)
  } catch {
    return null // Truncated: the person is asked again.
  }
}

/** The receipt of the person's last choice about counting; null before the first one. */
export const readConsent = (): ConsentReceipt | null => parseConsent(safeStorage.get(CONSENT_KEY))
