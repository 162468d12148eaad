/** The schemas of every call. For the server, the tests and the documentation; browsers do without. */
import type { Endpoint, Shape } from './endpoint.ts'
import * as ads from './schema/ads.ts'
import * as announcements from './schema/announcements.ts'
import * as bots from './schema/bots.ts'
import * as businessMessages from './schema/business-messages.ts'
import * as contacts from './schema/contacts.ts'
import * as directMessages from './schema/direct-messages.ts'
import * as domains from './schema/domains.ts'
import * as engagement from './schema/engagement.ts'
import * as insight from './schema/insight.ts'
import * as moderation from './schema/moderation.ts'
import * as notifications from './schema/notifications.ts'
import * as owners from './schema/owners.ts'
import * as profile from './schema/profile.ts'
import * as rewards from './schema/rewards.ts'
import * as rooms from './schema/rooms.ts'
import * as search from './schema/search.ts'
import * as signIn from './schema/sign-in.ts'
import * as vouchers from './schema/vouchers.ts'
import * as webhooks from './schema/webhooks.ts'

export { eventData } from './schema/engagement.ts'
export * from './schema/realtime.ts'
export { Message, Room } from './schema/rooms.ts'
export { UserRef } from './schema/shared.ts'

const schemas: Record<string, Record<string, unknown>> = {
  'sign-in': signIn,
  rooms,
  'direct-messages': directMessages,
  'business-messages': businessMessages,
  domains,
  owners,
  moderation,
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
  webhooks,
  bots,
}

/** The schemas of a call, found by its name. */
export function shapeOf<S extends Shape>(endpoint: Endpoint<S>): S {
  const [feature, call] = endpoint.name.split('.') as [string, string]
  const shape = schemas[feature]?.[call]
  if (shape === undefined) throw new Error(`There is no schema for ${endpoint.name}.`)
  return shape as S
}
