import { FoyerError, SERVER_ERROR } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import { getErrorSentence } from '../http/error-sentence.ts'
import { isTransient } from '../http/is-transient.ts'
import { backoff } from '../lib/backoff.ts'
import { toReason } from '../lib/log.ts'
import { createTimer } from '../lib/timer.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { createClientIds } from './client-ids.ts'
import { type Finished, MAX_AGE_MS, MAX_ENTRIES, type Queued, type RoomEntry, type Stored } from './entry.ts'
import { createEntryStore, type EntryStoreOptions } from './entry-store.ts'
import { createQueuePauses } from './queue-pauses.ts'

/** Milliseconds that one tab may send without renewing its claim: the longest delay after a tab crashed. */
const LEASE_MS = 5_000
/** Milliseconds for one attempt; a repeated attempt is safe, an endless one blocks the queue. */
const ATTEMPT_MS = 10_000
/** Longest `Retry-After` that is followed, in ms: a wrong header must not block the queue for days. */
const MAX_HOLD_MS = 60_000
/** Milliseconds until the claim is tried again while another tab sends. */
const CLAIM_RETRY_MS = 1_000

const TOO_MANY = `${MAX_ENTRIES} messages are waiting to be sent already. Wait until they are, or discard some.`

export interface DeliveryOptions<E extends Queued = RoomEntry, M extends Stored = Message>
  extends EntryStoreOptions<E, M> {
  /** Unfinished entries seen in this tab. */
  known: Map<string, E>
  /** Delivers an entry; `save` stores a changed entry for the next attempt. @throws FoyerError */
  post(entry: E, save: (entry: E) => Promise<void>): Promise<M>
  /** Current author; null when the caller may not write. */
  author(): string | null
  /** Entries of one key are sent in order and independently of other keys. Default: one queue. */
  queueKey?(entry: E): string
  /** Milliseconds to pause an entry's queue after a refusal; null fails the entry. */
  retryDelay?(error: FoyerError): number | null
}

export type DeliveryLoop<E extends Queued = RoomEntry, M extends Stored = Message> = ReturnType<
  typeof createDeliveryLoop<E, M>
>

