import type { Endpoint } from '@foyer/contract'

/**
 * What a person who is banned from the server may still change: their sign-ins and consents, what reaches them, what
 * they have read, their blocks, and the end of their account. Every other call that is no GET is refused, also
 * one that is added later (docs/operating.md#bans).
 */
const FEATURES: readonly string[] = ['sign-in', 'notifications', 'engagement']
const CALLS: readonly string[] = [
  'rooms.markRead',
  'direct-messages.markRead',
  'direct-messages.decide',
  'direct-messages.mute',
  'direct-messages.setGate',
  'direct-messages.addKey',
  'direct-messages.saveBackup',
  'direct-messages.removeBackups',
  'business-messages.setThread',
  'contacts.remove',
  'moderation.seeOutcomes',
  'profile.deleteAccount',
  'members.signIn',
]

/** True for a call that people who are banned from the server may make. */
export const isForBanned = ({ method, name }: Pick<Endpoint, 'method' | 'name'>): boolean =>
  method === 'GET' || FEATURES.includes(name.slice(0, name.indexOf('.'))) || CALLS.includes(name)
