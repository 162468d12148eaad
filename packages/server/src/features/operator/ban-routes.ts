import { operator } from '@foyer/contract/operator'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { WHOLE_SERVER } from '../../database/audit-log.ts'
import { route } from '../../http/route.ts'
import { assertFaultless, cursorInput, endInput, findTextFault, identityInput } from '../../lib/inputs.ts'
import { deleteBanIn, insertBanIn, isGrave, readBanned, readBans } from './bans.ts'

const PAGE_SIZE = 50
const REASON_MAX = 500

/** Reason and end of a ban. @throws HttpError 400 */
export function banInput({ reason = null, until }: { reason?: string | null; until?: string | null }) {
  assertFaultless({ reason: reason ? findTextFault(reason, { max: REASON_MAX, lines: true }) : null })
  return { reason: reason || null, until: endInput(until, 'until') }
}

/** Calls for bans from the whole server. */
export function registerBans(app: FastifyInstance, context: Context): void {
  const { database, lookups } = context
  const { pool } = database

  route(app, context, operator.bans, { who: 'operator' }, async ({ input, origin }) => {
    const { q = '', limit = PAGE_SIZE, cursor } = input.query
    const parts = cursorInput(cursor, /^(\d{1,15})_([0-9a-z_]{1,64})$/)
    const edge = parts && { at: new Date(Number(parts[0])), id: parts[1] ?? '' }
    const rows = await readBans(pool, { q: q.trim() || null, edge, limit: limit + 1 })
    const results = rows.slice(0, limit)
    const last = rows.length > limit ? results.at(-1) : undefined
    const at = last && `${Date.parse(last.created_at)}_${last.user.public_id}`
    const query = at && new URLSearchParams({ q, limit: String(limit), cursor: at })
    return { next: query ? `${origin}${operator.bans.path}?${query}` : null, previous: null, results }
  })

  const bans = { who: 'operator', limit: 'moderate' } as const
  route(
    app,
    context,
    operator.ban,
    { ...bans, proofIf: ({ body }) => isGrave(body.until) },
    async ({ input, audited, refuse }) => {
      const identity = identityInput(input.body.public_id, 'public_id')
      const { reason, until } = banInput(input.body)
      const { person, logins } = await audited(async (client) => {
        const answer = await insertBanIn(context, client, { identity, reason, until })
        return { answer, line: { target: answer.person, after: { reason, until } } }
      })
      lookups.forgetBlock(WHOLE_SERVER, logins)
      const found = await readBanned(pool, person)
      if (found === undefined) throw refuse('notFound')
      return found
    },
  )

  route(app, context, operator.unban, bans, async ({ input, audited, refuse }) => {
    const identity = identityInput(input.params.publicId, 'publicId')
    const { logins } = await audited(async (client) => {
      const answer = await deleteBanIn(client, identity)
      if (answer === null) throw refuse('notFound')
      return { answer, line: { target: answer.person } }
    })
    lookups.forgetBlock(WHOLE_SERVER, logins)
    return undefined
  })
}
