import { writeSync } from 'node:fs'
import type { Socket } from 'node:net'

/** Bytes and frames that may wait for one reader before it is told to come back and resume (P8). */
const MAX_BYTES = 1 << 20
const MAX_FRAMES = 1_000
/** Milliseconds in which a reader for whom something waits has to take some of it: a delta at 100 kbit/s. */
const STALL_MS = 45_000

/** What carries the bytes of a socket: gone at the moment in which its descriptor is closed. */
type Carrier = { fd?: number } | null | undefined
const carrierOf = (socket: Socket): Carrier => (socket as unknown as { _handle?: Carrier })._handle

/** What waits to be read from one socket, which has a bound: a slow reader hurts only itself. */
export class Outlet {
  readonly #socket: Socket
  readonly #carrier: Carrier
  /** Descriptor of the socket while `#carrier` is its carrier; -1 where bytes cannot be given to the kernel as they are. */
  readonly #fd: number
  /** Frames that wait; those of the first write that did not pass at once count until nothing waits. */
  #frames = 0
  #taken = 0
  #takenAt = Number.NaN

  constructor(socket: Socket) {
    this.#socket = socket
    this.#carrier = carrierOf(socket)
    this.#fd = 'encrypted' in socket ? -1 : (this.#carrier?.fd ?? -1)
  }

  /**
   * Writes `frames` whole frames, or nothing.
   *
   * @returns false where too much waits already
   */
  write(bytes: Buffer, frames: number): boolean {
    const socket = this.#socket
    const waiting = socket.writableLength
    if (waiting === 0) {
      // However much it is: a batch that is large for everybody makes nobody slow.
      this.#frames = frames
      const taken = this.#pass(bytes)
      if (taken < bytes.length) socket.write(taken === 0 ? bytes : bytes.subarray(taken))
      return true
    }
    if (waiting + bytes.length > MAX_BYTES || this.#frames + frames > MAX_FRAMES) return false
    this.#frames += frames
    // Only for who is behind: to everybody else a callback would be a good part of what a write costs.
    socket.write(bytes, () => {
      this.#frames -= frames
    })
    return true
  }

  /**
   * Gives bytes straight to the kernel, which most of the time has room for all of them: what a stream keeps for
   * each write costs half as much as the write itself. Only while nothing waits, or it would overtake that.
   *
   * @returns how many the kernel took; whatever went wrong, the stream finds out and tells
   */
  #pass(bytes: Buffer): number {
    if (this.#fd < 0 || carrierOf(this.#socket) !== this.#carrier || this.#socket.writableEnded) return 0
    try {
      return writeSync(this.#fd, bytes)
    } catch {
      return 0
    }
  }

  /**
   * Whether something waits and nothing of it was taken for long: in a quiet room the bounds are never met.
   * To be asked from time to time.
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
