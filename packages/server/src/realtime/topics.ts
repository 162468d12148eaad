import { type ChangeFrame, commonRefusals, type Refusal, realtimeLimits } from '@foyer/contract'
import type { RoomPolicy } from '@foyer/contract/moderation'
import type { Caller, CallFrom } from '../access/caller.ts'
import { HttpError } from '../lib/http-error.ts'
import {
  type FeedFrame,
  feedTopic,
  isOwnTopic,
  OWN_TOPICS,
  type OwnTopic,
  type UserFeeds,
} from './user-feed.ts'

const ROOM_TOPIC = /^room:([0-9a-f]{64})$/

/** Missed changes of a topic, and its current head. */
export interface Delta {
  head: number
  events: (ChangeFrame | FeedFrame)[]
  complete: boolean
  /** Topic of the room's domain, for a topic that is an existing room. */
  domain?: string | undefined
  /** How the room may be written in, likewise. */
  conduct?: RoomPolicy | undefined
}

/** Delta of a topic without changes. */
export const NOTHING: Delta = { head: 0, events: [], complete: true }

/** A topic as a follower may read it. */
export interface TopicSource {
  /** The hub's name of the topic. */
  name: string
  /** True when its followers count as present, and see how many they are. */
  isCounted: boolean
  /** True when it is known, without a query, that the topic can be followed. */
  isKnown(): boolean
  /** True when the room exists, or the domain has a room; otherwise the topic has no changes. */
  isMade(): Promise<boolean>
  /** Reads the changes after `after` from the database. */
  read(after: number): Promise<Delta>
}

/**
 * Stores a message that came in a frame, with the checks of the call.
 *
 * @param id what follows the prefix of the topic
 * @param fields the frame; only its type, topic and `client_id` are validated
 * @returns the message as JSON, after the commit
 * @throws HttpError
 */
export type PostToTopic = (from: CallFrom, id: string, fields: object) => Promise<string>

/** Topics of one prefix; their feature registers the kind. */
export interface TopicKind {
  /** Returns the topic for this caller, or the refusal. */
  open(topic: string, caller: Caller): TopicSource | Refusal
  /** Reads the last sequence number of each of these topics, by the hub's names. */
  readHeads(names: string[]): Promise<Iterable<readonly [name: string, seq: number]>>
  /** Returns those of these topics, which did not exist before, that can be followed now. */
  readMade?(names: string[]): Promise<Iterable<string>>
  /** Posts a message, where the topic is a place for messages. */
  post?: PostToTopic
  /** Records that the caller read a topic up to this number. */
  markRead?(topic: string, caller: string, seq: number): void
}

/** Returns the id of the room behind a topic; undefined for other topics. */
export const parseRoomId = (topic: string): string | undefined => ROOM_TOPIC.exec(topic)?.[1]

/** All kinds of topics, by the prefix before the colon. */
export class Topics {
  readonly #kinds = new Map<string, TopicKind>()

  constructor(userFeeds: UserFeeds) {
    for (const topic of OWN_TOPICS) this.register(topic, createFeedKind(userFeeds, topic))
  }

  register(prefix: string, kind: TopicKind): void {
    this.#kinds.set(prefix, kind)
  }

  /** Returns the source of a topic's changes, or the refusal for this caller. */
  open(topic: string, caller: Caller): TopicSource | Refusal {
    return this.#kindOf(topic)?.open(topic, caller) ?? commonRefusals.notFound
  }

  markRead(topic: string, caller: string, seq: number): void {
    this.#kindOf(topic)?.markRead?.(topic, caller, seq)
  }

  /** Posts a message to a topic. @throws HttpError `notFound` for a topic that is no place for messages */
  post(topic: string, from: CallFrom, fields: object): Promise<string> {
    const post = this.#kindOf(topic)?.post
    if (post === undefined) throw new HttpError(commonRefusals.notFound)
    return post(from, topic.slice(topic.indexOf(':') + 1), fields)
  }

  /** Reads the last sequence number of each topic that has one, by the hub's names. */
  async readHeads(names: string[]): Promise<Map<string, number>> {
    const found = await Promise.all(this.#byKind(names, (kind, some) => kind.readHeads(some)))
    return new Map(found.flatMap((heads) => [...heads]))
  }

  /** Returns those of these topics that can be followed now. */
  async readMade(names: string[]): Promise<string[]> {
    const found = await Promise.all(
      this.#byKind(names, async (kind, some) => (await kind.readMade?.(some)) ?? []),
    )
    return found.flatMap((made) => [...made])
  }

  #byKind<T>(names: string[], ask: (kind: TopicKind, names: string[]) => Promise<T>): Promise<T>[] {
    const groups = new Map<TopicKind, string[]>()
    for (const name of names) {
      const kind = this.#kindOf(name)
      if (kind === undefined) continue
      const group = groups.get(kind)
      if (group === undefined) groups.set(kind, [name])
      else group.push(name)
    }
    return Array.from(groups, ([kind, some]) => ask(kind, some))
  }

  #kindOf(topic: string): TopicKind | undefined {
    const end = topic.indexOf(':')
    return this.#kinds.get(end < 0 ? topic : topic.slice(0, end))
  }
}

/** A person's own topic: their changes of all places. */
const createFeedKind = (userFeeds: UserFeeds, own: OwnTopic): TopicKind => ({
  open(topic, caller) {
    if (!isOwnTopic(topic)) return commonRefusals.notFound
    if (caller.kind === 'anon') return commonRefusals.credentialsNeeded
    // Only accounts write private messages.
    if (!('login' in caller) && own === 'dm') return commonRefusals.forbidden
    if ('login' in caller && caller.site !== null) return commonRefusals.otherSite
    const read = (after: number) => userFeeds.read(caller.id, own, after, realtimeLimits.deltaLimit)
    return {
      name: feedTopic(caller.id, own),
      isCounted: false,
      isKnown: () => true,
      isMade: async () => true,
      read,
    }
  },
  readHeads: (names) =>
    userFeeds.heads(names.map((name) => ({ topic: own, identity: name.slice(own.length + 1) }))),
})
