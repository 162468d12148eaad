import { type ChangeFrame, commonRefusals, type Refusal, realtimeLimits } from '@foyer/contract'
import type { Caller } from './caller.ts'
import type { Context } from './context.ts'
import { readOwnReactions } from './features/rooms/own-reactions.ts'
import { readChanges, readMadeTopics, readStandings } from './features/rooms/store.ts'
import { type FeedFrame, feedTopic, isOwnTopic } from './feeds.ts'
import { createSharedReads } from './shared-reads.ts'
import { isGoodFor } from './sites.ts'

const ROOM_TOPIC = /^room:([0-9a-f]{64})$/
const DOMAIN_TOPIC = /^domain:[0-9a-f]{64}$/

/** What was missed in a topic, and where it stands now. */
export interface Delta {
  head: number
  events: (ChangeFrame | FeedFrame)[]
  complete: boolean
  /** Of a room that somebody has opened. */
  domain?: string | undefined
}

/** Of a topic in which nothing has happened. */
export const NOTHING: Delta = { head: 0, events: [], complete: true }

/** A topic as its followers see it. */
export interface TopicSource {
  /** As the hub knows it. */
  name: string
  /** True where it is known without a look at the database that it can be followed. */
  isKnown(): boolean
  /** Whether it has the room, or its domain a room, without which nothing happens in it. */
  isMade(): Promise<boolean>
  /** What came after `after`, read from the database after the call. */
  read(after: number): Promise<Delta>
}

/** The room behind a topic, if it is one's. */
export const roomOf = (topic: string): string | undefined => ROOM_TOPIC.exec(topic)?.[1]

/** Everything that can be followed, read for many sockets at once. */
export class Topics {
  readonly #context: Context
  readonly #standing: (roomId: string) => Promise<{ seq: number; domain: string } | undefined>
  /** By room id and the change after which to begin. */
  readonly #changes: (key: string) => Promise<Delta | undefined>
  readonly #made: (topic: string) => Promise<true | undefined>

  constructor(context: Context) {
    this.#context = context
    this.#made = createSharedReads((topics) => readMadeTopics(context, topics))
    this.#standing = createSharedReads((roomIds) => readStandings(context, roomIds))
    this.#changes = createSharedReads(async (keys) => {
      const read = async (key: string) => [key, await this.#readChanges(key)] as const
      return new Map(await Promise.all(keys.map(read)))
    })
  }

  /** Where a topic's changes are: of a room for everybody, of one's own topics for accounts. */
  sourceOf(topic: string, caller: Caller): TopicSource | Refusal {
    const roomId = roomOf(topic)
    const { hub, registry } = this.#context
    const isMade = async () => (await this.#made(topic)) === true
    if (roomId !== undefined) {
      const isKnown = () => hub.has(topic) || registry.knowsRoom(roomId)
      return { name: topic, isKnown, isMade, read: (after) => this.#readRoom(roomId, after, caller.id) }
    }
    // Carries counts alone: nothing of it is numbered, and nothing can be missed.
    if (DOMAIN_TOPIC.test(topic) && !isGoodFor(caller, topic.slice('domain:'.length)))
      return commonRefusals.otherSite
    if (DOMAIN_TOPIC.test(topic))
      return { name: topic, isKnown: () => hub.has(topic), isMade, read: async () => NOTHING }
    if (!isOwnTopic(topic)) return commonRefusals.notFound
    if (caller.kind === 'anon') return commonRefusals.credentialsNeeded
    if (caller.kind === 'guest') return commonRefusals.forbidden
    // One's own topics carry what came from everywhere.
    if (caller.site !== null) return commonRefusals.otherSite
    const { feeds } = this.#context
    const read = (after: number) => feeds.read(caller.id, topic, after, realtimeLimits.deltaLimit)
    return { name: feedTopic(caller.id, topic), isKnown: () => true, isMade: async () => true, read }
  }

  async #readRoom(roomId: string, after: number, caller: string | null): Promise<Delta> {
    const { seq: head = 0, domain } = (await this.#standing(roomId)) ?? {}
    // Most who follow are up to date, or start here.
    if (after >= head) return { head, events: [], complete: true, domain }
    const delta = (await this.#changes(`${roomId} ${after}`)) ?? { head, events: [], complete: false }
    const events = caller === null ? delta.events : await this.#marked(roomId, delta.events, caller)
    return { ...delta, events, domain }
  }

  async #readChanges(key: string): Promise<Delta> {
    const [roomId = '', after] = key.split(' ')
    const { changes, ...rest } = await readChanges(
      this.#context,
      roomId,
      Number(after),
      realtimeLimits.deltaLimit,
    )
    const topic = `room:${roomId}`
    return { ...rest, events: changes.map(({ type, seq, message }) => ({ type, topic, seq, message })) }
  }

  /** Unlike a push, a delta has one reader: it says which reactions are theirs. */
  async #marked(roomId: string, events: Delta['events'], caller: string): Promise<Delta['events']> {
    const changes = events as ChangeFrame[]
    const ids = changes.filter(({ message }) => message.reactions.length > 0).map(({ message }) => message.id)
    if (ids.length === 0) return events
    const own = await readOwnReactions(this.#context, roomId, ids, caller)
    const mark = ({ id, reactions, ...message }: ChangeFrame['message']) => ({
      id,
      ...message,
      reactions: reactions.map((each) => ({ ...each, reacted: own.has(`${id} ${each.reaction}`) })),
    })
    return changes.map((change) => ({ ...change, message: mark(change.message) }))
  }
}
