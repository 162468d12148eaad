import type { Bus, Publication } from './bus.ts'
import { encodeFrame, FanOut, type Reader } from './fan-out.ts'
import { Presence } from './presence.ts'

/** Milliseconds between two presence frames of one topic. */
const PRESENCE_MS = 1_000

/** A reader of topics, with the name under which presence counts it once. */
export interface Follower extends Reader {
  readonly presenceKey: string
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

  /** Everybody who follows or sent a heartbeat, each once, however many tabs they have open. */
  online(topic: string): number {
    const followers = this.#topics.get(topic)?.followers ?? []
    const people = new Set(this.#presence.in(topic))
    for (const { presenceKey } of followers) people.add(presenceKey)
    return people.size
  }

  /** Somebody is here without following: counts for a minute. */
  beat(topic: string, who: string) {
    this.#presence.beat(topic, who)
  }

  topics(): string[] {
    return [...this.#topics.keys()]
  }

  /**
   * Adds a follower. Nothing published from now on is lost to it: it is kept until `start` says from
   * which change on the follower does not know it yet. Of a `counted` topic everybody hears how many follow.
   */
  join(
    name: string,
    follower: Follower,
    { counted }: { counted: boolean },
  ): { start: (after: number) => void } {
    const topic = this.#topicOf(name)
    topic.followers.add(follower)
    const kept: Publication[] = []
    topic.joining.set(follower, kept)
    if (counted) this.#schedulePresence(name, topic)
    return {
      start: (after) => {
        if (topic.joining.get(follower) !== kept) return
        topic.joining.delete(follower)
        for (const { seq, frame } of kept)
          if (seq === undefined || seq > after) follower.socket.write(encodeFrame(frame))
        topic.fanOut.readers.add(follower)
      },
    }
  }

  leave(name: string, follower: Follower) {
    const topic = this.#topics.get(name)
    if (topic === undefined) return
    topic.followers.delete(follower)
    topic.joining.delete(follower)
    topic.fanOut.readers.delete(follower)
    if (topic.followers.size === 0) {
      this.#end(topic)
      this.#topics.delete(name)
    } else if (topic.presence !== undefined) this.#schedulePresence(name, topic)
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

  #topicOf(name: string): Topic {
    const found = this.#topics.get(name)
    if (found !== undefined) return found
    const unsubscribe = this.#bus.subscribe(name, (publication) => deliver(topic, publication))
    const topic: Topic = { fanOut: new FanOut(), followers: new Set(), joining: new Map(), unsubscribe }
    this.#topics.set(name, topic)
    return topic
  }

  #schedulePresence(name: string, topic: Topic) {
    topic.presence ??= { shown: 0 }
    const { presence } = topic
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
  for (const kept of topic.joining.values()) kept.push(publication)
  if (topic.fanOut.readers.size > 0) topic.fanOut.publish(encodeFrame(publication.frame))
}
