import type { WebhookEvent } from '@foyer/contract'
import type { BusinessMessageRow } from '@foyer/contract/business-messages'
import type { Message } from '@foyer/contract/rooms'
import type pg from 'pg'
import type { OwnTopic } from '../feeds.ts'
import { type Fetcher, FetchFailure } from '../fetcher.ts'
import type { Log } from '../log.ts'
import { SteadyWork } from '../steady-work.ts'
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
import { signedHeaders } from './sign.ts'

export interface WebhooksOptions {
  pool: pg.Pool
  fetcher: Fetcher
  /** The server key. */
  secret: string
  log: Log
}

/** Milliseconds in which happenings are gathered: one statement for all of them. */
const GATHER_MS = 200
/** Happenings that may wait for that; beyond it the oldest go. */
const MAX_GATHERED = 5_000
const LOOK_MS = 1_000
const AT_ONCE = 16
const TIMEOUT_MS = 10_000
/** Milliseconds for which it is believed that nobody wants to be told. */
const NOBODY_MS = 5_000
const HOUR_MS = 3_600_000
/** Milliseconds until each further attempt (Standard Webhooks, "Retries"). */
const RETRIES_MS = [5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 50_400_000, 72_000_000]

/**
 * Tells the addresses of a domain's owner what happens there. Every server notes what happens on it in one
 * queue, and every server sends from it; each delivery is taken by one of them. A server that dies within the
 * fifth of a second after something happened may not have noted it.
 */
export class Webhooks {
  readonly #options: WebhooksOptions
  readonly #sending: SteadyWork
  #gathered: Happening[] = []
  #gathering: NodeJS.Timeout | undefined
  #noting = Promise.resolve()
  #nobodyUntil = 0
  #forgotAt = 0
  #closed = false

  constructor(options: WebhooksOptions) {
    this.#options = options
    const { log } = options
    this.#sending = new SteadyWork({
      name: 'Telling webhooks',
      everyMs: LOOK_MS,
      work: () => this.#send(),
      log,
    })
  }

  /** A message of a room was stored. */
  posted(message: Message) {
    this.#note('message.created', { domain: null, roomId: message.room_id }, { message })
  }

  /** A row was put into the feeds of people: what customers write to a business is told. */
  fed(topic: OwnTopic, message: unknown) {
    if (topic !== 'b2c') return
    const row = message as BusinessMessageRow
    if (row.message_type === 'customer')
      this.tell(row.to_domain, 'business_message.created', { message: row })
  }

  /** Something happened in a domain; after the commit. */
  tell(domain: string, event: WebhookEvent, data: object) {
    this.#note(event, { domain, roomId: null }, data)
  }

  #note(event: WebhookEvent, place: Pick<Happening, 'domain' | 'roomId'>, data: object) {
    if (this.#closed || Date.now() < this.#nobodyUntil) return
    this.#gathered.push({ event, ...place, body: bodyOf(event, data) })
    if (this.#gathered.length > MAX_GATHERED) this.#gathered.shift()
    this.#gathering ??= setTimeout(() => void this.settle(), GATHER_MS)
  }

  /** Somebody wants to be told from now on. */
  wake() {
    this.#nobodyUntil = 0
  }

  /** Notes what was gathered. */
  settle(): Promise<void> {
    clearTimeout(this.#gathering)
    this.#gathering = undefined
    const { pool, log } = this.#options
    const happenings = this.#gathered
    this.#gathered = []
    if (happenings.length > 0) {
      this.#noting = this.#noting
        .then(async () => {
          if (await this.#hasWebhooks()) await enqueue(pool, happenings)
        })
        .catch((error: unknown) => log.warn({ err: error }, 'Webhooks could not be told.'))
    }
    return this.#noting
  }

  async #hasWebhooks(): Promise<boolean> {
    const text = 'SELECT EXISTS (SELECT 1 FROM webhooks WHERE disabled_at IS NULL) AS found'
    const { rows } = await this.#options.pool.query<{ found: boolean }>({ name: 'webhooks-anybody', text })
    const found = rows[0]?.found ?? false
    if (!found) this.#nobodyUntil = Date.now() + NOBODY_MS
    return found
  }

  /** Sends what is due. Never rejects. */
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
        headers: signedHeaders(secret, delivery),
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
      await noteMiss(pool, delivery, { answer: null, fault: error.reason, retryMs })
    }
  }

  async close(): Promise<void> {
    await this.settle()
    this.#closed = true
    await this.#sending.close()
  }
}

/** What is sent, and signed, as it is. */
export const bodyOf = (event: string, data: object): string =>
  JSON.stringify({ type: event, timestamp: new Date(), data })
