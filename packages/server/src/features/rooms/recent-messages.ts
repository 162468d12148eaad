import { roomTopic } from '@foyer/contract'
import type { Message, Room } from '@foyer/contract/rooms'
import { FORGET } from '../../access/lookup-cache.ts'
import type { Bus, Publication } from '../../lib/bus/bus.ts'

/** Messages per room: a page, and one more that shows whether there are older ones. */
export const RECENT_MESSAGES = 51
/** Milliseconds until a room is read again, which bounds the effect of a lost publication or a changed name. */
const FRESH_MS = 1_000
/** Milliseconds without a reader until a room is dropped. */
const IDLE_MS = 30_000
/** Maximum number of rooms; beyond that the least recently loaded are dropped. */
const MAX_ROOMS = 2_000
/** Maximum number of waiting publications per room; beyond that reading again is cheaper. */
const MAX_WAITING = 500
/** Maximum number of encoded pages per state: their key contains the origin from the Host header. */
const MAX_PAGES = 8

/** Start of a room's recent messages, as read from the database. */
export interface RecentMessagesStart {
  room: Room
  /** Sequence number of the state of `room`. */
  roomSeq: number
  /** Sequence number of the state of `messages`. */
  seq: number
  /** Oldest first, at most `RECENT_MESSAGES`. */
  messages: Message[]
}

/** A message without data of a reader, encoded once. */
interface EncodedMessage {
  id: string
  seq: number
  author: string
  hasReactions: boolean
  json: string
}

const encodeMessage = (message: Message): EncodedMessage => ({
  id: message.id,
  seq: message.seq,
  author: message.user.public_id,
  hasReactions: message.reactions.length > 0,
  json: JSON.stringify(message),
})

/** A room and its newest messages at one sequence number; immutable. */
export interface RecentMessagesState {
  room: Room
  seq: number
  /** Oldest first. */
  messages: readonly EncodedMessage[]
}

/** The newest messages of a room, without data of a reader. */
export class RecentMessages {
  state: RecentMessagesState
  #roomSeq: number
  #pages = new WeakMap<object, Map<string, Buffer>>()

  constructor({ room, roomSeq, seq, messages }: RecentMessagesStart) {
    this.state = { room, seq, messages: messages.map(encodeMessage) }
    this.#roomSeq = roomSeq
  }

  /** The encoded page for `key`, cached for the current state of the room and `beside`. */
  page(beside: object, key: string, encode: (state: RecentMessagesState) => string): Buffer {
    const pages = this.#pages.get(beside) ?? new Map<string, Buffer>()
    const known = pages.get(key)
    if (known !== undefined) return known
    if (pages.size >= MAX_PAGES) pages.clear()
    const page = Buffer.from(encode(this.state))
    this.#pages.set(beside, pages.set(key, page))
    return page
  }

  /** True when the person is an author of one of the messages. */
  includesPerson(person: string): boolean {
    const { messages, room } = this.state
    return messages.some(({ author }) => author === person) || room.last_message?.user.public_id === person
  }

  /** Applies the next change; false when the room must be read from the database. */
  apply({ seq = 0, frame }: Publication): boolean {
    const { state } = this
    if (seq <= state.seq) return true
    if (seq > state.seq + 1) return false
    const { type, message } = JSON.parse(frame) as { type: string; message?: Message }
    if (message === undefined || (type !== 'message' && type !== 'reaction')) return false
    const messages =
      type === 'message'
        ? [...state.messages.slice(-RECENT_MESSAGES + 1), encodeMessage(message)]
        : state.messages.map((each) => (each.id === message.id ? encodeMessage(message) : each))
    this.state = { room: type === 'message' ? this.#with(message) : state.room, seq, messages }
    this.#pages = new WeakMap()
    return true
  }

  /** The room with a new message, unless the room was read after the message. */
  #with({ seq, id, content, user, created_at }: Message): Room {
    const { room } = this.state
    if (seq <= this.#roomSeq) return room
    const message_count = room.message_count + 1
    return { ...room, message_count, last_message_at: created_at, last_message: { id, content, user } }
  }
}

interface CacheEntry {
  /** Publications since the load, in any order. */
  waiting: Publication[]
  recent: Promise<RecentMessages | undefined> | undefined
  /** Result of `recent`, once loaded. */
  loaded: RecentMessages | undefined
  loadedAt: number
  freshUntil: number
  unsubscribe: (() => void) | undefined
}

/**
 * Recent messages of busy rooms: read from the database at most once a second, and updated by publications in between.
 * An answer contains everything that was published on this server before the call.
 */
export class RecentMessagesCache {
  readonly #bus: Bus
  /** By room id, the least recently loaded first. */
  readonly #rooms = new Map<string, CacheEntry>()
  /** Runs while the cache is not empty. */
  #sweep: NodeJS.Timeout | undefined

