import { withChanging, withReacting } from './messages.ts'
import type { LiveMessage, RoomSnapshot, RoomState } from './state.ts'

/** Keeps the result of `make` for as long as what it was made from is the same. */
function lasting<A extends readonly unknown[], R>(make: (...from: A) => R): (...from: A) => R {
  let last: { from: A; result: R } | undefined
  return (...from) => {
    if (last === undefined || from.some((each, index) => each !== last?.from[index]))
      last = { from, result: make(...from) }
    return last.result
  }
}

/** Turns states into snapshots; a part that has not changed is the very object it was. */
export function createSnapshots(): (state: RoomState) => RoomSnapshot {
  const getMessages = lasting(
    (
      confirmed: RoomState['confirmed'],
      outgoing: RoomState['outgoing'],
      reacting: RoomState['reacting'],
      changing: RoomState['changing'],
    ): RoomSnapshot['messages'] => {
      if (outgoing.length + reacting.length + changing.length === 0) return confirmed
      const shown = (each: LiveMessage) => withChanging(withReacting(each, reacting), changing)
      return [...confirmed.map(shown), ...outgoing]
    },
  )
  const getTyping = lasting((typists: RoomState['typists']) => typists.map(({ user }) => user))
  return lasting((state: RoomState) => ({
    status: state.status,
    connection: state.connection,
    error: state.error,
    room: state.room,
    roomId: state.roomId,
    messages: getMessages(state.confirmed, state.outgoing, state.reacting, state.changing),
    hasOlder: state.older !== null,
    atEnd: state.newer === null,
    online: state.online,
    typing: getTyping(state.typists),
    me: state.me,
    conduct: state.conduct,
    persistent: state.persistent,
  }))
}
