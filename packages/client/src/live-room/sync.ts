import { type ChangeFrame, FoyerError, roomTopic, SERVER_ERROR } from '@foyer/contract'
import type { Message, UserRef } from '@foyer/contract/rooms'
import type { Context } from '../context.ts'
import type { RoomCalls } from '../features/rooms.ts'
import { isTransient } from '../http/is-transient.ts'
import { backoff } from '../lib/backoff.ts'
import { toReason } from '../lib/log.ts'
import { createTimer } from '../lib/timer.ts'
import type { PageLifecycle } from '../platform/page-lifecycle.ts'
import type { Following, Realtime, RealtimeFollower } from '../realtime.ts'
import { createChanges } from './changes.ts'
import { createReader } from './history.ts'
import type { History } from './page.ts'
import { createPaging } from './paging.ts'
import { type Push, reduceFollowed, TYPING_MS } from './pushes.ts'
import type { RoomEvent } from './reducer.ts'
import type { RoomState } from './state.ts'

/** Milliseconds between two looks at a room where nothing is pushed; half of it up to all of it. */
const POLL_MS = 5_000
const POLL_HIDDEN_MS = 30_000
/** Milliseconds after which what has come counts as read; one mark for all that came meanwhile. */
const READING_MS = 1_000

export interface SyncOptions {
  context: Context
  calls: RoomCalls
  realtime: Realtime
  lifecycle: PageLifecycle
  url: string
  state(): RoomState
  /** Changes the state, and tells those who show it. */
  update(change: (state: RoomState) => RoomState): void
  /** Messages that have come from the server, whichever way. */
  onMessages(messages: Message[]): void
  /** A screen shows the room: what arrives is read. */
  isShown(): boolean
  /** The person has read what there is in a room. */
  onRead(roomId: string): void
}

export type Sync = ReturnType<typeof createSync>

