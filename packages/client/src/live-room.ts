import type { Core } from './context.ts'
import { fallbacks } from './fallbacks.ts'
import { emptyPage, pageRoomId } from './features/rooms/empty-page.ts'
import { lazyFeature } from './lib/lazy.ts'
import { createRetryingLoader, type RetryingLoader } from './lib/retrying-loader.ts'
import type { Live } from './live-room/live.ts'
import { type OpenOptions, openRoom, type Room } from './live-room/room.ts'
import { createOutbox } from './outbox.ts'
import { createPageLifecycle, type PageLifecycle } from './platform/page-lifecycle.ts'

export type { OpenOptions, Room, SendOptions } from './live-room/room.ts'
export type { LiveMessage, RoomSnapshot } from './live-room/state.ts'

type RoomCalls = Live['rooms']

export interface Rooms extends RoomCalls {
  /** The live room of a page: its messages as they are, as they change. @throws FoyerError when `url` is no address */
  open(url: string, options?: OpenOptions): Room
}

/** Connection to the server for everything live of one client. */
export interface Connected {
  lifecycle: PageLifecycle
  live: RetryingLoader<Live>
}

/** @param load fetches it */
export function connect(core: Core, load = () => import('./live-room/live.ts')): Connected {
  const { platform } = core
  const lifecycle = createPageLifecycle(platform.reach, platform.closing)
  const fetchLive = async () => {
    const { createLive } = await load()
    platform.WebSocket ??= await platform.findWebSocket?.()
    return createLive(core, lifecycle)
  }
  return { lifecycle, live: createRetryingLoader(fetchLive, lifecycle, platform.log) }
}

/**
 * The rooms of one client: one socket and one outbox for all of them. The state of a room is here; the code that speaks
 * to the server is fetched with the first room or call.
 */
export function createRooms(core: Core, { lifecycle, live }: Connected = connect(core)): Rooms {
  const { platform } = core
  const outbox = createOutbox(core, async (options) => (await live.wait()).delivery(options))
  const calls = lazyFeature<RoomCalls>(
    async () => (await live.now()).rooms,
    {
      messages: (params) => emptyPage(pageRoomId(params, platform.domain)),
      transcribe: fallbacks.rooms.transcribe,
      linkPreview: fallbacks.rooms.linkPreview,
    },
    platform,
  )
  const open: Rooms['open'] = (url, options = {}) => openRoom({ core, lifecycle, outbox, live }, url, options)
  return Object.assign(calls, { open })
}
