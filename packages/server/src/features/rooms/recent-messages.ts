import { roomTopic } from '@foyer/contract'
import type { Message, Room } from '@foyer/contract/rooms'
import { FORGET } from '../../access/lookup-cache.ts'
import type { Bus, Publication } from '../../bus/bus.ts'

/** Messages kept of a room: a page, and one more that tells whether there are older ones. */
export const RECENT_MESSAGES = 51
/** Milliseconds after which a tail is read anew: no lost publication, new name or setting goes unnoticed longer. */
const FRESH_MS = 1_000
/** Milliseconds without a reader after which a room is given up. */
const IDLE_MS = 30_000
/** Rooms kept; beyond it the least recently loaded go. */
const MAX_ROOMS = 2_000
/** Publications that may wait for the next reader; beyond it reading anew is cheaper. */
const MAX_WAITING = 500
/** Encoded pages kept of one state: origins come from the Host header, so from anybody. */
const MAX_PAGES = 8

/** What a tail starts from: a room and its newest messages, each as of a change of the room. */
export interface RecentMessagesStart {
  room: Room
  /** The last change that `room` shows. */
  roomSeq: number
  /** The last change that `messages` show. */
  seq: number
  /** Oldest first, at most `TAIL_SIZE`. */
  messages: Message[]
}

/** A message as everybody gets it, encoded once. */
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

/** A room and its newest messages at one moment; never changed, only replaced. */
export interface RecentMessagesState {
  room: Room
  seq: number
  /** Oldest first. */
  messages: readonly EncodedMessage[]
}

/** The newest messages of a room, as nobody in particular sees them. */
export class RecentMessages {
  state: RecentMessagesState
  #roomSeq: number
  #pages = new WeakMap<object, Map<string, Buffer>>()

  constructor({ room, roomSeq, seq, messages }: RecentMessagesStart) {
    this.state = { room, seq, messages: messages.map(encodeMessage) }
    this.#roomSeq = roomSeq
  }

  /** The page with something beside the messages, under `key`: encoded once for each state of the room. */
  page(beside: object, key: string, encode: (state: RecentMessagesState) => string): Buffer {
    const pages = this.#pages.get(beside) ?? new Map<string, Buffer>()
    const known = pages.get(key)
    if (known !== undefined) return known
    if (pages.size >= MAX_PAGES) pages.clear()
    const page = Buffer.from(encode(this.state))
    this.#pages.set(beside, pages.set(key, page))
    return page
  }

  /** True when the name of a person is in it. */
  includesPerson(person: string): boolean {
    const { messages, room } = this.state
    return messages.some(({ author }) => author === person) || room.last_message?.user.public_id === person
  }

  /** Takes up the next change; false when only the database knows what the room looks like now. */
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

  /** The room with a new message, unless it was read after that. */
  #with({ seq, id, content, user, created_at }: Message): Room {
    const { room } = this.state
    if (seq <= this.#roomSeq) return room
    const message_count = room.message_count + 1
    return { ...room, message_count, last_message_at: created_at, last_message: { id, content, user } }
  }
}

interface CacheEntry {
  /** What was published since, in any order. */
  waiting: Publication[]
  tail: Promise<RecentMessages | undefined> | undefined
  /** What `tail` became. */
  loaded: RecentMessages | undefined
  loadedAt: number
  freshUntil: number
  unsubscribe: (() => void) | undefined
}

/**
 * The tails of busy rooms: read from the database at most once a second, in between kept up to date by what
 * is published. Whatever was published here before a call is in its answer.
 */
export class RecentMessagesCache {
  readonly #bus: Bus
  /** By room id, the least recently loaded first. */
  readonly #rooms = new Map<string, CacheEntry>()
  /** Runs while there are any. */
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

  /** The tail of a room, undefined when there is no such room; `load` reads it from the database. */
  async get(
    roomId: string,
    load: () => Promise<RecentMessagesStart | undefined>,
  ): Promise<RecentMessages | undefined> {
    const kept = this.#rooms.get(roomId) ?? createEntry()
    const first =
      kept.tail !== undefined && performance.now() < kept.freshUntil
        ? kept.tail
        : this.#load(roomId, kept, load)
    const tail = await first
    if (tail === undefined || catchUp(tail, kept)) return tail
    // A change is missing, or of a kind that the database alone can tell; one read is enough for all who wait.
    const second = kept.tail === first || kept.tail === undefined ? this.#load(roomId, kept, load) : kept.tail
    const anew = await second
    if (anew !== undefined) catchUp(anew, kept)
    return anew
  }

  /** What `of` would answer, where nothing has to be waited for. */
  known(roomId: string): RecentMessages | undefined {
    const kept = this.#rooms.get(roomId)
    if (kept?.loaded === undefined || performance.now() >= kept.freshUntil) return undefined
    return catchUp(kept.loaded, kept) ? kept.loaded : undefined
  }

  /** Somebody's name or picture has changed: where it is shown, the next reader gets the new one. */
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
    const tail = this.#bus
      .ready(topic)
      .then(load)
      .then((start) => (start === undefined ? undefined : new RecentMessages(start)))
    Object.assign(kept, { tail, loaded: undefined, loadedAt: now, freshUntil: now + FRESH_MS })
    tail.then(
      (loaded) => {
        if (loaded === undefined) this.#drop(roomId, kept)
        else if (kept.tail === tail) kept.loaded = loaded
      },
      // Those who wait are told why; nobody after them gets this failure.
      () => this.#drop(roomId, kept),
    )
    this.#prune(now)
    // When the last reader has gone, nobody comes who would tidy up.
    this.#sweep ??= setInterval(() => this.#prune(performance.now()), IDLE_MS).unref()
    return tail
  }

  #prune(now: number) {
    for (const [roomId, kept] of this.#rooms) {
      if (this.#rooms.size <= MAX_ROOMS && now - kept.loadedAt < IDLE_MS) break
      this.#drop(roomId, kept)
    }
    if (this.#rooms.size === 0) this.close()
  }

  /** How many rooms are kept. */
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
  tail: undefined,
  loaded: undefined,
  loadedAt: 0,
  freshUntil: 0,
  unsubscribe: undefined,
})

function addWaiting(kept: CacheEntry, publication: Publication) {
  if (publication.seq === undefined) return
  // The last one alone is enough to find out that others are missing.
  if (kept.waiting.length >= MAX_WAITING) kept.waiting = []
  kept.waiting.push(publication)
}

/** Takes up what was published; false when a change is missing between, or cannot be told from its frame. */
function catchUp(tail: RecentMessages, kept: CacheEntry): boolean {
  if (kept.waiting.length === 0) return true
  const waiting = kept.waiting.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
  const stuck = waiting.findIndex((publication) => !tail.apply(publication))
  kept.waiting = stuck === -1 ? [] : waiting.slice(stuck)
  return stuck === -1
}