/** Keeps a room's state equal to the server's: loads, follows, polls where it must, and heals every gap (P5, P6). */
export function createSync(options: SyncOptions) {
  const { context, calls, realtime, lifecycle, url, state, update, onMessages, onRead, isShown } = options
  const { identity, platform } = context
  const reader = createReader(context, url)
  const retry = createTimer({ until: platform.closing })
  const polling = createTimer({ until: platform.closing })
  const quiet = createTimer({ until: platform.closing })
  const reading = createTimer({ until: platform.closing })
  let following: Following | null = null
  let live = false
  let failures = 0
  /** Times that the way from what was loaded was not to be had, in a row. */
  let reloads = 0
  let closed = false
  /** Nothing is in front of the person. */
  const isUnseen = () => !isShown() || lifecycle.isHidden()
  /** Version of the settings that listeners were told of last. */
  let toldSettings: string | null = null
  /** What is shown is of a page that was rendered for everyone, without the person's own reactions. */
  let lacksOwn = false
  /** The load that runs, and whether the world has changed since it began. */
  let loading: Promise<void> | null = null
  let stale = false
  /** The message to begin at, until it is shown or known not to be there. */
  let wanted: string | null = null

  const dispatch = (event: RoomEvent | Push) => {
    if (!closed) update((state) => reduceFollowed(state, event))
  }
  const paging = createPaging({ reader, state, dispatch })

  const follower: RealtimeFollower = {
    position: () => state().position,
    apply(changes: ChangeFrame[], position, from) {
      paging.hear(changes, from)
      dispatch({ type: 'changes', changes, position, from })
      onMessages(changes.map(({ message }) => message))
      markRead()
      // The first message has made the room.
      if (state().room === null && changes.length > 0) void load()
    },
    reload() {
      // The due load continues from a new position; if that fails too, the next attempts wait.
      if (reloads === 0) void load()
      else retry.set(backoff(reloads), () => void load())
      reloads += 1
    },
    notice(frame) {
      if (frame.type === 'presence') dispatch(frame)
      else if (frame.type === 'typing') hearTyping(frame.user)
      else if (frame.type === 'room_conduct') {
        const known = state().conduct
        const { conduct } = frame
        if (!frame.settings && JSON.stringify(known) === JSON.stringify(conduct)) return
        dispatch({ type: 'conduct', conduct })
        const isSet = frame.settings ?? (known && known.settings !== conduct.settings)
        // A page that was on its way during the change brings the former version back: once is enough.
        if (isSet && toldSettings !== conduct.settings) context.emit('settings_changed', conduct.domain)
        if (isSet) toldSettings = conduct.settings
        // The page leads to another room now, or to its own again.
        if (isSet || conduct.leads_to !== null || conduct.room_id !== state().roomId) void load()
      }
    },
    pushed(isLive) {
      live = isLive
      dispatch({ type: 'pushed', live })
      if (live) {
        reloads = 0
        polling.clear()
        markRead()
        // Every failed attempt to connect calls this again, which must not postpone the next poll.
      } else if (!polling.pending) poll()
    },
    identity: (me) => dispatch({ type: 'identity', me }),
  }

  function hearTyping(user: UserRef) {
    dispatch({ type: 'typing', user, until: platform.now() + TYPING_MS })
    quiet.set(TYPING_MS, () => dispatch({ type: 'quiet', now: platform.now() }))
  }

  function poll() {
    const wait = lifecycle.isHidden() ? POLL_HIDDEN_MS : POLL_MS
    polling.set((wait * (1 + Math.random())) / 2, () => void load())
  }

  /** Moves the person's marker to what they now have before them, as loading the first page does. */
  function markRead() {
    if (isUnseen() || reading.pending) return
    reading.set(READING_MS, mark)
  }

  function mark() {
    const { newer, position, roomId } = state()
    // While older messages are shown, the person has not read the newer ones.
    if (newer !== null || roomId === null) return
    following?.send({ type: 'read', seq: position?.seq ?? 0 })
    onRead(roomId)
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
    const { answered } = state()
    try {
      const history = await readShown()
      if (closed) return
      failures = 0
      const { roomId, confirmed } = state()
      if (state().answered !== answered) stale = true
      else if (roomId !== null && confirmed.some(({ id }) => id === wanted)) {
        // `loadOlder` was quicker, and has brought more.
        wanted = null
        follow(roomId)
      } else {
        wanted = null
        accept(history)
      }
    } catch (cause) {
      if (closed) return
      const error = cause instanceof FoyerError ? cause : new FoyerError(SERVER_ERROR, { cause })
      platform.log.warn(`the room could not be loaded: ${toReason(error)}`)
      dispatch({ type: 'failed', error })
      if (isTransient(error) || following !== null) retry.set(backoff(failures), () => void load())
      failures += 1
    }
  }

  /** Shown messages as they are now: the end of the room, or the piece that the person has gone back to. */
  async function readShown(): Promise<History> {
    const { confirmed, newer } = state()
    const newest = () => reader.newest(isUnseen(), confirmed[0]?.seq ?? Number.POSITIVE_INFINITY)
    const middle = newer === null ? undefined : confirmed[Math.floor(confirmed.length / 2)]?.id
    const place = wanted ?? middle
    if (place === undefined) return newest()
    return reader.around(place).catch((error: FoyerError) => {
      // It is of another room, or after a restore of the database it may never have been.
      if (error.status !== 404) throw error
      return newest()
    })
  }

  /**
   * Shows something else, not while what was shown is being loaded, and unless it has come to be shown
   * meanwhile: a page that `loadOlder` has brought must not make way for a smaller piece.
   */
  async function instead(isShown: () => boolean, read: () => Promise<History>): Promise<void> {
    while (loading !== null && !isShown()) await loading
    if (closed || isShown()) return
    wanted = null
    const moving = read().then((history) => {
      if (!closed && !isShown()) accept(history)
    })
    loading = moving
      .catch(() => {})
      .finally(() => {
        loading = null
        if (stale && !closed) void load()
      })
    stale = false
    await moving
  }

  function accept(history: History) {
    const { roomId } = state()
    dispatch({ type: 'loaded', ...history })
    onMessages(history.messages)
    if (history.newer === null && !isUnseen()) onRead(history.page.room_id)
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

  /** A screen begins or ceases to show the room: what was in front of the person until then is read. */
  function turn(shown: boolean) {
    if (shown) {
      if (lacksOwn) void load()
      lacksOwn = false
      markRead()
    } else if (reading.pending) {
      reading.clear()
      mark()
    }
  }

  const stopListening = [
    identity.onChange(() => void load()),
    lifecycle.onWake(() => {
      if (retry.pending || polling.pending) void load()
      else markRead()
    }),
  ]

  return {
    /**
     * Loads the room, or continues from the page that the server has rendered.
     *
     * @param around id of the message to begin at
     */
    start(around?: string) {
      const { roomId, confirmed } = state()
      const isThere = around === undefined || confirmed.some(({ id }) => id === around)
      wanted = isThere ? null : around
      if (roomId === null || !isThere) return void load()
      onMessages([...confirmed])
      follow(roomId)
      // A rendered page is anonymous: the person's own reactions have to be fetched.
      const known = identity.token() !== null || identity.guestUuid() !== null
      lacksOwn = known && confirmed.some(({ reactions }) => reactions.length > 0)
      turn(isShown())
    },
    load,
    turn,
    ...createChanges({ calls, state, dispatch }),
    loadOlder: paging.loadOlder,
    loadNewer: paging.loadNewer,
    /** Shows a message and what is around it. @throws FoyerError; 404 when it is not of this room */
    async loadAround(messageId: string): Promise<void> {
      const isShown = () => state().confirmed.some(({ id }) => id === messageId)
      await instead(isShown, () => reader.around(messageId))
    },
    /** Shows the end of the room again. @throws FoyerError */
    async loadLatest(): Promise<void> {
      const isShown = () => state().newer === null
      await instead(isShown, () => reader.newest(isUnseen(), Number.POSITIVE_INFINITY))
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