  constructor(bus: Bus) {
    this.#bus = bus
    bus.subscribe(FORGET, ({ frame }) => {
      const [cache, key] = JSON.parse(frame) as [string, string]
      if (cache === 'peopleCache') this.#forgetPerson(key)
    })
    bus.onGap(() => {
      for (const kept of this.#rooms.values()) kept.freshUntil = 0
    })
  }

  /** Recent messages of a room; undefined when there is no such room. @param load reads them from the database */
  async get(
    roomId: string,
    load: () => Promise<RecentMessagesStart | undefined>,
  ): Promise<RecentMessages | undefined> {
    const kept = this.#rooms.get(roomId) ?? createEntry()
    const first =
      kept.recent !== undefined && performance.now() < kept.freshUntil
        ? kept.recent
        : this.#load(roomId, kept, load)
    const recent = await first
    if (recent === undefined || catchUp(recent, kept)) return recent
    // A change is missing or cannot be applied; one read serves all waiting callers.
    const second =
      kept.recent === first || kept.recent === undefined ? this.#load(roomId, kept, load) : kept.recent
    const anew = await second
    if (anew !== undefined) catchUp(anew, kept)
    return anew
  }

  /** Result of `get` if it is available without waiting. */
  known(roomId: string): RecentMessages | undefined {
    const kept = this.#rooms.get(roomId)
    if (kept?.loaded === undefined || performance.now() >= kept.freshUntil) return undefined
    return catchUp(kept.loaded, kept) ? kept.loaded : undefined
  }

  /** Expires the rooms that show a person whose name or picture has changed. */
  #forgetPerson(id: string) {
    for (const kept of this.#rooms.values()) if (kept.loaded?.includesPerson(id) ?? true) kept.freshUntil = 0
  }

  #load(
    roomId: string,
    kept: CacheEntry,
    load: () => Promise<RecentMessagesStart | undefined>,
  ): Promise<RecentMessages | undefined> {
    const now = performance.now()
    const other = this.#rooms.get(roomId)
    if (other !== undefined && other !== kept) this.#drop(roomId, other)
    this.#rooms.delete(roomId)
    this.#rooms.set(roomId, kept)
    const topic = roomTopic(roomId)
    kept.unsubscribe ??= this.#bus.subscribe(topic, (publication) => addWaiting(kept, publication))
    const recent = this.#bus
      .ready(topic)
      .then(load)
      .then((start) => (start === undefined ? undefined : new RecentMessages(start)))
    Object.assign(kept, { recent, loaded: undefined, loadedAt: now, freshUntil: now + FRESH_MS })
    recent.then(
      (loaded) => {
        if (loaded === undefined) this.#drop(roomId, kept)
        else if (kept.recent === recent) kept.loaded = loaded
      },
      // The waiting callers get the failure; later ones load again.
      () => this.#drop(roomId, kept),
    )
    this.#prune(now)
    // Without further readers no call would prune the cache.
    this.#sweep ??= setInterval(() => this.#prune(performance.now()), IDLE_MS).unref()
    return recent
  }

  #prune(now: number) {
    for (const [roomId, kept] of this.#rooms) {
      if (this.#rooms.size <= MAX_ROOMS && now - kept.loadedAt < IDLE_MS) break
      this.#drop(roomId, kept)
    }
    if (this.#rooms.size === 0) this.close()
  }

  /** Number of cached rooms. */
  get size(): number {
    return this.#rooms.size
  }

  close() {
    clearInterval(this.#sweep)
    this.#sweep = undefined
  }

  #drop(roomId: string, kept: CacheEntry) {
    if (this.#rooms.get(roomId) === kept) this.#rooms.delete(roomId)
    kept.unsubscribe?.()
    kept.unsubscribe = undefined
  }
}

const createEntry = (): CacheEntry => ({
  waiting: [],
  recent: undefined,
  loaded: undefined,
  loadedAt: 0,
  freshUntil: 0,
  unsubscribe: undefined,
})

function addWaiting(kept: CacheEntry, publication: Publication) {
  if (publication.seq === undefined) return
  // The last publication is enough to detect that others are missing.
  if (kept.waiting.length >= MAX_WAITING) kept.waiting = []
  kept.waiting.push(publication)
}

/** Applies waiting publications; false when a change is missing or cannot be applied. */
function catchUp(recent: RecentMessages, kept: CacheEntry): boolean {
  if (kept.waiting.length === 0) return true
  const waiting = kept.waiting.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
  const stuck = waiting.findIndex((publication) => !recent.apply(publication))
  kept.waiting = stuck === -1 ? [] : waiting.slice(stuck)
  return stuck === -1
}
