import type { StaffRole } from '@foyer/contract'
import * as wire from '@foyer/contract/owners'
import type { Context } from '../context.ts'
import { type PageParams, pageQuery } from '../http/next-page.ts'
import type { OptimisticLock } from '../http/optimistic-lock.ts'

export type Owners = ReturnType<typeof createOwners>

/** Roles that an owner can give. */
export type GivenRole = Exclude<StaffRole, 'owner'>

/** What is for those who have proved that a domain is theirs, and for whom they let work there. */
export function createOwners({ call, platform }: Context) {
  return {
    /**
     * Begins one's claim on a domain, and tells what to put where; again, the same.
     *
     * @throws FoyerError `server error`: 400 nobody can claim it
     */
    claim: (domain: string) => call(wire.claim, { params: { domain } }),

    /** One's claim, and what the last look found. @throws FoyerError `server error`: 404 none was begun */
    claimState: (domain: string) => call(wire.claimState, { params: { domain } }),

    /** Has the server look for the proof now. @throws FoyerError `server error`: 404 no claim was begun */
    checkClaim: (domain: string) => call(wire.checkClaim, { params: { domain } }),

    /** The domains in which the person is an owner, a moderator or an agent. @throws FoyerError `server error` */
    mine: () => call(wire.mine),

    /** Who works for a domain of one's own, its owners first. @throws FoyerError `server error` */
    staff: (domain: string) => call(wire.staff, { params: { domain } }),

    /** Who works for a domain that one works for, by name and role. @throws FoyerError `server error` */
    colleagues: (domain: string) => call(wire.colleagues, { params: { domain } }),

    /**
     * Gives somebody roles in a domain of one's own, in place of those they had.
     *
     * @param member an address
     * @throws FoyerError `server error`: 409 changed since `expected`
     */
    setStaff: (domain: string, member: string, roles: GivenRole[], { expected }: OptimisticLock = {}) =>
      call(wire.setStaff, { params: { domain, member }, body: { roles, expected } }),

    /** Takes all roles from somebody. @throws FoyerError `server error`: 409 the last owner cannot go */
    removeStaff: (domain: string, member: string) => call(wire.removeStaff, { params: { domain, member } }),

    /**
     * What the people of a domain of one's own have done, the latest first.
     *
     * @param page `next` of the page before
     * @throws FoyerError `server error`
     */
    audit: async (domain: string, { next, limit }: PageParams = {}): Promise<wire.AuditPage> =>
      call(wire.audit, { params: { domain }, query: pageQuery(platform.apiUrl, next, limit) }),
  }
}
