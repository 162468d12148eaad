import type { StaffRole } from '@foyer/contract'

/** Roles that satisfy a required role: an owner may do everything (docs/owners.md). */
const ENOUGH: Record<StaffRole, readonly StaffRole[]> = {
  /** Settings, staff, announcements, rewards. */
  owner: ['owner'],
  /** Reports, hidden and deleted messages, blocks, word rules, room policies. */
  moderator: ['owner', 'moderator'],
  /** The inbox, and vouchers at the counter. */
  agent: ['owner', 'agent'],
}

/** True when these roles in a domain satisfy the required `role`. */
export const isEnough = (roles: readonly StaffRole[], role: StaffRole): boolean =>
  ENOUGH[role].some((each) => roles.includes(each))
