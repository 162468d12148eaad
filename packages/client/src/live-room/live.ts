import * as wire from '@foyer/contract/rooms'
import type { Core } from '../context.ts'
import { createRoomCalls } from '../features/rooms.ts'
import { createCall } from '../http/call.ts'
import { isRefusal } from '../http/is-refusal.ts'
import { createDeliveryLoop, type DeliveryOptions } from '../outbox/delivery-loop.ts'
import type { PageLifecycle } from '../platform/page-lifecycle.ts'
import { createRealtime } from '../realtime.ts'
import { createReader } from './history.ts'
import { createSync, type SyncOptions } from './sync.ts'
import { createUnread } from './unread.ts'

/** One queue per room: slow mode of one room does not delay the others. */
const queueKey: DeliveryOptions['queueKey'] = ({ url }) => url
const retryDelay: DeliveryOptions['retryDelay'] = (error) =>
  isRefusal(error, wire.post, 'slowMode') ? (error.retryAfter ?? 1) * 1_000 : null

export type Live = ReturnType<typeof createLive>

/**
 * What speaks to the server for the rooms of one client, one socket for all of them. It is fetched with the
 * first room, and idle until it is followed.
 */
export function createLive(core: Core, lifecycle: PageLifecycle) {
  const { platform, identity } = core
  const context = { ...core, call: createCall(platform, platform.apiUrl, identity) }
  const realtime = createRealtime(context, lifecycle)
  const calls = createRoomCalls(context)
  const { followUnread, onRead } = createUnread({ context, calls, realtime, lifecycle })
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
  const post: DeliveryOptions['post'] = async ({ url, roomId, content, replyTo, mentions, clientId }) => {
    const id = roomId ?? (await createReader(context, url).newest(true, Number.MAX_SAFE_INTEGER)).page.room_id
    return rooms.post(id, content, { url, replyTo: replyTo ?? undefined, mentions, clientId })
  }

  return {
    realtime,
    rooms,
    sync: (options: Pick<SyncOptions, 'url' | 'state' | 'update' | 'onMessages'>) =>
      createSync({ context, calls: rooms, realtime, lifecycle, onRead, ...options }),
    delivery: (options: Omit<DeliveryOptions, 'platform' | 'post'>) =>
      createDeliveryLoop({ platform, post, queueKey, retryDelay, ...options }),
  }
}