/** Stores entries and sends them one at a time, in order of writing, from one tab at a time. */
export function createDeliveryLoop<E extends Queued, M extends Stored>(options: DeliveryOptions<E, M>) {
  const {
    platform,
    name,
    post,
    author,
    known,
    report,
    queueKey = () => '',
    retryDelay = () => null,
  } = options
  const { log, now, storage } = platform
  const store = createEntryStore(options)
  const pauses = createQueuePauses(now)
  const tabId = createClientIds(now)()
  const retryTimer = createTimer({ background: true, until: platform.closing })
  const pauseTimer = createTimer({ background: true, until: platform.closing })
  /** Runs while the server's `Retry-After` applies to `heldAuthor`; nothing ends it early. */
  const holdTimer = createTimer({ background: true, until: platform.closing })
  let heldAuthor: string | null = null
  let running: Promise<void> | null = null
  let runAgain = false
  let failures = 0

  const save = async (entry: E): Promise<void> => {
    await Promise.all([store.broadcast({ type: 'queued', entry }), store.put(entry)])
  }

  async function finish(event: Finished<M>, error?: FoyerError): Promise<void> {
    await Promise.all([store.broadcast(event, error), store.remove(event.clientId)])
  }

  async function fail(entry: E, error: FoyerError, reason = getErrorSentence(error)): Promise<void> {
    const failed: E = {
      ...(known.get(entry.clientId) ?? entry),
      state: 'failed',
      reason,
      refusal: error.refusal,
    }
    await Promise.all([store.broadcast({ type: 'queued', entry: failed }, error), store.put(failed)])
  }

  /** Unfinished entries; those older than MAX_AGE_MS are discarded. */
  const listAll = async (): Promise<E[]> => dropExpired(await store.all())

  async function dropExpired(all: E[]): Promise<E[]> {
    const expired = all.filter(({ createdAt }) => createdAt < now() - MAX_AGE_MS)
    for (const { clientId } of expired) await finish({ type: 'discarded', clientId })
    if (expired.length > 0) log.warn(`${expired.length} unsent messages were older than a week and given up`)
    return all.filter((entry) => !expired.includes(entry))
  }

  const isHeld = () => platform.closing?.aborted || (holdTimer.pending && heldAuthor === author())

  /**
   * Sends what is due now, without waiting for the next retry.
   *
   * @param entry is stored with the first claim
   * @param isAlone nothing else is unsent in any tab, so nothing has to be sent before the entry
   */
  function send(entry?: E, isAlone?: boolean): void {
    if (isHeld() || (entry === undefined && hasOnly(0))) return
    retryTimer.clear()
    runAgain = running !== null
    running ??= drain(entry, isAlone)
      .catch((error) => log.error(`the outbox failed: ${toReason(error)}`))
      .finally(() => {
        running = null
        if (runAgain) send()
      })
  }

  /** No tab and no earlier page has left anything else than `count` entries of this tab. */
  const hasOnly = (count: number) => known.size === count && storage.getItem(name) === null

  /** Whether an entry that is stored now may be sent at once, so that both are one transaction. */
  const isIdle = () => running === null && !retryTimer.pending && !isHeld() && known.size <= MAX_ENTRIES

  const isSendable = (entry: E) =>
    entry.state === 'pending' && entry.author !== null && entry.author === author()

  /** Gives the entries that were written while a wallet had not signed yet to who the person is now. */
  async function adopt(): Promise<void> {
    const adopter = author()
    if (adopter === null) return
    for (const entry of [...known.values()])
      if (entry.author === null && entry.state === 'pending') await save({ ...entry, author: adopter })
  }

  const claim = (entry?: E) => store.claim(tabId, now(), now() + LEASE_MS, entry)

  async function drain(entry?: E, isAlone?: boolean): Promise<void> {
    if (entry === undefined) await adopt()
    let claiming = claim(entry)
    // Posted while it is stored: a slow phone takes half a second for that.
    if (entry !== undefined && isAlone && isSendable(entry)) {
      const [goesOn] = await Promise.all([attempt(entry), claiming])
      if (!goesOn) return store.release(tabId)
      claiming = claim()
    }
    for (; ; claiming = claim()) {
      const claimed = await claiming
      if (claimed === undefined) return retryTimer.set(CLAIM_RETRY_MS, send)
      const all = await dropExpired(claimed)
      if (all.length === 0) storage.removeItem(name)
      pauses.endExpired()
      const next = all.find((entry) => isSendable(entry) && !pauses.isPaused(queueKey(entry)))
      if (next !== undefined) report({ type: 'queued', entry: next })
      if (next !== undefined && (await attempt(next))) continue
      await store.release(tabId)
      const pause = pauses.getRemaining()
      if (pause !== null) pauseTimer.set(pause, send)
      return
    }
  }

  /** Stores what an attempt added to an entry, so that the next attempt sends the same bytes (P2). */
  async function savePrepared(entry: E): Promise<void> {
    report({ type: 'queued', entry })
    await store.put(entry)
  }

  /** @returns whether the next entry may be sent; a transient failure keeps the order by stopping here (P4) */
  async function attempt(entry: E): Promise<boolean> {
    try {
      const late = new FoyerError(`There was no answer within ${ATTEMPT_MS / 1000} seconds.`)
      const message = await withTimeout(ATTEMPT_MS, post(entry, savePrepared), late)
      failures = 0
      await finish({ type: 'delivered', clientId: entry.clientId, message })
      return true
    } catch (cause) {
      return handleFailure(
        entry,
        cause instanceof FoyerError ? cause : new FoyerError(SERVER_ERROR, { cause }),
      )
    }
  }

  async function handleFailure(entry: E, error: FoyerError): Promise<boolean> {
    // Signed out meanwhile, or delivered by a push: nothing is wrong with the entry.
    if (entry.author !== author() || !known.has(entry.clientId)) return true
    const delay = retryDelay(error)
    if (delay !== null) {
      await pauseQueue(queueKey(entry), delay, error)
      return true
    }
    if (isTransient(error)) {
      scheduleRetry(entry, error)
      return false
    }
    await fail(entry, error)
    return true
  }

  /** Pauses a queue and marks each of its entries with the reason. */
  async function pauseQueue(key: string, ms: number, error: FoyerError): Promise<void> {
    pauses.pause(key, ms)
    const { refusal } = error
    const reason = getErrorSentence(error)
    const behind = (await listAll()).filter((each) => isSendable(each) && queueKey(each) === key)
    await Promise.all(behind.map((each) => save({ ...(known.get(each.clientId) ?? each), reason, refusal })))
  }

  function scheduleRetry(entry: E, { retryAfter, status }: FoyerError): void {
    if (retryAfter === undefined)
      retryTimer.set(backoff(failures) + (status === 429 ? CLAIM_RETRY_MS : 0), send)
    else {
      heldAuthor = entry.author
      // Jitter spreads clients that got the same `Retry-After`.
      holdTimer.set(Math.min(retryAfter * 1_000, MAX_HOLD_MS) + backoff(0), send)
    }
    failures += 1
  }

  return {
    send,

    /** Stores an entry that is shown already, and sends it in its turn. */
    async enqueue(entry: E): Promise<void> {
      const isAlone = hasOnly(1)
      storage.setItem(name, '1')
      pauses.resume(queueKey(entry))
      if (isIdle()) {
        send(entry, isAlone)
        return store.broadcast({ type: 'queued', entry })
      }
      await save(entry)
      if (known.size > MAX_ENTRIES && (await listAll()).length > MAX_ENTRIES)
        await finish({ type: 'discarded', clientId: entry.clientId }, new FoyerError(TOO_MANY))
      else if (!retryTimer.pending) send()
    },

    /** Entries to show: the current author's, this browser's guest's, and those written in this tab. */
    async list(): Promise<E[]> {
      const shown = (await listAll()).filter(
        (each) => each.author === author() || each.author?.startsWith('guest:') || known.has(each.clientId),
      )
      for (const each of shown) known.set(each.clientId, each)
      return shown
    },

    /** Finishes entries among messages that came from the server by another way. */
    async finish(messages: readonly M[]): Promise<void> {
      for (const message of messages) {
        const clientId = message.client_id
        if (clientId !== null && known.has(clientId)) await finish({ type: 'delivered', clientId, message })
      }
    },

    /** Sends a failed entry again, as the current author. */
    async retry(clientId: string): Promise<void> {
      const entry = known.get(clientId)
      if (entry === undefined) return
      const pending: E = {
        ...entry,
        state: 'pending',
        reason: null,
        refusal: undefined,
        author: author() ?? entry.author,
      }
      report({ type: 'queued', entry: pending })
      await save(pending)
      send()
    },

    /** Sends everything that waits, including paused queues. */
    retryAll(): void {
      pauses.resumeAll()
      send()
    },

    async discard(clientId: string): Promise<void> {
      if (known.has(clientId)) await finish({ type: 'discarded', clientId })
    },
  }
}
