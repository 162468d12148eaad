import type { Message } from '@foyer/contract/rooms'

/** A message that the server does not have yet. */
export interface Entry {
  /** UUIDv7: makes sending again safe (P2), and sorts in the order of sending (P4). */
  clientId: string
  /** Canonical url of the room's page. */
  url: string
  /** Null where the message was written before the server could tell. */
  roomId: string | null
  content: string
  replyTo: string | null
  /** In whose name it was written: an address, or a guest by a hash; null for nobody who may write. */
  author: string | null
  /** A failed one waits for the person. */
  state: 'pending' | 'failed'
  reason: string | null
  /** Epoch ms. */
  createdAt: number
}

/** What happens to entries, told to everybody who shows them, in all tabs. */
export type OutboxEvent =
  | { type: 'queued'; entry: Entry }
  | { type: 'discarded'; clientId: string }
  | { type: 'delivered'; clientId: string; message: Message }

/** The end of an entry. */
export type Settled = Exclude<OutboxEvent, { type: 'queued' }>

/** Entries kept at most, and for how long (P7). */
export const MAX_ENTRIES = 500
export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000
