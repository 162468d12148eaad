import { FoyerError, sha256Hex } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import type { Context, Identity } from './context.ts'
import { reasonOf } from './log.ts'
import { createClientIds } from './outbox/client-ids.ts'
import type { Courier, CourierOptions } from './outbox/courier.ts'
import { type Entry, MAX_ENTRIES, type OutboxEvent, type Settled } from './outbox/entry.ts'
import { backoff } from './realtime/backoff.ts'

export const SIGN_IN_FIRST = 'Sign in to write.'
const TOO_MANY = `${MAX_ENTRIES} messages are waiting to be sent already. Wait until they are, or discard some.`

/** What a person writes. */
export type Draft = Pick<Entry, 'url' | 'roomId' | 'content' | 'replyTo'>
export type OutboxOptions = Pick<CourierOptions, 'post' | 'open'>
export type OutboxListener = (event: OutboxEvent | { type: 'persistent'; persistent: boolean }) => void
export type Outbox = ReturnType<typeof createOutbox>

/** In whose name messages are written now; null for nobody who may write. Guests by a hash: their id is a secret. */
export function authorOf(identity: Identity): string | null {
  if (identity.token() !== null) return identity.userInfo().address?.toLowerCase() ?? null
  const guest = identity.guestUuid()
  return guest === null ? null : `guest:${sha256Hex(guest).slice(0, 16)}`
}

/**
 * Unsent messages: kept through reloads and crashes, sent one after another in the order they were written,
 * each with one effect, by one tab at a time (P2, P4, P7, P40). This part shows them at once; the courier,
 * which keeps and sends them, is fetched with the first room.
 */
export function createOutbox({ platform, identity }: Context, { post, open }: OutboxOptions) {
  const { log, now } = platform
  const newClientId = createClientIds(now)
  const listeners = new Set<OutboxListener>()
  const known = new Map<string, Entry>()
  const promises = new Map<string, { resolve(message: Message): void; reject(error: FoyerError): void }>()
  let persistent = true
  let arriving: Promise<Courier> | null = null
  const author = () => authorOf(identity)

  function courier(): Promise<Courier> {
    arriving ??= fetchCourier()
    return arriving
  }

  /** A chunk that cannot be fetched now can be later; what is written meanwhile is shown and waits. */
  async function fetchCourier(): Promise<Courier> {
    for (let failures = 0; ; failures += 1) {
      try {
        const { createCourier } = await import('./outbox/courier.ts')
        return createCourier({ platform, post, open, author, known, report, onForgetful })
      } catch (error) {
        log.warn(`the outbox could not be fetched: ${reasonOf(error)}`)
        await new Promise((resolve) => setTimeout(resolve, backoff(failures)))
      }
    }
  }

  function onForgetful() {
    persistent = false
    for (const listener of listeners) listener({ type: 'persistent', persistent })
  }

  function report(event: OutboxEvent, error?: FoyerError) {
    if (event.type !== 'queued') conclude(event)
    else {
      known.set(event.entry.clientId, event.entry)
      if (error !== undefined) give(event.entry.clientId)?.reject(error)
    }
    for (const listener of listeners) listener(event)
  }

  function conclude(event: Settled) {
    known.delete(event.clientId)
    const waiting = give(event.clientId)
    if (event.type === 'delivered') waiting?.resolve(event.message)
    else waiting?.reject(new FoyerError('The message was discarded.'))
  }

  /** Whoever waits for an entry, once. */
  function give(clientId: string) {
    const waiting = promises.get(clientId)
    promises.delete(clientId)
    return waiting
  }

  async function keep(entry: Entry) {
    report({ type: 'queued', entry })
    const { tell, keep } = await courier()
    await Promise.all([tell({ type: 'queued', entry }), keep(entry)])
  }

  async function queue(entry: Entry) {
    await keep(entry)
    const { list, fail, settle, nudge } = await courier()
    if (entry.author === null) return fail(entry, new FoyerError(SIGN_IN_FIRST), SIGN_IN_FIRST)
    if (known.size > MAX_ENTRIES && (await list()).length > MAX_ENTRIES) {
      give(entry.clientId)?.reject(new FoyerError(TOO_MANY))
      return settle({ type: 'discarded', clientId: entry.clientId })
    }
    nudge()
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
    add(draft: Draft): Promise<Message> {
      const clientId = newClientId()
      const delivered = new Promise<Message>((resolve, reject) => promises.set(clientId, { resolve, reject }))
      // Whoever does not wait for the outcome sees it in the room.
      delivered.catch(() => {})
      const entry: Entry = {
        ...draft,
        clientId,
        author: author(),
        state: 'pending',
        reason: null,
        createdAt: now(),
      }
      queue(entry).catch((error) => log.error(`a message could not be queued: ${reasonOf(error)}`))
      return delivered
    },

    /** Entries to be shown: this person's, this browser's guest's, and what was written here since it opened. */
    async list(): Promise<Entry[]> {
      const shown = (await (await courier()).list()).filter(
        (each) => each.author === author() || each.author?.startsWith('guest:') || known.has(each.clientId),
      )
      for (const each of shown) known.set(each.clientId, each)
      return shown
    },

    /** Sends a failed entry again, in the name of who the person is now. */
    async retry(clientId: string): Promise<void> {
      const entry = known.get(clientId)
      if (entry === undefined) return
      await keep({ ...entry, state: 'pending', reason: null, author: author() ?? entry.author })
      ;(await courier()).flush()
    },

    async discard(clientId: string): Promise<void> {
      if (known.has(clientId)) await (await courier()).settle({ type: 'discarded', clientId })
    },

    /** Messages that have come from the server: an entry among them needs no answer any more. */
    async arrived(messages: readonly Message[]) {
      for (const message of messages) {
        const clientId = message.client_id
        if (clientId !== null && known.has(clientId))
          await (await courier()).settle({ type: 'delivered', clientId, message })
      }
    },

    /** Tries at once what waits: the way to the server may be open again. */
    flush: () => void arriving?.then(({ flush }) => flush()),

    subscribe(listener: OutboxListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
