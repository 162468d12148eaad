import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { commonRefusals, realtime, realtimeLimits } from '@foyer/contract'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { hangUp, namesOneHost } from './broken-requests.ts'
import { Connection } from './connection.ts'
import type { Context } from './context.ts'
import { sendHeads } from './heads.ts'
import { networkOf, peerOf } from './network.ts'
import { isAllowedOrigin } from './origins.ts'
import { Refused } from './refused.ts'
import { SocketShares } from './socket-shares.ts'
import { Topics } from './topics.ts'
import { Turns } from './turns.ts'

/** Seconds after which somebody from a crowded network may knock again. */
const CROWDED_S = 10

const RETRY_SOON = 'Retry-After: 1'

/** Milliseconds for the other side to say goodbye, too, when the server closes. */
const GOODBYE_MS = 2_000

/** Of WebSocket: the one there is (RFC 6455, section 4.4). */
const VERSION = '13'

/** Serves WIRE.md 5.2 on a server; answers with how many are open, and how to end it. */
export function serveSockets(
  app: FastifyInstance,
  context: Context,
): { readonly size: number; close(): void } {
  const { config, security } = context
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: realtimeLimits.maxFrameBytes,
    maxFragments: realtimeLimits.maxFrameParts,
    perMessageDeflate: false,
    // One frame of each socket in a turn of the event loop: thousands that send all they may hold up no call.
    allowSynchronousEvents: false,
    // Pings count against the rate of frames: the connection answers those that pass.
    autoPong: false,
    handleProtocols: (offered) => (offered.has(realtime.subprotocol) ? realtime.subprotocol : false),
  })
  const topics = new Topics(context)
  const connections = new Set<Connection>()
  const shares = new SocketShares(config)
  const turns = new Turns()
  let isClosing = false
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Between the upgrade and ws taking over, a reset would be an error that nobody listens for.
    socket.on('error', () => socket.destroy())
    const path = (request.url ?? '').split('?', 1)[0]?.replace(/\/$/, '')
    if (!namesOneHost(request)) return hangUp(socket, commonRefusals.malformed)
    if (path !== realtime.path) return hangUp(socket, commonRefusals.notFound)
    if (request.method !== 'GET')
      return hangUp(socket, commonRefusals.methodNotAllowed, { headers: ['Allow: GET'] })
    const peer = peerOf(request, config.trustProxy)
    if (!isAllowedOrigin(config, request.headers.origin)) {
      security.refusedSocket('origin', peer)
      return hangUp(socket, commonRefusals.forbidden)
    }
    if (isClosing) return hangUp(socket, commonRefusals.unavailable, { headers: [RETRY_SOON] })
    const share = shares.open(networkOf(peer))
    if (share === null) {
      security.refusedSocket('network', peer)
      return hangUp(socket, commonRefusals.tooMany, { headers: [`Retry-After: ${CROWDED_S}`] })
    }
    socket.once('close', () => share.end())
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const { origin } = request.headers
      const refused = () => security.refusedSocket('hello', peer)
      const connection = new Connection(context, {
        ...{ topics, share, turns, webSocket, socket, origin },
        refused,
      })
      connections.add(connection)
      webSocket.on('close', () => connections.delete(connection))
    })
  })
  sockets.on('wsClientError', (_error, socket, { headers }) => {
    const spoken = headers['sec-websocket-version'] ?? VERSION
    if (spoken === VERSION) return hangUp(socket as Socket, commonRefusals.malformed)
    const known = ['Upgrade: websocket', `Sec-WebSocket-Version: ${VERSION}`]
    hangUp(socket as Socket, commonRefusals.upgradeNeeded, { headers: known })
  })
  const summary = `The live connection, a WebSocket with the subprotocol ${realtime.subprotocol}`
  app.get(realtime.path, { config: { summary } }, (_request, reply) => {
    reply.headers({ connection: 'upgrade', upgrade: 'websocket' })
    throw new Refused(commonRefusals.upgradeNeeded)
  })
  const stopHeads = sendHeads(context, connections)
  return {
    get size() {
      return connections.size
    },
    close() {
      isClosing = true
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
