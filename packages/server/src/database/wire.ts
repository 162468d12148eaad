import { Duplex } from 'node:stream'

const QUERY = 0x51
const SYNC = 0x53
const TERMINATE = 0x58
const PASSWORD = 0x70

/**
 * The socket that `pg` writes to. Hands complete batches of the PostgreSQL protocol (up to a Sync or a simple Query)
 * to `deliver`; answers come in through `receive`.
 */
export class Wire extends Duplex {
  #pending: Buffer = Buffer.alloc(0)
  #started = false
  readonly #deliver: (bytes: Uint8Array<ArrayBuffer>) => void

  constructor(deliver: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super()
    this.#deliver = deliver
  }

  receive(bytes: Uint8Array) {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  // The methods of a network socket that `pg` calls.
  connect() {
    queueMicrotask(() => this.emit('connect'))
  }
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  override _read() {}
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#feed(chunk)
    done()
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#feed(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }
  override _final(done: () => void) {
    this.push(null)
    done()
  }

  #feed(chunk: Buffer) {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk])
    const end = this.#endOfBatch()
    if (end === 0) return
    this.#deliver(Uint8Array.from(this.#pending.subarray(0, end)))
    this.#pending = this.#pending.subarray(end)
  }

  /** Offset after the last complete batch; 0 while there is none. */
  #endOfBatch(): number {
    const bytes = this.#pending
    let offset = 0
    let end = 0
    if (!this.#started) {
      if (bytes.length < 4 || bytes.length < bytes.readInt32BE(0)) return 0
      offset = end = bytes.readInt32BE(0)
      this.#started = true
    }
    while (bytes.length >= offset + 5) {
      const next = offset + 1 + bytes.readInt32BE(offset + 1)
      if (bytes.length < next) break
      const type = bytes[offset]
      offset = next
      if (type === QUERY || type === SYNC || type === PASSWORD) end = next
      // All connections share one backend, which no connection may terminate.
      else if (type === TERMINATE) break
    }
    return end
  }
}
