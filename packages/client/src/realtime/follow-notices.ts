import type { Realtime, RealtimeFollower } from '../realtime.ts'
import type { Notice, Position } from './frame-types.ts'

/**
 * Follows a topic for its notices: frames without a number.
 *
 * @param listener gets each notice, and null after a reconnect, when notices may have been lost
 * @returns the function that ends it
 */
export function followNotices(
  realtime: Realtime,
  topic: string,
  listener: (frame: Notice | null) => void,
): () => void {
  let position: Position | null = null
  /** The listener has read the state itself before the first connection. */
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
      if (wasConnected) listener(null)
      wasConnected = true
    },
    identity: () => {},
  }
  const following = realtime.follow(topic, follower)
  return following.leave
}
