import { FoyerError, sha256Hex } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import type { Core, Identity } from './context.ts'
import { reasonOf } from './log.ts'
import { createClientIds } from './outbox/client-ids.ts'
import type { Entry, OutboxEvent, Queued, Stored } from './outbox/entry.ts'
import type { Queue, QueueOptions } from './outbox/queue.ts'

/** What a person writes, and to whom. */
export type Draft<E extends Queued> = Omit<E, keyof Queued>
/** Fetches what keeps and sends the entries, however long that takes. */
export type FetchQueue<E extends Queued = Entry, M extends Stored = Message> = (
  options: Omit<QueueOptions<E, M>, 'platform' | 'post' | 'open'>,
) => Promise<Queue<E, M>>
export type OutboxListener<E extends Queued = Entry, M extends Stored = Message> = (
  event: OutboxEvent<E, M> | { type: 'persistent'; persistent: boolean },
) => void
export type Outbox<E extends Queued = Entry, M extends Stored = Message> = ReturnType<
  typeof createOutbox<E, M>
>

/** In whose name messages are written now; null for nobody who may write. Guests by a hash: their id is a secret. */
export function authorOf(identity: Identity): string | null {
  if (identity.token() !== null) return identity.userInfo().address?.toLowerCase() ?? null
  const guest = identity.guestUuid()
  return guest === null ? null : `guest:${sha256Hex(guest).slice(0, 16)}`
}

/**
 * Unsent messages: kept through reloads and crashes, sent one after another in the order they were written,
 * each with one effect, by one tab at a time (P2, P4, P7, P40). This part shows them at once; the queue,
 * which keeps and sends them, is fetched with the first room.
 */
export function createOutbox<E extends Queued = Entry, M extends Stored = Message>(
  { platform, identity }: Core,
  fetchQueue: FetchQueue<E, M>,
) {
  const { log, now } = platform
  const newClientId = createClientIds(now)
  const listeners = new Set<OutboxListener<E, M>>()
  const known = new Map<string, E>()
  const promises = new Map<string, { resolve(message: M): void; reject(error: FoyerError): void }>()
  let persistent = true
  let arriving: Promise<Queue<E, M>> | null = null
  const author = () => authorOf(identity)

  function queue(): Promise<Queue<E, M>> {
    arriving ??= fetchQueue({ author, known, report, onForgetful })
    return arriving
  }

  function onForgetful() {
    persistent = false
    for (const listener of listeners) listener({ type: 'persistent', persistent })
  }

  function report(event: OutboxEvent<E, M>, error?: FoyerError) {
    if (event.type === 'queued') {
      known.set(event.entry.clientId, event.entry)
      if (error !== undefined) give(event.entry.clientId)?.reject(error)
    } else {
      known.delete(event.clientId)
      const waiting = give(event.clientId)
      if (event.type === 'delivered') waiting?.resolve(event.message)
      else waiting?.reject(error ?? new FoyerError('The message was discarded.'))
    }
    for (const listener of listeners) listener(event)
  }

  /** Whoever waits for an entry, once. */
  function give(clientId: string) {
    const waiting = promises.get(clientId)
    promises.delete(clientId)
    return waiting
  }

  // Somebody who has signed in may have written here before.
  identity.onChange(() => void arriving?.then(({ flush }) => flush()))

  return {
    /** False once nothing survives a reload. */
    get persistent() {
      return persistent
    },

    /**
     * Sends a message, however long it takes; it is shown by a `queued` event before this returns.
     *
     * @returns the message as the server has it; rejects with a FoyerError when it is refused or discarded
     */
    add(draft: Draft<E>): Promise<M> {
      const clientId = newClientId()
      const delivered = new Promise<M>((resolve, reject) => promises.set(clientId, { resolve, reject }))
      // Whoever does not wait for the outcome sees it in the room.
      delivered.catch(() => {})
      const entry = {
        ...draft,
        clientId,
        author: author(),
        state: 'pending',
        reason: null,
        createdAt: now(),
      } as E
      report({ type: 'queued', entry })
      queue()
        .then(({ add }) => add(entry))
        .catch((error) => log.error(`a message could not be queued: ${reasonOf(error)}`))
      return delivered
    },

    /** Entries to be shown: this person's, this browser's guest's, and what was written here since it opened. */
    list: async (): Promise<E[]> => (await queue()).list(),

    /** Sends a failed entry again, in the name of who the person is now. */
    retry: async (clientId: string): Promise<void> => (await queue()).retry(clientId),

    discard: async (clientId: string): Promise<void> => (await queue()).discard(clientId),

    /** Messages that have come from the server: an entry among them needs no answer any more. */
    arrived: async (messages: readonly M[]): Promise<void> => (await queue()).arrived(messages),

    /** Tries at once what waits: the way to the server may be open again. */
    flush: () => void arriving?.then(({ flush }) => flush()),

    /** As `flush`, and what waits for somebody else, too. */
    hurry: () => void arriving?.then(({ hurry }) => hurry()),

    subscribe(listener: OutboxListener<E, M>): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
