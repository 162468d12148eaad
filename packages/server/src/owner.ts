import type { StaffRole } from '@foyer/contract'
import type { Caller } from './caller.ts'
import type { Context } from './context.ts'
import { domainInput } from './inputs.ts'

/** What a call of a domain's people is about: a domain, or something that belongs to one. */
export interface Owned {
  domain: string
}

type Finder<I, S extends Owned> = (input: I) => S | undefined | Promise<S | undefined>

/** Which roles are enough for what asks for one of them: an owner may do everything (docs/owners.md). */
const ENOUGH: Record<StaffRole, readonly StaffRole[]> = {
  /** Settings, staff, announcements, rewards: what the business says and gives. */
  owner: ['owner'],
  /** Reports, hidden and deleted messages, blocks, rules for words, how rooms are written in. */
  moderator: ['owner', 'moderator'],
  /** The inbox, and vouchers at the counter. */
  agent: ['owner', 'agent'],
}

/** Whether somebody with these roles in a domain may do what asks for `role`. */
export const isEnough = (roles: readonly StaffRole[], role: StaffRole): boolean =>
  ENOUGH[role].some((each) => roles.includes(each))

/**
 * Options of a call that is made for a domain: whoever has the role in it may make it, and its owners may.
 * What `owner` finds is the handler's `subject`; where it finds nothing the call is refused as `notFound`.
 */
export const byStaff = <I, S extends Owned>(role: StaffRole, owner: Finder<I, S>) =>
  ({ who: 'account', role, owner, limit: 'write' }) as const

/** Options of a call that changes what belongs to a domain: its owner alone may make it. */
export const byOwner = <I, S extends Owned>(owner: Finder<I, S>) => byStaff('owner', owner)

/** True for people of a domain on the chat's own pages: a token of a site carries none of their powers. */
export const worksFor = async (
  { registry }: Context,
  caller: Caller,
  domain: string,
  role: StaffRole,
): Promise<boolean> => {
  if (caller.id === null || ('site' in caller && caller.site !== null)) return false
  return registry.isStaff(domain, caller.id, role)
}

/** The domain in the path. @throws Refused when it is none */
export const ofPath = ({ params }: { params: { domain: string } }): Owned => ({
  domain: domainInput(params.domain),
})

/** The domain that something new is for. @throws Refused when it is none */
export const ofBody = ({ body }: { body: { domain: string } }): Owned => ({
  domain: domainInput(body.domain),
})
