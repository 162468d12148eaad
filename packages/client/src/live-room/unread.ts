import type { Unread } from '@foyer/contract/rooms'
import type { Context } from '../context.ts'
import type { RoomCalls } from '../features/rooms.ts'
import { reasonOf } from '../lib/log.ts'
import { createTimer } from '../lib/timer.ts'
import type { PageLifecycle } from '../platform/page-lifecycle.ts'
import type { Position } from '../realtime/frame-types.ts'
import type { Following, Realtime, RealtimeFollower } from '../realtime.ts'

/** Milliseconds within which several signs make one question. */
const SOON_MS = 100
/** Milliseconds between two looks: of what others write in rooms that are not open, nothing is pushed. */
const LOOK_MS = 30_000

interface UnreadOptions {
  context: Context
  calls: Pick<RoomCalls, 'unread'>
  realtime: Realtime
  lifecycle: PageLifecycle
}

/** Keeps somebody told of what is unread in a domain: at once after a mention, and when another device reads. */
export function createUnread({ context, calls, realtime, lifecycle }: UnreadOptions) {
  const { identity, platform } = context
  const reading = new Set<(roomId: string) => void>()

  /**
   * Calls back with the unread messages of a domain now, and whenever they may have become others.
   *
   * @returns the function that ends it
   */
  function followUnread(hashedDomain: string, listener: (unread: Unread) => void): () => void {
    const soon = createTimer()
    const look = createTimer({ background: true })
    let position: Position | null = null
    let following: Following | null = null
    let asking: Promise<void> | null = null
    let again = false
    let ended = false
    let last: Unread | null = null

    async function askOnce(): Promise<void> {
      try {
        const unread = await calls.unread(hashedDomain)
        last = unread
        if (!ended) listener(unread)
      } catch (error) {
        platform.log.warn(`what is unread could not be fetched: ${reasonOf(error)}`)
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
      },
      reload() {
        position = null
        ask()
        following?.resume()
      },
      notice: (frame) => frame.type === 'room_read' && haveRead(frame.room_id),
      // What was read elsewhere while nobody told us is known only by asking.
      pushed: (live) => live && askSoon(),
      identity: () => {},
    }

    /** Only accounts have an inbox (docs/wire.md#topics); guests look by themselves. */
    function follow() {
      following?.leave()
      following = null
      position = null
      last = null
      if (identity.token() !== null) following = realtime.follow('inbox', follower)
      ask()
    }

    const stops = [identity.onChange(follow), lifecycle.onWake(askSoon)]
    reading.add(haveRead)
    follow()
    return () => {
      ended = true
      reading.delete(haveRead)
      soon.clear()
      look.clear()
      following?.leave()
      for (const stop of stops) stop()
    }
  }

  return {
    followUnread,
    /** The person has read in a room here: guests are told so by nobody else (docs/wire.md#topics). */
    onRead(roomId: string) {
      for (const tell of reading) tell(roomId)
    },
  }
}
