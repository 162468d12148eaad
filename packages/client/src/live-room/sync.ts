import { type ChangeFrame, FoyerError, roomTopic, SERVER_ERROR } from '@foyer/contract'
import type { Message, UserRef } from '@foyer/contract/rooms'
import type { Context } from '../context.ts'
import { reasonOf } from '../log.ts'
import { backoff } from '../realtime/backoff.ts'
import { isPassing } from '../realtime/passing.ts'
import type { Surroundings } from '../realtime/surroundings.ts'
import { createTimer } from '../realtime/timer.ts'
import type { Following, Realtime, RealtimeFollower } from '../realtime.ts'
import { createReader } from './history.ts'
import type { History } from './page.ts'
import { type Push, reduceFollowed } from './pushes.ts'
import type { RoomEvent } from './reducer.ts'
import type { RoomState } from './state.ts'

/** Milliseconds between two looks at a room where nothing is pushed; half of it up to all of it. */
const POLL_MS = 5_000
const POLL_HIDDEN_MS = 30_000
/** Milliseconds that somebody counts as typing after the last sign of it. */
const TYPING_MS = 5_000
/** Milliseconds after which what has come counts as read; one mark for all that came meanwhile. */
const READING_MS = 1_000

export interface SyncOptions {
  context: Context
  realtime: Realtime
  surroundings: Surroundings
  url: string
  state(): RoomState
  /** Changes the state, and tells those who show it. */
  update(change: (state: RoomState) => RoomState): void
  /** Messages that have come from the server, whichever way. */
  onMessages(messages: Message[]): void
}

export type Sync = ReturnType<typeof createSync>

/** Keeps a room's state equal to the server's: loads, follows, polls where it must, and heals every gap (P5, P6). */
export function createSync({ context, realtime, surroundings, url, state, update, onMessages }: SyncOptions) {
  const { identity, platform } = context
  const reader = createReader(context, url)
  const retry = createTimer()
  const polling = createTimer()
  const quiet = createTimer()
  const reading = createTimer()
  let following: Following | null = null
  let live = false
  let failures = 0
  let closed = false
  /** The load that runs, and whether the world has changed since it began. */
  let loading: Promise<void> | null = null
  let stale = false
  let fetchingOlder: Promise<void> | null = null
  /** Changes to messages that are not shown, while older ones are on their way. */
  let missed: Map<string, ChangeFrame> | null = null

  const dispatch = (event: RoomEvent | Push) => update((state) => reduceFollowed(state, event))

  const follower: RealtimeFollower = {
    position: () => state().position,
    apply(changes, position) {
      if (missed !== null) for (const change of changes) missed.set(change.message.id, change)
      dispatch({ type: 'changes', changes, position })
      onMessages(changes.map(({ message }) => message))
      markRead()
      // The first message has made the room.
      if (state().room === null && changes.length > 0) void load()
    },
    reload: () => void load(),
    notice(frame) {
      if (frame.type === 'presence') dispatch(frame)
      else hearTyping(frame.user)
    },
    pushed(isLive) {
      live = isLive
      dispatch({ type: 'pushed', live })
      if (live) {
        polling.clear()
        markRead()
        // Every failed attempt to connect says so again: that must not put the next look off.
      } else if (!polling.pending) poll()
    },
    identity: (me) => dispatch({ type: 'identity', me }),
  }

  function hearTyping(user: UserRef) {
    dispatch({ type: 'typing', user, until: platform.now() + TYPING_MS })
    quiet.set(TYPING_MS, () => dispatch({ type: 'quiet', now: platform.now() }))
  }

  function poll() {
    const wait = surroundings.hidden() ? POLL_HIDDEN_MS : POLL_MS
    polling.set((wait * (1 + Math.random())) / 2, () => void load())
  }

  /** Moves the person's marker to what they now have before them, as loading the first page does. */
  function markRead() {
    if (surroundings.hidden() || reading.pending) return
    reading.set(READING_MS, () => following?.send({ type: 'read', seq: state().position?.seq ?? 0 }))
  }

  /** Loads what is shown anew; a second call while one runs makes it run once more. */
  function load(): Promise<void> {
    stale = loading !== null
    loading ??= loadOnce().finally(() => {
      loading = null
      if (stale && !closed) void load()
    })
    return loading
  }

  async function loadOnce() {
    retry.clear()
    polling.clear()
    try {
      const history = await reader.newest(
        surroundings.hidden(),
        state().confirmed[0]?.seq ?? Number.POSITIVE_INFINITY,
      )
      if (closed) return
      failures = 0
      accept(history)
    } catch (cause) {
      if (closed) return
      const error = cause instanceof FoyerError ? cause : new FoyerError(SERVER_ERROR, { cause })
      platform.log.warn(`the room could not be loaded: ${reasonOf(error)}`)
      dispatch({ type: 'failed', error })
      if (isPassing(error) || following !== null) retry.set(backoff(failures), () => void load())
      failures += 1
    }
  }

  function accept(history: History) {
    const { roomId } = state()
    dispatch({ type: 'loaded', ...history })
    onMessages(history.messages)
    if (roomId !== history.page.room_id) {
      // Pages of a domain may come to share one room, or cease to, while this one is open.
      following?.leave()
      following = null
    }
    follow(history.page.room_id)
  }

  function follow(roomId: string) {
    if (following === null) following = realtime.follow(roomTopic(roomId), follower)
    else following.resume()
    if (!live) poll()
  }

  async function fetchOlder(roomId: string, before: { id: string; seq: number }, cursor: string | undefined) {
    missed = new Map()
    try {
      const { page, messages, next } = await reader.older(roomId, cursor, before.seq)
      const upToDate = (message: Message): Message => {
        const change = missed?.get(message.id)
        return change !== undefined && change.seq > page.seq ? change.message : message
      }
      if (!closed) dispatch({ type: 'older', before: before.id, messages: messages.map(upToDate), next })
    } finally {
      missed = null
      fetchingOlder = null
    }
  }

  const stopListening = [
    identity.onChange(() => void load()),
    surroundings.onWake(() => {
      if (retry.pending || polling.pending) void load()
      else markRead()
    }),
  ]

  return {
    /** Loads the room, or goes on from the page that is shown already because the server has rendered it. */
    start() {
      const { roomId, confirmed } = state()
      if (roomId === null) return void load()
      onMessages([...confirmed])
      follow(roomId)
      // A rendered page knows nobody: whose reactions are one's own has to be asked.
      const known = identity.token() !== null || identity.guestUuid() !== null
      if (known && confirmed.some(({ reactions }) => reactions.length > 0)) void load()
    },
    load,
    /** Fetches what comes before the messages shown. @throws FoyerError */
    loadOlder(): Promise<void> {
      const { roomId, confirmed, older } = state()
      const [oldest] = confirmed
      if (roomId === null || oldest === undefined || older === null) return Promise.resolve()
      fetchingOlder ??= fetchOlder(roomId, oldest, older)
      return fetchingOlder
    },
    send: (frame: Parameters<Following['send']>[0]) => following?.send(frame),
    close() {
      closed = true
      for (const timer of [retry, polling, quiet, reading]) timer.clear()
      following?.leave()
      for (const stop of stopListening) stop()
    },
  }
}
