import type { Message } from '@foyer/contract/rooms'

/** A message of whatever kind that the server does not have yet. */
export interface Queued {
  /** UUIDv7: makes sending again safe (P2), and sorts in the order of sending (P4). */
  clientId: string
  /** In whose name it was written: an address, or a guest by a hash; null for nobody who may write. */
  author: string | null
  /** A failed one waits for the person. */
  state: 'pending' | 'failed'
  reason: string | null
  /** Code of the refusal that a waiting entry waits after; absent without one. */
  code?: number | undefined
  /** Epoch ms. */
  createdAt: number
}

/** A message to a room. */
export interface Entry extends Queued {
  /** Canonical url of the room's page. */
  url: string
  /** Null where the message was written before the server could tell. */
  roomId: string | null
  content: string
  replyTo: string | null
  /** Identities that it calls by name; absent in entries of before there were such. */
  mentions?: string[]
}

/** What the server makes of an entry. */
export interface Stored {
  client_id: string | null
}

/** What happens to entries, told to everybody who shows them, in all tabs. */
export type OutboxEvent<E extends Queued = Entry, M extends Stored = Message> =
  | { type: 'queued'; entry: E }
  | { type: 'discarded'; clientId: string }
  | { type: 'delivered'; clientId: string; message: M }

/** The end of an entry. */
export type Settled<M extends Stored> = Exclude<OutboxEvent<Queued, M>, { type: 'queued' }>

/** Entries kept at most, and for how long (P7). */
export const MAX_ENTRIES = 500
export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000
