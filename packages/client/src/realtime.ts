import { type ClientFrame, realtime, type ServerFrame } from '@foyer/contract'
import type { Message, UserRef } from '@foyer/contract/rooms'
import type { Context } from './context.ts'
import { backoff } from './lib/backoff.ts'
import { toReason } from './lib/log.ts'
import { createTimer } from './lib/timer.ts'
import { onAbort } from './lib/with-timeout.ts'
import { toClientAgent } from './platform/agent.ts'
import { createPageLifecycle, type PageLifecycle } from './platform/page-lifecycle.ts'
import { type Connection, openConnection } from './realtime/connection.ts'
import type { KnownFrame } from './realtime/frame-types.ts'
import { createPosts, type PostFrame } from './realtime/posts.ts'
import { createTopic, type Follower, type Topic } from './realtime/topic.ts'

export interface RealtimeFollower extends Follower {
  /** Whether every change is pushed from now on; while not, the follower has to poll. */
  pushed(live: boolean): void
  /** Identity of the connection by the server; null for a reader without one. */
  identity(user: UserRef | null): void
}

/** One follower's subscription of a topic. */
export interface Following {
  /** Continues from the follower's current position: after a reload, or when it has changed its position. */
  resume(): void
  /** Sends a typing notice or a read position; dropped without a connection. */
  send(frame: { type: 'typing' } | { type: 'read'; seq: number }): void
  leave(): void
}

export interface Realtime {
  follow(topic: string, follower: RealtimeFollower): Following
  /**
   * Posts a message over the socket, where there is one that takes it. Only frames with a `client_id` can be sent
   * again by the call without a second message.
   *
   * @returns null where it has to be sent by the call: no socket, or no answer from it
   * @throws FoyerError as the call `rooms.post`
   */
  post(frame: PostFrame): Promise<Message | null>
}

/** Milliseconds a connection must have lived for its end not to count as one more failure. */
const STEADY_MS = 10_000
/** A restart closes all sockets at once (4012): milliseconds over which clients reconnect. It is no failure. */
const SPREAD_MS = 4_000
/** Number of failures that a close code counts for, where it is not 1. */
const WEIGHT_OF_END: Partial<Record<number, number>> = {
  [realtime.close.goingAway]: 0,
  [realtime.close.tooMany]: 5,
  // Another tab has taken its place: poll until one of them closes.
  [realtime.close.replaced]: 7,
}

/**
 * The client's one socket (docs/wire.md#sockets), shared by all followers of topics: opened for the first,
 * closed after the last, replaced when it fails or when the person changes account.
 */
