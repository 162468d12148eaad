import type { Bus, Publication } from '../lib/bus/bus.ts'
import { EmptyTopics, type Waiter } from './empty-topics.ts'
import { encodeFrame, FanOut } from './fan-out.ts'
import { Presence } from './presence.ts'

/** Milliseconds between two presence frames of one topic. */
const PRESENCE_MS = 1_000

/** Publications kept for a follower that waits for its delta; beyond it, the follower must resume (P8). */
const MAX_KEPT = 1_000

/** A reader of topics, with the name under which presence counts it once. */
export interface Follower extends Waiter {
  readonly presenceKey: string
  /** Called when too much is waiting for this follower. */
  tooSlow(): void
}

/** The number of people that followers were told last. */
interface ShownPresence {
  shown: number
  timer?: NodeJS.Timeout | undefined
}

interface Topic {
  fanOut: FanOut
  followers: Set<Follower>
  /** Followers waiting for their delta, with the publications kept for them. */
  joining: Map<Follower, Publication[]>
  presence?: ShownPresence
  unsubscribe: () => void
}

/** This server's followers of every topic, and the delivery to them. */
export class Hub {
  readonly #topics = new Map<string, Topic>()
  readonly #bus: Bus
  readonly #presence: Presence
  readonly #empty: EmptyTopics
  /** Presence of topics without a room in which a waiting follower counts. */
  readonly #emptyPresence = new Map<string, ShownPresence>()

  constructor(bus: Bus) {
    this.#bus = bus
    this.#empty = new EmptyTopics(bus)
    this.#presence = new Presence(bus, (name) => {
      const topic = this.#topics.get(name)
      const empty = this.#emptyPresence.get(name)
      if (topic?.presence !== undefined)
        this.#schedulePresence(name, topic.presence, (frame) => deliver(topic, { topic: name, frame }))
      if (empty !== undefined)
        this.#schedulePresence(name, empty, (frame) => this.#empty.deliver(name, frame))
    })
  }

  /** Counts the people who follow a topic or sent a heartbeat, on all servers, each once. */
  online(topic: string): number {
    return this.#presence.online(topic)
  }

  /** Counts a person in a topic for a minute, without a follow. */
  beat(topic: string, who: string) {
    this.#presence.beat(topic, who)
  }

  /** Counts a person in a domain for one of its rooms, until a matching `depart`. */
  enter(topic: string, who: string) {
    this.#presence.enter(topic, who)
  }

  depart(topic: string, who: string) {
    this.#presence.leave(topic, who)
  }

  topics(): string[] {
    return [...this.#topics.keys()]
  }

  /** True for a topic that has followers on this server, so that its room need not be looked up. */
  has(name: string): boolean {
    return this.#topics.has(name)
  }

  /** Topics without a room that have waiting followers. */
  awaited(): string[] {
    return this.#empty.names()
  }

  /** Registers a follower for the first room of a topic, until it is created or `stopWaiting`. */
  await(name: string, follower: Follower) {
    this.#empty.add(name, follower)
  }

  /** Counts a waiting follower in the presence of a topic without a room. */
  countWaiting(name: string, follower: Follower) {
    if (!this.#emptyPresence.has(name)) this.#emptyPresence.set(name, { shown: 0 })
    this.#presence.enter(name, follower.presenceKey)
  }

  stopWaiting(name: string, follower: Follower, { counted }: { counted: boolean }) {
    this.#empty.remove(name, follower)
    if (counted) this.#presence.leave(name, follower.presenceKey)
    if (this.#empty.has(name)) return
    clearTimeout(this.#emptyPresence.get(name)?.timer)
    this.#emptyPresence.delete(name)
  }

  /** A topic got its first room: its waiters on all servers follow it from now on. */
  announceMade(name: string) {
    this.#empty.publish(name, null)
  }

  /** Like `announceMade`, on this server only, for a room that was found in the database. */
  made(name: string) {
    this.#empty.made(name)
  }

  /** Sends a frame to the waiters of a topic without a room, on all servers. */
  publishToWaiting(name: string, frame: string) {
    this.#empty.publish(name, frame)
  }

  /**
   * Adds a follower. Publications from `ready` on are kept for it until `start` says from which change on to deliver.
   * A `counted` topic shows its number of followers to all of them.
   */
  join(
    name: string,
    follower: Follower,
    { counted }: { counted: boolean },
  ): { ready: Promise<void>; start: (after: number) => void } {
    const topic = this.#topicOf(name, counted)
    topic.followers.add(follower)
    const kept: Publication[] = []
    topic.joining.set(follower, kept)
    if (counted) this.#presence.enter(name, follower.presenceKey)
    return {
      ready: this.#bus.ready(name),
      start: (after) => {
        if (topic.joining.get(follower) !== kept) return
        topic.joining.delete(follower)
        for (const { seq, frame } of kept)
          if (seq === undefined || seq > after) follower.write(encodeFrame(frame), 1)
        topic.fanOut.readers.add(follower)
      },
    }
  }

  leave(name: string, follower: Follower) {
    const topic = this.#topics.get(name)
    if (topic === undefined || !topic.followers.delete(follower)) return
    if (topic.presence !== undefined) this.#presence.leave(name, follower.presenceKey)
    topic.joining.delete(follower)
    topic.fanOut.readers.delete(follower)
    if (topic.followers.size === 0) {
      this.#end(topic)
      this.#topics.delete(name)
    }
  }

  close() {
    this.#presence.close()
    for (const topic of this.#topics.values()) this.#end(topic)
    for (const { timer } of this.#emptyPresence.values()) clearTimeout(timer)
    this.#topics.clear()
    this.#emptyPresence.clear()
  }

  #end(topic: Topic) {
    clearTimeout(topic.presence?.timer)
    topic.unsubscribe()
  }

  #topicOf(name: string, counted: boolean): Topic {
    const found = this.#topics.get(name)
    if (found !== undefined) return found
    const unsubscribe = this.#bus.subscribe(name, (publication) => deliver(topic, publication))
    const topic: Topic = {
      fanOut: new FanOut(),
      followers: new Set(),
      joining: new Map(),
      unsubscribe,
      ...(counted && { presence: { shown: 0 } }),
    }
    this.#topics.set(name, topic)
    return topic
  }

  #schedulePresence(name: string, presence: ShownPresence, send: (frame: string) => void) {
    presence.timer ??= setTimeout(() => {
      presence.timer = undefined
      const online = this.online(name)
      if (online === presence.shown) return
      presence.shown = online
      send(JSON.stringify({ type: 'presence', topic: name, online }))
    }, PRESENCE_MS)
  }
}

function deliver(topic: Topic, publication: Publication) {
  for (const [follower, kept] of topic.joining) {
    if (kept.length < MAX_KEPT) kept.push(publication)
    else follower.tooSlow()
  }
  if (topic.fanOut.readers.size > 0) topic.fanOut.publish(encodeFrame(publication.frame))
}
