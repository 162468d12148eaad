import type { Message } from '@foyer/contract/rooms'
import type { OutboxEvent, Queued, RoomEntry, Stored } from './entry.ts'

/** Storage of unsent messages, shared by the tabs of one browser. Any method may reject: storage can be full. */
export interface OutboxStorage<E extends Queued = RoomEntry, M extends Stored = Message> {
  /** False when entries are lost with the page. */
  readonly persistent: boolean
  /** By client id. */
  all(): Promise<E[]>
  put(entry: E): Promise<void>
  remove(clientId: string): Promise<void>
  /**
   * Takes or renews the lease to send, unless another tab holds it; epoch ms. The lease of a tab that crashed
   * ends at `until` (P40).
   *
   * @param entry is put before, in the same transaction
   * @returns what `all` returns, read in the same transaction; undefined where another tab holds the lease
   */
  claim(owner: string, now: number, until: number, entry?: E): Promise<E[] | undefined>
  release(owner: string): Promise<void>
  /** Sends an event to the other tabs. */
  broadcast(event: OutboxEvent<E, M>): void
  /** Calls back with events of other tabs. */
  onBroadcast(listener: (event: OutboxEvent<E, M>) => void): void
  close(): void
}

export interface Lease {
  owner: string
  until: number
}

/** @param until end of a lease taken now: a later end was stored before the clock was set back */
export const isFree = (lease: Lease | undefined, owner: string, now: number, until: number): boolean =>
  lease === undefined || lease.owner === owner || lease.until <= now || lease.until > until

/** Entries in memory: for Node, and where storage is forbidden, broken or full (P39). */
export function memoryStorage<E extends Queued = RoomEntry, M extends Stored = Message>(
  entries: Iterable<E> = [],
): OutboxStorage<E, M> {
  const kept = new Map(Array.from(entries, (entry) => [entry.clientId, entry]))
  let lease: Lease | undefined
  const all = () => [...kept.values()].sort((a, b) => (a.clientId < b.clientId ? -1 : 1))
  return {
    persistent: false,
    all: async () => all(),
    put: async (entry) => void kept.set(entry.clientId, entry),
    remove: async (clientId) => void kept.delete(clientId),
    async claim(owner, now, until, entry) {
      if (entry !== undefined) kept.set(entry.clientId, entry)
      if (!isFree(lease, owner, now, until)) return undefined
      lease = { owner, until }
      return all()
    },
    async release(owner) {
      if (lease?.owner === owner) lease = undefined
    },
    broadcast: () => {},
    onBroadcast: () => {},
    close: () => {},
  }
}
