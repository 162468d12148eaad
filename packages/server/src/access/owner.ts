import type { StaffRole } from '@foyer/contract'
import type { Context } from '../context.ts'
import { domainInput } from '../lib/inputs.ts'
import type { Caller } from './caller.ts'

/** The object of a staff call: a domain, or something that belongs to one. */
export interface Owned {
  domain: string
}

type Finder<I, S extends Owned> = (input: I) => S | undefined | Promise<S | undefined>

/**
 * Route options of a call for staff with this role, or an owner, of the domain. What `owner` finds is the handler's
 * `subject`; undefined is refused as `notFound`.
 */
export const byStaff = <I, S extends Owned>(role: StaffRole, owner: Finder<I, S>) =>
  ({ who: 'account', role, owner, limit: 'write' }) as const

/** Route options of a call that changes what belongs to a domain, for its owners only. */
export const byOwner = <I, S extends Owned>(owner: Finder<I, S>) => byStaff('owner', owner)

/** True for staff of a domain on the chat's own pages: a site's token carries no staff role. */
export const worksFor = async (
  { lookups }: Context,
  caller: Caller,
  domain: string,
  role: StaffRole,
): Promise<boolean> => {
  if (caller.id === null || ('site' in caller && caller.site !== null)) return false
  return lookups.isStaff(domain, caller.id, role)
}

/** Reads the domain in the path. @throws HttpError when it is not a domain */
export const ofPath = ({ params }: { params: { domain: string } }): Owned => ({
  domain: domainInput(params.domain),
})

/** Reads the domain in the body. @throws HttpError when it is not a domain */
export const ofBody = ({ body }: { body: { domain: string } }): Owned => ({
  domain: domainInput(body.domain),
})
