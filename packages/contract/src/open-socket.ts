// Apart from `realtime`, because a page opens its socket before it loads what speaks over it.

export const SOCKET_PATH = '/api/realtime'
export const SUBPROTOCOL = 'foyer.1'

/**
 * Opens the socket of an API (docs/wire.md#sockets).
 *
 * @param WebSocket of the platform
 * @param apiUrl base of the API
 * @throws what the platform throws where sockets are forbidden
 */
export const openSocket = (WebSocket: typeof globalThis.WebSocket, apiUrl: string): WebSocket =>
  new WebSocket(apiUrl.replace(/^http/, 'ws') + SOCKET_PATH, SUBPROTOCOL)
