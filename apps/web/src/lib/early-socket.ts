import { openSocket } from '@foyer/contract'

/**
 * Opens the socket of a page before the code that speaks over it is loaded and run, which takes as long as its handshake.
 *
 * @param apiUrl base of the API
 * @returns a constructor for the client, whose first socket is that one unless it has ended meanwhile
 */
export function openEarlySocket(apiUrl: string): typeof WebSocket {
  let early: WebSocket | undefined
  try {
    early = openSocket(WebSocket, apiUrl)
  } catch {} // Where sockets are forbidden, the client meets that again, and polls.
  class EarlySocket {
    constructor(url: string, protocol: string) {
      const socket = early
      early = undefined
      // biome-ignore lint/correctness/noConstructorReturn: the client calls it with `new`, as any WebSocket
      return socket && socket.readyState < 2 ? socket : new WebSocket(url, protocol)
    }
  }
  return EarlySocket as unknown as typeof WebSocket
}
