import type { Context } from '../../context.ts'
import { getPushes } from './web-push/service.ts'

/** Creates pushes from the domain events and user feeds of other features. */
export function subscribePushes(context: Context): void {
  const { events, userFeeds } = context
  const pushes = getPushes(context)
  events.afterCommit('message.posted', ({ message }) => pushes.posted(message))
  events.afterCommit('message.mentioned', ({ message, identities }) => pushes.mentioned(message, identities))
  events.afterCommit('announcement.published', ({ announcement, roomId }) =>
    pushes.announced(announcement, roomId),
  )
  userFeeds.onPublish((...heard) => pushes.fed(...heard))
}
