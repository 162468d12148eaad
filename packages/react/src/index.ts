export { type ShownConnection, useConnection } from './connection.ts'
export * from './features/ads.ts'
export * from './features/announcements.ts'
export * from './features/bots.ts'
export * from './features/business-messages.ts'
export {
  type ContactActions,
  type ContactBook,
  contactQueryOptions,
  contactsQueryOptions,
  useContact,
  useContacts,
} from './features/contacts.ts'
export * from './features/direct-messages.ts'
export * from './features/domains.ts'
export * from './features/engagement.ts'
export * from './features/imports.ts'
export * from './features/insight.ts'
export * from './features/lobbies.ts'
export * from './features/members.ts'
export * from './features/moderation.ts'
export * from './features/notifications.ts'
export * from './features/operator.ts'
export * from './features/owners.ts'
export * from './features/profile.ts'
export * from './features/rewards.ts'
export * from './features/rooms/mention-suggestions.ts'
export * from './features/rooms/previews.ts'
export * from './features/rooms.ts'
export * from './features/search.ts'
export * from './features/sign-in.ts'
export * from './features/spam.ts'
export * from './features/vouchers.ts'
export * from './features/webhooks.ts'
export { FoyerProvider, useClient } from './provider.tsx'
export type { Pages } from './use-pages.ts'
export { type Answer, type QueryOptions, type QueryResult, useQuery } from './use-query.ts'
