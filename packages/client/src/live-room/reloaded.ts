import type { MessagePage } from '@foyer/contract/rooms'
import { withMessage } from './messages.ts'
import { type RoomEvent, reduce } from './reducer.ts'
import { type LiveMessage, type RoomState, SLACK } from './state.ts'

/** A room that is loaded while it shows something: what has not changed stays, and nothing known is lost. */
export function reloaded(state: RoomState, event: Extract<RoomEvent, { type: 'loaded' }>): RoomState {
  const next = reduce(state, event)
  const fresh = reusing(next.confirmed, state.confirmed)
  const confirmed = event.newer === null ? newerThan(event.page, state).reduce(withMessage, fresh) : fresh
  return trimmed({ ...next, confirmed })
}

/** State known beyond the page, such as the answer to a send that was quicker. */
const newerThan = (page: MessagePage, { position, roomId, confirmed }: RoomState): LiveMessage[] =>
  position?.epoch === page.epoch && roomId === page.room_id
    ? confirmed.filter(({ seq }) => seq > page.seq)
    : []

/** Without the oldest messages beyond what is kept. */
export function trimmed(state: RoomState): RoomState {
  if (state.confirmed.length <= state.capacity + SLACK) return state
  return { ...state, confirmed: state.confirmed.slice(-state.capacity), older: undefined }
}

/** Fresh messages, but the very objects of before where nothing has changed, so that rows need no new paint. */
function reusing(fresh: readonly LiveMessage[], before: readonly LiveMessage[]): LiveMessage[] {
  const known = new Map(before.map((each) => [each.id, each]))
  return fresh.map((each) => {
    const old = known.get(each.id)
    const kept = old === undefined ? each : { ...each, key: old.key, reason: old.reason }
    return old !== undefined && JSON.stringify(old) === JSON.stringify(kept) ? old : kept
  })
}
