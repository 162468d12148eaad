import type { BusinessMessageRow } from '@foyer/contract/business-messages'
import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import type { Message } from '@foyer/contract/rooms'
import type pg from 'pg'
import { EventBatcher } from '../../../lib/event-batcher.ts'
import type { Fetcher } from '../../../lib/fetcher/fetcher.ts'
import type { Log } from '../../../lib/log.ts'
import { PollingWorker } from '../../../lib/polling-worker.ts'
import type { FeedEntry, OwnTopic } from '../../../realtime/user-feed.ts'
import { deliver } from './deliver.ts'
import { claim, enqueue, finish, type Occasion, putOff } from './queue.ts'
import type { Vapid } from './vapid.ts'

export interface PushesOptions {
  pool: pg.Pool
  fetcher: Fetcher
  vapid: Promise<Vapid>
  /** Allowed hosts of push services; see `isPushHost`. */
  hosts: readonly string[]
  /** Key of the hash that becomes the collapse key. */
  key: string
  log: Log
}

/** Occasions in memory; beyond that the oldest are dropped, because a push is only a hint (P6). */
const MAX_GATHERED = 1_000
/** Milliseconds between two polls of the queue. */
const LOOK_MS = 1_000
/** Concurrent pushes of one server. */
const AT_ONCE = 16
/** Milliseconds after which a row of a feed is a repetition and not news. */
const FRESH_MS = 60_000

/**
 * Notifies people by push. Every server writes its occasions to one queue and sends from that queue; each push is
 * taken by one server.
 */
export class Pushes {
  readonly #options: PushesOptions
  readonly #occasions: EventBatcher<Occasion>
  readonly #sending: PollingWorker

  constructor(options: PushesOptions) {
    this.#options = options
    const { pool, key, log } = options
    this.#occasions = new EventBatcher({
      pool,
      max: MAX_GATHERED,
      anybody: { name: 'push-anybody', text: 'SELECT EXISTS (SELECT 1 FROM push_subscriptions) AS found' },
      note: (occasions) => enqueue(pool, key, occasions),
      failure: 'Pushes could not be put into their queue.',
      log,
    })
    this.#sending = new PollingWorker({
      name: 'Sending pushes',
      everyMs: LOOK_MS,
      work: () => this.#send(),
      log,
    })
  }

  /** Public VAPID key that browsers subscribe with, base64url. */
  async publicKey(): Promise<string> {
    return (await this.#options.vapid).publicKey
  }

  /** Handles a stored room message. */
  posted({ id, room_id: roomId, user, reply_to, mentions }: Message) {
    const author = user.public_id
    const at = { ref: `${roomId} ${id}`, roomId, author, to: [] }
    if (reply_to !== null)
      this.#note({ kind: 'reply', ...at, replyTo: reply_to, about: toOneIn(roomId), except: [author] })
    const except = [author, ...mentions]
    this.#note({ kind: 'message', ...at, replyTo: reply_to ?? '', about: `all of ${roomId}`, except })
  }

  /** Handles the mentions of a room message. */
  mentioned({ id, room_id: roomId, user }: Message, to: readonly string[]) {
    if (to.length === 0) return
    const author = user.public_id
    const at = { ref: `${roomId} ${id}`, roomId, author, about: toOneIn(roomId) }
    this.#note({ kind: 'mention', ...at, to, except: [author] })
  }

  /** @param roomId room of the announcement's page; undefined for a whole domain */
  announced({ id, domain, starts_at }: { id: string; domain: string; starts_at: string }, roomId?: string) {
    const place = roomId === undefined ? { domain } : { roomId }
    const at = { ref: id, about: `announcement ${id}`, startsAt: Date.parse(starts_at) }
    this.#note({ kind: 'announcement', ...at, ...place, to: [], except: [] })
  }

  /** Handles a row that was added to user feeds. */
  fed(topic: OwnTopic, entries: readonly FeedEntry[], message: unknown) {
    if (topic === 'dm') this.#direct(message as DirectMessageRow)
    if (topic === 'b2c') this.#business(message as BusinessMessageRow, entries)
  }

  #direct({ id, created_at, from_address, to_address, quiet }: DirectMessageRow) {
    // A quiet one must not take the place of one that is due for the same pair.
    if (quiet || Date.now() - Date.parse(created_at) > FRESH_MS) return
    const about = `${from_address} to ${to_address}`
    this.#note({ kind: 'direct', ref: id, about, to: [to_address], except: [from_address] })
  }

  #business(message: BusinessMessageRow, entries: readonly FeedEntry[]) {
    const { id, created_at, from_address, to_domain, message_type } = message
    if (Date.now() - Date.parse(created_at) > FRESH_MS) return
    const isFromCustomer = message_type === 'customer'
    this.#note({
      kind: 'business',
      ref: id,
      about: `${from_address} and ${to_domain}`,
      to: isFromCustomer ? entries.map(({ identity }) => identity) : [from_address],
      except: isFromCustomer ? [from_address] : [],
    })
  }

  #note(occasion: Occasion) {
    this.#occasions.add(() => occasion)
  }

  /** Tells the batcher that there is a subscription now. */
  wake() {
    this.#occasions.wake()
  }

  /** Writes the batched occasions to the queue. */
  settle(): Promise<void> {
    return this.#occasions.flush()
  }

  /** Sends due pushes. Never rejects. */
  run(): Promise<void> {
    return this.#sending.run()
  }

  async #send(): Promise<boolean> {
    const { pool, log } = this.#options
    const vapid = await this.#options.vapid
    const pushes = await claim(pool, AT_ONCE)
    await Promise.all(
      pushes.map(async (push) => {
        const outcome = await deliver({ ...this.#options, vapid }, push)
        if (outcome.kind === 'later') return putOff(pool, push, outcome.ms, outcome.isAttempt)
        if (outcome.kind === 'refused') log.debug({ status: outcome.status }, 'A push was refused.')
        return finish(pool, push)
      }),
    )
    return pushes.length === AT_ONCE
  }

  async close(): Promise<void> {
    await this.#occasions.close()
    await this.#sending.close()
  }
}

/** Mentions of and replies to one person in a room collapse into one push. */
const toOneIn = (roomId: string) => `to one in ${roomId}`
