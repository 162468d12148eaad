import { commonRefusals } from '@foyer/contract'
import type { FoundMessage } from '@foyer/contract/search'
import type { Context } from '../../context.ts'
import { HttpError } from '../../lib/http-error.ts'
import { createIdAt, getTime } from '../../lib/uuid.ts'
import { getReadMarkers } from '../rooms/api.ts'
import { findMessages, readSearchedDomain } from './store.ts'

export interface Searched {
  hashedDomain: string
  /** Only messages of this room; null for all rooms of the domain. */
  room: string | null
  text: string
  /** Id: only messages before it; null for all. */
  before: string | null
  limit: number
  caller: string | null
}

/** Milliseconds for one page; then the page is returned as it is. */
const BUDGET_MS = 1_000
/** Milliseconds that one query should take, so that other queries run in between. */
const LOOK_MS = 50
const DAY_MS = 86_400_000
const MIN_SPAN_MS = 60_000
const RETRY_S = 5

/**
 * A page of matches, newest first. Searches backwards in spans of time, whose length adapts to the speed of the last
 * query: a common word in a busy domain needs one query, a rare word in a quiet domain a few. `next` is the cursor of
 * the following page, null at the beginning of the domain.
 *
 * @throws HttpError 503 `unavailable` when not even the newest span could be searched in time
 */
export async function searchMessages(
  context: Context,
  { hashedDomain, room, text, before, limit, caller }: Searched,
): Promise<{ found: FoundMessage[]; next: string | null }> {
  // Rooms that the caller has read are searched although no list names them.
  if (caller !== null) await getReadMarkers(context).settle(caller)
  const since = await readSearchedDomain(context.database, hashedDomain)
  if (since === null) return { found: [], next: null }
  const beginning = since.getTime() - DAY_MS
  const deadline = performance.now() + BUDGET_MS
  const found: FoundMessage[] = []
  const start = before ?? createIdAt(Date.now() + DAY_MS)
  let upTo = start
  let span = DAY_MS * 2
  for (;;) {
    const startedAt = performance.now()
    const from = createIdAt(Math.max(0, getTime(upTo) - span))
    const range = { hashedDomain, room, text, from, before: upTo, limit: limit + 1 - found.length, caller }
    const piece = await findMessages(context.database, range, Math.max(LOOK_MS, (deadline - startedAt) / 2))
    const now = performance.now()
    if (piece !== 'tooSlow') {
      found.push(...piece)
      if (found.length > limit)
        return { found: found.slice(0, limit), next: found[limit - 1]?.message.id ?? null }
      upTo = from
      if (getTime(from) <= beginning) return { found, next: null }
    }
    if (now > deadline) {
      if (upTo === start) throw new HttpError(commonRefusals.unavailable, undefined, RETRY_S)
      return { found, next: upTo }
    }
    const grown = now - startedAt < LOOK_MS ? span * 4 : span / (piece === 'tooSlow' ? 64 : 4)
    span = Math.max(MIN_SPAN_MS, grown)
  }
}
