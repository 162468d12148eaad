import { randomUUID } from 'node:crypto'
import {
  type ClientFrame,
  commonRefusals,
  frameRefusals,
  type OwnFrame,
  type Refusal,
  realtime,
  realtimeLimits,
  type ServerFrame,
  TOKEN_TOUCH_S,
} from '@foyer/contract'
import type { WebSocket } from 'ws'
import { type Caller, identify } from './caller.ts'
import { parseFrame } from './client-frame.ts'
import type { About, ConnectionParts } from './connection-parts.ts'
import type { Context } from './context.ts'
import { encodeFrame } from './fan-out.ts'
import { type Following, Followings } from './followings.ts'
import { FrameRate } from './frame-rate.ts'
import type { HeadReader } from './heads.ts'
import type { Follower } from './hub.ts'
import { Outlet } from './outlet.ts'
import { Refused } from './refused.ts'
import { assertOrigin } from './route.ts'
import { isGoodFor } from './sites.ts'
import type { Replaceable, SocketShare } from './socket-shares.ts'
import { roomOf, type Topics } from './topics.ts'
import type { Turns } from './turns.ts'

const TYPING_MS = 1_000
/** Milliseconds after which something that was too much, or went wrong here, may be tried again. */
const RETRY_MS = 1_000
/** Milliseconds that somebody who is sent away gets to hear why, at most; at least half of it. */
const FAREWELL_MS = 1_000
/** Milliseconds after which a network that follows as many topics as it may can ask for another. */
const CROWDED_MS = 10_000
type FrameOf<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>

/** One socket and whose it is (WIRE.md 5.2). Whatever comes over it harms nobody but itself. */
export class Connection implements Follower, HeadReader, Replaceable {
  presenceKey: string = randomUUID()
  readonly #context: Context
  readonly #topics: Topics
  readonly #share: SocketShare
  readonly #turns: Turns
  readonly #webSocket: WebSocket
  readonly #outlet: Outlet
  readonly #origin: string | undefined
  readonly #refused: () => void
  readonly #followings: Followings
  readonly #rate = new FrameRate()
  readonly #helloTimer: NodeJS.Timeout
  #caller: Caller | undefined
  /** When the token was last looked at, in milliseconds since 1970. */
  #usedAt = Date.now()
  /** Frames that are not handled yet; null for one of binary data. */
  readonly #received: (string | null)[] = []
  #isHandling = false
  /** True from the first frame on that it was too slow for: none may follow after a gap. */
  #isTooSlow = false
  #stopWatching: (() => void) | undefined

