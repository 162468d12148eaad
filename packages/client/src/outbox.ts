import { FoyerError, SERVER_ERROR, sha256Hex } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import type { Context, Identity } from './context.ts'
import { reasonOf } from './log.ts'
import { createClientIds } from './outbox/client-ids.ts'
import { type Entry, MAX_AGE_MS, MAX_ENTRIES, type OutboxEvent } from './outbox/entry.ts'
import { memoryStorage, type OutboxStorage } from './outbox/storage.ts'
import { isPassing, sentenceOf } from './outbox/verdict.ts'
import { backoff } from './realtime/backoff.ts'
import { createTimer } from './realtime/timer.ts'
import { within } from './within.ts'

/** Milliseconds that one tab may send without renewing its claim; a dead one holds up the others no longer. */
const LEASE_MS = 5_000
/** Milliseconds for one attempt; sending again is safe, waiting for ever is not. */
const ATTEMPT_MS = 10_000
/** Milliseconds for storage to open; some browsers never say that they will not. */
const OPEN_MS = 3_000
/** Milliseconds until the next look when another tab is sending. */
const TURN_MS = 1_000

export const SIGN_IN_FIRST = 'Sign in to write.'
const TOO_MANY = `${MAX_ENTRIES} messages are waiting to be sent already. Wait until they are, or discard some.`

/** What a person writes. */
export type Draft = Pick<Entry, 'url' | 'roomId' | 'content' | 'replyTo'>

export interface OutboxOptions {
  /** Delivers an entry. @throws FoyerError */
  post(entry: Entry): Promise<Message>
  /** Opens where entries are kept; memory when it rejects. */
  open(): Promise<OutboxStorage>
}

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
 * each with an effect once, by one tab at a time (P2, P4, P7, P40).
 */
