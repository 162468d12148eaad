import { moderation } from '@foyer/contract/moderation'
import type { FastifyInstance } from 'fastify'
import { byStaff, ofPath } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { writeAuditLine } from '../../database/audit-log.ts'
import { inTransaction } from '../../database/transaction.ts'
import { route } from '../../http/route.ts'
import { assertFaultless, endInput, findTextFault, invalid } from '../../lib/inputs.ts'
import { insertBlockIn } from '../domains/api.ts'
import {
  findToChange,
  hideIn,
  publishChange,
  publishReleased,
  readDomainPeople,
  readMessage,
  unhideIn,
} from '../rooms/api.ts'
import { subscribeCaseNews } from './case-news.ts'
import { readCaseRow, readCaseRows, toCases, toEdge } from './cases.ts'
import { applyRuling } from './decide.ts'
import { edgeInput } from './inputs.ts'
import { registerOutcomes } from './outcomes.ts'
import { deleteReport, insertReport, readOwnReports, readReviewer } from './report.ts'
import { publishDomainPolicies } from './room-policy-news.ts'
import { registerRoomPolicies } from './room-policy-routes.ts'

const PAGE_SIZE = 20
const NOTE_MAX = 500

export function registerModeration(app: FastifyInstance, context: Context): void {
  const { database, lookups } = context
  const { pool } = database
  registerRoomPolicies(app, context)
  registerOutcomes(app, context)
  subscribeCaseNews(context)
  context.events.afterCommit('domain.changed', ({ domain }) => {
    // A policy carries the version of the settings: a page with the former one would tell the client of a change.
    lookups.forgetPolicy(domain)
    return publishDomainPolicies(context, domain, { settings: true })
  })
  const byModerator = { ...byStaff('moderator', ofPath), limit: 'moderate' } as const

  route(
    app,
    context,
    moderation.report,
    {
      who: 'identity',
      site: async ({ body }) => (await lookups.room(body.room_id))?.domain,
      limit: 'report',
    },
    async ({ input, caller, refuse, status }) => {
      const { room_id, message_id, reason, note = null } = input.body
      assertFaultless({ note: note ? findTextFault(note, { max: NOTE_MAX, lines: true }) : null })
      const room = await lookups.room(room_id)
      const message = await readMessage(context, room_id, message_id, null)
      if (room === undefined || message === undefined || message.deleted) throw refuse('notFound')
      if (message.user.public_id === caller.id) throw invalid('message_id', 'must not be your own')
      if (await lookups.isBlocked(room.domain, caller.id)) throw refuse('blocked')
      const { domain } = room
      const about = { domain, roomId: room_id, messageId: message_id }
      const isNew = await inTransaction(pool, async (client) => {
        const report = { ...about, reporter: caller.id, reason, note: note || null }
        if (!(await insertReport(client, report))) return false
        await context.events.record(client, 'report.created', { domain, message, reason })
        return true
      })
      if (isNew) await context.events.publish('case.opened', { domain })
      else status(200)
      return { success: true, duplicate: !isNew }
    },
  )

  const ofRoom = async ({ params }: { params: { roomId: string } }) =>
    (await lookups.room(params.roomId))?.domain

  route(
    app,
    context,
    moderation.ownReports,
    { who: 'identity', site: ofRoom },
    async ({ input, caller, refuse }) => {
      const room = await lookups.room(input.params.roomId)
      if (room === undefined) throw refuse('notFound')
      const [message_ids, reviewed_by] = await Promise.all([
        readOwnReports(pool, caller.id, room.id),
        readReviewer(context, room.domain),
      ])
      return { message_ids, reviewed_by }
    },
  )

  route(
    app,
    context,
    moderation.withdraw,
    { who: 'identity', site: ofRoom, limit: 'report' },
    async ({ input, caller, refuse }) => {
      const room = await lookups.room(input.params.roomId)
      if (room === undefined) throw refuse('notFound')
      const { messageId } = input.params
      const report = { domain: room.domain, messageId, reporter: caller.id }
      await inTransaction(pool, (client) => deleteReport(client, report))
      return undefined
    },
  )

  route(
    app,
    context,
    moderation.reports,
    { who: 'account', role: 'moderator', owner: ofPath },
    async ({ input, subject: { domain }, origin }) => {
      const { status = 'open', limit = PAGE_SIZE, cursor } = input.query
      const rows = await readCaseRows(pool, domain, { status, edge: edgeInput(cursor), limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      const results = await toCases(context, page)
      if (last === undefined) return { next: null, previous: null, results }
      const { at, id } = toEdge(last)
      const query = new URLSearchParams({ status, limit: String(limit), cursor: `${at.getTime()}_${id}` })
      const path = moderation.reports.path.replace(':domain', domain)
      return { next: `${origin}${path}?${query}`, previous: null, results }
    },
  )

  route(
    app,
    context,
    moderation.decide,
    byModerator,
    async ({ input, caller, subject: { domain }, audited, refuse }) => {
      const { decision, reason = null } = input.body
      const { id } = input.params
      assertFaultless({ reason: reason ? findTextFault(reason, { max: NOTE_MAX, lines: true }) : null })
      const until = endInput(input.body.until, 'until')
      const outcome = await audited(async (client) => {
        const ruled = await applyRuling(client, { domain, id, decision, by: caller.id })
        if (ruled === 'missing') throw refuse('notFound')
        if (ruled === 'decided') throw refuse('decided')
        if (ruled === 'notHidden')
          throw invalid('decision', 'must be dismiss, delete or block: nobody sees it')
        const { author } = ruled
        let blocked: string[] = []
        if (decision === 'block' && author !== null) {
          const block = { domain, identity: author, reason: reason || null, until }
          const { row, logins } = await insertBlockIn(context, client, block)
          blocked = logins
          const line = { domain, actor: caller.id, action: 'domains.block', target: row.identity }
          await writeAuditLine(client, { ...line, after: { reason, until } })
        }
        return { answer: { ...ruled, blocked }, line: { target: id, after: { decision } } }
      })
      const { row, changed, released } = outcome
      lookups.forgetBlock(domain, outcome.blocked)
      const key = { roomId: row.room_id, messageId: id }
      if (changed !== null) await publishChange(context, key, 'message_deleted', changed)
      if (released !== null) await publishReleased(context, released)
      await context.events.publish('report.decided', { domain, id })
      const decided = await readCaseRow(pool, domain, id)
      const [found] = decided === undefined ? [] : await toCases(context, [decided])
      if (found === undefined) throw refuse('notFound')
      return found
    },
  )

  route(
    app,
    context,
    moderation.people,
    { who: 'account', role: 'moderator', owner: ofPath },
    ({ input, subject: { domain } }) => readDomainPeople(context, domain, input.query.prefix ?? ''),
  )

  route(
    app,
    context,
    moderation.hide,
    byModerator,
    async ({ input, subject: { domain }, audited, refuse }) => {
      const { room_id: roomId, message_id: messageId } = input.body
      if ((await lookups.room(roomId))?.domain !== domain) throw refuse('notFound')
      const seq = await audited(async (client) => {
        const found = await findToChange(client, roomId, messageId)
        if (found === undefined || (found.deleted_at !== null && !found.hidden)) throw refuse('notFound')
        const answer = await hideIn(client, roomId, messageId, found)
        return { answer, line: answer === null ? null : { target: messageId } }
      })
      if (seq !== null) await publishChange(context, { roomId, messageId }, 'message_deleted', seq)
      const message = await readMessage(context, roomId, messageId, null)
      if (message === undefined) throw refuse('notFound')
      return message
    },
  )

  route(
    app,
    context,
    moderation.unhide,
    byModerator,
    async ({ input, subject: { domain }, audited, refuse }) => {
      const { roomId, messageId } = input.params
      if ((await lookups.room(roomId))?.domain !== domain) throw refuse('notFound')
      const seq = await audited(async (client) => {
        const found = await findToChange(client, roomId, messageId)
        const answer = found && (await unhideIn(client, roomId, messageId))
        if (answer === undefined) throw refuse('notFound')
        return { answer, line: { target: messageId } }
      })
      await publishChange(context, { roomId, messageId }, 'message_edited', seq)
      const message = await readMessage(context, roomId, messageId, null)
      if (message === undefined) throw refuse('notFound')
      return message
    },
  )
}
