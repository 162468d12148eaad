import { canonicalUrl, FoyerError, isBlank, type Passage } from '@foyer/contract'
import type { Message, MessagePage } from '@foyer/contract/rooms'
import type { Core } from '../context.ts'
import type { EditOptions } from '../features/rooms.ts'
import { toReason } from '../lib/log.ts'
import type { RetryingLoader } from '../lib/retrying-loader.ts'
import { onAbort } from '../lib/with-timeout.ts'
import type { RoomEntry } from '../outbox/entry.ts'
import { getAuthor, type Outbox } from '../outbox.ts'
import type { PageLifecycle } from '../platform/page-lifecycle.ts'
import type { Live } from './live.ts'
import { outgoing, provisionalUser } from './outgoing.ts'
import { parseHistory } from './page.ts'
import { createReactions } from './reactions.ts'
import { type RoomEvent, reduce } from './reducer.ts'
import { createSnapshots } from './snapshot.ts'
import { initialState, type LiveMessage, type RoomSnapshot, type RoomState } from './state.ts'
import type { Sync } from './sync.ts'

export interface OpenOptions {
  /** The room's newest page where it is known already, as in a page that the server rendered. */
  page?: MessagePage
  /** Id of a message to begin at, as a link to it does; the end of the room where it is not of this one. */
  around?: string
  /** True makes no request before the first `setShown(true)`: a screen that a server renders is never shown there. */
  idle?: boolean
}

export interface SendOptions {
  /** Id of the message that this one answers. */
  replyTo?: string
  /** Identities that this one calls by name; who is not of the room is left out. */
  mentions?: string[]
  /** Words of the room's page that the message is about. */
  passage?: Passage
  /** Id of a message that `postEarly` has posted, or tried to: it is sent as that one. */
  clientId?: string
}

/**
 * A room, kept in sync with the server across any failure of the connection: no gap, no duplicate, and
 * nothing that was written is lost.
 */
export interface Room {
  /** Oldest first; unsent messages are last. */
  readonly messages: readonly LiveMessage[]
  /** Why the last attempt to load or reach the room failed; null once it has succeeded. */
  readonly error: FoyerError | null
  /** The whole picture; the same object until something changes. */
  getSnapshot(): RoomSnapshot
  /** Calls back after every change; returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void
  /**
   * Writes a message. It is shown at once and sent however long that takes; what is refused stays in
   * `messages`, with its reason, until `retry` or `discard`.
   *
   * @returns the message as the server has it, once it does
   * @throws FoyerError when there is no content or the room is closed (S5-09), or when it is refused
   */
  send(content: string, options?: SendOptions): Promise<Message>
  /** Sends a failed message again, in the name of who the person is now. */
  retry(clientId: string): Promise<void>
  /** Gives up a message that is not sent. */
  discard(clientId: string): Promise<void>
  /** Toggles the person's reaction. @throws FoyerError when it is refused */
  react(messageId: string, reaction: string): Promise<void>
  /**
   * Changes the text of the person's message: shown at once, reverted with its `reason` when the server refuses.
   *
   * @throws FoyerError when there is no content, or when it is refused
   */
  edit(messageId: string, content: string, options?: EditOptions): Promise<void>
  /** Deletes a message, likewise; a placeholder stays. @throws FoyerError when it is refused */
  remove(messageId: string): Promise<void>
  /**
   * False while no screen shows the room, though it stays open: what arrives meanwhile is not read before it is true
   * again. True from the start.
   */
  setShown(shown: boolean): void
  /** Sends a typing notice to the others; call it at every keystroke. */
  notifyTyping(): void
  /** Fetches messages before the oldest shown. @throws FoyerError */
  loadOlder(): Promise<void>
  /** Fetches messages after the newest shown, where those do not reach the end (`atEnd`). @throws FoyerError */
  loadNewer(): Promise<void>
  /** Shows a message with what is around it, as a link to it does. @throws FoyerError; 404 when it is not of this room */
  loadAround(messageId: string): Promise<void>
  /** Shows the end of the room again. @throws FoyerError */
  loadLatest(): Promise<void>
  /** Loads again at once, without waiting for the next attempt. Failures show in `error`. */
  reload(): Promise<void>
  close(): void
}

/** Parts that the open rooms of one client share. */
export interface Shared {
  core: Core
  lifecycle: PageLifecycle
  outbox: Outbox
  /** Connection to the server: until it is here, a room shows what it was given and what the person writes. */
  live: RetryingLoader<Live>
}

/** Milliseconds between two signs of typing; a server forwards one a second. */
const TYPING_MS = 2_000

