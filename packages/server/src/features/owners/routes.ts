import { owners } from '@foyer/contract/owners'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { byOwner, ofPath } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { addressInput, assertUnchanged, domainInput, invalid, uuidInput } from '../../lib/inputs.ts'
import { readAudit } from './audit-store.ts'
import { insertClaim, readFreshClaim, toClaim } from './claim-store.ts'
import { checkClaim } from './claims.ts'
import { isLocallyOwned } from './local.ts'
import { readNextSteps } from './next-steps.ts'
import { Rechecks } from './rechecks.ts'
import { deleteStaff, findMember, readOwnDomains, readStaff, upsertStaff } from './staff.ts'
import { findClaimFault } from './suffixes.ts'

const AUDIT_PAGE = 50

export function registerOwners(app: FastifyInstance, context: Context): void {
  const { database, lookups, config } = context
  const { pool } = database
  const rechecks = new Rechecks(context)
  app.addHook('onReady', async () => rechecks.start())
  app.addHook('onClose', () => rechecks.close())

  /** @throws HttpError 400 for names that cannot be claimed */
  const claimable = (text: string, { raw }: FastifyRequest): { domain: string; isLocal: boolean } => {
    const domain = domainInput(text)
    const isLocal = isLocallyOwned(config, domain, raw)
    const fault = isLocal ? null : findClaimFault(domain)
    if (fault !== null) throw invalid('domain', fault)
    return { domain, isLocal }
  }

  route(app, context, owners.claim, { who: 'account', limit: 'write' }, async ({ input, caller, raw }) =>
    toClaim(await insertClaim(context, claimable(input.params.domain, raw).domain, caller.id)),
  )

  route(app, context, owners.claimState, { who: 'account' }, async ({ input, caller, raw, refuse }) => {
    const found = await readFreshClaim(pool, claimable(input.params.domain, raw).domain, caller.id)
    if (found === undefined) throw refuse('notFound')
    return toClaim(found)
  })

  route(
    app,
    context,
    owners.checkClaim,
    { who: 'account', limit: 'claimCheck' },
    async ({ input, caller, raw, refuse }) => {
      const { domain, isLocal } = claimable(input.params.domain, raw)
      const claim = await readFreshClaim(pool, domain, caller.id)
      if (claim === undefined) throw refuse('notFound')
      return toClaim(await checkClaim(context, claim, { isAsked: true, isLocal }))
    },
  )

  route(app, context, owners.mine, { who: 'account' }, ({ caller }) => readOwnDomains(pool, caller.id))

  route(app, context, owners.staff, { who: 'account', owner: ofPath }, ({ subject: { domain } }) =>
    readStaff(pool, domain),
  )

  route(
    app,
    context,
    owners.nextSteps,
    { who: 'account', role: 'owner', owner: ofPath },
    ({ subject: { domain } }) => readNextSteps(pool, domain),
  )

  route(app, context, owners.colleagues, { who: 'account' }, async ({ input, caller, refuse }) => {
    const domain = domainInput(input.params.domain)
    if ((await lookups.roles(domain, caller.id)).length === 0) throw refuse('forbidden')
    return (await readStaff(pool, domain)).map(({ user, roles }) => ({ user, roles }))
  })

  route(
    app,
    context,
    owners.setStaff,
    byOwner(ofPath),
    async ({ input, caller, subject, audited, refuse }) => {
      const { domain } = subject
      const address = addressInput(input.params.member, 'member')
      const roles = [...new Set(input.body.roles)].sort()
      const { expected } = input.body
      const { identity, member } = await audited(async (client) => {
        const { identity, member: before } = await findMember(client, domain, address)
        if (before?.roles.includes('owner')) throw invalid('member', 'is an owner of the domain already')
        assertUnchanged(before, expected, refuse)
        const member = await upsertStaff(client, { domain, identity, roles, addedBy: caller.id })
        return {
          answer: { identity, member },
          line: { target: identity, before: { roles: before?.roles ?? [] }, after: { roles } },
        }
      })
      lookups.forgetRoles(domain, identity)
      return member
    },
  )

  route(app, context, owners.removeStaff, byOwner(ofPath), async ({ input, subject, audited, refuse }) => {
    const { domain } = subject
    const address = addressInput(input.params.member, 'member')
    const { identity } = await audited(async (client) => {
      const removed = await deleteStaff(client, domain, address)
      if (removed === 'missing') throw refuse('notFound')
      if (removed === 'lastOwner') throw refuse('lastOwner')
      return { answer: removed, line: { target: removed.identity, before: { roles: removed.roles } } }
    })
    lookups.forgetRoles(domain, identity)
    return undefined
  })

  route(
    app,
    context,
    owners.audit,
    { who: 'account', owner: ofPath },
    async ({ input, subject: { domain }, origin }) => {
      const { limit = AUDIT_PAGE, cursor } = input.query
      const before = cursor === undefined ? null : uuidInput(cursor, 'cursor')
      const lines = await readAudit(pool, domain, { before, limit: limit + 1 })
      const results = lines.slice(0, limit)
      const last = lines.length > limit ? results.at(-1) : undefined
      const query = new URLSearchParams({ limit: String(limit), cursor: last?.id ?? '' })
      const path = owners.audit.path.replace(':domain', domain)
      return { next: last === undefined ? null : `${origin}${path}?${query}`, previous: null, results }
    },
  )
}
