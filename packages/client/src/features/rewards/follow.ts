import type { Context } from '../../context.ts'
import type { Position } from '../../realtime/frame-types.ts'
import type { Following, Realtime, RealtimeFollower } from '../../realtime.ts'

/** Follows the person's inbox, whoever they become, for what it says of levels, rewards and vouchers. */
export function followRewards(
  { identity }: Context,
  realtime: Realtime,
  listener: (domain: string | null) => void,
): () => void {
  let position: Position | null = null
  let following: Following | null = null
  /** The first time all is heard, whoever listens has only just asked. */
  let heard = false

  const follower: RealtimeFollower = {
    position: () => position,
    apply(_changes, reached) {
      position = reached
    },
    reload() {
      position = null
      following?.resume()
    },
    notice(frame) {
      if (frame.type === 'rewards') listener(frame.domain)
    },
    pushed(live) {
      if (!live) return
      if (heard) listener(null)
      heard = true
    },
    identity: () => {},
  }

  /** Only accounts have an inbox (docs/wire.md#topics). */
  function follow() {
    following?.leave()
    following = null
    position = null
    heard = false
    if (identity.token() !== null) following = realtime.follow('inbox', follower)
  }

  const stop = identity.onChange(follow)
  follow()
  return () => {
    stop()
    following?.leave()
  }
}
