import { FoyerError, SERVER_ERROR } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import type { Platform } from '../context.ts'
import { reasonOf } from '../log.ts'
import { backoff } from '../realtime/backoff.ts'
import { isPassing } from '../realtime/passing.ts'
import { createTimer } from '../realtime/timer.ts'
import { within } from '../within.ts'
import { createClientIds } from './client-ids.ts'
import { type Entry, MAX_AGE_MS, type OutboxEvent, type Queued, type Settled, type Stored } from './entry.ts'
import { openOutboxStorage } from './indexed-db.ts'
import { memoryStorage, type OutboxStorage } from './storage.ts'
import { sentenceOf } from './verdict.ts'

/** Milliseconds that one tab may send without renewing its claim; a dead one holds up the others no longer. */
const LEASE_MS = 5_000
/** Milliseconds for one attempt; sending again is safe, waiting for ever is not. */
const ATTEMPT_MS = 10_000
/** Milliseconds for storage to open; some browsers never say that they will not. */
const OPEN_MS = 3_000
/** Milliseconds that a server can ask for silence at once; a wrong number must not silence anybody for days. */
const MAX_HOLD_MS = 60_000
/** Milliseconds until the next look when another tab is sending. */
const TURN_MS = 1_000

export interface CourierOptions<E extends Queued = Entry, M extends Stored = Message> {
  platform: Platform
  /** Delivers an entry; what it has made of it may be kept for the next attempt. @throws FoyerError */
  post(entry: E, keep: (entry: E) => Promise<void>): Promise<M>
  /** Opens where entries are kept; memory when it rejects. The browser's own unless said. */
  open?: (() => Promise<OutboxStorage<E, M>>) | undefined
  /** In whose name messages are written now. */
  author(): string | null
  /** Every entry that was seen in this tab and is not settled. */
  known: ReadonlyMap<string, E>
  /** Something has happened to an entry, here or in another tab; the error is why it failed. */
  report(event: OutboxEvent<E, M>, error?: FoyerError): void
  /** From now on nothing survives a reload. */
  onForgetful(): void
  /** Where the browser keeps entries; unsent room messages unless said. */
  name?: string | undefined
  /** Within a lane the order is kept, and who waits in one holds nobody up in another; one lane unless said. */
  laneOf?(entry: E): string
  /** Milliseconds until an entry may be tried again that waits for somebody else; null where it is refused. */
  patience?(error: FoyerError): number | null
}

