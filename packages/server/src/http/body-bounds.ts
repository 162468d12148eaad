import { commonRefusals, type Refusal } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../lib/config.ts'
import { HttpError } from '../lib/http-error.ts'
import { getNetwork } from '../lib/network.ts'
import { NetworkCounts } from '../limits/network-counts.ts'
import { hangUp, type IncomingRequest, liftRequestTimeout } from './broken-requests.ts'

/**
 * Bytes of an unread body that are skipped so that its connection can be used again; a longer body ends the
 * connection.
 */
const PASSED_OVER = 64 * 1024
/** Bytes that chunked framing may add to a body. */
const FRAMING = 64 * 1024
/** Minimum average size, in bytes, of the pieces of a body after the first ones: each piece costs a parser call. */
const PIECE_BYTES = 256
const FREE_PIECES = 1_000

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Length that the request announces, in bytes; infinite for a chunked body. */
const announcedBytes = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY

/** Milliseconds between the response and the end of its connection while the client still sends. */
const LINGER_MS = 1_000

/**
 * Closes the connection with the response when most of the body is still unread. Node would otherwise read it to the
 * end, for up to two minutes, to reuse the connection.
 */
export function closeUnlessRead(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete || announcedBytes(request) <= PASSED_OVER) return
  reply.header('connection', 'close')
  stopReading(request.raw as IncomingRequest)
}

/**
 * Stops reading a body. The socket stays open for `LINGER_MS` after the response: closing a socket with unread bytes
 * resets it, and most clients then lose the response.
 */
function stopReading(raw: IncomingRequest) {
  const { socket } = raw
  raw.isDropped = true
  raw.unpipe()
  raw.pause()
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

/** Does not read the body of a method without one, such as GET. */
export function ignoreBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!WITH_BODY.has(request.method)) closeUnlessRead(request, reply)
    done()
  })
}

/** Refuses a body by its announced length, before any of it is read. */
export function refuseLongBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const announced = announcedBytes(request)
    const isLong =
      Number.isFinite(announced) &&
      WITH_BODY.has(request.method) &&
      announced > (request.routeOptions.bodyLimit ?? app.initialConfig.bodyLimit ?? 0)
    done(isLong ? new HttpError(commonRefusals.tooLarge) : undefined)
  })
}

/** Uploads that are read or processed at the same time. */
const PER_NETWORK = 8
const PER_SERVER = 32
/** Milliseconds within which an upload must arrive: a minute of speech over a slow mobile line. */
const UPLOAD_MS = 60_000

/** Bounds the requests with large bodies: how many at a time, how long, how many bytes. */
export class Uploads {
  readonly #networks: NetworkCounts
  readonly #timeout: number
  #running = 0

  constructor({ limits }: Pick<Config, 'limits'>, timeout = UPLOAD_MS) {
    this.#networks = new NetworkCounts(limits ? PER_NETWORK : Number.POSITIVE_INFINITY)
    this.#timeout = timeout
  }

  /** Number of uploads in progress. */
  get size(): number {
    return this.#running
  }

  /**
   * Counts an upload in until its response is sent. The upload is cut off after `maxBytes` on the wire,
   * framing included, and after `ms`.
   *
   * @throws HttpError `tooMany` for the network, `unavailable` for the server
   */
  enter(request: FastifyRequest, reply: FastifyReply, maxBytes: number, ms?: number): void {
    const network = getNetwork(request.ip)
    if (this.#running >= PER_SERVER) throw new HttpError(commonRefusals.unavailable)
    if (!this.#networks.enter(network)) throw new HttpError(commonRefusals.tooMany)
    this.#running += 1
    const raw = request.raw as IncomingRequest
    const cutOff = (refusal: Refusal, status = refusal.status) => {
      raw.onBody = null
      if (reply.raw.headersSent) return void raw.socket.destroy()
      stopReading(raw)
      hangUp(raw.socket, refusal, { status })
    }
    const last = raw.socket.bytesRead + maxBytes + FRAMING
    let [bytes, pieces] = [0, 0]
    raw.onBody = (length) => {
      bytes += length
      pieces += 1
      const isCrumbled = pieces > FREE_PIECES + bytes / PIECE_BYTES
      if (raw.socket.bytesRead > last || isCrumbled) cutOff(commonRefusals.tooLarge)
    }
    const timer = setTimeout(() => {
      if (!raw.complete) cutOff(commonRefusals.malformed, 408)
    }, ms ?? this.#timeout)
    if (ms !== undefined) {
      liftRequestTimeout(raw.socket)
      reply.header('connection', 'close')
    }
    reply.raw.once('close', () => {
      clearTimeout(timer)
      raw.onBody = null
      this.#running -= 1
      this.#networks.leave(network)
    })
  }
}