export function createOutbox({ platform, identity }: Context, { post, open }: OutboxOptions) {
  const { log, now } = platform
  const newClientId = createClientIds(now)
  const owner = newClientId()
  const listeners = new Set<OutboxListener>()
  /** Every entry that was seen here and is not settled. */
  const known = new Map<string, Entry>()
  const promises = new Map<string, { resolve(message: Message): void; reject(error: FoyerError): void }>()
  // Alone, what waits for its turn is no reason for a Node process to stay.
  const later = createTimer({ background: true })
  let opened: Promise<OutboxStorage> | null = null
  let running: Promise<void> | null = null
  let again = false
  let failures = 0
  let persistent = true
  const author = () => authorOf(identity)

  async function openStorage(): Promise<OutboxStorage> {
    try {
      const storage = await within(OPEN_MS, open(), new FoyerError('Storage did not open in time.'))
      storage.onTold(heard)
      if (!storage.persistent) forgetful()
      return storage
    } catch (error) {
      return inMemory(error)
    }
  }

  /** The application learns that nothing survives a reload, so that it can tell the person (P7). */
  function forgetful() {
    persistent = false
    for (const listener of listeners) listener({ type: 'persistent', persistent })
  }

  function inMemory(error: unknown): OutboxStorage {
    log.warn(`unsent messages are kept in memory only: ${reasonOf(error)}`)
    forgetful()
    return memoryStorage(known.values())
  }

  async function stored<T>(work: (storage: OutboxStorage) => Promise<T>): Promise<T> {
    opened ??= openStorage()
    const storage = await opened
    try {
      return await work(storage)
    } catch (error) {
      if (!storage.persistent) throw error
      opened = Promise.resolve(inMemory(error))
      return work(await opened)
    }
  }

  function heard(event: OutboxEvent) {
    if (event.type === 'queued') known.set(event.entry.clientId, event.entry)
    else settle(event)
    for (const listener of listeners) listener(event)
  }

  function settle(event: Exclude<OutboxEvent, { type: 'queued' }>) {
    known.delete(event.clientId)
    const waiting = promises.get(event.clientId)
    promises.delete(event.clientId)
    if (event.type === 'delivered') waiting?.resolve(event.message)
    else waiting?.reject(new FoyerError('The message was discarded.'))
  }

  function tell(event: OutboxEvent) {
    heard(event)
    void stored(async (storage) => storage.tell(event))
  }

  async function keep(entry: Entry) {
    tell({ type: 'queued', entry })
    await stored((storage) => storage.put(entry))
  }

  async function forget(event: Exclude<OutboxEvent, { type: 'queued' }>) {
    tell(event)
    await stored((storage) => storage.remove(event.clientId))
  }

  async function fail(entry: Entry, error: FoyerError, reason: string) {
    promises.get(entry.clientId)?.reject(error)
    promises.delete(entry.clientId)
    await keep({ ...entry, state: 'failed', reason })
  }

  /** All entries; those that have waited too long are given up. */
  async function entries(): Promise<Entry[]> {
    const all = await stored((storage) => storage.all())
    const expired = all.filter(({ createdAt }) => createdAt < now() - MAX_AGE_MS)
    for (const { clientId } of expired) await forget({ type: 'discarded', clientId })
    if (expired.length > 0) log.warn(`${expired.length} unsent messages were older than a week and given up`)
    return expired.length === 0 ? all : all.filter((entry) => !expired.includes(entry))
  }

  function flush() {
    later.clear()
    again = running !== null
    running ??= drain()
      .catch((error) => log.error(`the outbox failed: ${reasonOf(error)}`))
      .finally(() => {
        running = null
        if (again) flush()
      })
  }

  async function drain(): Promise<void> {
    while (await claim()) {
      const next = (await entries()).find((each) => each.state === 'pending' && each.author === author())
      if (next !== undefined) known.set(next.clientId, next)
      if (next === undefined || !(await attempt(next))) {
        await stored((storage) => storage.release(owner))
        return
      }
    }
    later.set(TURN_MS, flush)
  }

  // Somebody who has signed in may have written here before.
  identity.onChange(() => {
    if (opened !== null) flush()
  })

  const claim = () => stored((storage) => storage.claim(owner, now(), now() + LEASE_MS))

  /** @returns whether the next entry may be tried; order demands that it waits for this one (P4) */
  async function attempt(entry: Entry): Promise<boolean> {
    try {
      const late = new FoyerError(`There was no answer within ${ATTEMPT_MS / 1000} seconds.`)
      const message = await within(ATTEMPT_MS, post(entry), late)
      failures = 0
      await forget({ type: 'delivered', clientId: entry.clientId, message })
      return true
    } catch (cause) {
      const error = cause instanceof FoyerError ? cause : new FoyerError(SERVER_ERROR, { cause })
      return refused(entry, error)
    }
  }

  async function refused(entry: Entry, error: FoyerError): Promise<boolean> {
    // Signed out meanwhile, or delivered by the other way: nothing was wrong with the message.
    if (entry.author !== author() || !known.has(entry.clientId)) return true
    if (isPassing(error)) {
      later.set(backoff(failures) + (error.status === 429 ? TURN_MS : 0), flush)
      failures += 1
      return false
    }
    await fail(entry, error, sentenceOf(error))
    return true
  }

  async function queue(entry: Entry) {
    const kept = keep(entry)
    if ((await entries()).length > MAX_ENTRIES) {
      promises.get(entry.clientId)?.reject(new FoyerError(TOO_MANY))
      promises.delete(entry.clientId)
      await forget({ type: 'discarded', clientId: entry.clientId })
      return
    }
    await kept
    if (entry.author === null) await fail(entry, new FoyerError(SIGN_IN_FIRST), SIGN_IN_FIRST)
    else if (!later.pending) flush()
  }

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
      const entry: Entry = {
        ...draft,
        clientId,
        author: author(),
        state: 'pending',
        reason: null,
        createdAt: now(),
      }
      const delivered = new Promise<Message>((resolve, reject) => promises.set(clientId, { resolve, reject }))
      // Whoever does not wait for the outcome sees it in the room.
      delivered.catch(() => {})
      queue(entry).catch((error) => log.error(`a message could not be queued: ${reasonOf(error)}`))
      return delivered
    },

    /** Entries to be shown: this person's, this browser's guest's, and what was written here since it opened. */
    async list(): Promise<Entry[]> {
      const all = await entries()
      const shown = all.filter(
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
      flush()
    },

    async discard(clientId: string): Promise<void> {
      if (known.has(clientId)) await forget({ type: 'discarded', clientId })
    },

    /** Messages that have come from the server: an entry among them needs no answer any more. */
    arrived(messages: readonly Message[]) {
      for (const message of messages) {
        const clientId = message.client_id
        if (clientId !== null && known.has(clientId)) void forget({ type: 'delivered', clientId, message })
      }
    },

    /** Tries at once what waits: the way to the server may be open again, or somebody has signed in. */
    flush,

    subscribe(listener: OutboxListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
