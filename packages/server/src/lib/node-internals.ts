import { writeSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

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