/** Keeps entries and sends them, one after another, in the order they were written, by one tab at a time. */
export function createCourier<E extends Queued, M extends Stored>(options: CourierOptions<E, M>) {
  const { platform, post, author, known, report, onForgetful, laneOf = () => '' } = options
  const name = options.name ?? 'foyer_outbox'
  const open = options.open ?? (() => openOutboxStorage<E, M>(`${name} ${platform.apiUrl}`))
  const { log, now } = platform
  const owner = createClientIds(now)()
  // Alone, what waits for its turn is no reason for a Node process to stay.
  const later = createTimer({ background: true })
  const rested = createTimer({ background: true })
  /** Runs while the server wants to hear nothing more from whoever was too fast; nothing cuts it short. */
  const hold = createTimer({ background: true })
  let held: string | null = null
  const opened = openStorage()
  /** Since and until when nothing is tried in a lane, epoch ms. */
  const resting = new Map<string, { since: number; until: number }>()
  let memory: OutboxStorage<E, M> | null = null
  let running: Promise<void> | null = null
  let again = false
  let failures = 0

  async function openStorage(): Promise<OutboxStorage<E, M>> {
    try {
      const storage = await within(OPEN_MS, open(), new FoyerError('Storage did not open in time.'))
      storage.onTold(report)
      if (!storage.persistent) onForgetful()
      return storage
    } catch (error) {
      return forget(error)
    }
  }

  /** Goes on without what failed: better for as long as the page lives than not at all (P39). */
  function forget(error: unknown): OutboxStorage<E, M> {
    log.warn(`unsent messages are kept in memory only: ${reasonOf(error)}`)
    onForgetful()
    memory = memoryStorage<E, M>(known.values())
    return memory
  }

  async function stored<T>(work: (storage: OutboxStorage<E, M>) => Promise<T>): Promise<T> {
    const storage = memory ?? (await opened)
    try {
      return await work(memory ?? storage)
    } catch (error) {
      return work(memory ?? forget(error))
    }
  }

  async function tell(event: OutboxEvent<E, M>, error?: FoyerError) {
    report(event, error)
    await stored(async (storage) => storage.tell(event))
  }

  const keep = (entry: E) => stored((storage) => storage.put(entry))

  async function settle(event: Settled<M>, error?: FoyerError) {
    await Promise.all([tell(event, error), stored((storage) => storage.remove(event.clientId))])
  }

  /** What an attempt has made of an entry, so that the next one sends the same. */
  async function prepared(entry: E) {
    report({ type: 'queued', entry })
    await keep(entry)
  }

  async function fail(entry: E, error: FoyerError, reason = sentenceOf(error)) {
    const failed: E = { ...(known.get(entry.clientId) ?? entry), state: 'failed', reason }
    await Promise.all([tell({ type: 'queued', entry: failed }, error), keep(failed)])
  }

  /** Says why an entry waits: whoever sent it hears of that, also behind another one. */
  async function wait(each: E, error: FoyerError) {
    const reason = sentenceOf(error)
    const entry: E = { ...(known.get(each.clientId) ?? each), reason, code: error.code }
    await Promise.all([tell({ type: 'queued', entry }), keep(entry)])
  }

  /** All entries; those that have waited too long are given up. */
  async function list(): Promise<E[]> {
    const all = await stored((storage) => storage.all())
    const expired = all.filter(({ createdAt }) => createdAt < now() - MAX_AGE_MS)
    for (const { clientId } of expired) await settle({ type: 'discarded', clientId })
    if (expired.length > 0) log.warn(`${expired.length} unsent messages were older than a week and given up`)
    return expired.length === 0 ? all : all.filter((entry) => !expired.includes(entry))
  }

  function flush() {
    if (hold.pending && held === author()) return
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
    while (await stored((storage) => storage.claim(owner, now(), now() + LEASE_MS))) {
      const all = await list()
      endRests()
      const next = all.find(isDue)
      if (next !== undefined) report({ type: 'queued', entry: next })
      if (next === undefined || !(await attempt(next))) {
        await stored((storage) => storage.release(owner))
        wakeLanes()
        return
      }
    }
    later.set(TURN_MS, flush)
  }

  const isReady = (entry: E) => entry.state === 'pending' && entry.author === author()
  const isDue = (entry: E) => isReady(entry) && !resting.has(laneOf(entry))

  /** A rest that has not begun is over as well: the clock was set back meanwhile. */
  function endRests() {
    const at = now()
    for (const [lane, { since, until }] of resting) if (at < since || at >= until) resting.delete(lane)
  }

  /** Comes back when the first of those that wait for somebody else may be tried: it may be that already. */
  function wakeLanes() {
    const ends = Array.from(resting.values(), ({ until }) => until)
    if (ends.length > 0) rested.set(Math.max(0, Math.min(...ends) - now()), flush)
  }

  /** @returns whether the next entry may be tried; order demands that it waits for this one (P4) */
  async function attempt(entry: E): Promise<boolean> {
    try {
      const late = new FoyerError(`There was no answer within ${ATTEMPT_MS / 1000} seconds.`)
      const message = await within(ATTEMPT_MS, post(entry, prepared), late)
      failures = 0
      await settle({ type: 'delivered', clientId: entry.clientId, message })
      return true
    } catch (cause) {
      return refused(entry, cause instanceof FoyerError ? cause : new FoyerError(SERVER_ERROR, { cause }))
    }
  }

  async function refused(entry: E, error: FoyerError): Promise<boolean> {
    // Signed out meanwhile, or delivered by the other way: nothing was wrong with the message.
    if (entry.author !== author() || !known.has(entry.clientId)) return true
    const patience = options.patience?.(error) ?? null
    if (patience !== null) {
      const lane = laneOf(entry)
      resting.set(lane, { since: now(), until: now() + patience })
      const behind = (await list()).filter((each) => isReady(each) && laneOf(each) === lane)
      await Promise.all(behind.map((each) => wait(each, error)))
      return true
    }
    if (isPassing(error)) {
      if (error.retryAfter === undefined)
        later.set(backoff(failures) + (error.status === 429 ? TURN_MS : 0), flush)
      else {
        held = entry.author
        // A little later than told, so that all who were told the same do not come at once.
        hold.set(Math.min(error.retryAfter * 1_000, MAX_HOLD_MS) + backoff(0), flush)
      }
      failures += 1
      return false
    }
    await fail(entry, error)
    return true
  }

  return {
    keep,
    tell,
    fail,
    settle,
    list,
    /** Tries what waits, also what has failed a moment ago. */
    flush,
    /** Tries what waits for somebody else, too: they may be ready now. */
    hurry() {
      resting.clear()
      flush()
    },
    /** As `flush`, but lets a wait for the next attempt go on; whom the entry is for may be ready now. */
    nudge(entry: E) {
      resting.delete(laneOf(entry))
      if (!later.pending) flush()
    },
  }
}
