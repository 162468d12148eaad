import type { Context } from './context.ts'
import { createReader } from './live-room/history.ts'
import { type OpenOptions, openRoom, type Room, type RoomCalls } from './live-room/room.ts'
import type { OutboxStorage } from './outbox/storage.ts'
import { createOutbox } from './outbox.ts'
import { pageSurroundings, type Surroundings } from './realtime/surroundings.ts'
import { createRealtime, type Realtime } from './realtime.ts'

export type { OpenOptions, Room, RoomCalls, SendOptions } from './live-room/room.ts'
export type { LiveMessage, RoomConnection, RoomSnapshot, RoomStatus } from './live-room/state.ts'

/** What a client's live rooms share. */
export interface LiveRooms {
  /** @throws FoyerError when `url` is not an http(s) address */
  open(url: string, options?: OpenOptions): Room
}

/** Parts that tests replace. */
export interface LiveRoomsParts {
  realtime?: Realtime
  surroundings?: Surroundings
  openStorage?: () => Promise<OutboxStorage>
}

/** The live rooms of one client: one socket and one outbox for all of them. Idle until the first is opened. */
export function createLiveRooms(context: Context, rooms: RoomCalls, parts: LiveRoomsParts = {}): LiveRooms {
  const surroundings = parts.surroundings ?? pageSurroundings()
  const realtime = parts.realtime ?? createRealtime(context, surroundings)
  const outbox = createOutbox(context, {
    open: parts.openStorage,
    async post({ url, roomId, content, replyTo, clientId }) {
      const id =
        roomId ?? (await createReader(context, url).newest(true, Number.MAX_SAFE_INTEGER)).page.room_id
      return rooms.post(id, content, { url, replyTo: replyTo ?? undefined, clientId })
    },
  })
  return {
    open: (url, options = {}) => openRoom({ context, rooms, surroundings, realtime, outbox }, url, options),
  }
}
