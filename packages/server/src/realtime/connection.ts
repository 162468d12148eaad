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
import { type Caller, identify } from '../access/caller.ts'
import { isGoodFor } from '../access/sites.ts'
import type { Context } from '../context.ts'
import { assertNotBanned, assertOrigin } from '../http/check-call.ts'
import { HttpError } from '../lib/http-error.ts'
import { type ParsedFrame, parseFrame, type UncheckedPost } from './client-frame.ts'
import type { About, ConnectionParts } from './connection-parts.ts'
import { encodeFrame } from './fan-out.ts'
import { type Following, Followings } from './followings.ts'
import { FrameRate } from './frame-rate.ts'
import type { HeartbeatReader } from './heartbeat.ts'
import type { Follower } from './hub.ts'
import { Posts } from './posts.ts'
import type { Replaceable, SocketShare } from './socket-shares.ts'
import { SocketWriter } from './socket-writer.ts'
import { parseRoomId } from './topics.ts'
import type { Turns } from './turns.ts'

const TYPING_MS = 1_000
/** Milliseconds that a client waits before it retries after a refusal for rate or a server error. */
const RETRY_MS = 1_000
/** Maximum milliseconds between a close frame and the end of the socket; at least half of it. */
const FAREWELL_MS = 1_000
/** Milliseconds before a network that reached its limit of topics can follow another. */
const CROWDED_MS = 10_000
type FrameOf<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>

/** One socket and its identity (docs/wire.md#sockets). No input over it affects other sockets. */
export class SocketConnection implements Follower, HeartbeatReader, Replaceable {
  presenceKey: string = randomUUID()
  readonly #context: Context
  readonly #share: SocketShare
  readonly #turns: Turns
  readonly #webSocket: WebSocket
  readonly #writer: SocketWriter
  readonly #origin: string | undefined
  readonly #ip: string
  readonly #posts: Posts
  readonly #refused: () => void
  readonly #followings: Followings
  readonly #rate = new FrameRate()
  readonly #helloTimer: NodeJS.Timeout
  #caller: Caller | undefined
  /** When the token's use was last recorded, in epoch milliseconds. */
  #usedAt = Date.now()
  /** Frames not handled yet; null for binary data. */
  readonly #received: (string | null)[] = []
  #isHandling = false
  /** True after the first frame that was dropped for a slow reader: no frame may follow the gap. */
  #isTooSlow = false
  #stopWatching: (() => void) | undefined

