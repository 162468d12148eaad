import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import {
  type ClientFrame,
  commonRefusals,
  domainTopic,
  frameRefusals,
  hashDomain,
  type OwnFrame,
  type Refusal,
  realtime,
  type ServerFrame,
  TOKEN_TOUCH_S,
} from '@foyer/contract'
import { ClientFrame as ClientFrameSchema } from '@foyer/contract/schemas'
import { Compile } from 'typebox/compile'
import type { WebSocket } from 'ws'
import { type Caller, identify } from './caller.ts'
import type { Context } from './context.ts'
import { encodeFrame } from './fan-out.ts'
import { FrameRate } from './frame-rate.ts'
import type { HeadReader } from './heads.ts'
import type { Follower } from './hub.ts'
import { Outlet } from './outlet.ts'
import { Refused } from './refused.ts'
import { roomOf, type TopicSource, type Topics } from './topics.ts'

const clientFrame = Compile(ClientFrameSchema)
const TYPING_MS = 1_000
/** Milliseconds after which something that was too much, or went wrong here, may be tried again. */
const RETRY_MS = 1_000
/** Milliseconds that somebody who is sent away gets to hear why, at most; at least half of it. */
const FAREWELL_MS = 1_000

type FrameOf<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>

/** What a frame was about, told with its refusal. */
interface About {
  topic?: string
  frame?: ClientFrame['type']
}

/** One follow: another one of the same topic takes its place. */
interface Following {
  /** Under which the hub knows the topic. */
  name: string
  typedAt: number
  /** Where a follower of a room is counted, too: the topic of its domain, once that is known. */
  domain?: string
}

/** One socket and whose it is (WIRE.md 5.2). Whatever comes over it harms nobody but itself. */
export class Connection implements Follower, HeadReader {
  presenceKey: string = randomUUID()
  readonly #context: Context
  readonly #topics: Topics
  readonly #webSocket: WebSocket
  readonly #outlet: Outlet
  readonly #followings = new Map<string, Following>()
  readonly #rate = new FrameRate()
  readonly #helloTimer: NodeJS.Timeout
  #caller: Caller | undefined
  /** When the token was last looked at, in milliseconds since 1970. */
  #usedAt = Date.now()
  #handled = Promise.resolve()
  /** Frames that are not handled yet. */
  #waiting = 0
  /** True from the first frame on that it was too slow for: none may follow after a gap. */
  #isTooSlow = false
  #stopWatching: (() => void) | undefined

