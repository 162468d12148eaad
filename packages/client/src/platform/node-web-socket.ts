import { type Logger, toReason } from '../lib/log.ts'

const MISSING =
  'This Node has no WebSocket, so rooms are polled every few seconds. To be live, run "npm install ws", pass createClient({ WebSocket }), or use Node 22 or newer.'

/** The `WebSocket` of the package `ws`, where it is installed; else says once what to do. */
export async function findWebSocket(log: Logger): Promise<typeof globalThis.WebSocket | undefined> {
  try {
    // Directly in a `try` block: only there bundlers leave out a module that does not exist.
    const { WebSocket } = await import('ws')
    return WebSocket as unknown as typeof globalThis.WebSocket
  } catch (error) {
    log.debug(`ws could not be loaded: ${toReason(error)}`)
    log.warn(MISSING)
    return undefined
  }
}
