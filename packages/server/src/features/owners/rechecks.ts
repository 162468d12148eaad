import type { Context } from '../../context.ts'
import { type ClaimRow, takeDue } from './claim-store.ts'
import { checkClaim } from './claims.ts'
import { isLocallyOwned } from './local.ts'

/** Milliseconds between two polls, with a random offset per server. */
const LOOK_MS = 60_000
/** Claims that one server looks up concurrently. */
const AT_ONCE = 4

/** Rechecks daily whether owners' proofs still exist; each claim by one of several servers. */
export class Rechecks {
  readonly #context: Context
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | null = null

  constructor(context: Context) {
    this.#context = context
  }

  start() {
    this.#timer = setInterval(() => void this.run(), LOOK_MS * (0.8 + Math.random() * 0.4))
    this.#timer.unref()
  }

  /** Looks up all due claims. Never rejects. */
  run(): Promise<void> {
    this.#running ??= this.#checkAll()
      .catch((error: unknown) => this.#context.log.warn({ err: error }, 'Claims could not be looked into.'))
      .finally(() => {
        this.#running = null
      })
    return this.#running
  }

  async #checkAll(): Promise<void> {
    for (;;) {
      const due = await takeDue(this.#context.database.pool, AT_ONCE)
      await Promise.all(due.map((claim) => this.#check(claim)))
      if (due.length < AT_ONCE) return
    }
  }

  /** A local claim holds while the server is on loopback only. */
  #check(claim: ClaimRow): Promise<ClaimRow> {
    const isLocal = claim.method === 'local' && isLocallyOwned(this.#context.config, claim.domain, null)
    return checkClaim(this.#context, claim, { isAsked: false, isLocal })
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }
}
