import type { RoomSnapshot } from '@foyer/client'
import type { Message, MessagePage } from '@foyer/contract/rooms'
import { safeStorage } from '../lib/local-storage.ts'
import { READ_PREFIX, readKey } from '../worker/agreement.ts'
import { READER } from './storage-keys.ts'

/** Cached rooms per reader; the one read longest ago is dropped first. */
const MAX_ROOMS = 30
/** Cached messages per room. */
const MAX_MESSAGES = 50

/** Caches the messages of a room, so that the service worker can serve them offline. */
export async function cacheRoom(url: string, snapshot: RoomSnapshot): Promise<void> {
  const reader = safeStorage.get(READER)
  const page = toMessagePage(snapshot)
  if (reader === null || page === null || !('caches' in globalThis)) return
  const cache = await caches.open(READ_PREFIX + reader)
  await cache.put(readKey(url), Response.json(page))
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -MAX_ROOMS).map((request) => cache.delete(request)))
}

/** Deletes the rooms cached for other readers than `reader`; null deletes all. */
export async function clearRoomCache(reader: string | null): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(READ_PREFIX) && name !== READ_PREFIX + reader)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/**
 * The snapshot as the server's page format. The epoch is empty, which no server knows, so that the room is loaded
 * anew once the server is reached.
 */
function toMessagePage({ room, roomId, messages, atEnd }: RoomSnapshot): MessagePage | null {
  if (roomId === null || !atEnd) return null
  const results = messages
    .filter(({ state }) => state === 'sent')
    .slice(-MAX_MESSAGES)
    .map(
      ({ key: _key, own: _own, state: _state, reason: _reason, sended: _sended, ...message }): Message =>
        message,
    )
  return { room, room_id: roomId, epoch: '', seq: 0, next: null, previous: null, results }
}
