import type pg from 'pg'
import { type Bus, Subscribers } from './bus.ts'
import type { Log } from './log.ts'
import type { Registry } from './registry.ts'

/** The internal topic on which the end of tokens is told; a frame is the hash of one. */
const TOPIC = 'revoked'
/** Milliseconds between two looks into the database, for what the bus may have lost. */
const LOOK_MS = 500
/** Seconds that a revocation may take from its time to its commit. */
const OVERLAP_S = 10

const REVOKED = 'SELECT hash FROM tokens WHERE revoked_at > now() - make_interval(secs => $1)'

interface RevocationsOptions {
  bus: Bus
  registry: Registry
  pool: pg.Pool
  log: Log
  shared: boolean
}

/** Ends what lives on a token soon after the token itself, on every server (P17). */
export class Revocations {
  readonly #bus: Bus
  readonly #registry: Registry
  readonly #pool: pg.Pool
  readonly #log: Log
  readonly #watchers = new Subscribers()
  readonly #unsubscribe: () => void
  readonly #looker: NodeJS.Timeout | undefined
  #looking = false
  #lookedAt = performance.now()

  /** @param shared true where other servers may have the same database: then it is asked, too */
  constructor({ bus, registry, pool, log, shared }: RevocationsOptions) {
    this.#bus = bus
    this.#registry = registry
    this.#pool = pool
    this.#log = log
    this.#unsubscribe = bus.subscribe(TOPIC, ({ frame }) => this.#end(frame))
    if (shared) this.#looker = setInterval(() => void this.#look(), LOOK_MS).unref()
  }

  /** Tells every server that a token has ended; after the commit. */
  announce(tokenHash: string) {
    this.#registry.forgetToken(tokenHash)
    this.#bus.publish([{ topic: TOPIC, frame: tokenHash }])
  }

  /** Calls back when a token has ended, perhaps more than once; returns how to stop. */
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