  constructor(context: Context, { share, turns, webSocket, socket, origin, ip, refused }: ConnectionParts) {
    this.#context = context
    this.#share = share
    this.#turns = turns
    this.#webSocket = webSocket
    this.#writer = new SocketWriter(socket)
    this.#followings = new Followings(context, this, (error, topic) => {
      this.#leave(topic)
      this.#fail(error, { topic, frame: 'follow' })
    })
    this.#origin = origin
    this.#ip = ip
    this.#posts = new Posts(context)
    this.#refused = refused
    this.#helloTimer = setTimeout(() => this.#missHello(), realtimeLimits.helloTimeoutMs)
    webSocket.on('message', (data, isBinary) => this.#receive(isBinary ? null : String(data)))
    webSocket.on('ping', (data) => {
      if (this.#isWithinLimit()) webSocket.pong(data)
    })
    webSocket.on('pong', () => this.#isWithinLimit())
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
    if (this.#writer.write(bytes, frames)) return
    this.#isTooSlow = true
    // Deferred, so that the other readers get this frame first: many sockets often stall at the same moment.
    setImmediate(() => this.tooSlow())
  }

  tooSlow() {
    this.#sendAway(realtime.close.tooSlow, 'too slow: resume')
  }

  sendHead(heads: ReadonlyMap<string, number>) {
    if (this.#caller === undefined) return
    if (this.#writer.isStalled()) return this.tooSlow()
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

  /** Sends a close frame and stops reading; it does not wait for a peer that ignores it. */
  #sendAway(code: number, reason: string) {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return
    this.close(code, reason)
    this.#webSocket.pause()
    // The data before the close frame may never drain. The delay is random, because freeing many large buffers at
    // once takes time.
    setTimeout(() => this.#webSocket.terminate(), FAREWELL_MS * (0.5 + Math.random() / 2))
    this.#end()
  }

  /** A connected client uses its token: recorded as often as other uses. */
  #keepInUse(caller: Caller) {
    if (!('tokenHash' in caller) || Date.now() - this.#usedAt < TOKEN_TOUCH_S * 1_000) return
    this.#usedAt = Date.now()
    Promise.resolve(this.#context.lookups.token(caller.tokenHash)).then(
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

  /** True when one more frame may be handled; otherwise refuses or drops it. */
  #isWithinLimit(): boolean {
    const verdict = this.#received.length < realtimeLimits.frames.burst ? this.#rate.take() : 'refuse'
    if (verdict === 'refuse') this.#refuse(commonRefusals.tooMany, {}, RETRY_MS)
    if (verdict === 'close') this.#sendAway(realtime.close.tooMany, commonRefusals.tooMany.message)
    return verdict === 'pass'
  }

  /** Queues a frame; frames are parsed and handled one after another, in order. */
  #receive(text: string | null) {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN || !this.#isWithinLimit()) return
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
    if (error instanceof HttpError) return this.#refuse(error.refusal, about)
    this.#context.log.error({ err: error }, 'A frame could not be handled.')
    this.#refuse(commonRefusals.bug, about, RETRY_MS)
  }

  async #handle(frame: ParsedFrame): Promise<void> {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return
    if (frame.type === 'hello') return this.#hello(frame)
    const caller = this.#caller
    if (caller === undefined) return this.#missHello()
    this.#share.touch()
    if (frame.type === 'ping') return this.#send({ type: 'pong' })
    // Not waited for: the frames after it are handled while the message is stored.
    if (frame.type === 'post') return void this.#post(frame, caller)
    const about = { topic: frame.topic, frame: frame.type }
    if (frame.type === 'follow') return this.#follow(frame, caller, about)
    const following = this.#followings.get(frame.topic)
    if (following === undefined) return this.#refuse(frameRefusals.notFollowed, about)
    if (frame.type === 'unfollow') return this.#leave(frame.topic)
    if (caller.id === null) return this.#refuse(commonRefusals.credentialsNeeded, about)
    const { domain } = following
    // A site's token writes in the site's rooms only; reading is allowed for all.
    if (
      'site' in caller &&
      caller.site !== null &&
      (domain === undefined || !isGoodFor(caller, domain.slice('domain:'.length)))
    )
      return this.#refuse(commonRefusals.otherSite, about)
    if (frame.type === 'typing') await assertNotBanned(this.#context, caller)
    if (frame.type === 'typing') return this.#typing(frame.topic, caller.id, following)
    this.#context.topics.markRead(frame.topic, caller.id, frame.seq)
  }

  async #hello({ token, guest_uuid }: FrameOf<'hello'>): Promise<void> {
    if (this.#caller !== undefined) return this.#refuse(frameRefusals.alreadySaid, { frame: 'hello' })
    const { lookups, revocations } = this.#context
    try {
      const caller = await identify(
        { bearer: token ?? undefined, guestUuid: guest_uuid ?? undefined },
        lookups,
      )
      assertOrigin(this.#context, caller, this.#origin)
      this.#caller = caller
    } catch (error) {
      if (error instanceof HttpError) this.#refused()
      if (error instanceof HttpError && error.refusal === commonRefusals.tokenInvalid) return this.#endToken()
      throw error
    }
    clearTimeout(this.#helloTimer)
    const caller = this.#caller
    // Bots use calls and webhooks; a socket would bypass the limits of their scope.
    if ('bot' in caller && caller.bot !== null) return this.#endToken()
    if (!this.#share.identify(caller, this))
      return this.#sendAway(realtime.close.tooMany, commonRefusals.tooMany.message)
    if (caller.id !== null) this.presenceKey = caller.id
    if ('tokenHash' in caller) {
      this.#stopWatching = revocations.watch(caller.tokenHash, () => this.#endToken())
    }
    const identity = caller.id === null ? null : await lookups.person(caller.id)
    const max_post_bytes = realtimeLimits.maxFrameBytes
    this.#send({ type: 'welcome', identity, heartbeat_ms: realtime.heartbeatMs, max_post_bytes })
  }

  #follow(frame: FrameOf<'follow'>, caller: Caller, about: About) {
    const { topic } = frame
    const source = this.#context.topics.open(topic, caller)
    if ('code' in source) return this.#refuse(source, about)
    if (!this.#followings.has(topic) && this.#followings.size >= realtimeLimits.maxTopics)
      return this.#refuse(frameRefusals.tooManyTopics, about)
    this.#leave(topic)
    if (!this.#share.follow()) return this.#refuse(commonRefusals.tooMany, about, CROWDED_MS)
    this.#followings.follow(frame, source)
  }

  async #post(frame: UncheckedPost, caller: Caller): Promise<void> {
    const from = { caller, ip: this.#ip, origin: this.#origin }
    const { json, isEnded } = await this.#posts.answer(frame, from)
    this.write(encodeFrame(json), 1)
    if (isEnded) this.#endToken()
  }

  #leave(topic: string) {
    if (this.#followings.leave(topic)) this.#share.unfollow()
  }

  async #typing(topic: string, who: string, following: Following): Promise<void> {
    const now = performance.now()
    if (parseRoomId(topic) === undefined || now - following.typedAt < TYPING_MS) return
    following.typedAt = now
    const user = await this.#context.lookups.person(who)
    const frame = JSON.stringify({ type: 'typing', topic, user })
    if (!following.isWaiting) this.#context.bus.publish([{ topic, frame }])
    else this.#context.hub.publishToWaiting(topic, frame)
  }
}
