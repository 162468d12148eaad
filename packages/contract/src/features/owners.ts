import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/owners.ts'

export type OwnDomain = Static<typeof schema.OwnDomain>
export type StaffMember = Static<typeof schema.StaffMember>

/** The domains in which the caller is an owner, a moderator or an agent. */
export const mine = endpoint({
  name: 'owners.mine',
  method: 'GET',
  path: '/api/v1/my-domains/',
  list: true,
  shape: shaped<typeof schema.mine>(),
  errors: {},
})

/** Who works for a domain, its owners first. */
export const staff = endpoint({
  name: 'owners.staff',
  method: 'GET',
  path: '/api/domain/:domain/staff',
  list: true,
  shape: shaped<typeof schema.staff>(),
  errors: {},
})

/** Gives somebody roles in a domain, in place of those they had. Owners become so by proof alone. */
export const setStaff = endpoint({
  name: 'owners.setStaff',
  method: 'PUT',
  path: '/api/domain/:domain/staff/:member',
  shape: shaped<typeof schema.setStaff>(),
  errors: {},
})

/** Takes all roles from somebody, that of an owner too; the last owner stays. */
export const removeStaff = endpoint({
  name: 'owners.removeStaff',
  method: 'DELETE',
  path: '/api/domain/:domain/staff/:member',
  success: 204,
  shape: shaped<typeof schema.removeStaff>(),
  errors: { lastOwner: refusals.conflict('The last owner of a domain cannot go.') },
})

export const owners = { mine, staff, setStaff, removeStaff }
