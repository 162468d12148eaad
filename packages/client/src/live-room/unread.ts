import type { InboxItem } from '@foyer/contract'
import type { Unread } from '@foyer/contract/rooms'
import type { Context } from '../context.ts'
import type { RoomCalls } from '../features/rooms.ts'
import { toReason } from '../lib/log.ts'
import { createTimer } from '../lib/timer.ts'
import type { PageLifecycle } from '../platform/page-lifecycle.ts'
import type { Position } from '../realtime/frame-types.ts'
import type { Following, Realtime, RealtimeFollower } from '../realtime.ts'

/** Milliseconds within which several signs make one question. */
const SOON_MS = 100
/** Milliseconds between two looks: of what others write in rooms that are not open, nothing is pushed. */
const LOOK_MS = 30_000

export interface UnreadOptions {
  context: Context
  calls: Pick<RoomCalls, 'unread'>
  realtime: Realtime
  lifecycle: PageLifecycle
}

interface Listener {
  unread: (unread: Unread) => void
  mention: ((item: InboxItem) => void) | undefined
}

/** Unread counts of one domain, or of all rooms that the person has read in, for all subscribers. */
interface Count {
  listeners: Set<Listener>
  /** The newest counts; null until they are known, and after the person has changed. */
  last: () => Unread | null
  stop: () => void
}

/** Reports the unread counts of a domain: at once after a mention, and when another device reads. */
export function createUnread({ context, calls, realtime, lifecycle }: UnreadOptions) {
  const { identity, platform } = context
  const reading = new Set<(roomId: string) => void>()
  const counts = new Map<string | null, Count>()

  function count(hashedDomain: string | null): Count {
    const listeners = new Set<Listener>()
    const soon = createTimer({ until: platform.closing })
    const look = createTimer({ background: true, until: platform.closing })
    let position: Position | null = null
    let following: Following | null = null
    let asking: Promise<void> | null = null
    let again = false
    let ended = false
    let last: Unread | null = null
    /** Counts the persons, so that no answer for one of them reaches the next. */
    let person = 0

    async function askOnce(): Promise<void> {
      const asker = person
      try {
        const unread = await calls.unread(hashedDomain ?? undefined)
        if (ended || asker !== person) return
        last = unread
        for (const listener of [...listeners]) listener.unread(unread)
      } catch (error) {
        if (!platform.closing?.aborted)
          platform.log.warn(`what is unread could not be fetched: ${toReason(error)}`)
      }
    }

    function ask() {
      soon.clear()
      if (ended) return
      again = asking !== null
      asking ??= askOnce().finally(() => {
        asking = null
        if (again) ask()
      })
      look.set(LOOK_MS, () => (lifecycle.isHidden() ? look.set(LOOK_MS, ask) : ask()))
    }

    const askSoon = () => {
      if (!soon.pending) soon.set(SOON_MS, ask)
    }

    /** A room in which nothing was unread needs no question, however often it is read. */
    function haveRead(roomId: string) {
      const counted = last?.rooms.some(({ room_id }) => room_id === roomId) ?? true
      if (counted || asking !== null) askSoon()
    }

    const follower: RealtimeFollower = {
      position: () => position,
      apply(changes, next) {
        position = next
        if (changes.length > 0) askSoon()
        for (const change of changes)
          if (change.type === 'inbox') for (const { mention } of [...listeners]) mention?.(change.message)
      },
      reload() {
        position = null
        ask()
        following?.resume()
      },
      notice: (frame) => frame.type === 'room_read' && haveRead(frame.room_id),
      // Reads on other devices without a push are found only by fetching.
      pushed: (live) => live && askSoon(),
      identity: () => {},
    }

    function follow() {
      following?.leave()
      following = null
      position = null
      last = null
      person += 1
      following = realtime.follow('inbox', follower)
      ask()
    }

    const stops = [identity.onChange(follow), lifecycle.onWake(askSoon)]
    reading.add(haveRead)
    follow()
    return {
      listeners,
      last: () => last,
      stop() {
        ended = true
        reading.delete(haveRead)
        soon.clear()
        look.clear()
        following?.leave()
        for (const stop of stops) stop()
      },
    }
  }

  return {
    /**
     * Calls back with the unread messages now, and whenever they may have become others.
     *
     * @param hashedDomain of the rooms; null for every room that the person has read in
     * @param onMention gets each mention of the person that arrives meanwhile
     * @returns the function that ends it
     */
    followUnread(
      hashedDomain: string | null,
      onUnread: (unread: Unread) => void,
      onMention?: (item: InboxItem) => void,
    ): () => void {
      const listener: Listener = { unread: onUnread, mention: onMention }
      const counted = counts.get(hashedDomain) ?? count(hashedDomain)
      counts.set(hashedDomain, counted)
      counted.listeners.add(listener)
      const known = counted.last()
      if (known !== null) onUnread(known)
      return () => {
        counted.listeners.delete(listener)
        if (counted.listeners.size > 0 || counts.get(hashedDomain) !== counted) return
        counts.delete(hashedDomain)
        counted.stop()
      }
    },
    /** The person has read in a room here. */
    onRead(roomId: string) {
      for (const tell of reading) tell(roomId)
    },
  }
}
