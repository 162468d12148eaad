import type { FastifyInstance } from 'fastify'

/** Milliseconds that requests under way get to finish once the server closes. */
const GRACE_MS = 5_000
const SWEEP_MS = 50

/**
 * Lets a closing server end with its last request: a kept-alive connection that was busy when closing began
 * would else hold it for as long as it may idle, more than a minute (P29).
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
