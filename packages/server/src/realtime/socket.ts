import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { commonRefusals, realtime, realtimeLimits } from '@foyer/contract'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Context } from '../context.ts'
import { hangUp, namesOneHost } from '../http/broken-requests.ts'
import { isAllowedOrigin } from '../http/origins.ts'
import { HttpError } from '../lib/http-error.ts'
import { getNetwork, getPeer } from '../lib/network.ts'
import { SocketConnection } from './connection.ts'
import { startHeartbeat } from './heartbeat.ts'
import { SocketShares } from './socket-shares.ts'
import { Turns } from './turns.ts'

/** Seconds after which a client of a network at its limit may retry. */
const CROWDED_S = 10

const RETRY_SOON = 'Retry-After: 1'

/** Milliseconds for the peer to answer the close frame when the server closes. */
const GOODBYE_MS = 2_000

/** The only version of WebSocket (RFC 6455, section 4.4). */
const VERSION = '13'

/** Serves WebSockets (docs/wire.md#sockets); returns the number of open sockets and a function that closes them. */
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
    // One frame per socket in a turn of the event loop, so that thousands of busy sockets do not delay calls.
    allowSynchronousEvents: false,
    // Pings count against the frame rate; the connection answers those within it.
    autoPong: false,
    handleProtocols: (offered) => (offered.has(realtime.subprotocol) ? realtime.subprotocol : false),
  })
  const connections = new Set<SocketConnection>()
  const shares = new SocketShares(config)
  const turns = new Turns()
  let isClosing = false
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Between the upgrade and the WebSocket's own handler, a reset would be an unhandled error.
    socket.on('error', () => socket.destroy())
    const path = (request.url ?? '').split('?', 1)[0]?.replace(/\/$/, '')
    if (!namesOneHost(request)) return hangUp(socket, commonRefusals.malformed)
    if (path !== realtime.path) return hangUp(socket, commonRefusals.notFound)
    if (request.method !== 'GET')
      return hangUp(socket, commonRefusals.methodNotAllowed, { headers: ['Allow: GET'] })
    const peer = getPeer(request, config.trustProxy)
    if (!isAllowedOrigin(config, request.headers.origin)) {
      security.refusedSocket('origin', peer)
      return hangUp(socket, commonRefusals.forbidden)
    }
    if (isClosing) return hangUp(socket, commonRefusals.unavailable, { headers: [RETRY_SOON] })
    const share = shares.open(getNetwork(peer))
    if (share === null) {
      security.refusedSocket('network', peer)
      return hangUp(socket, commonRefusals.tooMany, { headers: [`Retry-After: ${CROWDED_S}`] })
    }
    socket.once('close', () => share.end())
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const { origin } = request.headers
      const refused = () => security.refusedSocket('hello', peer)
      const connection = new SocketConnection(context, {
        ...{ share, turns, webSocket, socket, origin, ip: peer },
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
  const page: FastifyContextConfig['page'] = {
    name: 'realtime.connect',
    summary: `The live connection, a WebSocket with the subprotocol ${realtime.subprotocol}`,
    answers: { 101: 'A WebSocket.', 426: 'The request asks for no WebSocket.', default: 'Another refusal.' },
  }
  app.get(realtime.path, { config: { page } }, (_request, reply) => {
    reply.headers({ connection: 'upgrade', upgrade: 'websocket' })
    throw new HttpError(commonRefusals.upgradeNeeded)
  })
  const stopHeads = startHeartbeat(context, connections)
  return {
    get size() {
      return connections.size
    },
    close() {
      isClosing = true
      stopHeads()
      for (const connection of connections) connection.close(realtime.close.goingAway, 'the server restarts')
      // A peer that does not answer would delay the server's end by half a minute.
      setTimeout(() => {
        for (const connection of connections) connection.terminate()
      }, GOODBYE_MS).unref()
      sockets.close()
    },
  }
}
