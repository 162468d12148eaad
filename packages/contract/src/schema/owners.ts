import { Type } from 'typebox'
import { STAFF_ROLES } from '../constants.ts'
import { Address, DomainInput, nullable, oneOf, Time, UserRef } from './shared.ts'

const DomainParams = Type.Object({ domain: DomainInput })
const Roles = Type.Array(oneOf(STAFF_ROLES))

/** A domain in which the caller has something to say. */
export const OwnDomain = Type.Object({
  domain: Type.String(),
  title: nullable(Type.String()),
  logo_url: nullable(Type.String()),
  roles: Roles,
})

/** Somebody who works for a domain. */
export const StaffMember = Type.Object({
  user: UserRef,
  roles: Roles,
  /** Who gave them their roles; null for an owner, whose proof did. */
  added_by: nullable(Address),
  since: Time,
})

export const mine = { reply: Type.Array(OwnDomain) }
export const staff = { params: DomainParams, reply: Type.Array(StaffMember) }

/** An address, or the `public_id` of an account. */
const Member = Type.Object({ domain: DomainInput, member: Type.String({ minLength: 1, maxLength: 200 }) })

export const setStaff = {
  params: Member,
  body: Type.Object({ roles: Type.Array(oneOf(['moderator', 'agent']), { minItems: 1, maxItems: 2 }) }),
  reply: StaffMember,
}
export const removeStaff = { params: Member }
