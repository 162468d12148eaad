import { members } from '@foyer/contract/members'
import type { FastifyInstance } from 'fastify'
import { memberId } from '../../access/caller.ts'
import { byOwner, ofPath } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { route } from '../../http/route.ts'
import { FetchFailure, parseTarget } from '../../lib/fetcher/fetcher.ts'
import { agentInput, domainInput, invalid } from '../../lib/inputs.ts'
import { readClaims } from './claims.ts'
import { deriveMemberSecret, insertKey, readKeys, revokeKey, touchKey } from './keys.ts'
import { insertMemberToken, saveMember, useJti } from './store.ts'
import { verifyToken } from './verify.ts'

export function registerMembers(app: FastifyInstance, context: Context): void {
  const { lookups, revocations, security } = context
  const { pool } = context.database

  route(app, context, members.keys, { who: 'account', owner: ofPath }, ({ subject: { domain } }) =>
    readKeys(pool, domain),
  )

  route(
    app,
    context,
    members.createKey,
    byOwner(ofPath),
    async ({ input, caller, subject: { domain }, refuse, audited }) => {
      const { kind } = input.body
      const url = kind === 'jwks' ? urlInput(input.body.url ?? '') : null
      const key = await audited(async (client) => {
        const made = await insertKey(client, domain, { kind, url, by: caller.id })
        if (made === undefined) throw refuse('tooManyKeys')
        return { answer: made, line: { target: made.id, after: { kind, url } } }
      })
      const secret = kind === 'secret' ? deriveMemberSecret(context.keys.memberKeys, key.id) : null
      return { ...key, secret }
    },
  )

  route(
    app,
    context,
    members.revokeKey,
    byOwner(ofPath),
    async ({ input, subject: { domain }, refuse, audited }) => {
      const { id } = input.params
      const ended = await audited(async (client) => {
        const gone = await revokeKey(client, domain, id)
        if (gone === undefined) throw refuse('notFound')
        const { kind, url } = gone
        return { answer: gone.ended, line: { target: id, before: { kind, url } } }
      })
      for (const hash of ended) revocations.announce(hash)
      return undefined
    },
  )

  const open = { who: 'anyone', site: 'any', limit: 'memberSignIn' } as const
  route(app, context, members.signIn, open, async ({ input, refuse, take, raw }) => {
    const domain = domainInput(input.body.domain)
    const refused = (why: Parameters<typeof refuse>[0]) => {
      void security.note('sign_in_refused', { raw, audience: domain })
      return refuse(why)
    }
    // Without an owner the domain has no members: their tokens would not be accepted.
    if (!(await lookups.sites(domain)).includes(domain)) throw refused('keyUnknown')
    const verified = await verifyToken(context, domain, input.body.token)
    if (typeof verified === 'string') throw refused(verified)
    const claims = readClaims(verified.payload, { domain, now: Date.now() / 1_000 })
    if (typeof claims === 'string') throw refused(claims)
    await take('memberArrival', domain)
    const id = memberId(context.keys.members, { domain, subject: claims.subject })
    const made = await inTransaction(pool, async (client) => {
      if (!(await useJti(client, domain, claims))) throw refused('replayed')
      const isChanged = await saveMember(client, { id, domain, ...claims })
      const agent = agentInput(raw.headers)
      const token = await insertMemberToken(client, { id, domain, keyId: verified.keyId, agent })
      if (token === undefined) throw refused('keyUnknown')
      return { ...token, isChanged }
    })
    for (const hash of made.ended) revocations.announce(hash)
    if (made.isChanged) {
      lookups.forgetPerson(id)
      await context.events.publish('profile.changed', { identity: id })
    }
    await touchKey(pool, domain, verified.keyId)
    await security.note('sign_in', { raw, audience: domain })
    return {
      success: true as const,
      token: made.token,
      exp: made.exp,
      public_id: id,
      display_name: claims.name,
      avatar_url: claims.picture,
    }
  })
}

/** Address of a JWKS; its host is resolved and checked whenever it is read. @throws HttpError 400 */
function urlInput(text: string): string {
  try {
    return parseTarget(text, ['https:']).href
  } catch (error) {
    if (error instanceof FetchFailure) throw invalid('url', 'must be an https address on the usual port')
    throw error
  }
}
