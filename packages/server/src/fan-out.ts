import type { Socket } from 'node:net'

/** Bytes that may wait for one slow reader before it is told to come back and resume (P8). */
const SOCKET_BOUND = 1 << 20
/** Milliseconds between two writes to one socket while a topic is busy. */
const WINDOW_MS = 8
/** Sockets written to before the event loop gets a turn. */
const SLICE = 500

const TEXT_FRAME = 0x81

/** A WebSocket text frame (RFC 6455, section 5.2), built once for all its readers. */
export function encodeFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = TEXT_FRAME
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}

/** Somebody who reads frames. */
export interface Reader {
  readonly socket: Socket
  /** Too much waits for this reader already. */
  tooSlow(): void
}

/**
 * Writes what is published in one topic to its readers: at once when idle, at most one write per reader
 * and window when busy, in slices, so that a large room does not hold up everybody else.
 */
export class FanOut {
  readonly readers = new Set<Reader>()
  #pending: Buffer[] = []
  #lastFlush = 0
  #flushing = false
  #timer: NodeJS.Timeout | undefined

  publish(frame: Buffer) {
    this.#pending.push(frame)
    if (this.#flushing || this.#timer !== undefined) return
    const wait = this.#lastFlush + WINDOW_MS - performance.now()
    if (wait <= 0) this.#flush()
    else this.#timer = setTimeout(() => this.#flush(), wait)
  }

  #flush() {
    this.#timer = undefined
    this.#lastFlush = performance.now()
    const bytes = this.#pending.length === 1 ? (this.#pending[0] as Buffer) : Buffer.concat(this.#pending)
    this.#pending = []
    this.#flushing = true
    this.#write(bytes, [...this.readers], 0)
  }

  #write(bytes: Buffer, readers: Reader[], from: number) {
    for (const reader of readers.slice(from, from + SLICE)) {
      if (!this.readers.has(reader)) continue
      if (reader.socket.writableLength + bytes.length > SOCKET_BOUND) reader.tooSlow()
      else reader.socket.write(bytes)
    }
    if (from + SLICE < readers.length) {
      setImmediate(() => this.#write(bytes, readers, from + SLICE))
      return
    }
    this.#flushing = false
    if (this.#pending.length > 0) this.#timer = setTimeout(() => this.#flush(), WINDOW_MS)
  }
}
