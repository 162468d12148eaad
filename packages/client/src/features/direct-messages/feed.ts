import {
  type DirectMessageRow,
  type DirectPreviewRow,
  history,
  previews,
} from '@foyer/contract/direct-messages'
import type { UserRef } from '@foyer/contract/rooms'
import type { Context } from '../../context.ts'
import { toReason } from '../../lib/log.ts'
import { createTimer } from '../../lib/timer.ts'
import { onAbort } from '../../lib/with-timeout.ts'
import type { PageLifecycle } from '../../platform/page-lifecycle.ts'
import type { Change, Position } from '../../realtime/frame-types.ts'
import type { Following, Realtime, RealtimeFollower } from '../../realtime.ts'
import type { Owners } from './owner.ts'
import { getCounterpart } from './reader.ts'
import { distinct } from './rows.ts'

/** Milliseconds between two looks where nothing is pushed; half of it up to all of it. */
const POLL_MS = 5_000
const POLL_HIDDEN_MS = 30_000
/** Number of reported message ids that are kept, so that no message is reported twice. */
const TOLD = 2_000

/** Events of the person's private messages, on any device. */
export interface FeedListener {
  /** New messages, sent or received, each once. */
  messages(rows: DirectMessageRow[]): void
  typing?(user: UserRef): void
  /** The counterpart, or the person on any device, has read the other's messages up to this one. */
  read?(address: string, messageId: string): void
  /** The counterpart has accepted the person. */
  accepted?(address: string): void
  /** Contacts, or the keys on this device, have changed without a message. */
  changed?(): void
  /** Whether every change is pushed from now on. */
  pushed?(live: boolean): void
  /** Id of the newest message by counterpart, at the first look after changes are pushed: none of these is told. */
  found?(newest: ReadonlyMap<string, string>): void
}

export type Feed = ReturnType<typeof createFeed>

export interface FeedOptions {
  context: Context
  owners: Owners
  realtime: () => Promise<Realtime>
  lifecycle: PageLifecycle
}

/** A preview is no reaction; what came last may be one. A server may leave it out. */
const getLatestId = ({ id, latest_id }: DirectPreviewRow): string => latest_id ?? id

/** Follows the person's topic while there are listeners, and fetches messages that were not pushed (P5). */
export function createFeed({ context, owners, realtime, lifecycle }: FeedOptions) {
  const { call, platform, identity } = context
  const listeners = new Set<FeedListener>()
  const polling = createTimer({ background: true, until: platform.closing })
  /** Reported ids, newest last. */
  const told = new Set<string>()
  /** The newest message of each conversation, by counterpart; null until it is known. */
  let newest: Map<string, string> | null = null
  let position: Position | null = null
  let following: Following | null = null
  let live = false
  let started = false

  const each = (notify: (listener: FeedListener) => void) => {
    for (const listener of [...listeners]) {
      try {
        notify(listener)
      } catch (error) {
        platform.log.error(`a listener of private messages failed: ${toReason(error)}`)
      }
    }
  }

  function broadcast(rows: DirectMessageRow[]) {
    const fresh = distinct(rows).filter(({ id }) => !told.has(id))
    for (const row of fresh) note(row)
    if (fresh.length > 0) each(({ messages }) => messages(fresh))
  }

  function note(row: DirectMessageRow) {
    const counterpart = getCounterpart(row, owners.address() ?? '')
    if (counterpart !== null) newest?.set(counterpart, row.id)
    told.add(row.id)
    for (const id of told) if (told.size > TOLD) told.delete(id)
  }

  const follower: RealtimeFollower = {
    position: () => position,
    apply(changes: Change[], reached) {
      position = reached
      broadcast(changes.flatMap((change) => (change.type === 'dm' ? [change.message] : [])))
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
      if (frame.type === 'dm_muted' || frame.type === 'dm_removed') each(({ changed }) => changed?.())
      if (frame.type === 'dm_accepted') each(({ accepted }) => accepted?.(frame.address))
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

  /** Compares every conversation with the reported messages. */
  async function look(): Promise<void> {
    polling.clear()
    try {
      await compare()
    } catch (error) {
      if (!platform.closing?.aborted)
        platform.log.warn(`private messages could not be looked at: ${toReason(error)}`)
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
      const first = newest ?? new Map<string, string>()
      newest = first
      for (const row of rows) note({ ...row, id: getLatestId(row) })
      // No push told of messages between the first load of a conversation and this poll.
      if (live) each(({ found }) => found?.(first))
      else each(({ changed }) => changed?.())
      return
    }
    for (const row of rows) {
      const counterpart = getCounterpart(row, address)
      if (counterpart === null || before.get(counterpart) === getLatestId(row)) continue
      broadcast(await since(address, counterpart, before.get(counterpart)))
    }
  }

  /** Messages of a conversation after a given one; the whole last page where the given one is further back. */
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

  onAbort(platform.closing, () => started && stop())

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
    sent: (row: DirectMessageRow) => broadcast([row]),
    /** Tells that the person has read up to a message on this device. */
    hasRead: (messageId: string) => each(({ read }) => read?.(owners.address() ?? '', messageId)),
    /** Tells that something has changed beside the messages. */
    changed: () => each(({ changed }) => changed?.()),
  }
}
