import type { Context } from '../../context.ts'
import { followInbox } from '../../realtime/follow-inbox.ts'
import type { Realtime } from '../../realtime.ts'

/** Follows the person's inbox for what it says of levels, rewards and vouchers; null when that may have been lost. */
export const followRewards = (
  context: Context,
  realtime: Realtime,
  listener: (domain: string | null) => void,
): (() => void) =>
  followInbox(context, realtime, (frame) => {
    if (frame === null) listener(null)
    else if (frame.type === 'rewards') listener(frame.domain)
  })
