import { owners } from '@foyer/contract/owners'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { addressInput, invalid } from '../../inputs.ts'
import { byOwner, ofPath } from '../../owner.ts'
import { route } from '../../route.ts'
import { deleteStaff, readOwnDomains, readStaff, upsertStaff } from './staff.ts'

export function registerOwners(app: FastifyInstance, context: Context): void {
  const { database, registry } = context
  const { pool } = database

  route(app, context, owners.mine, { who: 'account' }, ({ caller }) => readOwnDomains(pool, caller.id))

  route(app, context, owners.staff, { who: 'account', owner: ofPath }, ({ subject: { domain } }) =>
    readStaff(pool, domain),
  )

  route(app, context, owners.setStaff, byOwner(ofPath), async ({ input, caller, subject: { domain } }) => {
    const address = addressInput(input.params.member, 'member')
    const { identity, member } = await upsertStaff(pool, {
      domain,
      address,
      roles: [...new Set(input.body.roles)].sort(),
      addedBy: caller.id,
    })
    if (member === 'owner') throw invalid('member', 'is an owner of the domain already')
    registry.forgetRoles(domain, identity)
    return member
  })

  route(app, context, owners.removeStaff, byOwner(ofPath), async ({ input, subject: { domain }, refuse }) => {
    const address = addressInput(input.params.member, 'member')
    const { identity, outcome } = await deleteStaff(pool, domain, address)
    if (outcome === 'missing') throw refuse('notFound')
    if (outcome === 'lastOwner') throw refuse('lastOwner')
    registry.forgetRoles(domain, identity)
    return undefined
  })
}
