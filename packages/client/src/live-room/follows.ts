import { followLists } from './lists.ts'
import { createUnread, type UnreadOptions } from './unread.ts'

export type Follows = ReturnType<typeof createFollows>

/** Subscriptions of an application to rooms that are not open. */
export function createFollows(options: UnreadOptions) {
  return {
    ...createUnread(options),
    followActive: (domains: readonly string[], listener: () => void) =>
      followLists(options.realtime, domains, listener),
  }
}
