import { PassThrough, pipeline } from 'node:stream'
import type { Transporter } from 'nodemailer'

/** How mail leaves the server. */
export interface MailConfig {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string
  /** Address that mail comes from. */
  from: string
}

/** One mail. */
export interface Mail {
  to: readonly string[]
  subject: string
  text: string
  /** The same for programs that show HTML. */
  html?: string
  /** Further headers; the library folds and encodes them. */
  headers?: Readonly<Record<string, string>>
  /** Stays the same when a mail is tried again, so that receivers recognise it. */
  messageId?: string
}

/** What a failed attempt means for the mail. */
export type MailFault =
  /** The server refused the receiver or the content for good (5xx). */
  | 'refused'
  /** The connection ended while the server had the whole mail: it may have taken it. */
  | 'unknown'
  /** The mail did not leave; it can be tried again. */
  | 'failed'

/** An error of `Mailer.send`. */
interface MailError {
  /** Step of the dialogue, as the library names it; that of a lost connection is always `CONN`. */
  command?: string
  /** What the server answered; undefined where it did not. */
  responseCode?: number
  /** The whole mail was written to the connection. */
  isWritten?: boolean
}

/** Tells by the error of `Mailer.send` whether the mail can be sent again. */
export function toMailFault(error: unknown): MailFault {
  const { command = '', responseCode, isWritten = false } = error as MailError
  const concernsMail = command === 'RCPT TO' || command === 'DATA'
  if (responseCode === undefined) return isWritten ? 'unknown' : 'failed'
  return concernsMail && responseCode >= 500 ? 'refused' : 'failed'
}

/** Milliseconds for each step of the dialogue with the mail server. */
const TIMEOUT_MS = 15_000

/** Sends mail by SMTP. The library is loaded with the first mail. */
export class Mailer {
  readonly #config: MailConfig
  #transporter: Promise<Transporter> | undefined

  constructor(config: MailConfig) {
    this.#config = config
  }

  /** @throws Error of the mail server or the connection */
  async send({ to, subject, text, html, headers, messageId }: Mail): Promise<void> {
    this.#transporter ??= open(this.#config.url)
    const transporter = await this.#transporter
    const written: Written = { isWritten: false }
    const data = {
      ...{ from: this.#config.from, subject, text },
      // As objects they are not parsed: none can become several receivers.
      to: to.map((address) => ({ name: '', address })),
      ...(html === undefined ? {} : { html }),
      ...(messageId === undefined ? {} : { messageId }),
      // Automatic replies, such as notes of absence, are of no use here (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      disableFileAccess: true,
      disableUrlAccess: true,
      written,
    }
    try {
      await transporter.sendMail(data)
    } catch (error) {
      throw Object.assign(error as Error, written)
    }
  }

  async close(): Promise<void> {
    ;(await this.#transporter)?.close()
  }
}

interface Written {
  isWritten: boolean
}

async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const transporter = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  // The library does not tell a connection that was lost before the mail from one that was lost after it.
  transporter.use('stream', ({ message, data }, done) => {
    const { written } = data as { written?: Written }
    message.processFunc((mail) => {
      const counted = new PassThrough({
        // Without a buffer the end comes when the connection has taken the last piece.
        readableHighWaterMark: 0,
        flush(end) {
          if (written !== undefined) written.isWritten = true
          end()
        },
      })
      return pipeline(mail, counted, () => {})
    })
    done()
  })
  return transporter
}
