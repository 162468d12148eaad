import type { Core } from './context.ts'
import { emptyPage, pageRoomId } from './features/rooms/empty-page.ts'
import { lazyFeature } from './lazy.ts'
import { type Arrival, createArrival } from './live-room/arrival.ts'
import type { Live } from './live-room/live.ts'
import { type OpenOptions, openRoom, type Room } from './live-room/room.ts'
import { createOutbox } from './outbox.ts'
import { pageSurroundings, type Surroundings } from './realtime/surroundings.ts'

export type { OpenOptions, Room } from './live-room/room.ts'
export type { LiveMessage, RoomSnapshot } from './live-room/state.ts'

type RoomCalls = Live['rooms']

export interface Rooms extends RoomCalls {
  /** The live room of a page: its messages as they are, as they change. @throws FoyerError when `url` is no address */
  open(url: string, options?: OpenOptions): Room
}

/** What speaks to the server for everything live of one client. */
export interface Connected {
  surroundings: Surroundings
  live: Arrival<Live>
}

/** @param load fetches it */
export function connect(core: Core, load = () => import('./live-room/live.ts')): Connected {
  const surroundings = pageSurroundings()
  const fetchLive = async () => (await load()).createLive(core, surroundings)
  return { surroundings, live: createArrival(fetchLive, surroundings, core.platform.log) }
}

/**
 * The rooms of one client: one socket and one outbox for all of them. What a room shows is here; what speaks
 * to the server is fetched with the first room or call.
 */
export function createRooms(core: Core, { surroundings, live }: Connected = connect(core)): Rooms {
  const { platform } = core
  const outbox = createOutbox(core, async (options) => (await live.wait()).queue(options))
  const calls = lazyFeature<RoomCalls>(
    async () => (await live.now()).rooms,
    {
      lobby: null,
      active: null,
      messages: (params) => emptyPage(pageRoomId(params, platform.domain)),
      post: null,
      edit: null,
      remove: null,
      create: null,
      discover: null,
      unread: null,
      followUnread: null,
      people: null,
      readMarkers: null,
      markRead: null,
      hot: null,
      react: null,
      transcribe: () => '',
      dictate: null,
      linkPreview: () => null,
    },
    platform.log,
  )
  return {
    ...calls,
    open: (url, options = {}) => openRoom({ core, surroundings, outbox, live }, url, options),
  }
}
