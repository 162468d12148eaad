import type { Bus, Publication } from './bus.ts'
import { encodeFrame, FanOut, type Reader } from './fan-out.ts'
import { Presence } from './presence.ts'

/** Milliseconds between two presence frames of one topic. */
const PRESENCE_MS = 1_000

/** Publications kept for a follower that waits for its delta; beyond it, it has to come back (P8). */
const MAX_KEPT = 1_000

/** A reader of topics, with the name under which presence counts it once. */
export interface Follower extends Reader {
  readonly presenceKey: string
  /** Too much waits for this follower already. */
  tooSlow(): void
}

interface Topic {
  fanOut: FanOut
  followers: Set<Follower>
  /** Followers still waiting for their delta; what is published meanwhile is kept for them. */
  joining: Map<Follower, Publication[]>
  presence?: { shown: number; timer?: NodeJS.Timeout | undefined }
  unsubscribe: () => void
}

/** This server's followers of every topic, and what reaches them. */
export class Hub {
  readonly #topics = new Map<string, Topic>()
  readonly #bus: Bus
  readonly #presence: Presence

  constructor(bus: Bus) {
    this.#bus = bus
    this.#presence = new Presence(bus, (name) => {
      const topic = this.#topics.get(name)
      if (topic !== undefined) this.#schedulePresence(name, topic)
    })
  }

  /** Everybody who follows or sent a heartbeat, each once, however many tabs they have open, on all servers. */
  online(topic: string): number {
    return this.#presence.online(topic)
  }

  /** Somebody is here without following: counts for a minute. */
  beat(topic: string, who: string) {
    this.#presence.beat(topic, who)
  }

  /** Somebody is in a place that has rooms, for one of them; until as many `depart`. */
  enter(topic: string, who: string) {
    this.#presence.enter(topic, who)
  }

  depart(topic: string, who: string) {
    this.#presence.leave(topic, who)
  }

  topics(): string[] {
    return [...this.#topics.keys()]
  }

  /**
   * Adds a follower. Nothing published from `ready` on is lost to it: it is kept until `start` says from
   * which change on the follower does not know it yet. Of a `counted` topic everybody hears how many follow.
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
    this.#topics.clear()
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

  #schedulePresence(name: string, topic: Topic) {
    const { presence } = topic
    if (presence === undefined) return
    presence.timer ??= setTimeout(() => {
      presence.timer = undefined
      const online = this.online(name)
      if (online === presence.shown) return
      presence.shown = online
      deliver(topic, { topic: name, frame: JSON.stringify({ type: 'presence', topic: name, online }) })
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
