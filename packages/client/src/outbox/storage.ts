import type { Message } from '@foyer/contract/rooms'
import type { Entry, OutboxEvent, Queued, Stored } from './entry.ts'

/** Where unsent messages wait, shared by all tabs of one browser. Any method may reject: storage can be full. */
export interface OutboxStorage<E extends Queued = Entry, M extends Stored = Message> {
  /** False when what is kept ends with the page. */
  readonly persistent: boolean
  /** By client id. */
  all(): Promise<E[]>
  put(entry: E): Promise<void>
  remove(clientId: string): Promise<void>
  /**
   * Takes or renews the right to send until a time, unless another owner has it; epoch ms.
   * A tab that dies without releasing it holds the others up until then, no longer (P40).
   */
  claim(owner: string, now: number, until: number): Promise<boolean>
  release(owner: string): Promise<void>
  /** Tells the other tabs. */
  tell(event: OutboxEvent<E, M>): void
  /** What other tabs tell. */
  onTold(listener: (event: OutboxEvent<E, M>) => void): void
  close(): void
}

export interface Lease {
  owner: string
  until: number
}

/** @param until where a lease taken now would end: one beyond it was taken before the clock was set back */
export const isFree = (lease: Lease | undefined, owner: string, now: number, until: number): boolean =>
  lease === undefined || lease.owner === owner || lease.until <= now || lease.until > until

/** Keeps entries for as long as the page lives: where storage is forbidden, broken or full (P39), and in Node. */
export function memoryStorage<E extends Queued = Entry, M extends Stored = Message>(
  entries: Iterable<E> = [],
): OutboxStorage<E, M> {
  const kept = new Map(Array.from(entries, (entry) => [entry.clientId, entry]))
  let lease: Lease | undefined
  return {
    persistent: false,
    all: async () => [...kept.values()].sort((a, b) => (a.clientId < b.clientId ? -1 : 1)),
    put: async (entry) => void kept.set(entry.clientId, entry),
    remove: async (clientId) => void kept.delete(clientId),
    async claim(owner, now, until) {
      const free = isFree(lease, owner, now, until)
      if (free) lease = { owner, until }
      return free
    },
    async release(owner) {
      if (lease?.owner === owner) lease = undefined
    },
    tell: () => {},
    onTold: () => {},
    close: () => {},
  }
}
