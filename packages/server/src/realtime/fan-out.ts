/** Milliseconds between two writes to one socket while a topic is busy. */
const WINDOW_MS = 8
/** Milliseconds without a publication after which a topic is idle. */
const IDLE_MS = 50
/** Milliseconds per reader that a busy topic collects frames before it writes: about twice the cost of the writes. */
const COLLECT_MS = 0.008
/** Sockets written to before the fan-out yields to the event loop. */
const SLICE = 500

const TEXT_FRAME = 0x81

/** Encodes a WebSocket text frame (RFC 6455, section 5.2), once for all readers. */
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

/** A reader of frames. */
export interface Reader {
  /** Writes whole frames, or disconnects a reader for which too much is waiting. */
  write(bytes: Buffer, frames: number): void
}

/**
 * Writes the publications of one topic to its readers: at once when idle, at most once per reader and window when
 * busy, in slices, so that a large room does not delay other work.
 */
export class FanOut {
  readonly readers = new Set<Reader>()
  #pending: Buffer[] = []
  #lastFlush = 0
  #lastPublication = Number.NEGATIVE_INFINITY
  #flushing = false
  #timer: NodeJS.Timeout | undefined

  publish(frame: Buffer) {
    this.#pending.push(frame)
    const now = performance.now()
    const isIdle = now - this.#lastPublication > IDLE_MS
    this.#lastPublication = now
    if (this.#flushing || this.#timer !== undefined) return
    const collect = isIdle ? 0 : Math.min(WINDOW_MS, this.readers.size * COLLECT_MS)
    const wait = Math.max(collect, this.#lastFlush + WINDOW_MS - now)
    if (wait <= 0) this.#flush()
    else this.#timer = setTimeout(() => this.#flush(), wait)
  }

  #flush() {
    this.#timer = undefined
    this.#lastFlush = performance.now()
    const bytes = this.#pending.length === 1 ? (this.#pending[0] as Buffer) : Buffer.concat(this.#pending)
    const frames = this.#pending.length
    this.#pending = []
    this.#flushing = true
    this.#write(bytes, frames, [...this.readers], 0)
  }

  #write(bytes: Buffer, frames: number, readers: Reader[], from: number) {
    const end = Math.min(from + SLICE, readers.length)
    for (let at = from; at < end; at++) {
      const reader = readers[at] as Reader
      // A reader may have left while the loop yielded.
      if (from === 0 || this.readers.has(reader)) reader.write(bytes, frames)
    }
    if (end < readers.length) {
      setImmediate(() => this.#write(bytes, frames, readers, end))
      return
    }
    this.#flushing = false
    if (this.#pending.length > 0) this.#timer = setTimeout(() => this.#flush(), WINDOW_MS)
  }
}
