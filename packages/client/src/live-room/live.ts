import { conductRefusals } from '@foyer/contract'
import { createCall } from '../call.ts'
import type { Core } from '../context.ts'
import { createRoomCalls } from '../features/rooms.ts'
import { createQueue, type QueueOptions } from '../outbox/queue.ts'
import type { Surroundings } from '../realtime/surroundings.ts'
import { createRealtime } from '../realtime.ts'
import { createReader } from './history.ts'
import { createSync, type SyncOptions } from './sync.ts'
import { createUnread } from './unread.ts'

/** Slow mode of one room holds up nothing that was written in another. */
const laneOf: QueueOptions['laneOf'] = ({ url }) => url
const patience: QueueOptions['patience'] = ({ code, retryAfter = 1 }) =>
  code === conductRefusals.slowMode.code ? retryAfter * 1_000 : null

export type Live = ReturnType<typeof createLive>

/**
 * What speaks to the server for the rooms of one client, one socket for all of them. It is fetched with the
 * first room, and idle until it is followed.
 */
export function createLive(core: Core, surroundings: Surroundings) {
  const { platform, identity } = core
  const context = { ...core, call: createCall(platform, platform.apiUrl, identity) }
  const realtime = createRealtime(context, surroundings)
  const calls = createRoomCalls(context)
  const { followUnread, onRead } = createUnread({ context, calls, realtime, surroundings })
  const rooms = {
    ...calls,
    /** As the call; what is unread is told anew. */
    markRead: async (...args: Parameters<typeof calls.markRead>) => {
      const marker = await calls.markRead(...args)
      onRead(marker.room_id)
      return marker
    },
    /**
     * Calls back with the unread messages of a domain now, and whenever they may have become others: after a
     * mention, and when another device of the person reads.
     *
     * @returns the function that ends it
     */
    followUnread: async (...args: Parameters<typeof followUnread>) => followUnread(...args),
  }

  /** Posts to the room that the url has, where it was not known when the message was written. */
  const post: QueueOptions['post'] = async ({ url, roomId, content, replyTo, mentions, clientId }) => {
    const id = roomId ?? (await createReader(context, url).newest(true, Number.MAX_SAFE_INTEGER)).page.room_id
    return rooms.post(id, content, { url, replyTo: replyTo ?? undefined, mentions, clientId })
  }

  return {
    realtime,
    rooms,
    sync: (options: Pick<SyncOptions, 'url' | 'state' | 'update' | 'onMessages'>) =>
      createSync({ context, calls: rooms, realtime, surroundings, onRead, ...options }),
    queue: (options: Omit<QueueOptions, 'platform' | 'post'>) =>
      createQueue({ platform, post, laneOf, patience, ...options }),
  }
}
