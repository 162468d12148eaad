import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that running requests get to finish after the server starts to close. */
const GRACE_MS = 5_000
const SWEEP_MS = 50

/**
 * Lets a closing server end with its last request (P29): otherwise a keep-alive connection that was busy when closing
 * began holds the server for its idle timeout, more than a minute.
 */
export function drainOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const idle = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS).unref()
    const end = setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref()
    app.server.once('close', () => {
      clearInterval(idle)
      clearTimeout(end)
    })
  })
}

/** Milliseconds for which clients may use their connections once more. */
const MOVE_MS = 1_000

/**
 * Takes no more connections, and ends each open one with its next answer: where another server takes connections at
 * the same port, clients go on there. Closing an idle connection would lose the request that is on its way on it.
 */
export async function letClientsMove({ server }: FastifyInstance): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  // The method of HTTP servers closes idle connections.
  Server.prototype.close.call(server)
  await sleep(MOVE_MS)
}
