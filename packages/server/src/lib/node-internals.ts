import { writeSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'

// Internals of Node that the promised figures depend on (docs/decisions/009-bytes-straight-to-the-socket.md). Each
// has a feature check that falls back to the documented API. No other file may use internals of Node.

/** The handle of a socket; Node drops it when it closes the descriptor. */
type SocketHandle = { fd?: number } | null | undefined

const getHandle = (socket: Socket): SocketHandle => (socket as unknown as { _handle?: SocketHandle })._handle

/**
 * Writes to the kernel past the stream, at half the cost. Only valid while nothing waits in the stream; otherwise the
 * bytes would overtake it.
 */
export class KernelWriter {
  readonly #socket: Socket
  readonly #handle: SocketHandle
  /** Descriptor, valid while `#handle` is the socket's; -1 for TLS sockets and where Node exposes none. */
  readonly #fd: number

  constructor(socket: Socket) {
    this.#socket = socket
    this.#handle = getHandle(socket)
    this.#fd = 'encrypted' in socket ? -1 : (this.#handle?.fd ?? -1)
  }

  /** @returns bytes that the kernel took; 0 when the direct way is closed, and the stream then reports errors */
  write(bytes: Buffer): number {
    if (this.#fd < 0 || getHandle(this.#socket) !== this.#handle || this.#socket.writableEnded) return 0
    try {
      return writeSync(this.#fd, bytes)
    } catch {
      return 0
    }
  }
}

/** The parts of Node's response that say how much of it is sent. */
interface SentState {
  _header: string | null
  _headerSent: boolean
  _writeRaw(bytes: Buffer): void
}

/**
 * Sends a whole response, whose bytes start with the status line, in one write: Node makes a write of the head and one
 * of the body, and collects both. The connection must be kept alive. Responses of one connection keep their order.
 */
export function sendWhole(response: ServerResponse, bytes: Buffer): void {
  const { socket } = response
  const state = response as unknown as SentState
  // For Node, the head is sent and no body follows.
  state._header = 'sent'
  state._headerSent = true
  const taken = socket === null || socket.writableLength > 0 ? 0 : new KernelWriter(socket).write(bytes)
  if (taken < bytes.length) state._writeRaw(taken === 0 ? bytes : bytes.subarray(taken))
  response.end()
}

/** True when this Node sends exactly the bytes of `sendWhole`; without it, every response goes through Node's own. */
export const canSendWhole: boolean = probeSendWhole()

function probeSendWhole(): boolean {
  const sent: Buffer[] = []
  const socket = new Writable({
    write(chunk: Buffer, _, done) {
      sent.push(chunk)
      done()
    },
  })
  try {
    const response = new ServerResponse(new IncomingMessage(socket as Socket))
    response.assignSocket(socket as Socket)
    const bytes = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
    sendWhole(response, bytes)
    return response.writableEnded && Buffer.concat(sent).equals(bytes)
  } catch {
    return false
  }
}

type StoreHeader = (firstLine: string, headers: unknown) => void

/** Creates a response class that inserts `lines` after the status line; see `createResponseClass`. */
function extendResponse(lines: string): typeof ServerResponse {
  const store = (ServerResponse.prototype as unknown as { _storeHeader: StoreHeader })._storeHeader
  class Response<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
    _storeHeader(firstLine: string, headers: unknown) {
      store.call(this, firstLine + lines, headers)
    }
  }
  return Response as typeof ServerResponse
}

/**
 * Creates a response class whose heads contain `lines` (each ended by CRLF) as one string: Node otherwise validates
 * each header of each response, a tenth of the cost of a response from memory.
 *
 * @returns null when this Node writes heads differently: set the headers as usual then
 */
export function createResponseClass(lines: string): typeof ServerResponse | null {
  const Response = extendResponse(lines)
  const probe = new Response(new IncomingMessage(new Socket()))
  try {
    probe.writeHead(204)
    const head = (probe as unknown as { _header?: unknown })._header
    return typeof head === 'string' && head.includes(`\r\n${lines}`) ? Response : null
  } catch {
    return null
  }
}
