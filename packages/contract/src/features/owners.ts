import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/owners.ts'

export type OwnDomain = Static<typeof schema.OwnDomain>
export type Claim = Static<typeof schema.Claim>
export type AuditLine = Static<typeof schema.AuditLine>
export type AuditPage = Static<typeof schema.audit.reply>
export type NextSteps = Static<typeof schema.nextSteps.reply>
export type Colleague = Static<typeof schema.Colleague>
export type StaffMember = Static<typeof schema.StaffMember>

/**
 * Begins the caller's claim on a domain: the reply says what to put into its DNS or into a file on it
 * (docs/wire.md#owners). A repeat returns the same claim.
 */
export const claim = endpoint({
  name: 'owners.claim',
  method: 'POST',
  path: '/api/domain/:domain/claim',
  shape: shaped<typeof schema.claim>(),
  errors: {},
})

/** The caller's claim on a domain, with the result of the last check. */
export const claimState = endpoint({
  name: 'owners.claimState',
  method: 'GET',
  path: '/api/domain/:domain/claim',
  shape: shaped<typeof schema.claimState>(),
  errors: {},
})

/** Checks a claim now; a caller whose proof is found becomes an owner of the domain. */
export const checkClaim = endpoint({
  name: 'owners.checkClaim',
  method: 'POST',
  path: '/api/domain/:domain/claim/check',
  shape: shaped<typeof schema.checkClaim>(),
  errors: {},
})

/** Domains in which the caller is an owner, a moderator or an agent. */
export const mine = endpoint({
  name: 'owners.mine',
  method: 'GET',
  path: '/api/v1/my-domains/',
  list: true,
  shape: shaped<typeof schema.mine>(),
  errors: {},
})

/** Staff of a domain, owners first; for its owners. */
export const staff = endpoint({
  name: 'owners.staff',
  method: 'GET',
  path: '/api/domain/:domain/staff',
  list: true,
  shape: shaped<typeof schema.staff>(),
  errors: {},
})

/** What an owner of a domain has done of what makes a lobby welcome people. */
export const nextSteps = endpoint({
  name: 'owners.nextSteps',
  method: 'GET',
  path: '/api/domain/:domain/next-steps',
  shape: shaped<typeof schema.nextSteps>(),
  errors: {},
})

/** Staff of a domain with name and roles, owners first; for all staff. */
export const colleagues = endpoint({
  name: 'owners.colleagues',
  method: 'GET',
  path: '/api/domain/:domain/colleagues',
  list: true,
  shape: shaped<typeof schema.colleagues>(),
  errors: {},
})

/** Replaces the roles of a member of staff. `owner` is not among them: only a claim makes an owner. */
export const setStaff = endpoint({
  name: 'owners.setStaff',
  method: 'PUT',
  path: '/api/domain/:domain/staff/:member',
  shape: shaped<typeof schema.setStaff>(),
  errors: { changedSince: refusals.changedSince },
})

/** Removes all roles of a member of staff, also an owner's; the last owner stays. */
export const removeStaff = endpoint({
  name: 'owners.removeStaff',
  method: 'DELETE',
  path: '/api/domain/:domain/staff/:member',
  success: 204,
  shape: shaped<typeof schema.removeStaff>(),
  errors: { lastOwner: refusals.conflict('The last owner of a domain cannot go.') },
})

/** Audit log of a domain: changes by its staff and by the server, latest first. */
export const audit = endpoint({
  name: 'owners.audit',
  method: 'GET',
  path: '/api/domain/:domain/audit',
  shape: shaped<typeof schema.audit>(),
  errors: {},
})

export const owners = {
  claim,
  claimState,
  checkClaim,
  mine,
  staff,
  nextSteps,
  colleagues,
  setStaff,
  removeStaff,
  audit,
}
