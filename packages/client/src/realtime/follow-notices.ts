import type { Realtime, RealtimeFollower } from '../realtime.ts'
import type { Notice, Position } from './frame-types.ts'

/** Milliseconds from the follow to its first connection within which a caller's own read counts as current. */
const CURRENT_MS = 2_000

/**
 * Follows a topic for its notices: frames without a number.
 *
 * @param listener gets each notice, and null when notices may have been lost: after a reconnect or a late connection
 * @returns the function that ends it
 */
export function followNotices(
  realtime: Realtime,
  topic: string,
  listener: (frame: Notice | null) => void,
): () => void {
  let position: Position | null = null
  const startedAt = Date.now()
  /** The listener reads the state itself when it starts to follow. */
  let wasConnected = false
  const follower: RealtimeFollower = {
    position: () => position,
    apply(_changes, reached) {
      position = reached
    },
    reload() {
      position = null
      following.resume()
    },
    notice: listener,
    pushed(live) {
      if (!live) return
      if (wasConnected || Date.now() - startedAt > CURRENT_MS) listener(null)
      wasConnected = true
    },
    identity: () => {},
  }
  const following = realtime.follow(topic, follower)
  return following.leave
}
