import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './process.mjs'

/** @typedef {{ url: string, stop: () => Promise<void> }} Server */

/**
 * Starts the built server on a free port and waits until it is open.
 *
 * @param {string} data folder of its database
 * @returns {Promise<Server>}
 * @throws {Error} with what it printed when it ends before that
 */
export async function startServer(data) {
  const env = { ...process.env, FOYER_DATA: data, PORT: '0', DATABASE_URL: '', NATS_URL: '' }
  const child = spawn(process.execPath, [join(root, 'packages/server/dist/start/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /https?:\/\/\S+$/.exec(line) ?? []
    if (url === undefined) continue
    // Unread output would block the server.
    child.stdout.resume()
    return {
      url,
      stop: async () => {
        child.kill()
        await ended
      },
    }
  }
  throw new Error(`The server did not start.\n${errors}`)
}
