import { hashDomain, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@foyer/contract'
import { search } from '@foyer/contract/search'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { domainInput, invalid } from '../../lib/inputs.ts'
import { searchMessages } from './search.ts'

const PAGE_SIZE = 20

export function registerSearch(app: FastifyInstance, context: Context): void {
  route(
    app,
    context,
    search.messages,
    { who: 'anyone', site: ({ query }) => query.domain, limit: 'search' },
    async ({ input, caller, origin }) => {
      const { cursor, limit = PAGE_SIZE, room_id: room = null } = input.query
      const domain = domainInput(input.query.domain)
      const text = textInput(input.query.q)
      const start = cursorInput(cursor)
      const { found, next } = await searchMessages(context, {
        ...{ hashedDomain: hashDomain(domain), room, text, before: start, limit },
        caller: caller.id,
      })
      const query = new URLSearchParams({ domain, q: text, limit: String(limit), cursor: next ?? '' })
      if (room !== null) query.set('room_id', room)
      return { next: next && `${origin}${search.messages.path}?${query}`, previous: null, results: found }
    },
  )
}

/** @throws HttpError 400 */
function textInput(q: string): string {
  const text = q.trim().normalize('NFC')
  const { length } = [...text]
  if (length < SEARCH_MIN_LENGTH || length > SEARCH_MAX_LENGTH)
    throw invalid('q', `must have ${SEARCH_MIN_LENGTH} to ${SEARCH_MAX_LENGTH} characters`)
  return text
}

/** Cursor: a message id. @throws HttpError 400 */
function cursorInput(cursor: string | undefined): string | null {
  if (cursor === undefined || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor))
    return cursor ?? null
  throw invalid('cursor', 'must come from "next" of a page')
}
