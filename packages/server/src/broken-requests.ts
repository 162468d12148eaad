import { isUtf8 } from 'node:buffer'
import { IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { commonRefusals, type ErrorBody, headers, type Refusal } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from './refused.ts'

/** What Node says of bytes that are no request it would read on. All others are 400. */
const STATUSES: Record<string, { status: number; refusal: Refusal }> = {
  HPE_HEADER_OVERFLOW: { status: 431, refusal: commonRefusals.tooLarge },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, refusal: commonRefusals.tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refusal: commonRefusals.malformed },
}
const MALFORMED = { status: 400, refusal: commonRefusals.malformed }

/** Answers bytes that never became a request, in the words of all other refusals, and hangs up. */
export function answerBrokenBytes(error: Error & { code?: string }, socket: Socket): void {
  const { status, refusal } = STATUSES[error.code ?? ''] ?? MALFORMED
  hangUp(socket, refusal, { status })
}

/** Refuses what came over a socket that no answer of Node's belongs to, in the words of all other refusals. */
export function hangUp(
  socket: Socket,
  { status: ownStatus, code, message }: Refusal,
  { status = ownStatus, headers = [] }: { status?: number; headers?: string[] } = {},
): void {
  if (socket.writable) {
    const body = JSON.stringify({ code, message } satisfies ErrorBody)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...headers,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}

/** Answers a path that cannot be decoded: there is no route yet that could. */
export function answerBrokenPath(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  reply.code(400).send(new Refused(commonRefusals.malformed).body)
}

/** A name or an address, and a port. */
const HOST = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/** Headers that say who makes a request, lower case. */
const CREDENTIALS = ['authorization', headers.guest.toLowerCase()]

/**
 * Refuses a host that is none, because links and the page's policy repeat it, and two of them: whoever stands
 * in between may have read the other one (RFC 9112, section 3.2). Likewise credentials that are there twice.
 */
export function refuseBrokenHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ host, raw }, _reply, done) => {
    if (namesOneHost(raw, host) && !repeats(raw.rawHeaders, CREDENTIALS)) done()
    else done(new Refused(commonRefusals.malformed))
  })
}

/** @param host as it is understood, behind proxies */
export function namesOneHost(
  { rawHeaders, httpVersion, headers: { host: named = '' } }: IncomingMessage,
  host = named,
): boolean {
  const hosts = hostsOf(rawHeaders)
  // HTTP/1.0 has none, and probes of load balancers speak that.
  const isEnough = hosts === 1 || (hosts === 0 && httpVersion === '1.0')
  return isEnough && (host === '' || HOST.test(host))
}

/** Whether a header of one of these names is there more than once. @param rawHeaders names and values in turn */
function repeats(rawHeaders: string[], names: readonly string[]): boolean {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const raw = rawHeaders[at] as string
    if (!names.some(({ length }) => length === raw.length)) continue
    const name = raw.toLowerCase()
    if (!names.includes(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}

/** How many hosts a request names, of names and values in turn. */
function hostsOf(rawHeaders: string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

/** Answers an expectation that nobody here meets, in the words of all other refusals. */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { code, message } = commonRefusals.malformed
    const body = JSON.stringify({ code, message } satisfies ErrorBody)
    const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    response
      .writeHead(417, { ...type, 'content-length': Buffer.byteLength(body), connection: 'close' })
      .end(body)
  })
}

/**
 * A request that only a WebSocket makes something else of. Node hands all that offer an upgrade to who serves
 * sockets; several clients offer HTTP/2 with every request (`Upgrade: h2c`), and an offer that is not taken
 * changes nothing (RFC 9110, section 7.8).
 */
export class Request extends IncomingMessage {
  declare offersUpgrade: boolean | null
  /** Called with the bytes of each piece of the body before it is handed on, whoever reads it. */
  onBody: ((bytes: number) => void) | null = null
  /** True where the rest of the body stays unread; Node reads to the end what nothing else has. */
  isDropped = false

  override _dump() {
    if (!this.isDropped) super._dump()
  }

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece !== null) this.onBody?.(piece.length)
    return this.isDropped && piece !== null ? false : super.push(piece, encoding)
  }

  get upgrade(): boolean {
    const isTaken = this.method === 'CONNECT' || /\bwebsocket\b/i.test(this.headers.upgrade ?? '')
    return this.offersUpgrade === true && isTaken
  }

  // Node's own constructor and parser write here.
  set upgrade(offered: boolean | null) {
    this.offersUpgrade = offered
  }
}

declare module 'http' {
  interface IncomingMessage {
    /** Where Node reads what is left of a body once its answer is sent. */
    _dump(): void
  }
}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i

/** Reads JSON in UTF-8 and nothing else (WIRE.md 1.1): what is no UTF-8 would be stored as other text than was sent. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8'
    if (!/^(utf-?8|us-ascii)$/i.test(charset)) done(new Refused(commonRefusals.wrongMediaType))
    else if (!isUtf8(body as Buffer)) done(new Refused(commonRefusals.malformed))
    else parse(request, body.toString(), done)
  })
}
