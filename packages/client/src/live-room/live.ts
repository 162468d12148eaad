import * as wire from '@foyer/contract/rooms'
import type { Core } from '../context.ts'
import { createRoomCalls } from '../features/rooms.ts'
import { createCall } from '../http/call.ts'
import { isRefusal } from '../http/is-refusal.ts'
import { watchReach } from '../http/watch-reach.ts'
import { loadOnce } from '../lib/lazy.ts'
import { createRetryingLoader } from '../lib/retrying-loader.ts'
import type { DeliveryOptions } from '../outbox/delivery-loop.ts'
import type { PageLifecycle } from '../platform/page-lifecycle.ts'
import { createSocketCall } from '../realtime/socket-call.ts'
import { createRealtime } from '../realtime.ts'
import type { Follows } from './follows.ts'
import { createReader } from './history.ts'
import { createSync, type SyncOptions } from './sync.ts'

/** One queue per room: slow mode of one room does not delay the others. */
const queueKey: DeliveryOptions['queueKey'] = ({ url }) => url
const retryDelay: DeliveryOptions['retryDelay'] = (error) =>
  isRefusal(error, wire.post, 'slowMode') ? (error.retryAfter ?? 1) * 1_000 : null

export type Live = ReturnType<typeof createLive>

/**
 * The connection to the server for the rooms of one client, one socket for all of them. It is fetched with the
 * first room, and idle until it is followed.
 */
export function createLive(core: Core, lifecycle: PageLifecycle) {
  const { platform, identity } = core
  const context = { ...core, call: createCall(platform, platform.apiUrl, identity) }
  watchReach(platform, lifecycle)
  const realtime = createRealtime(context, lifecycle)
  const calls = createRoomCalls(context)
  /** Reports of read rooms are dropped until the first follower of unread counts. */
  let onRead = (_roomId: string): void => {}
  const follows = loadOnce(async () => {
    const { createFollows } = await import('./follows.ts')
    const created = createFollows({ context, calls, realtime, lifecycle })
    onRead = created.onRead
    return created
  })
  const rooms = {
    ...calls,
    /** As the call; also updates the unread counts. */
    markRead: async (...args: Parameters<typeof calls.markRead>) => {
      const marker = await calls.markRead(...args)
      onRead(marker.room_id)
      return marker
    },
    /**
     * Calls back with the unread messages of a domain now, and whenever they may have become others: after a
     * mention, and when another device of the person reads. Listeners of one domain share the requests.
     *
     * @param hashedDomain null for every room that the person has read in
     * @param onMention gets each mention of the person that arrives meanwhile
     * @returns the function that ends it
     */
    followUnread: async (...args: Parameters<Follows['followUnread']>) =>
      (await follows()).followUnread(...args),
    /**
     * Calls back when a room of these domains has a new message, so that `active` has another answer, and after a
     * reconnect. At most once a second, later in a domain with many people.
     *
     * @param domains at most a few: the server counts followed topics
     * @returns the function that ends it
     */
    followActive: async (...args: Parameters<Follows['followActive']>) =>
      (await follows()).followActive(...args),
  }

  const delivery = createRetryingLoader(() => import('../outbox/delivery-loop.ts'), lifecycle, platform.log)

  /** `rooms.post`, over the socket where there is one: the call of an entry, which has a `client_id`. */
  const queued = createRoomCalls({
    ...context,
    call: createSocketCall(context.call, realtime, context.identity),
  })
  /** Posts to the room that the url has, where it was not known when the message was written. */
  const post: DeliveryOptions['post'] = async ({
    url,
    roomId,
    content,
    replyTo,
    mentions,
    passage,
    clientId,
  }) => {
    const id = roomId ?? (await createReader(context, url).newest(true, Number.MAX_SAFE_INTEGER)).page.room_id
    return queued.post(id, content, { url, replyTo: replyTo ?? undefined, mentions, passage, clientId })
  }

  return {
    realtime,
    rooms,
    sync: (options: Pick<SyncOptions, 'url' | 'state' | 'update' | 'onMessages' | 'isShown'>) =>
      createSync({
        context,
        calls: rooms,
        realtime,
        lifecycle,
        onRead: (roomId) => onRead(roomId),
        ...options,
      }),
    /** Resolves however long it takes to fetch the code that stores and sends messages. */
    delivery: async (options: Omit<DeliveryOptions, 'platform' | 'post'>) =>
      (await delivery.wait()).createDeliveryLoop({ platform, post, queueKey, retryDelay, ...options }),
  }
}
