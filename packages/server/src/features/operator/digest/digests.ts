import type { Waiting } from '@foyer/contract/operator'
import type { Context } from '../../../context.ts'
import { defineService } from '../../../context.ts'
import { toldReason } from '../../../lib/fetcher/fetch-refusal.ts'
import { FetchFailure } from '../../../lib/fetcher/fetcher.ts'
import { Mailer } from '../../../lib/mailer.ts'
import { PollingWorker } from '../../../lib/polling-worker.ts'
import { uuidv7 } from '../../../lib/uuid.ts'
import { renderBody, signHeaders } from '../../webhooks/api.ts'
import { countWaiting } from '../cases.ts'
import { type Channel, GENERATION, noteFailed, noteSent, takeDigest, WEBHOOK } from './store.ts'
import { CONSOLE_PATH, countAll, renderMail } from './text.ts'

const LOOK_MS = 60_000
const TIMEOUT_MS = 10_000
const SECONDS = { hourly: 3_600, daily: 86_400 } as const
/** Seconds until the next attempt, by the number of failed ones; then one hour. */
const RETRIES_S = [60, 300, 1_800]
const MAX_FAULT = 200

/**
 * Tells the operators what waits, by mail and webhook: at most once an hour or day, and only while something waits.
 * Several servers on one database send it once; a server that is killed while it sends may send it twice.
 */
export class Digests {
  readonly #context: Context
  readonly #mailer: Mailer | null
  readonly #worker: PollingWorker

  constructor(context: Context) {
    this.#context = context
    const { config, log } = context
    this.#mailer = config.mail === null ? null : new Mailer(config.mail)
    this.#worker = new PollingWorker({
      name: 'Telling the operators',
      everyMs: LOOK_MS,
      work: () => this.#tell(),
      log,
    })
  }

  /** Sends what is due. Never rejects. */
  run(): Promise<void> {
    return this.#worker.run()
  }

  async #tell(): Promise<boolean> {
    const { database, config } = this.#context
    const { mail, webhook, every } = config.digest
    if (mail === null && webhook === null) return false
    const waiting = await countWaiting(database.pool)
    if (countAll(waiting) === 0) return false
    if (mail !== null) await this.#try('mail', SECONDS[every], () => this.#mail(mail, waiting))
    if (webhook !== null) await this.#try('webhook', SECONDS[every], () => this.#post(webhook, waiting))
    return false
  }

  async #try(channel: Channel, seconds: number, send: () => Promise<string | null>): Promise<void> {
    const { database, log } = this.#context
    const attempt = await takeDigest(database.pool, channel)
    if (attempt === null) return
    const error = await send().catch((reason: unknown) => describe(reason))
    if (error === null) return noteSent(database.pool, channel, seconds)
    log.warn({ channel, error }, 'The digest for the operators could not be sent.')
    await noteFailed(database.pool, channel, RETRIES_S[attempt - 1] ?? SECONDS.hourly, error)
  }

  async #mail(to: readonly string[], waiting: Waiting): Promise<null> {
    await this.#mailer?.send({ to, ...renderMail(waiting, this.#context.config.publicUrl) })
    return null
  }

  /** @returns why it did not arrive; null when it did */
  async #post(url: string, waiting: Waiting): Promise<string | null> {
    const { fetcher, secret, config } = this.#context
    const link = config.publicUrl === null ? null : config.publicUrl + CONSOLE_PATH
    const body = renderBody('operator.digest', { waiting, console: link })
    const { status } = await fetcher.fetch({
      url,
      schemes: ['https:'],
      method: 'POST',
      headers: signHeaders(secret, {
        ...{ webhook: WEBHOOK, generation: GENERATION, id: uuidv7(), body, now: new Date() },
      }),
      body: Buffer.from(body),
      timeoutMs: TIMEOUT_MS,
      maxBytes: 0,
      beyond: 'cut',
    })
    return status >= 200 && status < 300 ? null : `answered ${status}`
  }

  async close(): Promise<void> {
    await this.#worker.close()
    await this.#mailer?.close()
  }
}

const describe = (error: unknown): string => {
  if (error instanceof FetchFailure) return toldReason(error.reason)
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_FAULT)
}

/** The digests of a server; opened with the first call, closed with the context. */
export const getDigests = defineService((context) => new Digests(context))
