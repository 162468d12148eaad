import type { Transporter } from 'nodemailer'

/** How mail leaves the server. */
export interface MailConfig {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string
  /** Address that mail comes from. */
  from: string
}

/** One mail of plain text. */
export interface Mail {
  to: readonly string[]
  subject: string
  text: string
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
  async send({ to, subject, text }: Mail): Promise<void> {
    this.#transporter ??= open(this.#config.url)
    const transporter = await this.#transporter
    await transporter.sendMail({
      ...{ from: this.#config.from, to: [...to], subject, text },
      // Automatic replies, such as notes of absence, are of no use here (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  async close(): Promise<void> {
    ;(await this.#transporter)?.close()
  }
}

async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
}
