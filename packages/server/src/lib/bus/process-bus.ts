import type { Log } from '../log.ts'
import { BatchSender, type BusMessage, type Send } from './batch-sender.ts'
import { type Bus, type BusState, type Publication, type Subscriber, Subscribers } from './bus.ts'
import { pack, unpack } from './payload.ts'

/** Milliseconds that a round trip to the primary process is waited for. */
const TRIP_MS = 1_000

/** A worker's end of the channel to the primary process: `process` itself. */
export interface PrimaryChannel {
  readonly connected: boolean
  send?(message: { bus: BusMessage }, done: (error: Error | null) => void): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
  off(event: 'message', listener: (message: unknown) => void): unknown
}

/** A round trip that begins with the next message, and the topics whose subscription it confirms. */
interface Trip {
  number: number
  topics: Set<string>
  ended: Promise<void>
  end: () => void
}

/**
 * Carries publications between the processes behind one port, through the primary process (`process-relay.ts`), which
 * passes a topic on to workers with subscribers only.
 */
export class ProcessBus implements Bus {
  readonly counts = { sent: 0, received: 0, lost: 0 }
  readonly #channel: PrimaryChannel
  readonly #log: Log
  readonly #sender: BatchSender
  readonly #subscribers = new Subscribers()
  readonly #gapListeners = new Set<() => void>()
  /** Subscriptions since the last message. */
  readonly #changed = new Map<string, boolean>()
  /** Topics that the primary process may not know yet. */
  readonly #unconfirmed = new Map<string, Trip>()
  /** Trips without an answer, by number. */
  readonly #trips = new Map<number, Trip>()
  #nextTrip: Trip | undefined
  #lastTrip = 0
  #waiting: Publication[] = []

  constructor(channel: PrimaryChannel, log: Log) {
    this.#channel = channel
    this.#log = log
    const send: Send = (message, done) => channel.send?.(message, done)
    this.#sender = new BatchSender(send, () => this.#collect())
    channel.on('message', this.#receive)
  }

  get state(): BusState {
    return this.#channel.connected ? 'connected' : 'away'
  }

  publish(publications: Publication[]): void {
    this.#subscribers.deliver(publications)
    this.#waiting.push(...publications)
    this.#sender.schedule()
  }

  subscribe(topic: string, subscriber: Subscriber): () => void {
    if (this.#subscribers.add(topic, subscriber)) {
      this.#changed.set(topic, true)
      this.#confirm(topic)
    }
    return () => {
      if (!this.#subscribers.remove(topic, subscriber)) return
      this.#changed.set(topic, false)
      this.#unconfirmed.delete(topic)
      this.#sender.schedule()
    }
  }

  async ready(topic: string): Promise<void> {
    await this.#unconfirmed.get(topic)?.ended
  }

  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener)
    return () => void this.#gapListeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#subscribers.clear()
    this.#sender.mark({ leaving: true })
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, TRIP_MS)
      this.#sender.flush(() => {
        clearTimeout(late)
        resolve()
      })
    })
    this.#channel.off('message', this.#receive)
    for (const { end } of this.#trips.values()) end()
  }

  /** Lets the next message confirm a subscription. */
  #confirm(topic: string): void {
    this.#nextTrip ??= this.#begin()
    this.#nextTrip.topics.add(topic)
    this.#unconfirmed.set(topic, this.#nextTrip)
    this.#sender.schedule()
  }

  #begin(): Trip {
    this.#lastTrip += 1
    const number = this.#lastTrip
    let settle = () => {}
    const ended = new Promise<void>((resolve) => {
      settle = resolve
    })
    const end = () => {
      clearTimeout(late)
      this.#trips.delete(number)
      for (const topic of trip.topics)
        if (this.#unconfirmed.get(topic) === trip) this.#unconfirmed.delete(topic)
      settle()
    }
    const late = setTimeout(end, TRIP_MS).unref()
    const trip: Trip = { number, topics: new Set(), ended, end }
    this.#trips.set(number, trip)
    return trip
  }

  #collect(): void {
    const publications = this.#waiting
    this.#waiting = []
    const { payloads, tooLarge } = pack(publications, Number.POSITIVE_INFINITY)
    this.counts.lost += tooLarge
    for (const payload of payloads)
      if (this.#sender.push(payload)) this.counts.sent += payload.count
      else this.counts.lost += payload.count
    if (tooLarge > 0) this.#sender.mark({ gap: true })
    if (this.#changed.size > 0) this.#sender.mark({ topics: [...this.#changed] })
    this.#changed.clear()
    if (this.#nextTrip !== undefined) this.#sender.mark({ trip: this.#nextTrip.number })
    this.#nextTrip = undefined
  }

  readonly #receive = (message: unknown): void => {
    const { bus } = message as { bus?: BusMessage }
    if (bus === undefined) return
    for (const { topic, bytes, count } of bus.payloads ?? []) {
      this.counts.received += count
      try {
        this.#subscribers.deliver(unpack(topic, bytes))
      } catch (error) {
        this.#log.error({ err: error }, 'A publication of another process could not be used.')
      }
    }
    // Messages keep their order, so an answer is one to all trips before.
    for (const { number, end } of this.#trips.values()) if (number <= (bus.trip ?? 0)) end()
    if (bus.gap) for (const listener of this.#gapListeners) listener()
  }
}
