// The entry @foyer/client/early: what a page runs before it has loaded the client. It stands in HTML, so it is small.
import { headers, POST_PATH } from '@foyer/contract'
import { createGuest } from './identity/guest.ts'
import { PREFIX, type SafeStorage } from './platform/storage.ts'
import { CACHED_ADAPTER } from './wallet/cache.ts'

export { createClientIds } from './outbox/client-ids.ts'

export interface EarlyMessage {
  /** Base of the server's calls, as the client's `apiUrl`, without a slash at its end. */
  apiUrl: string
  /** Storage that the client will use; null where the browser forbids it. */
  storage: Pick<SafeStorage, 'getItem' | 'setItem'> | null
  /** A SHA-256 in hex, as on the wire. */
  roomId: string
  content: string
  /** Made by `createClientIds`. */
  clientId: string
}

/**
 * Posts a message before the client is loaded, in the name of this browser's guest. `room.send` with the same content
 * and `clientId` takes it over once the client is there: the server stores it once, whichever of the two arrives.
 *
 * @returns whether the server has stored it: false also, without a request, where this browser remembers a sign-in or
 * keeps nothing. It never rejects.
 */
export async function postEarly({ apiUrl, storage, roomId, ...said }: EarlyMessage): Promise<boolean> {
  if (storage === null) return false
  const kept = {
    getItem: (key: string) => storage.getItem(PREFIX + key),
    setItem: (key: string, value: string) => storage.setItem(PREFIX + key, value),
  }
  try {
    if (kept.getItem(CACHED_ADAPTER) !== null) return false
    const answer = await fetch(apiUrl + POST_PATH.replace(':roomId', roomId), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [headers.guest]: createGuest(kept)() },
      body: JSON.stringify({ content: said.content, client_id: said.clientId }),
      credentials: 'omit',
      // The message leaves also where the page does.
      keepalive: true,
    })
    // An answer that is not read keeps its connection.
    await answer.text()
    return answer.ok
  } catch {
    return false
  }
}
