import { operator } from '@foyer/contract/operator'
import type { FastifyInstance } from 'fastify'
import { toRoomUrl } from '../../access/room-location.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { cursorInput, domainInput } from '../../lib/inputs.ts'
import { edgeInput } from '../moderation/api.ts'
import {
  decideDomain,
  hideRoom,
  listHiddenRooms,
  readDecision,
  readDecisions,
  showRoom,
} from '../rooms/api.ts'
import { toPage } from './page.ts'

const PAGE_SIZE = 50

/** Calls that let domains into Discover, and remove domains or single rooms from it. */
export function registerDiscover(app: FastifyInstance, context: Context): void {
  const { database, lookups } = context
  const { pool } = database
  const reads = { who: 'operator' } as const
  const writes = { who: 'operator', limit: 'moderate' } as const

  route(app, context, operator.discover, reads, async ({ input, origin }) => {
    const { state = 'listed', limit = PAGE_SIZE, cursor } = input.query
    const [after = ''] = cursorInput(cursor, /^([^\s/]{1,253})$/) ?? []
    const rows = await readDecisions(pool, state, { after, limit: limit + 1 })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    const results = await Promise.all(
      page.map(async ({ domain, state, changedBy, changedAt }) => ({
        ...{ domain, state },
        by: changedBy === null ? null : await lookups.person(changedBy),
        changed_at: changedAt.toISOString(),
      })),
    )
    const next = last === undefined ? null : { state, limit: String(limit), cursor: last.domain }
    return toPage({ origin, path: operator.discover.path }, results, next)
  })

  route(app, context, operator.setDiscover, writes, async ({ input, caller, audited }) => {
    const domain = domainInput(input.params.domain)
    const { state } = input.body
    return audited(async (client) => {
      const before = await readDecision(client, domain)
      await decideDomain(client, { domain, state, changedBy: caller.id })
      const line = { target: domain, before: { discover: before }, after: { discover: state } }
      return { answer: { domain, state }, line }
    })
  })

  route(app, context, operator.hiddenRooms, reads, async ({ input, origin }) => {
    const { limit = PAGE_SIZE, cursor } = input.query
    const rows = await listHiddenRooms(pool, { edge: edgeInput(cursor), limit: limit + 1 })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    const results = page.map(({ room_id, domain, title, changed_at, ...row }) => ({
      ...{ room_id, domain, title },
      url: toRoomUrl({ domain, path: row.path }, row.use_separate_url ?? true),
      changed_at: changed_at.toISOString(),
    }))
    const edge = last && `${last.changed_at.getTime()}_${last.room_id}`
    return toPage(
      { origin, path: operator.hiddenRooms.path },
      results,
      edge === undefined ? null : { limit: String(limit), cursor: edge },
    )
  })

  route(app, context, operator.hideRoom, writes, async ({ input, caller, audited, refuse }) => {
    const { roomId } = input.params
    await audited(async (client) => {
      if (!(await hideRoom(client, { roomId, changedBy: caller.id }))) throw refuse('notFound')
      return { answer: undefined, line: { target: roomId } }
    })
    return undefined
  })

  route(app, context, operator.showRoom, writes, async ({ input, audited, refuse }) => {
    const { roomId } = input.params
    await audited(async (client) => {
      if (!(await showRoom(client, roomId))) throw refuse('notFound')
      return { answer: undefined, line: { target: roomId } }
    })
    return undefined
  })
}
