import type { features } from '../features.ts'

/** What each feature is about, in one sentence, for documentation. */
export const featureTexts: Readonly<Record<keyof typeof features, string>> = {
  'sign-in': 'Signing in with a wallet or a login, sessions, joined logins and proofs.',
  rooms: 'Rooms of web addresses and their messages.',
  'direct-messages': 'Sealed private messages between two people, their keys and backups.',
  'business-messages': 'Messages between a domain and its customers.',
  domains: 'Settings of domains and of their pages.',
  owners: 'Claims of domains, their staff and the audit log.',
  moderation: 'Reports, hidden messages, blocks and word rules.',
  operator: 'What the operators of the whole server see and decide.',
  spam: 'The guard against spam.',
  profile: 'The profile of the caller, and what the server stores of them.',
  contacts: 'The address book of the caller.',
  announcements: 'Announcements of a domain.',
  engagement: 'Messages counted, levels reached and events for other systems.',
  rewards: 'Rewards for participation, and the rules that make them.',
  vouchers: 'Vouchers, their codes and their redemption.',
  search: 'Search in messages and for people.',
  notifications: 'What is pushed to devices, and when.',
  ads: 'Ads of a domain.',
  insight: 'Figures of a domain for its staff.',
  imports: 'Comments of other systems that come into a domain, and all messages of a domain as a file.',
  lobbies: 'How much happens at addresses, for pages and extensions; frames for links.',
  webhooks: 'Webhooks of a domain and their deliveries.',
  bots: 'Programs that write for a domain.',
  members: 'People whom a site signs in itself, and the keys that it signs with.',
}