/** @throws FoyerError when `address` is not an http(s) address */
export function openRoom(
  { core, lifecycle, outbox, live }: Shared,
  address: string,
  options: OpenOptions,
): Room {
  const { identity, platform } = core
  platform.closing?.throwIfAborted()
  const url = canonicalUrl(address)
  const listeners = new Set<() => void>()
  const toSnapshot = createSnapshots()
  let state = initialState
  let typedAt = Number.NEGATIVE_INFINITY
  let sync: Sync | null = null
  let isShown = true
  let begin = () => {}
  const begun = options.idle && new Promise<void>((resolve) => (begin = resolve))
  const getSnapshot = () => toSnapshot(state)

  const dispatch = (event: RoomEvent) => update((state) => reduce(state, event))

  function update(change: (state: RoomState) => RoomState) {
    const before = state
    state = change(before)
    if (state === before) return
    for (const listener of [...listeners]) notify(listener)
    if (state.connection !== before.connection && state.connection !== 'offline') outbox.send()
  }

  /** A screen that fails must not end the socket that feeds it. */
  function notify(listener: () => void) {
    try {
      listener()
    } catch (error) {
      platform.log.error(`a listener of the room failed: ${toReason(error)}`)
    }
  }

  function show(entry: RoomEntry) {
    if (entry.url !== url) return
    const user = state.me ?? provisionalUser(identity)
    dispatch({ type: 'queued', message: outgoing(entry, getAuthor(identity), user) })
  }

  async function showOutbox() {
    const before = state.outgoing
    const entries = await outbox.list()
    dispatch({ type: 'persistent', persistent: outbox.persistent })
    const shown = new Set(entries.map(({ clientId }) => clientId))
    for (const { key } of before) if (!shown.has(key)) dispatch({ type: 'unqueued', clientId: key })
    for (const entry of entries) show(entry)
    outbox.send()
  }

  const stopListening = [
    onAbort(platform.closing, () => room.close()),
    outbox.subscribe((event) => {
      if (event.type === 'queued') show(event.entry)
      else if (event.type === 'discarded') dispatch({ type: 'unqueued', clientId: event.clientId })
      else if (event.type === 'persistent') dispatch(event)
      else if (event.message.room_id === state.roomId) dispatch(event)
    }),
    identity.onChange(() => void showOutbox()),
    lifecycle.onWake(outbox.send),
  ]
  /** Begins to follow the server, once the code for that is here. */
  async function attach() {
    await begun
    const here = await live.wait((error) => dispatch({ type: 'failed', error }))
    if (state.status === 'closed') return
    sync = here.sync({ url, update, state: () => state, onMessages: outbox.finish, isShown: () => isShown })
    sync.start(options.around)
  }

  /** As soon as the room is attached. @throws FoyerError `server error` when that cannot be now */
  async function whenAttached(): Promise<Sync | null> {
    await live.now()
    await attached
    return sync
  }

  const onceAttached =
    <N extends 'edit' | 'remove' | 'loadOlder' | 'loadNewer' | 'loadAround' | 'loadLatest'>(name: N) =>
    async (...args: Parameters<Sync[N]>): Promise<void> => {
      const here = (await whenAttached()) as Record<N, (...args: Parameters<Sync[N]>) => Promise<void>> | null
      await here?.[name](...args)
    }

  if (options.page !== undefined) dispatch({ type: 'loaded', ...parseHistory(options.page) })
  const attached = attach()
  void showOutbox()

  const room: Room = {
    get messages() {
      return getSnapshot().messages
    },
    get error() {
      return state.error
    },
    getSnapshot,
    subscribe(listener) {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    send(content, options) {
      if (state.status === 'closed') return Promise.reject(new FoyerError('This room is closed.'))
      if (typeof content !== 'string' || isBlank(content))
        return Promise.reject(new FoyerError('A message needs some content.'))
      // Show the end of the room, where the new message is.
      if (state.newer !== null) room.loadLatest().catch(() => {})
      return outbox.enqueue({ replyTo: null, ...options, url, roomId: state.roomId, content })
    },
    retry: outbox.retry,
    discard: outbox.discard,
    react: createReactions({
      dispatch,
      messages: () => getSnapshot().messages,
      react: async (messageId, reaction) =>
        (await live.now()).rooms.react(state.roomId ?? '', messageId, reaction),
    }),
    edit: onceAttached('edit'),
    remove: onceAttached('remove'),
    setShown(shown) {
      isShown = shown
      if (shown) begin()
      sync?.turn(shown)
    },
    notifyTyping() {
      const now = platform.now()
      // A clock that was set back has nothing to say about when that was.
      if (now >= typedAt && now - typedAt < TYPING_MS) return
      typedAt = now
      sync?.send({ type: 'typing' })
    },
    loadOlder: onceAttached('loadOlder'),
    loadNewer: onceAttached('loadNewer'),
    loadAround: onceAttached('loadAround'),
    loadLatest: onceAttached('loadLatest'),
    async reload() {
      const here = await whenAttached().catch(() => null)
      await here?.load()
    },
    close() {
      sync?.close()
      for (const stop of stopListening) stop()
      dispatch({ type: 'closed' })
      listeners.clear()
    },
  }
  return room
}
