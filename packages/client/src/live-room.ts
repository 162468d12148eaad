import type { Core } from './context.ts'
import { emptyPage, pageRoomId } from './features/rooms/empty-page.ts'
import type { RoomCalls } from './features/rooms.ts'
import { lazyFeature } from './lazy.ts'
import { createArrival } from './live-room/arrival.ts'
import { type OpenOptions, openRoom, type Room } from './live-room/room.ts'
import { createOutbox } from './outbox.ts'
import { pageSurroundings } from './realtime/surroundings.ts'

export type { OpenOptions, Room } from './live-room/room.ts'
export type { LiveMessage, RoomSnapshot } from './live-room/state.ts'

export interface Rooms extends RoomCalls {
  /** The live room of a page: its messages as they are, as they change. @throws FoyerError when `url` is no address */
  open(url: string, options?: OpenOptions): Room
}

/**
 * The rooms of one client: one socket and one outbox for all of them. What a room shows is here; what speaks
 * to the server is fetched with the first room or call.
 *
 * @param load fetches it
 */
export function createRooms(core: Core, load = () => import('./live-room/live.ts')): Rooms {
  const { platform } = core
  const surroundings = pageSurroundings()
  const fetchLive = async () => (await load()).createLive(core, surroundings)
  const live = createArrival(fetchLive, surroundings, platform.log)
  const outbox = createOutbox(core, async (options) => (await live.wait()).queue(options))
  const calls = lazyFeature<RoomCalls>(
    async () => (await live.now()).rooms,
    {
      lobby: null,
      active: null,
      messages: (params) => emptyPage(pageRoomId(params, platform.domain)),
      post: null,
      create: null,
      discover: null,
      unread: null,
      hot: null,
      react: null,
      transcribe: () => '',
    },
    platform.log,
  )
  return {
    ...calls,
    open: (url, options = {}) => openRoom({ core, surroundings, outbox, live }, url, options),
  }
}
