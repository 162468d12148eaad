import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import type { NatsConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { type Bus, type BusState, type Publication, type Subscriber, Subscribers } from './bus.ts'
import { pack, unpack } from './payload.ts'

/** Topic on which a server that lost publications tells the others. */
const LOST = 'lost'
const LOST_BYTES = pack([{ topic: LOST, frame: '' }], Number.POSITIVE_INFINITY).payloads[0]?.bytes
/** Bytes that may wait for a slow NATS server; publications beyond it are lost. */
const UNCONFIRMED_MAX = 8 << 20
/** Milliseconds for one attempt to connect, and for an optional round trip. */
const CONNECT_MS = 5_000
const READY_MS = 1_000
/** Milliseconds between two pings; two unanswered pings end the connection (F11). */
const PING_MS = 3_000
const retryMs = () => 200 + Math.random() * 1_800

/**
 * Carries publications over core NATS. Subscribers of this server are called directly; for other servers a topic is a
 * subject, and the publications of one turn of the event loop travel together. It reconnects in the background
 * without limit. Unsent publications count as lost; after reconnecting, all servers compare their state with the
 * database.
 */
export class NatsBus implements Bus {
  readonly counts = { sent: 0, received: 0, lost: 0 }
  readonly #config: NatsConfig
  readonly #scope: string
  readonly #log: Log
  readonly #subscribers = new Subscribers()
  readonly #gapListeners = new Set<() => void>()
  readonly #closing = new AbortController()
  readonly #subscriptions = new Map<string, { subscription: Subscription; ready: Promise<void> }>()
  #connection: NatsConnection | null = null
  #state: BusState = 'connecting'
  #waiting: Publication[] = []
  #flushing: NodeJS.Immediate | undefined
  #roundTrip: Promise<void> | undefined
  #unconfirmed = 0
  #confirming = false
  /** Lost publications that other servers have not been told of. */
  #untold = 0

  /** @param scope shared by the servers of one database only; letters, digits and dashes */
  constructor(config: NatsConfig, scope: string, log: Log) {
    this.#config = config
    this.#scope = scope
    this.#log = log
    this.subscribe(LOST, () => this.#tellGap())
    void this.#keepConnected()
  }

  get state(): BusState {
    return this.#state
  }

  publish(publications: Publication[]) {
    this.#subscribers.deliver(publications)
    if (this.#state !== 'connected') return this.#lose(publications.length)
    this.#waiting.push(...publications)
    this.#flushing ??= setImmediate(() => this.#flush())
  }

  subscribe(topic: string, subscriber: Subscriber): () => void {
    if (this.#subscribers.add(topic, subscriber)) this.#listen(topic)
    return () => {
      if (!this.#subscribers.remove(topic, subscriber)) return
      this.#subscriptions.get(topic)?.subscription.unsubscribe()
      this.#subscriptions.delete(topic)
    }
  }

  async ready(topic: string): Promise<void> {
    if (this.#state === 'connected') await this.#subscriptions.get(topic)?.ready
  }

  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener)
    return () => void this.#gapListeners.delete(listener)
  }

  async close(): Promise<void> {
    if (this.#flushing !== undefined) this.#flush()
    this.#closing.abort()
    this.#subscribers.clear()
    const connection = this.#connection
    if (connection === null) return
    // Gives the last publications time to leave.
    await withTimeout(READY_MS, connection.flush())
    await connection.close()
  }

  get #closed(): boolean {
    return this.#closing.signal.aborted
  }

  async #keepConnected(): Promise<void> {
    while (!this.#closed) {
      try {
        this.#connection = await connect({
          ...this.#config,
          name: 'foyer',
          noEcho: true,
          timeout: CONNECT_MS,
          pingInterval: PING_MS,
          maxPingOut: 2,
          maxReconnectAttempts: -1,
          reconnectDelayHandler: retryMs,
          ignoreAuthErrorAbort: true,
        })
        await this.#live(this.#connection)
      } catch (error) {
        this.#change('away', error)
      }
      this.#connection = null
      await sleep(retryMs(), undefined, { signal: this.#closing.signal }).catch(() => {})
    }
  }

  /** Runs from the first connection until it is closed for good; it may disconnect and reconnect in between. */
  async #live(connection: NatsConnection): Promise<void> {
    if (this.#closed) return connection.close()
    this.#subscriptions.clear()
    for (const topic of this.#subscribers.topics) this.#listen(topic)
    this.#change('connected')
    for await (const { type, ...event } of connection.status()) {
      if (type === 'disconnect') this.#change('away')
      else if (type === 'reconnect') this.#change('connected')
      else if (type === 'error' && this.#state === 'connected')
        this.#log.warn({ err: 'error' in event ? event.error : null }, 'NATS refused something.')
    }
    this.#change('away', await connection.closed())
  }

  /** Logs a change of the connection's state once. */
  #change(state: 'connected' | 'away', error?: unknown) {
    if (state === this.#state || this.#closed) return
    const before = this.#state
    this.#state = state
    if (state === 'away') {
      this.#unconfirmed = 0
      this.#log.warn({ err: error }, 'NATS is away: other servers hear of changes with the next heads.')
      return
    }
    if (before === 'away') {
      this.#log.warn('NATS is back.')
      this.#tellGap()
    }
    void this.#confirm()
  }

  #subject(topic: string): string {
    // The topic is hashed: it may have any characters and contain a person's id.
    const name = createHash('sha256').update(topic).digest('base64url').slice(0, 22)
    return `foyer.${this.#scope}.${name}`
  }

  #listen(topic: string) {
    const connection = this.#connection
    if (connection === null || connection.isClosed()) return
    const subscription = connection.subscribe(this.#subject(topic), {
      callback: (error, message) => {
        if (error !== null) return this.#log.warn({ err: error }, 'NATS refused a subscription.')
        this.#receive(unpack(topic, message.data))
      },
    })
    this.#subscriptions.set(topic, { subscription, ready: this.#nextRoundTrip(connection) })
  }

  #receive(publications: Publication[]) {
    this.counts.received += publications.length
    try {
      this.#subscribers.deliver(publications)
    } catch (error) {
      this.#log.error({ err: error }, 'A publication of another server could not be used.')
    }
  }

  /**
   * Resolves after a round trip to the NATS server, which then knows our subscriptions; shared within one turn of the
   * event loop.
   */
  #nextRoundTrip(connection: NatsConnection): Promise<void> {
    this.#roundTrip ??= new Promise(setImmediate).then(() => {
      this.#roundTrip = undefined
      return withTimeout(READY_MS, connection.flush())
    })
    return this.#roundTrip
  }

  #flush() {
    clearImmediate(this.#flushing)
    this.#flushing = undefined
    const publications = this.#waiting
    this.#waiting = []
    const connection = this.#connection
    if (connection === null || this.#state !== 'connected') return this.#lose(publications.length)
    const { payloads, tooLarge } = pack(
      publications,
      connection.info?.max_payload ?? Number.POSITIVE_INFINITY,
    )
    this.#lose(tooLarge)
    for (const { topic, bytes, count } of payloads) {
      if (this.#unconfirmed + bytes.length > UNCONFIRMED_MAX) {
        this.#lose(count)
        continue
      }
      connection.publish(this.#subject(topic), bytes)
      this.#unconfirmed += bytes.length
      this.counts.sent += count
    }
    void this.#confirm()
  }

  #tellGap() {
    for (const listener of this.#gapListeners) listener()
  }

  #lose(count: number) {
    this.counts.lost += count
    this.#untold += count
  }

  /** Asks the NATS server what it has received, one round trip at a time, and reports the rest as lost. */
  async #confirm(): Promise<void> {
    if (this.#confirming) return
    this.#confirming = true
    try {
      while (
        this.#connection !== null &&
        this.#state === 'connected' &&
        (this.#unconfirmed > 0 || this.#untold > 0)
      ) {
        const [bytes, untold] = [this.#unconfirmed, this.#untold]
        if (untold > 0) this.#connection.publish(this.#subject(LOST), LOST_BYTES)
        await this.#connection.flush()
        this.#unconfirmed = Math.max(0, this.#unconfirmed - bytes)
        this.#untold -= untold
      }
    } catch {
      // The connection ended during the round trip: the other servers are told of the loss after reconnecting.
      this.#untold += 1
    } finally {
      this.#confirming = false
    }
  }
}

/** Waits at most `ms` milliseconds for a promise that may reject or never settle. */
async function withTimeout(ms: number, promise: Promise<unknown>): Promise<void> {
  const timer = new AbortController()
  const late = sleep(ms, undefined, { signal: timer.signal, ref: false })
  await Promise.race([promise, late]).catch(() => {})
  timer.abort()
  await late.catch(() => {})
}
