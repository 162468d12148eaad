import type { Socket } from 'node:net'
import { KernelWriter } from '../lib/node-internals.ts'

/** Bytes and frames that may wait for one reader before it is disconnected to resume later (P8). */
const MAX_BYTES = 1 << 20
const MAX_FRAMES = 1_000
/** Milliseconds in which a reader must take part of its queue: the time of a full delta at 100 kbit/s. */
const STALL_MS = 45_000

/** Writes frames to one socket and limits its queue, so that a slow reader affects only itself. */
export class SocketWriter {
  readonly #socket: Socket
  readonly #kernel: KernelWriter
  /** Waiting frames; the frames of the first write that had to wait count until the queue is empty. */
  #frames = 0
  #taken = 0
  #takenAt = Number.NaN

  constructor(socket: Socket) {
    this.#socket = socket
    this.#kernel = new KernelWriter(socket)
  }

  /** Writes `frames` whole frames, or nothing. @returns false when too much is waiting */
  write(bytes: Buffer, frames: number): boolean {
    const socket = this.#socket
    const waiting = socket.writableLength
    if (waiting === 0) {
      // Any size is accepted here: a large batch does not make its readers slow.
      this.#frames = frames
      const taken = this.#kernel.write(bytes)
      if (taken < bytes.length) socket.write(taken === 0 ? bytes : bytes.subarray(taken))
      return true
    }
    if (waiting + bytes.length > MAX_BYTES || this.#frames + frames > MAX_FRAMES) return false
    this.#frames += frames
    // Only for a reader that is behind: the callback would be a good part of the cost of a write.
    socket.write(bytes, () => {
      this.#frames -= frames
    })
    return true
  }

  /**
   * True when part of the queue is waiting and the reader has taken nothing for `STALL_MS`; in a quiet room the size
   * limits are never reached. Call it periodically.
   *
   * @param now in milliseconds
   */
  isStalled(now = performance.now()): boolean {
    const { bytesWritten, writableLength } = this.#socket
    const taken = bytesWritten - writableLength
    if (writableLength === 0 || taken !== this.#taken || Number.isNaN(this.#takenAt)) {
      this.#taken = taken
      this.#takenAt = now
    }
    return now - this.#takenAt > STALL_MS
  }
}
