import { getHidden } from '../../../lib/hidden-content.ts'
import { setHidden } from '../../../lib/hide-content.ts'

/** Rooms whose reported messages are kept in the browser. */
const ROOMS_MAX = 20

/** Replaces the blocked people, in all tabs. */
export const setBlockedAuthors = (authors: readonly string[]): void =>
  setHidden({ ...getHidden(), authors: [...authors].sort() })

/** Hides a message that is being reported; `SyncHidden` then keeps what the server has. */
export const hideReported = (roomId: string, id: string): void =>
  setReportedMessages(roomId, [...(getHidden().reported[roomId] ?? []).filter((each) => each !== id), id])

/** Replaces the reported messages of a room, in all tabs. */
export function setReportedMessages(roomId: string, ids: readonly string[]): void {
  const { [roomId]: _, ...others } = getHidden().reported
  const rooms = ids.length === 0 ? others : { ...others, [roomId]: ids }
  const kept = Object.entries(rooms).slice(-ROOMS_MAX)
  setHidden({ ...getHidden(), reported: Object.fromEntries(kept) })
}