export function createRealtime(
  { platform, identity }: Context,
  lifecycle: PageLifecycle = createPageLifecycle(),
): Realtime {
  const { log, WebSocket, apiUrl, reach, closing } = platform
  const topics = new Map<string, Topic>()
  const followers = new Set<RealtimeFollower>()
  const retry = createTimer({ until: closing })
  const posts = createPosts(apiUrl)
  let connection: Connection | null = null
  let welcome: Extract<ServerFrame, { type: 'welcome' }> | null = null
  let openedAt = 0
  let failures = 0
  let stopListening: (() => void) | null = null

  const send = (frame: ClientFrame): boolean => {
    if (welcome === null) return false
    connection?.send(frame)
    return true
  }

  function open() {
    retry.clear()
    if (connection !== null || WebSocket === undefined || closing?.aborted) return
    const token = identity.token()
    const guest = token === null ? identity.guestUuid() : null
    const hello = {
      type: 'hello',
      agent: toClientAgent(platform),
      ...(token && { token }),
      ...(guest && { guest_uuid: guest }),
    } as const
    openedAt = platform.now()
    const onEnd = (code: number) => ended(code, token)
    try {
      connection = openConnection({ WebSocket, apiUrl, hello, log, onFrame: receive, onEnd })
    } catch (error) {
      log.warn(`no socket could be opened: ${toReason(error)}`)
      onEnd(0)
    }
  }

  function ended(code: number, token: string | null) {
    const steady = welcome !== null && platform.now() - openedAt > STEADY_MS
    failures = (steady ? 0 : failures) + (WEIGHT_OF_END[code] ?? 1)
    if (code !== realtime.close.replaced) {
      if (welcome !== null) reach.set('reconnecting')
      reach.probe()
    }
    drop()
    // A hidden tab leaves the sockets to visible ones, and reconnects when it becomes visible.
    const waitsForWake = code === realtime.close.replaced && lifecycle.isHidden()
    const isRestart = code === realtime.close.goingAway
    if (!waitsForWake) retry.set(isRestart ? Math.random() * SPREAD_MS : backoff(failures - 1), open)
    log.debug(`the socket ended (${code})`)
    // Last, because it changes the identity, which opens the next socket at once.
    if (code === realtime.close.tokenInvalid && token !== null) identity.reject(token)
  }

  function drop() {
    connection?.close()
    connection = null
    welcome = null
    posts.lost()
    for (const topic of topics.values()) topic.disconnected()
    for (const each of followers) each.pushed(false)
  }

  /** Starts anew without counting it as a failure. */
  function reopen() {
    drop()
    open()
  }

  function wake() {
    if (connection === null) open()
    else connection.probe()
  }

  function receive(frame: KnownFrame) {
    reach.set('online')
    if (frame.type === 'welcome') {
      welcome = frame
      for (const each of followers) each.identity(frame.identity)
      for (const topic of topics.values()) topic.connected()
    } else if (frame.type === 'head') compareHeads(frame.topics)
    else if (frame.type === 'error') {
      log.warn(`the server refused a frame: ${frame.message}`)
      // Other frames about a topic are not waited for.
      if ((frame.frame ?? 'follow') === 'follow') topics.get(frame.topic ?? '')?.refused(frame.retry_ms)
    } else if (frame.type === 'posted' || frame.type === 'refused') posts.answer(frame)
    else if (frame.type !== 'pong') deliver(frame)
  }

  function deliver(
    frame: Exclude<KnownFrame, { type: 'welcome' | 'head' | 'error' | 'pong' | 'posted' | 'refused' }>,
  ) {
    const topic = topics.get(frame.topic)
    if (frame.type === 'followed') topic?.followed(frame)
    else if ('message' in frame) topic?.change(frame)
    else topic?.notice(frame)
  }

  function compareHeads(heads: Record<string, number>) {
    failures = 0
    for (const [name, topic] of topics) topic.head(heads[name])
  }

  function start() {
    const stops = [lifecycle.onWake(wake), identity.onChange(reopen)]
    stopListening = () => {
      for (const stop of stops) stop()
    }
    failures = 0
    open()
  }

  function stop() {
    retry.clear()
    drop()
    stopListening?.()
    stopListening = null
  }

  onAbort(closing, stop)

  return {
    async post(frame) {
      const bytes = new TextEncoder().encode(JSON.stringify(frame)).length
      // Without the welcome of a server that takes posts, nothing fits. The server refuses posts without an identity.
      if (bytes > (welcome?.max_post_bytes ?? 0) || !welcome?.identity) return null
      const asked = connection
      const message = await posts.ask(frame, () => asked?.send(frame))
      if (message === null) asked?.probe()
      return message
    },
    follow(name, follower) {
      const onLive = (each: Follower) => (each as RealtimeFollower).pushed(true)
      const onLost = () => connection?.giveUp()
      const topic = topics.get(name) ?? createTopic(name, send, onLive, onLost)
      topics.set(name, topic)
      followers.add(follower)
      if (stopListening === null) start()
      if (welcome !== null) follower.identity(welcome.identity)
      follower.pushed(false)
      topic.join(follower)
      return {
        resume: () => topic.resume(follower),
        send(frame) {
          // The server ignores these frames of a connection without an identity.
          if (welcome?.identity != null) send({ ...frame, topic: name })
        },
        leave() {
          if (!followers.delete(follower)) return
          topic.leave(follower)
          if (topic.empty) topics.delete(name)
          if (followers.size === 0) stop()
        },
      }
    },
  }
}
