import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that the server took. */
export interface ReceivedMail {
  from: string
  to: string[]
  user: string | undefined
  /** As it came over the wire. */
  raw: string
  /** By lower-case name, unfolded; encoded words as they are. */
  headers: Record<string, string>
  /** The decoded plain text. */
  text: string
  /** The decoded HTML; empty for a mail of plain text only. */
  html: string
}

/** A real SMTP server on loopback. */
export interface MailServer extends AsyncDisposable {
  /** `smtp://…` with a user. */
  url: string
  received: ReceivedMail[]
  /** Refuses each mail after its content while it is an error; `responseCode` is the answer. */
  answer: Error | null
  /** Refuses receivers while it is an error. */
  refusesReceivers: Error | null
  /** Ends the connection once it has the whole mail, without an answer, while true. */
  hangsUp: boolean
  /** Milliseconds before it answers to a receiver. */
  delayMs: number
  /** Most connections at a time so far. */
  peak: number
}

/** Takes the place of the operator's mail server. */
export async function startMailServer(): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      service.peak = Math.max(service.peak, smtp.connections.size)
      done()
    },
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onRcptTo(_address, _session, done) {
      const refusal = service.refusesReceivers
      if (service.delayMs === 0) done(refusal)
      else setTimeout(() => done(refusal), service.delayMs).unref()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (service.answer !== null) return done(service.answer)
        const { mailFrom, rcptTo } = session.envelope
        const raw = Buffer.concat(chunks).toString()
        service.received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: session.user as string | undefined,
          raw,
          ...parseMail(raw),
        })
        if (service.hangsUp) hangUp(session.id)
        else done(null)
      })
    },
  })
  /** The library has no call for it. */
  const hangUp = (id: string) => {
    for (const { id: each, _socket } of smtp.connections as Set<{ id: string; _socket: Socket }>)
      if (each === id) _socket.destroy()
  }
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const service: MailServer = {
    url: `smtp://foyer:secret@127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received: [],
    answer: null,
    refusesReceivers: null,
    hangsUp: false,
    delayMs: 0,
    peak: 0,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((done) => smtp.close(() => done()))
    },
  }
  return service
}

/** Headers and bodies of a mail: plain text, or plain text and HTML as alternatives (RFC 2046, section 5.1.4). */
function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = parsePart(raw)
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return { headers, text: body, html: '' }
  const parts = raw
    .slice(raw.indexOf('\r\n\r\n'))
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .map((part) => parsePart(part.slice(2)))
  const find = (type: string) =>
    parts.find((part) => part.headers['content-type']?.startsWith(type))?.body ?? ''
  return { headers, text: find('text/plain'), html: find('text/html') }
}

function parsePart(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const body = raw.slice(end + 4)
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return { headers, body: Buffer.from(body, 'base64').toString() }
  return { headers, body: encoding === 'quoted-printable' ? decodeQuoted(body) : body }
}

/** Decodes quoted-printable text (RFC 2045, section 6.7). */
const decodeQuoted = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
