import type { Context } from '../../context.ts'
import { getMails } from './mail/service.ts'
import { type Occasion, ofAnnounced, ofFed, ofMentioned, ofPosted } from './occasions.ts'
import { getPushes } from './web-push/service.ts'

/** Creates pushes and mails from the domain events and user feeds of other features. */
export function subscribeChannels(context: Context): void {
  const { events, userFeeds } = context
  const channels = [getPushes(context), getMails(context)]
  const note = (occasions: Occasion[]) => {
    for (const occasion of occasions) for (const channel of channels) channel.note(occasion)
  }
  events.afterCommit('message.posted', ({ message }) => note(ofPosted(message)))
  events.afterCommit('message.mentioned', ({ message, identities }) => note(ofMentioned(message, identities)))
  events.afterCommit('announcement.published', ({ announcement, roomId }) =>
    note(ofAnnounced(announcement, roomId)),
  )
  userFeeds.onPublish((...heard) => note(ofFed(...heard)))
}
