import type { Payload } from './payload.ts'

/** What a worker and the primary process tell each other about the bus in one turn of the event loop. */
export interface BusMessage {
  payloads?: Payload[]
  /** Publications before this message are missing: the worker's own, or those for the worker. */
  gap?: true
  /** Topics in which the worker has subscribers from now on, or no longer. */
  topics?: [topic: string, isSubscribed: boolean][]
  /** Number of a round trip: asked by the worker, and returned. */
  trip?: number
  /** The worker closes: it has sent everything. */
  leaving?: true
}

/** A channel's end: calls back when the kernel has the message, or when it can no longer be sent. */
export type Send = (message: { bus: BusMessage }, done: () => void) => void

/** Bytes of publications that may wait for a slow process; those beyond it are lost. */
const WAITING_MAX = 8 << 20

/** Sends what comes within one turn of the event loop as one message, and loses publications rather than memory. */
export class BatchSender {
  readonly #send: Send
  readonly #collect: () => void
  #next: BusMessage = {}
  #bytes = 0
  #hasLost = false
  #flushing: NodeJS.Immediate | undefined

  /** @param collect called before each message, to add the last parts of it */
  constructor(send: Send, collect: () => void = () => {}) {
    this.#send = send
    this.#collect = collect
  }

  /** @returns false for a payload that is lost, because too much waits; the receiver gets a gap once half has left */
  push(payload: Payload): boolean {
    if (this.#bytes + payload.bytes.length > WAITING_MAX) {
      this.#hasLost = true
      return false
    }
    this.#bytes += payload.bytes.length
    this.#next.payloads ??= []
    this.#next.payloads.push(payload)
    this.schedule()
    return true
  }

  /** Adds anything but payloads to the next message. */
  mark(part: Omit<BusMessage, 'payloads'>): void {
    Object.assign(this.#next, part)
    this.schedule()
  }

  schedule(): void {
    this.#flushing ??= setImmediate(() => this.flush())
  }

  /** Sends at once. @param done called when nothing is left in this process */
  flush(done: () => void = () => {}): void {
    this.#collect()
    clearImmediate(this.#flushing)
    this.#flushing = undefined
    const bus = this.#next
    this.#next = {}
    const bytes = (bus.payloads ?? []).reduce((sum, each) => sum + each.bytes.length, 0)
    this.#send({ bus }, () => {
      this.#bytes -= bytes
      if (this.#hasLost && this.#bytes <= WAITING_MAX / 2) {
        this.#hasLost = false
        this.mark({ gap: true })
      }
      done()
    })
  }
}
