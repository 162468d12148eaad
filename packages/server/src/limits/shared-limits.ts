import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Log } from '../lib/log.ts'
import { type LimitStore, MemoryLimits } from './limiter.ts'
import type { Limit } from './limits.ts'
import { EmptyBuckets } from './shared/empty-buckets.ts'
import { createBuckets, probeBuckets, type Settled, sweepBuckets, takeTokens } from './shared/statements.ts'

/** Maximum number of checks in one statement. */
const MAX_BATCH = 200
/** Milliseconds that a check waits for the database before this server counts alone. */
const PATIENCE_MS = 1_000
/** Milliseconds between two attempts to use the shared counts again. */
const RETRY_MS = 1_000
const SWEEP_MS = 5 * 60_000
/** Maximum number of buckets remembered as having a row. */
const MAX_CREATED = 100_000

interface Check {
  buckets: { key: string; limit: Limit }[]
  /** Keys of the buckets in the table. */
  keys: string[]
  resolve: (seconds: number) => void
}

const toSeconds = (ms: number) => Math.ceil(ms / 1_000)

/**
 * Token buckets shared by all servers of one database (docs/wire.md#rate-limits). Checks that arrive while a
 * statement runs go into the next one. A bucket known to be empty refuses from memory, so that a flood does not reach
 * the database. While the database does not answer, each server counts alone, so that limits never stop the service.
 */
export class SharedLimits implements LimitStore {
  readonly #pool: pg.Pool
  readonly #secret: string
  readonly #log: Log
  readonly #alone = new MemoryLimits()
  readonly #empty = new EmptyBuckets()
  readonly #created = new Set<string>()
  readonly #sweeper: NodeJS.Timeout
  #waiting: Check[] = []
  #running: Promise<void> | undefined
  /** Set while this server counts alone. */
  #retry: NodeJS.Timeout | undefined
  #closed = false

  /** @param secret server key, the same on all servers; keys the hashes that name the buckets */
  constructor(pool: pg.Pool, secret: string, log: Log) {
    this.#pool = pool
    this.#secret = secret
    this.#log = log
    this.#sweeper = setInterval(() => this.sweep(), SWEEP_MS)
    this.#sweeper.unref()
  }

  take(buckets: { key: string; limit: Limit }[]): number | Promise<number> {
    if (this.#retry !== undefined) return this.#alone.take(buckets)
    const keys = buckets.map(({ key }) => this.#nameOf(key))
    const wait = this.#empty.waitOf(keys)
    if (wait > 0) return toSeconds(wait)
    return new Promise((resolve) => {
      this.#waiting.push({ buckets, keys, resolve })
      this.#running ??= this.#run()
    })
  }

  /** Deletes the rows of full buckets. */
  async sweep(): Promise<void> {
    try {
      await sweepBuckets(this.#pool)
    } catch (error) {
      this.#log.warn({ err: error }, 'Old rate limits could not be swept.')
    }
  }

  /** Resolves when no check is pending. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#sweeper)
    clearTimeout(this.#retry)
    await this.#running
  }

  async #run(): Promise<void> {
    // Collects every check of this turn of the event loop into the first batch.
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) {
      const batch = this.#refuseEmpty(this.#waiting.splice(0, MAX_BATCH))
      if (batch.length > 0) await this.#settle(batch)
    }
    this.#running = undefined
  }

  /** Refuses checks whose buckets are known to be empty; returns the others. */
  #refuseEmpty(checks: Check[]): Check[] {
    return checks.filter(({ keys, resolve }) => {
      const wait = this.#empty.waitOf(keys)
      if (wait > 0) resolve(toSeconds(wait))
      return wait <= 0
    })
  }

  async #settle(batch: Check[]): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms.`)), PATIENCE_MS)
    })
    const asked = this.#ask(batch)
    try {
      this.#answer(batch, await Promise.race([asked, late]))
    } catch (error) {
      this.#leave(error)
      // A later rejection has no listener and must not crash the process.
      asked.catch(() => {})
      for (const { buckets, resolve } of [...batch, ...this.#waiting.splice(0)])
        resolve(this.#alone.take(buckets))
    } finally {
      clearTimeout(timer)
    }
  }

  async #ask(batch: Check[]): Promise<{ settled: Settled[]; since: number }> {
    const wants = batch.flatMap(({ buckets, keys }, place) =>
      buckets.map(({ limit: { burst, perMs } }, n) => ({
        place,
        key: keys[n] ?? '',
        cost: perMs / burst,
        span: perMs,
      })),
    )
    const fresh = new Set(wants.map(({ key }) => key).filter((key) => !this.#created.has(key)))
    if (fresh.size > 0) {
      await createBuckets(this.#pool, [...fresh])
      if (this.#created.size + fresh.size > MAX_CREATED) this.#created.clear()
      for (const key of fresh) this.#created.add(key)
    }
    // Waits are counted from before the statement starts, so that no remembered wait is longer than the real one.
    const since = performance.now()
    return { settled: await takeTokens(this.#pool, wants), since }
  }

  #answer(batch: Check[], { settled, since }: { settled: Settled[]; since: number }) {
    const outcomes = batch.map((check) => ({ check, granted: false, wait: 0 }))
    for (const { place, key, granted, wait, wait_after } of settled) {
      const outcome = outcomes[place]
      if (outcome === undefined) continue
      outcome.granted = granted
      outcome.wait = Math.max(outcome.wait, wait ?? 0)
      if (wait === null) this.#created.delete(key)
      if (wait_after !== null && wait_after > 0) this.#empty.add(key, since + wait_after)
    }
    const undecided: Check[] = []
    for (const { check, granted, wait } of outcomes) {
      if (granted) check.resolve(0)
      else if (wait > 0) check.resolve(toSeconds(wait))
      // Another check of the batch may have taken the last token, or the row was swept: the check runs again.
      else undecided.push(check)
    }
    this.#waiting.unshift(...undecided)
  }

  /** Hashes the key: the table must not show networks and identities, and keys have any length. */
  #nameOf(key: string): string {
    return createHmac('sha256', this.#secret).update(key).digest('base64url').slice(0, 22)
  }

  #leave(error: unknown) {
    this.#log.warn({ err: error }, 'Rate limits cannot be counted together: this server counts alone.')
    this.#retryLater()
  }

  #retryLater() {
    this.#retry = setTimeout(() => this.#return(), RETRY_MS)
    this.#retry.unref()
  }

  async #return(): Promise<void> {
    const since = performance.now()
    const answers = await probeBuckets(this.#pool).then(
      () => performance.now() - since < PATIENCE_MS,
      // The database is still away; the log says so already.
      () => false,
    )
    if (this.#closed) return
    if (!answers) return this.#retryLater()
    this.#retry = undefined
    this.#log.info('Rate limits are counted together again.')
  }
}
