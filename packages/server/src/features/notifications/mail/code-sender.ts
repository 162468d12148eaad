import type pg from 'pg'
import type { Log } from '../../../lib/log.ts'
import type { Mailer } from '../../../lib/mailer.ts'
import { type Asked, type Code, endCode } from './codes.ts'
import { composeCode } from './compose.ts'

interface CodeSenderOptions {
  pool: pg.Pool
  mailer: Mailer
  /** Public origin of the server. */
  origin: string
  log: Log
  /** Milliseconds that a request waits for the mail server; longer, the code goes on by itself. */
  waitMs?: number
}

const WAIT_MS = 4_000
/** Codes on their way at a time: a mail server that hangs must not collect connections. */
const MAX_SENDING = 32

/** Mails codes. A request is answered within `waitMs`, for any address and with a mail server of any speed. */
export class CodeSender {
  readonly #options: CodeSenderOptions
  readonly #sending = new Set<Promise<boolean>>()

  constructor(options: CodeSenderOptions) {
    this.#options = options
  }

  /**
   * Mails a code.
   *
   * @returns false when the code did not leave; true when it did, or is still on its way: should it fail later, it ends
   */
  async send(asked: Asked, code: Code): Promise<boolean> {
    if (this.#sending.size >= MAX_SENDING) {
      await endCode(this.#options.pool, code)
      return false
    }
    const sending = this.#try(asked, code)
    this.#sending.add(sending)
    void sending.finally(() => this.#sending.delete(sending))
    return Promise.race([sending, this.#pause()])
  }

  /** Never rejects but for a database that is gone. */
  async #try({ address, language }: Asked, code: Code): Promise<boolean> {
    const { pool, mailer, origin, log } = this.#options
    try {
      await mailer.send({ to: [address], ...composeCode(origin, language, code.code) })
      return true
    } catch (error) {
      // The error may have the address in its text.
      const { code: reason, responseCode } = error as { code?: string; responseCode?: number }
      log.warn({ code: reason, responseCode }, 'A code could not be mailed.')
      await endCode(pool, code).catch((failure: unknown) =>
        log.warn({ err: failure }, 'A code that was not mailed could not be ended.'),
      )
      return false
    }
  }

  #pause(): Promise<true> {
    return new Promise((resolve) => {
      setTimeout(() => resolve(true), this.#options.waitMs ?? WAIT_MS).unref()
    })
  }

  /** Waits for codes on their way, as long as a request would. */
  async close(): Promise<void> {
    await Promise.race([Promise.all(this.#sending), this.#pause()])
  }
}
