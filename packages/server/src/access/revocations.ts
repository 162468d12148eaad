import type pg from 'pg'
import { type Bus, Subscribers } from '../lib/bus/bus.ts'
import type { Log } from '../lib/log.ts'
import type { LookupCache } from './lookup-cache.ts'

/** Internal topic that announces ended tokens; a frame is the hash of one. */
const TOPIC = 'revoked'
/** Milliseconds between two queries for revocations that the bus may have lost. */
const LOOK_MS = 500
/** Seconds that a revocation may take from its timestamp to its commit. */
const OVERLAP_S = 10

const REVOKED = 'SELECT hash FROM tokens WHERE revoked_at > now() - make_interval(secs => $1)'

interface RevocationsOptions {
  bus: Bus
  lookups: LookupCache
  pool: pg.Pool
  log: Log
  shared: boolean
}

/** Ends sockets and streams soon after their token, on every server (P17). */
export class Revocations {
  readonly #bus: Bus
  readonly #lookups: LookupCache
  readonly #pool: pg.Pool
  readonly #log: Log
  readonly #watchers = new Subscribers()
  readonly #unsubscribe: () => void
  readonly #looker: NodeJS.Timeout | undefined
  #looking = false
  #lookedAt = performance.now()

  /** @param shared true when other servers may use the same database, which is then polled */
  constructor({ bus, lookups, pool, log, shared }: RevocationsOptions) {
    this.#bus = bus
    this.#lookups = lookups
    this.#pool = pool
    this.#log = log
    this.#unsubscribe = bus.subscribe(TOPIC, ({ frame }) => this.#end(frame))
    if (shared) this.#looker = setInterval(() => void this.#look(), LOOK_MS).unref()
  }

  /** Tells every server that a token has ended; call it after the commit. */
  announce(tokenHash: string) {
    this.#lookups.forgetToken(tokenHash)
    this.#bus.publish([{ topic: TOPIC, frame: tokenHash }])
  }

  /** Calls back when a token has ended, possibly more than once; returns an unsubscribe function. */
  watch(tokenHash: string, ended: () => void): () => void {
    this.#watchers.add(tokenHash, ended)
    return () => void this.#watchers.remove(tokenHash, ended)
  }

  close() {
    clearInterval(this.#looker)
    this.#unsubscribe()
    this.#watchers.clear()
  }

  #end(tokenHash: string) {
    this.#watchers.deliver([{ topic: tokenHash, frame: '' }])
  }

  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    const began = performance.now()
    try {
      const values = [(began - this.#lookedAt) / 1_000 + OVERLAP_S]
      const { rows } = await this.#pool.query<{ hash: string }>({ name: 'revoked', text: REVOKED, values })
      for (const { hash } of rows) this.#end(hash)
      this.#lookedAt = began
    } catch (error) {
      this.#log.debug({ err: error }, 'The database could not say which tokens have ended.')
    } finally {
      this.#looking = false
    }
  }
}
