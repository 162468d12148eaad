import type pg from 'pg'
import { EventBatcher } from '../../../lib/event-batcher.ts'
import type { Fetcher } from '../../../lib/fetcher/fetcher.ts'
import type { Log } from '../../../lib/log.ts'
import { PollingWorker } from '../../../lib/polling-worker.ts'
import type { Occasion } from '../occasions.ts'
import { deliver } from './deliver.ts'
import { claim, enqueue, finish, putOff } from './queue.ts'
import type { Vapid } from './vapid.ts'

export interface PushesOptions {
  pool: pg.Pool
  fetcher: Fetcher
  vapid: Promise<Vapid>
  /** Allowed hosts of push services; see `isPushHost`. */
  hosts: readonly string[]
  /** Key of the hash that becomes the collapse key. */
  key: string
  log: Log
}

/** Occasions in memory; beyond that the oldest are dropped, because a push is only a hint (P6). */
const MAX_GATHERED = 1_000
/** Milliseconds between two polls of the queue. */
const LOOK_MS = 1_000
/** Concurrent pushes of one server. */
const AT_ONCE = 16

/**
 * Notifies people by push. Every server writes its occasions to one queue and sends from that queue; each push is
 * taken by one server.
 */
export class Pushes {
  readonly #options: PushesOptions
  readonly #occasions: EventBatcher<Occasion>
  readonly #sending: PollingWorker

  constructor(options: PushesOptions) {
    this.#options = options
    const { pool, key, log } = options
    this.#occasions = new EventBatcher({
      pool,
      max: MAX_GATHERED,
      anybody: { name: 'push-anybody', text: 'SELECT EXISTS (SELECT 1 FROM push_subscriptions) AS found' },
      note: (occasions) => enqueue(pool, key, occasions),
      failure: 'Pushes could not be put into their queue.',
      log,
    })
    this.#sending = new PollingWorker({
      name: 'Sending pushes',
      everyMs: LOOK_MS,
      work: () => this.#send(),
      log,
    })
  }

  /** Public VAPID key that browsers subscribe with, base64url. */
  async publicKey(): Promise<string> {
    return (await this.#options.vapid).publicKey
  }

  /** Adds an occasion to the next batch. */
  note(occasion: Occasion) {
    this.#occasions.add(() => occasion)
  }

  /** Tells the batcher that there is a subscription now. */
  wake() {
    this.#occasions.wake()
  }

  /** Writes the batched occasions to the queue. */
  settle(): Promise<void> {
    return this.#occasions.flush()
  }

  /** Sends due pushes. Never rejects. */
  run(): Promise<void> {
    return this.#sending.run()
  }

  async #send(): Promise<boolean> {
    const { pool, log } = this.#options
    const vapid = await this.#options.vapid
    const pushes = await claim(pool, AT_ONCE)
    await Promise.all(
      pushes.map(async (push) => {
        const outcome = await deliver({ ...this.#options, vapid }, push)
        if (outcome.kind === 'later') return putOff(pool, push, outcome.ms, outcome.isAttempt)
        if (outcome.kind === 'refused') log.debug({ status: outcome.status }, 'A push was refused.')
        return finish(pool, push)
      }),
    )
    return pushes.length === AT_ONCE
  }

  async close(): Promise<void> {
    await this.#occasions.close()
    await this.#sending.close()
  }
}
