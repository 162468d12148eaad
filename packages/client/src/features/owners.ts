import type { StaffRole } from '@foyer/contract'
import * as wire from '@foyer/contract/owners'
import type { Context } from '../context.ts'
import { type PageParams, pageQuery } from '../http/next-page.ts'
import type { OptimisticLock } from '../http/optimistic-lock.ts'

export type Owners = ReturnType<typeof createOwners>

/** Roles that an owner can give. */
export type GivenRole = Exclude<StaffRole, 'owner'>

/** Calls for the verified owners of a domain, and for the staff that they added. */
export function createOwners({ call, platform }: Context) {
  return {
    /**
     * Starts the caller's claim on a domain and returns the proof to publish; repeated calls return the same.
     *
     * @throws FoyerError `server error`: 400 a name that cannot be claimed
     */
    claim: (domain: string) => call(wire.claim, { params: { domain } }),

    /** The caller's claim, with the result of the last check. @throws FoyerError `server error`: 404 no claim was started */
    claimState: (domain: string) => call(wire.claimState, { params: { domain } }),

    /** Makes the server check the proof now. @throws FoyerError `server error`: 404 no claim was started */
    checkClaim: (domain: string) => call(wire.checkClaim, { params: { domain } }),

    /** The domains in which the person is an owner, a moderator or an agent. @throws FoyerError `server error` */
    mine: () => call(wire.mine),

    /** Staff of a domain that the caller owns, owners first. @throws FoyerError `server error` */
    staff: (domain: string) => call(wire.staff, { params: { domain } }),

    /** Steps that the owner of a domain has done, and those that are open. @throws FoyerError `server error` */
    nextSteps: (domain: string) => call(wire.nextSteps, { params: { domain } }),

    /** Staff of a domain, by name and role, for a member of the staff. @throws FoyerError `server error` */
    colleagues: (domain: string) => call(wire.colleagues, { params: { domain } }),

    /**
     * Replaces the roles of a person in a domain that the caller owns.
     *
     * @param member an address
     * @throws FoyerError `server error`: 409 changed since `expected`
     */
    setStaff: (domain: string, member: string, roles: GivenRole[], { expected }: OptimisticLock = {}) =>
      call(wire.setStaff, { params: { domain, member }, body: { roles, expected } }),

    /** Removes all roles of a person. @throws FoyerError `server error`: 409 the last owner cannot be removed */
    removeStaff: (domain: string, member: string) => call(wire.removeStaff, { params: { domain, member } }),

    /**
     * Audit log of a domain that the caller owns, latest first.
     *
     * @param page `next` of the page before
     * @throws FoyerError `server error`
     */
    audit: async (domain: string, { next, limit }: PageParams = {}): Promise<wire.AuditPage> =>
      call(wire.audit, { params: { domain }, query: pageQuery(platform.apiUrl, next, limit) }),
  }
}