  constructor(context: Context, topics: Topics, webSocket: WebSocket, socket: Socket) {
    this.#context = context
    this.#topics = topics
    this.#webSocket = webSocket
    this.#outlet = new Outlet(socket)
    this.#helloTimer = setTimeout(() => this.#missHello(), realtime.helloTimeoutMs)
    webSocket.on('message', (data, isBinary) => this.#receive(isBinary ? undefined : String(data)))
    webSocket.on('ping', (data) => {
      if (this.#admits()) webSocket.pong(data)
    })
    webSocket.on('pong', () => this.#admits())
    webSocket.on('error', () => webSocket.terminate())
    webSocket.on('close', () => this.#end())
  }

  close(code: number, reason: string) {
    this.#webSocket.close(code, reason)
  }

  terminate() {
    this.#webSocket.terminate()
  }

  write(bytes: Buffer, frames: number) {
    if (this.#isTooSlow || this.#webSocket.readyState !== this.#webSocket.OPEN) return
    if (this.#outlet.write(bytes, frames)) return
    this.#isTooSlow = true
    // Whoever else this is for has it first: where many stall, they stall at the same moment.
    setImmediate(() => this.tooSlow())
  }

  tooSlow() {
    this.#sendAway(realtime.close.tooSlow, 'too slow: resume')
  }

  sendHead(heads: ReadonlyMap<string, number>) {
    if (this.#caller === undefined) return
    if (this.#outlet.isStalled()) return this.tooSlow()
    if ('expiresAt' in this.#caller && this.#caller.expiresAt.getTime() < Date.now()) return this.#endToken()
    this.#keepInUse(this.#caller)
    const followed = Array.from(
      this.#followings,
      ([topic, { name }]) => [topic, heads.get(name) ?? 0] as const,
    )
    if (followed.length > 0) this.#send({ type: 'head', topics: Object.fromEntries(followed) })
  }

  /** Ends it without waiting for a peer that may neither read nor stop: it listens no longer. */
  #sendAway(code: number, reason: string) {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return
    this.close(code, reason)
    this.#webSocket.pause()
    // What waits before the close frame may never drain; giving up much of it for many at once takes time.
    setTimeout(() => this.#webSocket.terminate(), FAREWELL_MS * (0.5 + Math.random() / 2))
    this.#end()
  }

  /** Whoever is connected uses their token: noted as often as other uses are. */
  #keepInUse(caller: Caller) {
    if (!('tokenHash' in caller) || Date.now() - this.#usedAt < TOKEN_TOUCH_S * 1_000) return
    this.#usedAt = Date.now()
    this.#context.registry.token(caller.tokenHash).then(
      (owner) => owner === undefined && this.#endToken(),
      () => undefined,
    )
  }

  #missHello() {
    this.#sendAway(realtime.close.noHello, 'say hello first')
  }

  #endToken() {
    this.close(realtime.close.tokenInvalid, commonRefusals.tokenInvalid.message)
  }

  #end() {
    clearTimeout(this.#helloTimer)
    for (const topic of [...this.#followings.keys()]) this.#leave(topic)
    this.#stopWatching?.()
  }

  #send(frame: ServerFrame | OwnFrame) {
    this.write(encodeFrame(JSON.stringify(frame)), 1)
  }

  #refuse({ code, message }: Refusal, about: About = {}, retry_ms?: number) {
    this.#send({ type: 'error', code, message, ...about, ...(retry_ms !== undefined && { retry_ms }) })
  }

  /** Whether one more frame may be looked at. */
  #admits(): boolean {
    const verdict = this.#waiting < realtime.frames.burst ? this.#rate.take() : 'refuse'
    if (verdict === 'refuse') this.#refuse(commonRefusals.tooMany, {}, RETRY_MS)
    if (verdict === 'close') this.#sendAway(realtime.close.tooMany, commonRefusals.tooMany.message)
    return verdict === 'pass'
  }

  /** Frames are handled one after another, in the order they came. */
  #receive(text: string | undefined) {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN || !this.#admits()) return
    const frame = parseFrame(text)
    this.#waiting += 1
    this.#handled = this.#handled
      .then(() => (frame === undefined ? this.#refuse(commonRefusals.malformed) : this.#handle(frame)))
      .catch((error: unknown) => this.#fail(error, { frame: frame?.type }))
      .finally(() => {
        this.#waiting -= 1
      })
  }

  #fail(error: unknown, about: About) {
    if (error instanceof Refused) return this.#refuse(error.refusal, about)
    this.#context.log.error({ err: error }, 'A frame could not be handled.')
    this.#refuse(commonRefusals.bug, about, RETRY_MS)
  }

  async #handle(frame: ClientFrame): Promise<void> {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return
    if (frame.type === 'hello') return this.#hello(frame)
    const caller = this.#caller
    if (caller === undefined) return this.#missHello()
    if (frame.type === 'ping') return this.#send({ type: 'pong' })
    const about = { topic: frame.topic, frame: frame.type }
    if (frame.type === 'follow') return this.#follow(frame, caller, about)
    const following = this.#followings.get(frame.topic)
    if (following === undefined) return this.#refuse(frameRefusals.notFollowed, about)
    if (frame.type === 'unfollow') return this.#leave(frame.topic)
    if (caller.id === null) return this.#refuse(commonRefusals.credentialsNeeded, about)
    if (frame.type === 'typing') return this.#typing(frame.topic, caller.id, following)
    const roomId = roomOf(frame.topic)
    if (roomId !== undefined) this.#context.readMarkers.move(caller.id, roomId, frame.seq)
  }

  async #hello({ token, guest_uuid }: FrameOf<'hello'>): Promise<void> {
    if (this.#caller !== undefined) return this.#refuse(frameRefusals.alreadySaid, { frame: 'hello' })
    const { registry, revocations } = this.#context
    try {
      this.#caller = await identify(
        { bearer: token ?? undefined, guestUuid: guest_uuid ?? undefined },
        registry,
      )
    } catch (error) {
      if (error instanceof Refused && error.refusal === commonRefusals.tokenInvalid) return this.#endToken()
      throw error
    }
    clearTimeout(this.#helloTimer)
    const caller = this.#caller
    // Programs ask, and are told by webhooks: a socket would let them be where they were not let in.
    if ('bot' in caller && caller.bot !== null) return this.#endToken()
    if (caller.id !== null) this.presenceKey = caller.id
    if ('tokenHash' in caller) {
      this.#stopWatching = revocations.watch(caller.tokenHash, () => this.#endToken())
    }
    const identity = caller.id === null ? null : await registry.person(caller.id)
    this.#send({ type: 'welcome', identity, heartbeat_ms: realtime.heartbeatMs })
  }

  #follow(frame: FrameOf<'follow'>, caller: Caller, about: About) {
    const { topic } = frame
    const source = this.#topics.sourceOf(topic, caller)
    if ('code' in source) return this.#refuse(source, about)
    if (!this.#followings.has(topic) && this.#followings.size >= realtime.maxTopics)
      return this.#refuse(frameRefusals.tooManyTopics, about)
    this.#leave(topic)
    const following: Following = { name: source.name, typedAt: Number.NEGATIVE_INFINITY }
    this.#followings.set(topic, following)
    // Not waited for: the topics of one socket, and those of others, are read together.
    this.#catchUp(frame, source, following).catch((error: unknown) => {
      if (this.#followings.get(topic) !== following) return
      this.#leave(topic)
      this.#fail(error, about)
    })
  }

  async #catchUp({ topic, epoch, after }: FrameOf<'follow'>, source: TopicSource, following: Following) {
    const { hub, database } = this.#context
    // Joins before it reads, so that nothing falls between the delta and the first push.
    const joined = hub.join(source.name, this, { counted: source.name === topic })
    await joined.ready
    const since = after ?? null
    const resumes = since !== null && (epoch ?? database.epoch) === database.epoch
    const { head, events, complete, domain } = await source.read(resumes ? since : Number.MAX_SAFE_INTEGER)
    // Left meanwhile, or followed anew: then the later question has an answer of its own.
    if (this.#followings.get(topic) !== following) return
    if (domain !== undefined) {
      // Whoever is in a room is in its domain.
      following.domain = domainTopic(hashDomain(domain))
      hub.enter(following.domain, this.presenceKey)
    }
    const recovered = since === null || (resumes && complete && since <= head)
    const answer = (events: unknown[], recovered: boolean) =>
      JSON.stringify({ type: 'followed', topic, epoch: database.epoch, seq: head, recovered, events })
    const text = answer(recovered ? events : [], recovered)
    const bytes = encodeFrame(text)
    this.write(bytes.length > realtime.maxDeltaBytes ? encodeFrame(answer([], false)) : bytes, 1)
    joined.start(head)
  }

  #leave(topic: string) {
    const following = this.#followings.get(topic)
    if (following === undefined) return
    this.#followings.delete(topic)
    const { hub } = this.#context
    hub.leave(following.name, this)
    if (following.domain !== undefined) hub.depart(following.domain, this.presenceKey)
  }

  async #typing(topic: string, who: string, following: Following): Promise<void> {
    const now = performance.now()
    if (roomOf(topic) === undefined || now - following.typedAt < TYPING_MS) return
    following.typedAt = now
    const user = await this.#context.registry.person(who)
    this.#context.bus.publish([{ topic, frame: JSON.stringify({ type: 'typing', topic, user }) }])
  }
}

function parseFrame(text: string | undefined): ClientFrame | undefined {
  if (text === undefined) return undefined
  try {
    const frame: unknown = JSON.parse(text)
    return clientFrame.Check(frame) ? (frame as ClientFrame) : undefined
  } catch {
    // Text that is no JSON is answered like a frame of no known type.
    return undefined
  }
}
