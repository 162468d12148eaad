import { FoyerError, sha256Hex } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import type { Core } from './context.ts'
import type { Identity } from './identity/identity.ts'
import { toReason } from './lib/log.ts'
import { createTimer } from './lib/timer.ts'
import { onAbort } from './lib/with-timeout.ts'
import { createClientIds } from './outbox/client-ids.ts'
import type { DeliveryLoop, DeliveryOptions } from './outbox/delivery-loop.ts'
import type { OutboxEvent, Queued, RoomEntry, Stored } from './outbox/entry.ts'

/** Milliseconds until entries of an earlier page are sent; a room that is opened sends them at once. */
const RESUME_MS = 2_000

/** Fields of a new entry; the outbox adds the others. */
export type OutboxDraft<E extends Queued> = Omit<E, keyof Queued> & Partial<Pick<E, 'clientId'>>
/** Loads the code that stores and sends entries, however long that takes. */
export type LoadDelivery<E extends Queued = RoomEntry, M extends Stored = Message> = (
  options: Omit<DeliveryOptions<E, M>, 'platform' | 'post' | 'open'>,
) => Promise<DeliveryLoop<E, M>>
export type OutboxListener<E extends Queued = RoomEntry, M extends Stored = Message> = (
  event: OutboxEvent<E, M> | { type: 'persistent'; persistent: boolean },
) => void
export type Outbox<E extends Queued = RoomEntry, M extends Stored = Message> = ReturnType<
  typeof createOutbox<E, M>
>

/** Current author; null when the caller may not write. A guest is named by a hash, because the id is a secret. */
export function getAuthor(identity: Identity): string | null {
  if (identity.token() !== null) return identity.userInfo().address?.toLowerCase() ?? null
  const guest = identity.guestUuid()
  return guest === null ? null : `guest:${sha256Hex(guest).slice(0, 16)}`
}

/**
 * Unsent messages: kept through reloads and crashes, sent in order of writing, each with one effect, by one tab
 * at a time (P2, P4, P7, P40). This part shows entries at once; the delivery loop is loaded with the first room, or
 * when an earlier page left unsent entries.
 *
 * @param name of its database, and of the item of the storage that says that entries are unsent
 */
export function createOutbox<E extends Queued = RoomEntry, M extends Stored = Message>(
  { platform, identity }: Core,
  loadDelivery: LoadDelivery<E, M>,
  name = 'outbox',
) {
  const { log, now } = platform
  const createClientId = createClientIds(now)
  const listeners = new Set<OutboxListener<E, M>>()
  const known = new Map<string, E>()
  const promises = new Map<string, { resolve(message: M): void; reject(error: FoyerError): void }>()
  let persistent = true
  let loading: Promise<DeliveryLoop<E, M>> | null = null
  let loaded: DeliveryLoop<E, M> | null = null
  const author = () => getAuthor(identity)

  function loop(): Promise<DeliveryLoop<E, M>> {
    loading ??= loadDelivery({ name, author, known, report, onMemoryOnly }).then((loop) => {
      loaded = loop
      return loop
    })
    return loading
  }

  function onMemoryOnly() {
    persistent = false
    for (const listener of listeners) listener({ type: 'persistent', persistent })
  }

  function report(event: OutboxEvent<E, M>, error?: FoyerError) {
    if (event.type === 'queued') {
      known.set(event.entry.clientId, event.entry)
      if (error !== undefined) takePromise(event.entry.clientId)?.reject(error)
    } else {
      known.delete(event.clientId)
      const promise = takePromise(event.clientId)
      if (event.type === 'delivered') promise?.resolve(event.message)
      else promise?.reject(error ?? new FoyerError('The message was discarded.'))
    }
    for (const listener of listeners) listener(event)
  }

  function takePromise(clientId: string) {
    const promise = promises.get(clientId)
    promises.delete(clientId)
    return promise
  }

  onAbort(platform.closing, (reason) => {
    for (const { reject } of promises.values()) reject(reason as FoyerError)
  })

  const send = () => void loading?.then((loop) => loop.send())

  // Another person's entries may become sendable by a sign-in.
  identity.onChange(send)
  if (platform.storage.getItem(name))
    createTimer({ background: true, until: platform.closing }).set(RESUME_MS, () => void loop().then(send))

  return {
    /** False once entries no longer survive a reload. */
    get persistent() {
      return persistent
    },

    /**
     * Queues a message and sends it in its turn; a `queued` event shows it before this returns. One with a `clientId` is
     * sent as the message that was posted with it.
     *
     * @returns the stored message; rejects with a FoyerError when it is refused or discarded
     */
    enqueue(draft: OutboxDraft<E>): Promise<M> {
      const { clientId = createClientId() } = draft
      const delivered = new Promise<M>((resolve, reject) => promises.set(clientId, { resolve, reject }))
      // A caller that ignores the outcome sees it in the room.
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
      // Where it can be, it is stored before the caller renders it: a slow phone takes a quarter of a second for that.
      const queued = loaded?.enqueue(entry) ?? loop().then(({ enqueue }) => enqueue(entry))
      queued.catch((error) => log.error(`a message could not be queued: ${toReason(error)}`))
      return delivered
    },

    /** Entries to show: the current author's, this browser's guest's, and those written in this tab. */
    list: async (): Promise<E[]> => (await loop()).list(),

    /** Sends what waits now, as after a reconnect. */
    send,

    /** Finishes entries among messages that came from the server by another way. */
    finish: async (messages: readonly M[]): Promise<void> => (await loop()).finish(messages),

    /** Sends a failed entry again, as the current author. */
    retry: async (clientId: string): Promise<void> => (await loop()).retry(clientId),

    /** As `send`, including queues that are paused after a refusal. */
    retryAll: () => void loading?.then(({ retryAll }) => retryAll()),

    discard: async (clientId: string): Promise<void> => (await loop()).discard(clientId),

    subscribe(listener: OutboxListener<E, M>): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
