import { commonRefusals, type Refusal } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hangUp, type Request } from './broken-requests.ts'
import type { Config } from './config.ts'
import { networkOf } from './network.ts'
import { NetworkCounts } from './network-counts.ts'
import { Refused } from './refused.ts'

/** Bytes of an unread body that are passed over so that its connection can go on; a longer one ends it. */
const PASSED_OVER = 64 * 1024
/** Bytes that the framing of a body (chunks) may have beside the body itself. */
const FRAMING = 64 * 1024
/** Bytes that pieces of a body have on average, the first ones aside: each costs a turn of the parser, however small. */
const PIECE_BYTES = 256
const FREE_PIECES = 1_000

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Bytes of the body that a request announces; infinite where it comes in chunks. */
const announcedBytes = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY

/** Milliseconds between an answer and the end of its connection, where the client is still writing. */
const LINGER_MS = 1_000

/**
 * Ends the connection with the answer where most of the body is still to come: Node would read on to its end,
 * for up to two minutes, to use the connection again.
 */
export function closeUnlessRead(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete || announcedBytes(request) <= PASSED_OVER) return
  reply.header('connection', 'close')
  stopReading(request.raw as Request)
}

/**
 * Reads no more of a body. The socket stays open for a moment after the answer, unread: one that is closed with
 * bytes in it is reset, and most clients then lose the answer.
 */
function stopReading(raw: Request) {
  const { socket } = raw
  raw.isDropped = true
  raw.unpipe()
  raw.pause()
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

/** Reads no body where none belongs. */
export function ignoreBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!WITH_BODY.has(request.method)) closeUnlessRead(request, reply)
    done()
  })
}

/** Refuses a body by the length that it announces, before any of it is read. */
export function refuseLongBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const announced = announcedBytes(request)
    const isLong =
      Number.isFinite(announced) &&
      WITH_BODY.has(request.method) &&
      announced > (request.routeOptions.bodyLimit ?? app.initialConfig.bodyLimit ?? 0)
    done(isLong ? new Refused(commonRefusals.tooLarge) : undefined)
  })
}

/** Uploads that are read or worked on at the same time. */
const PER_NETWORK = 8
const PER_SERVER = 32
/** Milliseconds within which an upload must have arrived: a minute of speech over a slow mobile line. */
const UPLOAD_MS = 60_000

/** The requests with a body that is larger than those of other calls: how many at a time, how long, how much. */
export class Uploads {
  readonly #networks: NetworkCounts
  readonly #timeout: number
  #running = 0

  constructor({ limits }: Pick<Config, 'limits'>, timeout = UPLOAD_MS) {
    this.#networks = new NetworkCounts(limits ? PER_NETWORK : Number.POSITIVE_INFINITY)
    this.#timeout = timeout
  }

  /** How many run. */
  get size(): number {
    return this.#running
  }

  /**
   * Lets a request send its body. It counts until its answer is sent; it is cut off after `maxBytes` as they came
   * over the line, however they are framed, and after the time that an upload has.
   *
   * @throws Refused `tooMany` for the network, `unavailable` for the server
   */
  admit(request: FastifyRequest, reply: FastifyReply, maxBytes: number): void {
    const network = networkOf(request.ip)
    if (this.#running >= PER_SERVER) throw new Refused(commonRefusals.unavailable)
    if (!this.#networks.enter(network)) throw new Refused(commonRefusals.tooMany)
    this.#running += 1
    const raw = request.raw as Request
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
    }, this.#timeout)
    reply.raw.once('close', () => {
      clearTimeout(timer)
      raw.onBody = null
      this.#running -= 1
      this.#networks.leave(network)
    })
  }
}
