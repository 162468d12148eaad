import { ads } from './features/ads.ts'
import { announcements } from './features/announcements.ts'
import { bots } from './features/bots.ts'
import { businessMessages } from './features/business-messages.ts'
import { contacts } from './features/contacts.ts'
import { directMessages } from './features/direct-messages.ts'
import { domains } from './features/domains.ts'
import { engagement } from './features/engagement.ts'
import { imports } from './features/imports.ts'
import { insight } from './features/insight.ts'
import { lobbies } from './features/lobbies.ts'
import { members } from './features/members.ts'
import { moderation } from './features/moderation.ts'
import { notifications } from './features/notifications.ts'
import { operator } from './features/operator.ts'
import { owners } from './features/owners.ts'
import { profile } from './features/profile.ts'
import { rewards } from './features/rewards.ts'
import { rooms } from './features/rooms.ts'
import { search } from './features/search.ts'
import { signIn } from './features/sign-in.ts'
import { spam } from './features/spam.ts'
import { vouchers } from './features/vouchers.ts'
import { webhooks } from './features/webhooks.ts'

/** Every feature with its endpoints, by the name that it has in every layer. */
export const features = {
  'sign-in': signIn,
  rooms,
  'direct-messages': directMessages,
  'business-messages': businessMessages,
  domains,
  owners,
  moderation,
  operator,
  spam,
  profile,
  contacts,
  announcements,
  engagement,
  rewards,
  vouchers,
  search,
  notifications,
  ads,
  insight,
  imports,
  lobbies,
  webhooks,
  bots,
  members,
}
