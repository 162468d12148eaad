import type { Passage } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'

/** A message of any kind that the server has not stored yet. */
export interface Queued {
  /** UUIDv7: identifies retries of one message (P2) and sorts by time of writing (P4). */
  clientId: string
  /** Identity that wrote it: an address, or a guest's hash; null while a wallet has not signed: it waits. */
  author: string | null
  /** A failed entry is sent again by `retry` only. */
  state: 'pending' | 'failed'
  reason: string | null
  /** Name of the refusal that delays a pending entry; absent without one. */
  refusal?: string | undefined
  /** Epoch ms. */
  createdAt: number
}

/** A message to a room. */
export interface RoomEntry extends Queued {
  /** Canonical url of the room's page. */
  url: string
  /** Null when the message was written before the server named the room. */
  roomId: string | null
  content: string
  replyTo: string | null
  /** Public ids of mentioned people; absent in entries of older versions. */
  mentions?: string[]
  /** Words of the room's page that it is about. */
  passage?: Passage
}

/** Reply of the server to a delivered entry. */
export interface Stored {
  client_id: string | null
}

/** Change of an entry, broadcast to every tab. */
export type OutboxEvent<E extends Queued = RoomEntry, M extends Stored = Message> =
  | { type: 'queued'; entry: E }
  | { type: 'discarded'; clientId: string }
  | { type: 'delivered'; clientId: string; message: M }

/** Event that ends an entry. */
export type Finished<M extends Stored> = Exclude<OutboxEvent<Queued, M>, { type: 'queued' }>

/** Limits of the outbox (P7). */
export const MAX_ENTRIES = 500
export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000
