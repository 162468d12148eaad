import { type DirectMessageRow, history, previews } from '@foyer/contract/direct-messages'
import type { UserRef } from '@foyer/contract/rooms'
import type { Context } from '../../context.ts'
import { reasonOf } from '../../lib/log.ts'
import { createTimer } from '../../lib/timer.ts'
import type { PageLifecycle } from '../../platform/page-lifecycle.ts'
import type { Change, Position } from '../../realtime/frame-types.ts'
import type { Following, Realtime, RealtimeFollower } from '../../realtime.ts'
import type { Owners } from './owner.ts'
import { counterpartOf } from './reader.ts'
import { distinct } from './rows.ts'

/** Milliseconds between two looks where nothing is pushed; half of it up to all of it. */
const POLL_MS = 5_000
const POLL_HIDDEN_MS = 30_000
/** Messages told of that are remembered, so that none is told of twice. */
const TOLD = 2_000

/** What one hears of one's own private messages, on any device. */
export interface FeedListener {
  /** New messages, sent or received, each once. */
  messages(rows: DirectMessageRow[]): void
  typing?(user: UserRef): void
  /** Somebody has seen what one wrote to them, up to a message; or oneself, what they wrote, on any device. */
  read?(address: string, messageId: string): void
  /** Something has changed that no message tells of: who is known, or which keys are here. */
  changed?(): void
  /** Whether every change is pushed from now on. */
  pushed?(live: boolean): void
}

export type Feed = ReturnType<typeof createFeed>

export interface FeedOptions {
  context: Context
  owners: Owners
  realtime: () => Promise<Realtime>
  lifecycle: PageLifecycle
}

/** Follows one's own topic for as long as anybody listens, and finds out by itself what was not pushed (P5). */
export function createFeed({ context, owners, realtime, lifecycle }: FeedOptions) {
  const { call, platform, identity } = context
  const listeners = new Set<FeedListener>()
  const polling = createTimer({ background: true })
  /** Ids told of, newest last. */
  const told = new Set<string>()
  /** The newest message of each conversation, by counterpart; null until it is known. */
  let newest: Map<string, string> | null = null
  let position: Position | null = null
  let following: Following | null = null
  let live = false
  let started = false

  const each = (tell: (listener: FeedListener) => void) => {
    for (const listener of [...listeners]) {
      try {
        tell(listener)
      } catch (error) {
        platform.log.error(`a listener of private messages failed: ${reasonOf(error)}`)
      }
    }
  }

  function tell(rows: DirectMessageRow[]) {
    const fresh = distinct(rows).filter(({ id }) => !told.has(id))
    for (const row of fresh) note(row)
    if (fresh.length > 0) each(({ messages }) => messages(fresh))
  }

  function note(row: DirectMessageRow) {
    const counterpart = counterpartOf(row, owners.address() ?? '')
    if (counterpart !== null) newest?.set(counterpart, row.id)
    told.add(row.id)
    for (const id of told) if (told.size > TOLD) told.delete(id)
  }

  const follower: RealtimeFollower = {
    position: () => position,
    apply(changes: Change[], reached) {
      position = reached
      tell(changes.flatMap((change) => (change.type === 'dm' ? [change.message] : [])))
    },
    reload() {
      // From the head on, and then what was missed: nothing falls between.
      position = null
      following?.resume()
      void look()
    },
    notice(frame) {
      if (frame.type === 'typing') each(({ typing }) => typing?.(frame.user))
      if (frame.type === 'dm_read') each(({ read }) => read?.(frame.address, frame.message_id))
    },
    pushed(isLive) {
      live = isLive
      each(({ pushed }) => pushed?.(live))
      if (live) {
        polling.clear()
        void look()
      } else if (!polling.pending) poll()
    },
    identity: () => {},
  }

  function poll() {
    const wait = lifecycle.isHidden() ? POLL_HIDDEN_MS : POLL_MS
    polling.set((wait * (1 + Math.random())) / 2, () => void look())
  }

  /** Compares every conversation with what was told of it. */
  async function look(): Promise<void> {
    polling.clear()
    try {
      await compare()
    } catch (error) {
      platform.log.warn(`private messages could not be looked at: ${reasonOf(error)}`)
    }
    if (started && !live && !polling.pending) poll()
  }

  async function compare(): Promise<void> {
    const address = owners.address()
    if (address === null) return
    const before = newest === null ? null : new Map(newest)
    const rows = distinct(await call(previews, { query: { address } }))
    if (owners.address() !== address) return
    if (before === null) {
      newest ??= new Map()
      for (const row of rows) note(row)
      return
    }
    for (const row of rows) {
      const counterpart = counterpartOf(row, address)
      if (counterpart === null || before.get(counterpart) === row.id) continue
      tell(await since(address, counterpart, before.get(counterpart)))
    }
  }

  /** What came in a conversation after a message; everything of the last page where that is further back. */
  async function since(from: string, to: string, id: string | undefined): Promise<DirectMessageRow[]> {
    const query = { from_address: from, to_address: to, peek: '1' as const }
    const rows = distinct(await call(history, { query }))
    return rows.slice(rows.findIndex((row) => row.id === id) + 1)
  }

  function reset() {
    newest = null
    position = null
    told.clear()
    if (started) void look()
  }

  async function start() {
    started = true
    stopListening = identity.onChange(reset)
    const shared = await realtime()
    if (started) following ??= shared.follow('dm', follower)
  }

  let stopListening = () => {}
  function stop() {
    started = false
    stopListening()
    polling.clear()
    following?.leave()
    following = null
    newest = null
    position = null
  }

  return {
    get live() {
      return live
    },
    /** Calls back from now on; returns the function that ends it. */
    subscribe(listener: FeedListener): () => void {
      listeners.add(listener)
      if (!started) void start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && started) stop()
      }
    },
    /** Tells of a message that this device has sent itself. */
    sent: (row: DirectMessageRow) => tell([row]),
    /** Tells that the person has read up to a message on this device. */
    hasRead: (messageId: string) => each(({ read }) => read?.(owners.address() ?? '', messageId)),
    /** Tells that something has changed beside the messages. */
    changed: () => each(({ changed }) => changed?.()),
  }
}
