import { operator } from '@foyer/contract/operator'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { WHOLE_SERVER, writeAuditLine } from '../../database/audit-log.ts'
import { route } from '../../http/route.ts'
import { invalid } from '../../lib/inputs.ts'
import { applyRuling } from '../moderation/api.ts'
import { publishChange, publishReleased, showFace } from '../rooms/api.ts'
import { banInput } from './ban-routes.ts'
import { insertBanIn, isGrave } from './bans.ts'
import { readOperatorRow, toOperatorCases } from './cases.ts'

/** Registers `operator.decide`: a decision with its ban, hidden message and audit lines, in one transaction. */
export function registerDecide(app: FastifyInstance, context: Context): void {
  const { database, lookups, events } = context
  const { pool } = database
  route(
    app,
    context,
    operator.decide,
    {
      who: 'operator',
      limit: 'moderate',
      proofIf: ({ body }) => body.decision === 'ban' && isGrave(body.until),
    },
    async ({ input, caller, audited, refuse }) => {
      const { decision } = input.body
      const { id } = input.params
      const ban = banInput(input.body)
      const found = await readOperatorRow(pool, id)
      if (found === undefined) throw refuse('notFound')
      const { domain } = found
      const outcome = await audited(async (client) => {
        const ruled = await applyRuling(client, { domain, id, decision, by: caller.id })
        if (ruled === 'missing') throw refuse('notFound')
        if (ruled === 'decided') throw refuse('decided')
        if (ruled === 'notHidden')
          throw invalid('decision', 'must be dismiss or ban: there is nothing to hide')
        const { author } = ruled
        const line = {
          domain,
          actor: caller.id,
          action: operator.decide.name,
          target: id,
          after: { decision },
        }
        // The staff of the domain sees who decided in its place.
        if (found.why === 'late') await writeAuditLine(client, line)
        if (decision !== 'ban' || author === null)
          return { answer: { ...ruled, banned: [] }, line: { target: id, after: { decision } } }
        const { person, logins } = await insertBanIn(context, client, { identity: author, ...ban })
        const act = { domain: WHOLE_SERVER, actor: caller.id, action: operator.ban.name, target: person }
        await writeAuditLine(client, { ...act, after: ban })
        return { answer: { ...ruled, banned: logins }, line: { target: id, after: { decision } } }
      })
      lookups.forgetBlock(WHOLE_SERVER, outcome.banned)
      const { row, changed, released } = outcome
      if (decision === 'hide' && row.kind === 'person') {
        lookups.forgetPerson(id)
        await events.publish('profile.changed', { identity: id })
        await showFace(context, id)
      }
      if (changed !== null)
        await publishChange(context, { roomId: row.room_id, messageId: id }, 'message_deleted', changed)
      if (released !== null) await publishReleased(context, released)
      await events.publish('report.decided', { domain, id })
      const decided = await readOperatorRow(pool, id)
      const [reply] = decided === undefined ? [] : await toOperatorCases(context, [decided])
      if (reply === undefined) throw refuse('notFound')
      return reply
    },
  )
}
