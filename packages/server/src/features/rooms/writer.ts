import type pg from 'pg'
import { ServerBusy } from '../../lib/http-error.ts'
import type { Log } from '../../lib/log.ts'
import { append, appendUnknown, isGone, type NewMessage, type Stored } from './append.ts'
import { DraftQueue } from './draft-queue.ts'

interface Waiting {
  draft: NewMessage
  resolve: (stored: Stored) => void
  reject: (error: unknown) => void
}

const MAX_BATCH = 500
/** Batches on their way at a time, where the database has that many connections. */
const MAX_BATCHES = 2
/** Drafts for which a batch starts beside a running one; fewer wait for it, because large batches cost less for each draft. */
const MIN_FURTHER_BATCH = 250
/** Drafts in memory; beyond that the server cannot keep up and refuses at once (P27). */
const MAX_WAITING = 20_000
/** Milliseconds after a repeated message during which batches look for more: clients that lost a server resend together. */
const RESENDS_MS = 10_000
const DUPLICATE = '23505'
const RETRY_CODES = new Set([DUPLICATE, '40P01', '40001'])
const MAX_ATTEMPTS = 5

/**
 * Group commit (docs/architecture.md#the-way-of-a-message): drafts that arrive while one batch commits become the next
 * batch. A promise resolves after the commit, never before.
 */
export class Writer {
  readonly #pool: pg.Pool
  readonly #log: Log
  readonly #queue = new DraftQueue<Waiting>()
  readonly #maxBatches: number
  #batches = 0
  readonly #runs = new Set<Promise<void>>()
  /** Monotonic time until which batches look for stored messages first. */
  #resendsUntil = 0

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool
    this.#log = log
    this.#maxBatches = Math.min(MAX_BATCHES, pool.options.max)
  }

  /** @throws ServerBusy when `MAX_WAITING` drafts wait */
  append(draft: NewMessage): Promise<Stored> {
    if (this.#queue.size >= MAX_WAITING)
      return Promise.reject(new ServerBusy('Too many messages wait to be stored.'))
    return new Promise((resolve, reject) => {
      this.#queue.add({ draft, resolve, reject })
      if (this.#needsBatch()) this.#start()
    })
  }

  /** Resolves when every appended draft is stored or refused. */
  async close(): Promise<void> {
    while (this.#runs.size > 0) await Promise.all(this.#runs)
  }

  #needsBatch(): boolean {
    if (this.#batches === 0) return this.#queue.readySize > 0
    return this.#batches < this.#maxBatches && this.#queue.readySize >= MIN_FURTHER_BATCH
  }

  #start(): void {
    this.#batches++
    const run = this.#run().finally(() => this.#runs.delete(run))
    this.#runs.add(run)
  }

  async #run(): Promise<void> {
    // Lets all drafts of this turn of the event loop into the batch.
    await new Promise(setImmediate)
    const batch = this.#queue.take(MAX_BATCH)
    if (this.#needsBatch()) this.#start()
    if (batch.length > 0) await this.#commit(batch)
    // In one turn with the look for waiting drafts: one that arrives later starts a batch itself.
    this.#batches--
    if (this.#needsBatch()) this.#start()
  }

  async #commit(batch: Waiting[]): Promise<void> {
    try {
      const stored = await this.#insert(batch.map(({ draft }) => draft))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const each = stored[index]
        if (each === undefined) reject(isGone())
        else resolve(each)
      }
    } catch (error) {
      this.#log.error({ err: error }, 'A batch of messages could not be stored.')
      for (const { reject } of batch) reject(error)
    } finally {
      this.#queue.release(batch)
    }
  }

  async #insert(drafts: NewMessage[], attempt = 1): Promise<(Stored | undefined)[]> {
    try {
      if (performance.now() >= this.#resendsUntil) return await append(this.#pool, drafts)
      const stored = await appendUnknown(this.#pool, drafts)
      if (stored.some((each) => each?.kind === 'known')) this.#expectResends()
      return stored
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (attempt === MAX_ATTEMPTS || !RETRY_CODES.has(code)) throw error
      // The next attempt sees what was stored before, also by other servers.
      if (code === DUPLICATE) this.#expectResends()
      return this.#insert(drafts, attempt + 1)
    }
  }

  #expectResends(): void {
    this.#resendsUntil = performance.now() + RESENDS_MS
  }
}
