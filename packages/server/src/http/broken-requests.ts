import { isUtf8 } from 'node:buffer'
import { IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { commonRefusals, type ErrorBody, headers, type Refusal } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../lib/http-error.ts'

/** Statuses of Node's parser errors, by error code; every other code is a 400. */
const STATUSES: Record<string, { status: number; refusal: Refusal }> = {
  HPE_HEADER_OVERFLOW: { status: 431, refusal: commonRefusals.tooLarge },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, refusal: commonRefusals.tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refusal: commonRefusals.malformed },
}
const MALFORMED = { status: 400, refusal: commonRefusals.malformed }

/** Sockets of requests that may take longer than others to arrive. */
const unhurried = new WeakSet<Socket>()

/**
 * Takes the request that arrives on a socket out of the server's `requestTimeout`, which is one for all requests. The
 * caller ends the connection with the response, and has a timeout of its own.
 */
export const liftRequestTimeout = (socket: Socket): void => void unhurried.add(socket)

/**
 * Answers bytes that Node could not parse as a request, or that come too late, with the usual error body, then closes the
 * socket.
 */
export function answerBrokenBytes(error: Error & { code?: string }, socket: Socket): void {
  // Node only reports it, once, to this listener, and keeps the socket open.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && unhurried.has(socket)) return
  const { status, refusal } = STATUSES[error.code ?? ''] ?? MALFORMED
  hangUp(socket, refusal, { status })
}

/** Writes a refusal to a socket that has no Node response object, then closes the socket. */
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

/** Answers a path that cannot be decoded; no route can match it. */
export function answerBrokenPath(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  reply.code(400).send(new HttpError(commonRefusals.malformed).body)
}

/** Hostname or IP address, with an optional port. */
const HOST = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/** Headers that identify the caller, lower case. */
export const CREDENTIALS: readonly string[] = ['authorization', headers.guest.toLowerCase()]

/**
 * Refuses an invalid host, because links and the content policy repeat it, and a repeated host: a proxy may have used
 * the other one (RFC 9112, section 3.2). Refuses repeated credentials for the same reason.
 */
export function refuseBrokenHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ host, raw }, _reply, done) => {
    if (namesOneHost(raw, host) && !repeats(raw.rawHeaders, CREDENTIALS)) done()
    else done(new HttpError(commonRefusals.malformed))
  })
}

/** @param host host after proxy headers are applied */
export function namesOneHost(
  { rawHeaders, httpVersion, headers: { host: named = '' } }: IncomingMessage,
  host = named,
): boolean {
  const hosts = countHosts(rawHeaders)
  // HTTP/1.0 requests need no host; health probes of load balancers use HTTP/1.0.
  const isEnough = hosts === 1 || (hosts === 0 && httpVersion === '1.0')
  return isEnough && (host === '' || HOST.test(host))
}

/** True when one of these headers occurs more than once. @param rawHeaders names and values, alternating */
export function repeats(rawHeaders: string[], names: readonly string[]): boolean {
  const seen: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const raw = rawHeaders[at] as string
    if (!names.some(({ length }) => length === raw.length)) continue
    const name = raw.toLowerCase()
    if (!names.includes(name)) continue
    if (seen.includes(name)) return true
    seen.push(name)
  }
  return false
}

/** Counts the hosts in alternating names and values. */
function countHosts(rawHeaders: string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

/** Refuses an `Expect` header that the server does not support, with the usual error body. */
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
 * A request that only a WebSocket handshake upgrades. Node passes every request that offers an upgrade to the socket
 * server, yet several clients offer HTTP/2 with every request (`Upgrade: h2c`), and a declined offer changes nothing
 * (RFC 9110, section 7.8).
 */
export class IncomingRequest extends IncomingMessage {
  declare offersUpgrade: boolean | null
  /** Called with the size of each piece of the body, in bytes, before any reader gets it. */
  onBody: ((bytes: number) => void) | null = null
  /** True when the rest of the body stays unread; by default Node reads an unread body to its end. */
  isDropped = false
  /** Gets the pieces of the body, then null, in place of the stream; see `takeBody`. */
  #taker: ((piece: Buffer | null) => void) | null = null

  /** Passes the pieces of the body, then null, to `taker`, without the cost of a stream. */
  takeBody(taker: (piece: Buffer | null) => void) {
    this.#taker = taker
  }

  /** Gives a body that was taken to the stream, for readers that expect it there. */
  giveBack(pieces: Buffer[]) {
    this.#taker = null
    for (const piece of pieces) this.push(piece)
    this.push(null)
  }

  override _dump() {
    if (!this.isDropped && this.#taker === null) super._dump()
  }

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (this.#taker !== null) {
      this.#taker(piece)
      return true
    }
    if (piece !== null) this.onBody?.(piece.length)
    return this.isDropped && piece !== null ? false : super.push(piece, encoding)
  }

  get upgrade(): boolean {
    if (this.offersUpgrade !== true) return false
    return this.method === 'CONNECT' || /\bwebsocket\b/i.test(this.headers.upgrade ?? '')
  }

  // Node's constructor and parser assign this property.
  set upgrade(offered: boolean | null) {
    this.offersUpgrade = offered
  }
}

declare module 'http' {
  interface IncomingMessage {
    /** Node's hook that reads the rest of the body after the response is sent. */
    _dump(): void
  }
}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i

/**
 * Accepts JSON in UTF-8 only (docs/wire.md#transport): invalid UTF-8 would be stored as other text than was sent.
 *
 * @returns the parser of bodies in UTF-8; undefined for a body that is refused
 */
export function readJson(app: FastifyInstance): (body: Buffer) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8'
    if (!/^(utf-?8|us-ascii)$/i.test(charset)) done(new HttpError(commonRefusals.wrongMediaType))
    else if (!isUtf8(body as Buffer)) done(new HttpError(commonRefusals.malformed))
    else parse(request, body.toString(), done)
  })
  return (body) => {
    let parsed: unknown
    // The parser of the router, which takes no part of the request.
    if (isUtf8(body))
      parse(null as never, body.toString(), (error, value) => (parsed = error === null ? value : undefined))
    return parsed
  }
}
