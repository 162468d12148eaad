import { hashDomain, roomTopic } from '@foyer/contract'
import { moderation } from '@foyer/contract/moderation'
import type { FastifyInstance } from 'fastify'
import { insertBlockIn } from '../../blocklist.ts'
import type { Context } from '../../context.ts'
import { tellReleased } from '../../held.ts'
import { assertFaultless, endInput, faultOfText, invalid } from '../../inputs.ts'
import { findToChange, hideIn, readMessage, tellChanged, unhideIn } from '../../message-changes.ts'
import { byStaff, ofPath } from '../../owner.ts'
import type { RoomPlace } from '../../registry.ts'
import { route } from '../../route.ts'
import { isFindable } from '../../words.ts'
import { type CaseEdge, edgeOf, readCaseRow, readCaseRows, toCases } from './cases.ts'
import {
  readDomainConduct,
  readRecentRooms,
  readRoomConduct,
  saveDomainConduct,
  saveRoomConduct,
} from './conduct-store.ts'
import { rule } from './decide.ts'
import { insertReport } from './report.ts'

const PAGE_SIZE = 20
const NOTE_MAX = 500

export function registerModeration(app: FastifyInstance, context: Context): void {
  const { database, registry } = context
  const { pool } = database
  const ofRoom = ({ params }: { params: { roomId: string } }) => registry.room(params.roomId)

  /** Everybody in these rooms hears how they may be written in now. */
  async function tellConduct(rooms: Pick<RoomPlace, 'id' | 'domain'>[], alsoIn?: string) {
    for (const room of rooms) {
      const conduct = await readRoomConduct(pool, room)
      for (const id of alsoIn === undefined ? [room.id] : [room.id, alsoIn]) {
        const topic = roomTopic(id)
        context.bus.publish([{ topic, frame: JSON.stringify({ type: 'room_conduct', topic, conduct }) }])
      }
    }
  }

  route(
    app,
    context,
    moderation.report,
    { who: 'identity', limit: 'report' },
    async ({ input, caller, refuse, status }) => {
      const { room_id, message_id, reason, note = null } = input.body
      assertFaultless({ note: note ? faultOfText(note, { max: NOTE_MAX, lines: true }) : null })
      const room = await registry.room(room_id)
      const message = await readMessage(context, room_id, message_id, null)
      if (room === undefined || message === undefined || message.deleted) throw refuse('notFound')
      if (message.user.public_id === caller.id) throw invalid('message_id', 'must not be your own')
      if (await registry.isBlocked(room.domain, caller.id)) throw refuse('blocked')
      const isNew = await insertReport(pool, {
        domain: room.domain,
        roomId: room_id,
        messageId: message_id,
        reporter: caller.id,
        reason,
        note: note || null,
      })
      if (!isNew) status(200)
      return { success: true, duplicate: !isNew }
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
      const { at, id } = edgeOf(last)
      const query = new URLSearchParams({ status, limit: String(limit), cursor: `${at.getTime()}_${id}` })
      const path = moderation.reports.path.replace(':domain', domain)
      return { next: `${origin}${path}?${query}`, previous: null, results }
    },
  )

  route(
    app,
    context,
    moderation.decide,
    byStaff('moderator', ofPath),
    async ({ input, caller, subject: { domain }, deed, refuse }) => {
      const { decision, reason = null } = input.body
      const { id } = input.params
      assertFaultless({ reason: reason ? faultOfText(reason, { max: NOTE_MAX, lines: true }) : null })
      const until = endInput(input.body.until, 'until')
      const outcome = await deed(async (client) => {
        const ruled = await rule(client, { domain, id, decision, by: caller.id })
        if (ruled === 'missing') throw refuse('notFound')
        if (ruled === 'decided') throw refuse('decided')
        if (ruled === 'notHidden')
          throw invalid('decision', 'must be dismiss, delete or block: nobody sees it')
        const { author } = ruled
        if (decision === 'block' && author !== null)
          await insertBlockIn(context, client, { domain, identity: author, reason: reason || null, until })
        const after = { decision, author, ...(decision === 'block' && { until }) }
        return { answer: ruled, line: { target: id, after } }
      })
      const { row, author, changed, released } = outcome
      if (author !== null) registry.forgetBlock(domain, author)
      const key = { roomId: row.room_id, messageId: id }
      if (changed !== null) await tellChanged(context, key, 'message_deleted', changed)
      if (released !== null) await tellReleased(context, released)
      const decided = await readCaseRow(pool, domain, id)
      const [found] = decided === undefined ? [] : await toCases(context, [decided])
      if (found === undefined) throw refuse('notFound')
      return found
    },
  )

  route(
    app,
    context,
    moderation.hide,
    byStaff('moderator', ofPath),
    async ({ input, subject: { domain }, deed, refuse }) => {
      const { room_id: roomId, message_id: messageId } = input.body
      if ((await registry.room(roomId))?.domain !== domain) throw refuse('notFound')
      const seq = await deed(async (client) => {
        const found = await findToChange(client, roomId, messageId)
        if (found === undefined || (found.deleted_at !== null && !found.hidden)) throw refuse('notFound')
        const answer = await hideIn(client, roomId, messageId, found)
        return { answer, line: answer === null ? null : { target: messageId } }
      })
      if (seq !== null) await tellChanged(context, { roomId, messageId }, 'message_deleted', seq)
      const message = await readMessage(context, roomId, messageId, null)
      if (message === undefined) throw refuse('notFound')
      return message
    },
  )

  route(
    app,
    context,
    moderation.unhide,
    byStaff('moderator', ofPath),
    async ({ input, subject: { domain }, deed, refuse }) => {
      const { roomId, messageId } = input.params
      if ((await registry.room(roomId))?.domain !== domain) throw refuse('notFound')
      const seq = await deed(async (client) => {
        const found = await findToChange(client, roomId, messageId)
        const answer = found && (await unhideIn(client, roomId, messageId))
        if (answer === undefined) throw refuse('notFound')
        return { answer, line: { target: messageId } }
      })
      await tellChanged(context, { roomId, messageId }, 'message_edited', seq)
      const message = await readMessage(context, roomId, messageId, null)
      if (message === undefined) throw refuse('notFound')
      return message
    },
  )

  route(
    app,
    context,
    moderation.conduct,
    { who: 'account', role: 'moderator', owner: ofPath },
    ({ subject: { domain } }) => readDomainConduct(pool, domain),
  )

  route(
    app,
    context,
    moderation.setConduct,
    byStaff('moderator', ofPath),
    async ({ input, subject: { domain }, deed, refuse }) => {
      const { slow_mode_s, words, expected } = input.body
      for (const { phrase } of words ?? []) {
        assertFaultless({ words: faultOfText(phrase, { max: 100 }) })
        if (!isFindable(phrase)) throw invalid('words', 'must each have a letter or digit')
      }
      const { before, after } = await deed(async (client) => {
        const before = await readDomainConduct(client, domain)
        if (expected !== undefined && expected !== before.updated_at) throw refuse('changedSince')
        const wanted = {
          ...before,
          slow_mode_s: slow_mode_s ?? before.slow_mode_s,
          words: words?.map(({ phrase, action }) => ({ phrase: phrase.trim(), action })) ?? before.words,
        }
        const after = await saveDomainConduct(client, wanted)
        return { answer: { before, after }, line: { before: inShort(before), after: inShort(after) } }
      })
      registry.forgetConduct(domain)
      if (before.slow_mode_s !== after.slow_mode_s) {
        const ids = await readRecentRooms(pool, domain, hashDomain(domain))
        await tellConduct(ids.map((id) => ({ id, domain })))
      }
      return after
    },
  )

  route(app, context, moderation.room, { who: 'anyone' }, async ({ input, refuse }) => {
    const room = await registry.room(input.params.roomId)
    if (room === undefined) throw refuse('notFound')
    return readRoomConduct(pool, room)
  })

  route(
    app,
    context,
    moderation.setRoom,
    byStaff('moderator', ofRoom),
    async ({ input, subject: room, deed, refuse }) => {
      const { domain, id } = room
      const { read_only, slow_mode_s, leads_to, expected } = input.body
      const aim = leads_to ? await registry.room(leads_to) : undefined
      if (leads_to && (aim?.domain !== domain || aim.id === id))
        throw invalid('leads_to', 'must be another room of the domain')
      const { others, before } = await deed(async (client) => {
        const before = await readRoomConduct(client, room)
        if (expected !== undefined && expected !== before.updated_at) throw refuse('changedSince')
        if (leads_to && (await readRoomConduct(client, { id: leads_to, domain })).leads_to !== null)
          throw invalid('leads_to', 'must be a room that leads nowhere itself')
        const others = await saveRoomConduct(client, room, {
          readOnly: read_only ?? before.read_only,
          slowModeS: slow_mode_s === undefined ? ownSlowMode(before) : slow_mode_s,
          leadsTo: leads_to === undefined ? (before.leads_to?.room_id ?? null) : leads_to,
        })
        const after = await readRoomConduct(client, room)
        return {
          answer: { others, before },
          line: { target: id, before: inBrief(before), after: inBrief(after) },
        }
      })
      registry.forgetConduct(domain)
      // Whoever came here by this page is in the room that it led to.
      await tellConduct([room], before.leads_to?.room_id)
      await tellConduct(others.map((other) => ({ id: other, domain })))
      return readRoomConduct(pool, room)
    },
  )
}

const ownSlowMode = ({ slow_mode_s, slow_mode_own }: { slow_mode_s: number; slow_mode_own: boolean }) =>
  slow_mode_own ? slow_mode_s : null

/** What the log says of a domain's conduct. */
const inShort = ({ slow_mode_s, words }: { slow_mode_s: number; words: { phrase: string }[] }) => ({
  slow_mode_s,
  words: words.map(({ phrase }) => phrase).join(', '),
})
/** And of a room's. */
const inBrief = (
  conduct: { read_only: boolean; leads_to: { room_id: string } | null } & Parameters<typeof ownSlowMode>[0],
) => ({
  read_only: conduct.read_only,
  slow_mode_s: ownSlowMode(conduct),
  leads_to: conduct.leads_to?.room_id ?? null,
})

/** `<milliseconds>_<id>`, as `next` has it. @throws Refused */
function edgeInput(cursor: string | undefined): CaseEdge | null {
  if (cursor === undefined) return null
  const [, ms, id] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (ms === undefined || id === undefined) throw invalid('cursor', 'must come from "next" of a page')
  return { at: new Date(Number(ms)), id }
}
