import type pg from 'pg'
import { EventBatcher } from '../../../lib/event-batcher.ts'
import type { Log } from '../../../lib/log.ts'
import { type MailConfig, Mailer, toMailFault } from '../../../lib/mailer.ts'
import { PollingWorker } from '../../../lib/polling-worker.ts'
import type { Occasion } from '../occasions.ts'
import { CodeSender } from './code-sender.ts'
import type { Asked, Code } from './codes.ts'
import { composeMail } from './compose.ts'
import { getQuietEnd } from './hours.ts'
import {
  enqueue,
  finish,
  type LeasedMail,
  lease,
  noteAnswer,
  openDigests,
  openSoon,
  putOff,
  readNotices,
  start,
} from './queue.ts'
import { toUnsubscribeToken } from './unsubscribe-token.ts'

export interface MailsOptions {
  pool: pg.Pool
  config: MailConfig
  /** Public origin of the server, for links. */
  origin: string
  /** Key of codes and links. */
  key: string
  log: Log
}

/** Occasions in memory; beyond that the oldest are dropped, because a mail is only a hint (P6). */
const MAX_GATHERED = 1_000
/** Milliseconds between two polls of the queue. */
const LOOK_MS = 5_000
/** Mails that one server sends at a time. */
const AT_ONCE = 8
/** Milliseconds until the second attempt; each further delay is four times as long. */
const RETRY_MS = 60_000
const MAX_ATTEMPTS = 6

/**
 * Mails notices to people who confirmed an address. Every server writes its occasions to one queue and sends from it.
 * A mail is marked before the mail server gets it: where a server dies before it knows the answer, the mail is not
 * sent again, because news that comes twice is worse than news that waits in the app.
 */
export class Mails {
  readonly #options: MailsOptions
  readonly #mailer: Mailer
  readonly #codes: CodeSender
  readonly #occasions: EventBatcher<Occasion>
  readonly #sending: PollingWorker

  constructor(options: MailsOptions) {
    this.#options = options
    const { pool, config, log } = options
    this.#mailer = new Mailer(config)
    this.#codes = new CodeSender({ ...options, mailer: this.#mailer })
    this.#occasions = new EventBatcher({
      pool,
      max: MAX_GATHERED,
      anybody: { name: 'mail-anybody', text: 'SELECT EXISTS (SELECT 1 FROM mail_addresses) AS found' },
      note: (occasions) => enqueue(pool, occasions),
      failure: 'Notices could not be put into the queue of mails.',
      log,
    })
    this.#sending = new PollingWorker({
      name: 'Sending mails',
      everyMs: LOOK_MS,
      work: () => this.#send(),
      log,
    })
  }

  /** Adds an occasion to the next batch. */
  note(occasion: Occasion) {
    this.#occasions.add(() => occasion)
  }

  /** Tells the batcher that there is an address now. */
  wake() {
    this.#occasions.wake()
  }

  /** Writes the batched occasions to the queue. */
  settle(): Promise<void> {
    return this.#occasions.flush()
  }

  /** Sends due mails. Never rejects. */
  run(): Promise<void> {
    return this.#sending.run()
  }

  /** Mails a code; false when it did not leave. A slow mail server holds no request. */
  sendCode(asked: Asked, code: Code): Promise<boolean> {
    return this.#codes.send(asked, code)
  }

  async #send(): Promise<boolean> {
    const { pool } = this.#options
    const hasMore = await openDigests(pool)
    await openSoon(pool)
    const mails = await lease(pool, AT_ONCE)
    await Promise.all(mails.map((mail) => this.#deliver(mail)))
    return hasMore || mails.length === AT_ONCE
  }

  async #deliver(mail: LeasedMail): Promise<void> {
    const { pool, origin, key } = this.#options
    const { quiet_from: from, quiet_until: until, time_zone: timeZone, now } = mail
    if (from !== null && until !== null && timeZone !== null) {
      const end = getQuietEnd({ from, until, timeZone }, now)
      if (end !== null) return putOff(pool, mail, end.getTime() - now.getTime(), false)
    }
    const notices = await readNotices(pool, mail)
    const token = toUnsubscribeToken(key, mail.address_id)
    const written = await composeMail({ pool, origin, token }, mail, notices)
    if (written === null) return finish(pool, mail, notices)
    if (!(await start(pool, mail))) return
    const error = await this.#mailer.send({ to: [mail.address], ...written }).then(
      () => null,
      (reason: unknown) => reason,
    )
    if (error === null) await noteAnswer(pool, mail, false)
    else if (await this.#putOffFailed(mail, error)) return
    await finish(pool, mail, notices)
  }

  /** True when a mail is tried again. */
  async #putOffFailed(mail: LeasedMail, error: unknown): Promise<boolean> {
    const { pool, log } = this.#options
    const fault = toMailFault(error)
    // The error may have the address in its text.
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    log.warn({ fault, code, responseCode, attempts: mail.attempts }, 'A mail could not be sent.')
    if (fault === 'refused') await noteAnswer(pool, mail, true)
    if (fault !== 'failed' || mail.attempts >= MAX_ATTEMPTS) return false
    await putOff(pool, mail, RETRY_MS * 4 ** (mail.attempts - 1), true)
    return true
  }

  async close(): Promise<void> {
    await this.#occasions.close()
    await this.#sending.close()
    await this.#codes.close()
    await this.#mailer.close()
  }
}
