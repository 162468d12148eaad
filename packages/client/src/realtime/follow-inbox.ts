import type { Context } from '../context.ts'
import type { Realtime } from '../realtime.ts'
import { followNotices } from './follow-notices.ts'
import type { Notice } from './frame-types.ts'

/**
 * Follows the inbox of the signed-in account for its notices, through changes of the account.
 *
 * @param listener as for `followNotices`
 * @returns the function that ends it
 */
export function followInbox(
  { identity }: Pick<Context, 'identity'>,
  realtime: Realtime,
  listener: (frame: Notice | null) => void,
): () => void {
  let leave = () => {}

  /** Only accounts have an inbox (docs/wire.md#topics). */
  function follow() {
    leave()
    leave = identity.token() === null ? () => {} : followNotices(realtime, 'inbox', listener)
  }

  const stop = identity.onChange(follow)
  follow()
  return () => {
    stop()
    leave()
  }
}
