import { isRecord } from '../../lib/records.ts'
import type { SafeStorage } from '../../platform/storage.ts'

/** Messages to a business that the server has not accepted yet. */
export interface Unsent {
  key: string
  text: string
  /** Id of the message that it answers. */
  reference: string | null
  /** ISO 8601 UTC. */
  writtenAt: string
  /** Id of the newest message that was here when it was written; null in an empty thread. */
  after: string | null
}

/** Keeps what is not sent yet through a reload, thread by thread: nothing that was typed is lost. */
export function createUnsent(storage: SafeStorage, address: string, domain: string) {
  const place = `b2c_unsent_${address.toLowerCase()}_${domain}`
  return {
    read: (): Unsent[] => parse(storage.getItem(place)),
    write(entries: readonly Unsent[]) {
      if (entries.length === 0) storage.removeItem(place)
      else storage.setItem(place, JSON.stringify(entries))
    },
  }
}

function parse(text: string | null): Unsent[] {
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isUnsent) : []
  } catch {
    return [] // Not ours, or cut off in the middle: there is nothing to read in it.
  }
}

const isUnsent = (value: unknown): value is Unsent =>
  isRecord(value) && typeof value.key === 'string' && typeof value.text === 'string'
