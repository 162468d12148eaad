import type { WebhookEvent } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import type pg from 'pg'
import { EventBatcher } from '../../../lib/event-batcher.ts'
import { toldReason } from '../../../lib/fetcher/fetch-refusal.ts'
import { type Fetcher, FetchFailure } from '../../../lib/fetcher/fetcher.ts'
import type { Log } from '../../../lib/log.ts'
import { PollingWorker } from '../../../lib/polling-worker.ts'
import {
  type Claimed,
  claim,
  enqueue,
  forgetOld,
  type Happening,
  noteArrival,
  noteMiss,
  putBack,
} from './queue.ts'
import { signHeaders } from './sign.ts'

export interface WebhooksOptions {
  pool: pg.Pool
  fetcher: Fetcher
  /** The server key. */
  secret: string
  log: Log
}

/** Room messages in memory; beyond that the oldest are dropped. */
const MAX_GATHERED = 5_000
const LOOK_MS = 1_000
const AT_ONCE = 16
const TIMEOUT_MS = 10_000
const HOUR_MS = 3_600_000
/** Milliseconds until each further attempt (Standard Webhooks, "Retries"). */
const RETRIES_MS = [5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 50_400_000, 72_000_000]

/**
 * Delivers domain events to the webhooks of a domain. Every server writes its events to one queue and sends from that
 * queue; each delivery is taken by one server. Events are queued in the transaction of their change, except room
 * messages, of which there are too many: those are queued in batches afterwards, and a server that is killed within
 * that fifth of a second loses them.
 */
export class Webhooks {
  readonly #options: WebhooksOptions
  readonly #happenings: EventBatcher<Happening>
  readonly #sending: PollingWorker
  #forgotAt = 0

  constructor(options: WebhooksOptions) {
    this.#options = options
    const { pool, log } = options
    this.#happenings = new EventBatcher({
      pool,
      max: MAX_GATHERED,
      anybody: {
        name: 'webhooks-anybody',
        text: 'SELECT EXISTS (SELECT 1 FROM webhooks WHERE disabled_at IS NULL) AS found',
      },
      note: (happenings) => enqueue(pool, happenings),
      failure: 'Webhooks could not be told.',
      log,
    })
    this.#sending = new PollingWorker({
      name: 'Telling webhooks',
      everyMs: LOOK_MS,
      work: () => this.#send(),
      log,
    })
  }

  /** Queues an event in the transaction of its change. */
  note(client: pg.ClientBase, domain: string, event: WebhookEvent, data: object): Promise<void> {
    return enqueue(client, [{ event, domain, roomId: null, body: renderBody(event, data) }])
  }

  /** Handles a stored room message. */
  posted(message: Message) {
    this.#happenings.add(() => ({
      event: 'message.created',
      domain: null,
      roomId: message.room_id,
      body: renderBody('message.created', { message }),
    }))
  }

  /** Tells the batcher that there may be a webhook now. */
  wake() {
    this.#happenings.wake()
  }

  /** Writes the batched events to the queue. */
  settle(): Promise<void> {
    return this.#happenings.flush()
  }

  /** Sends due deliveries. Never rejects. */
  run(): Promise<void> {
    return this.#sending.run()
  }

  async #send(): Promise<boolean> {
    const { pool } = this.#options
    if (Date.now() - this.#forgotAt > HOUR_MS) {
      this.#forgotAt = Date.now()
      await forgetOld(pool)
    }
    const taken = await claim(pool, AT_ONCE)
    await Promise.all(taken.map((each) => this.#deliver(each)))
    return taken.length > 0
  }

  async #deliver(delivery: Claimed): Promise<void> {
    const { pool, fetcher, secret } = this.#options
    const { url, body, attempts } = delivery
    const delay = RETRIES_MS[attempts - 1]
    const retryMs = delay === undefined ? null : delay * (0.9 + Math.random() / 5)
    try {
      const { status } = await fetcher.fetch({
        url,
        schemes: ['https:'],
        method: 'POST',
        headers: signHeaders(secret, delivery),
        body: Buffer.from(body),
        timeoutMs: TIMEOUT_MS,
        maxBytes: 0,
        beyond: 'cut',
      })
      if (status >= 200 && status < 300) return await noteArrival(pool, delivery, status)
      await noteMiss(pool, delivery, {
        answer: status,
        fault: null,
        retryMs: status === 410 ? null : retryMs,
      })
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error
      if (error.reason === 'busy') return putBack(pool, delivery)
      await noteMiss(pool, delivery, { answer: null, fault: toldReason(error.reason), retryMs })
    }
  }

  async close(): Promise<void> {
    await this.#happenings.close()
    await this.#sending.close()
  }
}

/** The body exactly as it is signed and sent. */
export const renderBody = (event: string, data: object): string =>
  JSON.stringify({ type: event, timestamp: new Date(), data })
