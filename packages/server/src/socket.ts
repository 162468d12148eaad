import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { realtime } from '@foyer/contract'
import { WebSocketServer } from 'ws'
import { Connection } from './connection.ts'
import type { Context } from './context.ts'
import { sendHeads } from './heads.ts'
import { networkOf, peerOf } from './network.ts'
import { NetworkCounts } from './network-counts.ts'
import { isAllowedOrigin } from './origins.ts'
import { Topics } from './topics.ts'

/** Seconds after which somebody from a crowded network may knock again. */
const CROWDED_S = 10

/** Milliseconds for the other side to say goodbye, too, when the server closes. */
const GOODBYE_MS = 2_000

/** Serves WIRE.md 5.2 on a server; answers with how many are open, and how to end it. */
export function serveSockets(server: Server, context: Context): { readonly size: number; close(): void } {
  const { config } = context
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: realtime.maxFrameBytes,
    maxFragments: realtime.maxFrameParts,
    perMessageDeflate: false,
    // Pings count against the rate of frames: the connection answers those that pass.
    autoPong: false,
    handleProtocols: (offered) => (offered.has(realtime.subprotocol) ? realtime.subprotocol : false),
  })
  const topics = new Topics(context)
  const connections = new Set<Connection>()
  const networks = new NetworkCounts(config.limits ? config.socketsPerNetwork : Number.POSITIVE_INFINITY)
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Between the upgrade and ws taking over, a reset would be an error that nobody listens for.
    socket.on('error', () => socket.destroy())
    const path = (request.url ?? '').split('?', 1)[0]?.replace(/\/$/, '')
    if (path !== realtime.path) return rejectUpgrade(socket, '404 Not Found')
    if (!isAllowedOrigin(config, request.headers.origin)) return rejectUpgrade(socket, '403 Forbidden')
    const network = networkOf(peerOf(request, config.trustProxy))
    if (!networks.enter(network))
      return rejectUpgrade(socket, `429 Too Many Requests\r\nRetry-After: ${CROWDED_S}`)
    socket.once('close', () => networks.leave(network))
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(context, topics, webSocket, socket)
      connections.add(connection)
      webSocket.on('close', () => connections.delete(connection))
    })
  })
  const stopHeads = sendHeads(context, connections)
  return {
    get size() {
      return connections.size
    },
    close() {
      stopHeads()
      for (const connection of connections) connection.close(realtime.close.goingAway, 'the server restarts')
      // Whoever does not answer would hold up the server's end for half a minute.
      setTimeout(() => {
        for (const connection of connections) connection.terminate()
      }, GOODBYE_MS).unref()
      sockets.close()
    },
  }
}

/** @param status with further headers, if any */
function rejectUpgrade(socket: Socket, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
