import type { StaffRole } from '@foyer/contract'
import type { IconName } from '../../ui/media/Icon.tsx'

/** The sections of the console in order of the list; `roles` are those that may open each. */
export const SECTIONS = [
  { section: 'insight', icon: 'chart', roles: ['owner'] },
  { section: 'inbox', icon: 'inbox', roles: ['owner', 'agent'] },
  { section: 'vouchers', icon: 'rewards', roles: ['owner', 'agent'] },
  { section: 'rewards', icon: 'spark', roles: ['owner'] },
  { section: 'announcements', icon: 'megaphone', roles: ['owner'] },
  { section: 'broadcasts', icon: 'send', roles: ['owner'] },
  { section: 'ads', icon: 'flag', roles: ['owner'] },
  { section: 'moderation', icon: 'shield', roles: ['owner', 'moderator'] },
  { section: 'settings', icon: 'settings', roles: ['owner'] },
  { section: 'staff', icon: 'people', roles: ['owner'] },
  { section: 'webhooks', icon: 'link', roles: ['owner'] },
  { section: 'bots', icon: 'device', roles: ['owner'] },
  { section: 'members', icon: 'key', roles: ['owner'] },
  { section: 'imports', icon: 'download', roles: ['owner'] },
  { section: 'claim', icon: 'shield-check', roles: ['owner'] },
] as const satisfies readonly { section: string; icon: IconName; roles: readonly StaffRole[] }[]

export type Section = (typeof SECTIONS)[number]['section']

/** The sections that a person with these roles may open. */
export const getSections = (roles: readonly StaffRole[]): (typeof SECTIONS)[number][] =>
  SECTIONS.filter((each) => (each.roles as readonly StaffRole[]).some((role) => roles.includes(role)))
