import { type ClientFrame, domainTopic, hashDomain, realtimeLimits } from '@foyer/contract'
import type { Context } from '../context.ts'
import { encodeFrame } from './fan-out.ts'
import type { Follower } from './hub.ts'
import { type Delta, NOTHING, type TopicSource } from './topics.ts'

/** Topics without a room in which one socket counts as present: those of the page it shows. */
const MAX_COUNTED_WAITING = 2

type FollowFrame = Extract<ClientFrame, { type: 'follow' }>

/** State of a follower that waits for the room of its topic. */
interface Waiting {
  /** True when the follower counts in the presence of the topic. */
  counted: boolean
  isMade: boolean
  /** True after the client was told that the topic is empty. */
  isAnswered: boolean
}

/** One follow of a topic; a later one of the same topic replaces it. */
export class Following {
  readonly source: TopicSource
  typedAt = Number.NEGATIVE_INFINITY
  waiting: Waiting | undefined
  /** Topic of the room's domain, once known: the follower counts there too. */
  domain: string | undefined

  constructor(source: TopicSource) {
    this.source = source
  }

  /** True while the topic has no room. */
  get isWaiting(): boolean {
    return this.waiting !== undefined
  }
}

/** The topics that one socket follows. */
export class Followings {
  readonly #context: Context
  readonly #follower: Follower
  readonly #fail: (error: unknown, topic: string) => void
  readonly #all = new Map<string, Following>()
  /** Number of topics without a room in which the socket counts as present. */
  #countedWaiting = 0

  /** @param fail called for a topic that could not be read, which is left */
  constructor(context: Context, follower: Follower, fail: (error: unknown, topic: string) => void) {
    this.#context = context
    this.#follower = follower
    this.#fail = fail
  }

  get size(): number {
    return this.#all.size
  }

  has(topic: string): boolean {
    return this.#all.has(topic)
  }

  get(topic: string): Following | undefined {
    return this.#all.get(topic)
  }

  topics(): string[] {
    return [...this.#all.keys()]
  }

  /** The last change of each topic, by the client's names. */
  heads(heads: ReadonlyMap<string, number>): [topic: string, seq: number][] {
    return Array.from(this.#all, ([topic, { source }]) => [topic, heads.get(source.name) ?? 0])
  }

  /** Follows a topic. The call does not wait: topics of all sockets are read together. */
  follow(frame: FollowFrame, source: TopicSource) {
    const following = new Following(source)
    this.#all.set(frame.topic, following)
    this.#start(frame, following).catch((error: unknown) => this.#giveUp(frame.topic, following, error))
  }

  /** Leaves a topic; true when it was followed. */
  leave(topic: string): boolean {
    const following = this.#all.get(topic)
    if (following === undefined) return false
    this.#all.delete(topic)
    this.#stopWaiting(following)
    const { hub } = this.#context
    hub.leave(following.source.name, this.#follower)
    if (following.domain !== undefined) hub.depart(following.domain, this.#follower.presenceKey)
    return true
  }

  /** A topic that the socket waited for has a room now. */
  madeTopic(name: string) {
    for (const [topic, following] of this.#all) {
      const { source, waiting } = following
      if (source.name !== name || waiting === undefined) continue
      waiting.isMade = true
      // Its answer is in progress and includes the room.
      if (!waiting.isAnswered) continue
      this.#stopWaiting(following)
      this.#continue(topic, following).catch((error: unknown) => this.#giveUp(topic, following, error))
    }
  }

  #giveUp(topic: string, following: Following, error: unknown) {
    if (this.#all.get(topic) === following) this.#fail(error, topic)
  }

  async #start(frame: FollowFrame, following: Following): Promise<void> {
    const { topic, after } = frame
    const { source } = following
    if (!source.isKnown()) {
      // Starts waiting before it checks, so that a room created in between is not missed.
      const waiting = this.#wait(following)
      const isMade = await source.isMade()
      if (this.#all.get(topic) !== following) return
      if (!isMade && !waiting.isMade) {
        waiting.isAnswered = true
        return this.#sendFollowed(frame, NOTHING)
      }
      this.#stopWaiting(following)
    }
    const from = after != null && this.#isOfEpoch(frame) ? after : Number.MAX_SAFE_INTEGER
    await this.#join(topic, following, from, (delta) => this.#sendFollowed(frame, delta))
  }

  #wait(following: Following): Waiting {
    const { hub } = this.#context
    const { name } = following.source
    const waiting = {
      counted: this.#countedWaiting < MAX_COUNTED_WAITING,
      isMade: false,
      isAnswered: false,
    }
    following.waiting = waiting
    hub.await(name, this.#follower)
    if (waiting.counted) {
      this.#countedWaiting += 1
      hub.countWaiting(name, this.#follower)
    }
    return waiting
  }

  #stopWaiting(following: Following) {
    const { source, waiting } = following
    if (waiting === undefined) return
    following.waiting = undefined
    if (waiting.counted) this.#countedWaiting -= 1
    this.#context.hub.stopWaiting(source.name, this.#follower, waiting)
  }

  /** Joins a topic that was reported empty and has a room now, from its first change on. */
  async #continue(topic: string, following: Following): Promise<void> {
    await this.#join(topic, following, 0, ({ events, complete }) => {
      if (!complete) return this.#follower.tooSlow()
      for (const event of events) this.#follower.write(encodeFrame(JSON.stringify(event)), 1)
    })
  }

  /** @param tell called with the changes after `after`, before any later publication */
  async #join(topic: string, following: Following, after: number, tell: (delta: Delta) => void) {
    const { hub } = this.#context
    const { source } = following
    // Joins before it reads, so that no change falls between the delta and the first push.
    const joined = hub.join(source.name, this.#follower, { counted: source.isCounted })
    await joined.ready
    const delta = await source.read(after)
    // The topic was left meanwhile, or followed again: the later follow has its own answer.
    if (this.#all.get(topic) !== following) return
    if (delta.domain !== undefined) {
      // A follower of a room also counts in its domain.
      following.domain = domainTopic(hashDomain(delta.domain))
      hub.enter(following.domain, this.#follower.presenceKey)
    }
    tell(delta)
    joined.start(delta.head)
  }

  #isOfEpoch({ epoch }: FollowFrame): boolean {
    const own = this.#context.database.epoch
    return (epoch ?? own) === own
  }

  #sendFollowed(frame: FollowFrame, { head, events, complete, conduct }: Delta) {
    const { topic, after: since = null } = frame
    const { epoch } = this.#context.database
    const recovered = since === null || (this.#isOfEpoch(frame) && complete && since <= head)
    const answer = (events: unknown[], recovered: boolean) =>
      encodeFrame(JSON.stringify({ type: 'followed', topic, epoch, seq: head, recovered, events, conduct }))
    const bytes = answer(recovered ? events : [], recovered)
    this.#follower.write(bytes.length > realtimeLimits.maxDeltaBytes ? answer([], false) : bytes, 1)
  }
}