  constructor(
    context: Context,
    { topics, share, turns, webSocket, socket, origin, refused }: ConnectionParts,
  ) {
    this.#context = context
    this.#topics = topics
    this.#share = share
    this.#turns = turns
    this.#webSocket = webSocket
    this.#outlet = new Outlet(socket)
    this.#followings = new Followings(context, this, (error, topic) => {
      this.#leave(topic)
      this.#fail(error, { topic, frame: 'follow' })
    })
    this.#origin = origin
    this.#refused = refused
    this.#helloTimer = setTimeout(() => this.#missHello(), realtimeLimits.helloTimeoutMs)
    webSocket.on('message', (data, isBinary) => this.#receive(isBinary ? null : String(data)))
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
    const followed = this.#followings.heads(heads)
    if (followed.length > 0) this.#send({ type: 'head', topics: Object.fromEntries(followed) })
  }

  replace() {
    this.#sendAway(realtime.close.replaced, 'replaced by a newer connection')
  }

  madeTopic(name: string) {
    this.#followings.madeTopic(name)
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
    for (const topic of this.#followings.topics()) this.#leave(topic)
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
    const verdict = this.#received.length < realtimeLimits.frames.burst ? this.#rate.take() : 'refuse'
    if (verdict === 'refuse') this.#refuse(commonRefusals.tooMany, {}, RETRY_MS)
    if (verdict === 'close') this.#sendAway(realtime.close.tooMany, commonRefusals.tooMany.message)
    return verdict === 'pass'
  }

  /** Frames are handled one after another, in the order they came; until then they are kept as they came. */
  #receive(text: string | null) {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN || !this.#admits()) return
    this.#received.push(text)
    if (!this.#isHandling) void this.#handleReceived()
  }

  async #handleReceived(): Promise<void> {
    this.#isHandling = true
    for (let text = this.#received.shift(); text !== undefined; text = this.#received.shift()) {
      await this.#turns.next()
      const frame = parseFrame(text)
      try {
        if (frame === undefined) this.#refuse(commonRefusals.malformed)
        else await this.#handle(frame)
      } catch (error) {
        this.#fail(error, { frame: frame?.type })
      }
    }
    this.#isHandling = false
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
    this.#share.touch()
    if (frame.type === 'ping') return this.#send({ type: 'pong' })
    const about = { topic: frame.topic, frame: frame.type }
    if (frame.type === 'follow') return this.#follow(frame, caller, about)
    const following = this.#followings.get(frame.topic)
    if (following === undefined) return this.#refuse(frameRefusals.notFollowed, about)
    if (frame.type === 'unfollow') return this.#leave(frame.topic)
    if (caller.id === null) return this.#refuse(commonRefusals.credentialsNeeded, about)
    const { domain } = following
    // A token of a site speaks in the site's rooms alone; reading them is for everybody.
    if (
      'site' in caller &&
      caller.site !== null &&
      (domain === undefined || !isGoodFor(caller, domain.slice('domain:'.length)))
    )
      return this.#refuse(commonRefusals.otherSite, about)
    if (frame.type === 'typing') return this.#typing(frame.topic, caller.id, following)
    const roomId = roomOf(frame.topic)
    if (roomId !== undefined) this.#context.readMarkers.move(caller.id, roomId, frame.seq, { isAsked: true })
  }

  async #hello({ token, guest_uuid }: FrameOf<'hello'>): Promise<void> {
    if (this.#caller !== undefined) return this.#refuse(frameRefusals.alreadySaid, { frame: 'hello' })
    const { registry, revocations } = this.#context
    try {
      const caller = await identify(
        { bearer: token ?? undefined, guestUuid: guest_uuid ?? undefined },
        registry,
      )
      assertOrigin(this.#context, caller, this.#origin)
      this.#caller = caller
    } catch (error) {
      if (error instanceof Refused) this.#refused()
      if (error instanceof Refused && error.refusal === commonRefusals.tokenInvalid) return this.#endToken()
      throw error
    }
    clearTimeout(this.#helloTimer)
    const caller = this.#caller
    // Programs ask, and are told by webhooks: a socket would let them be where they were not let in.
    if ('bot' in caller && caller.bot !== null) return this.#endToken()
    if (!this.#share.identify(caller, this))
      return this.#sendAway(realtime.close.tooMany, commonRefusals.tooMany.message)
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
    if (!this.#followings.has(topic) && this.#followings.size >= realtimeLimits.maxTopics)
      return this.#refuse(frameRefusals.tooManyTopics, about)
    this.#leave(topic)
    if (!this.#share.follow()) return this.#refuse(commonRefusals.tooMany, about, CROWDED_MS)
    this.#followings.follow(frame, source)
  }

  #leave(topic: string) {
    if (this.#followings.leave(topic)) this.#share.unfollow()
  }

  async #typing(topic: string, who: string, following: Following): Promise<void> {
    const now = performance.now()
    if (roomOf(topic) === undefined || now - following.typedAt < TYPING_MS) return
    following.typedAt = now
    const user = await this.#context.registry.person(who)
    const frame = JSON.stringify({ type: 'typing', topic, user })
    if (!following.isWaiting) this.#context.bus.publish([{ topic, frame }])
    else this.#context.hub.publishToWaiting(topic, frame)
  }
}
