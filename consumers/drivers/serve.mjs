import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const { FOYER_URL } = process.env
const env = { ...process.env, VITE_FOYER_URL: FOYER_URL, NEXT_PUBLIC_FOYER_URL: FOYER_URL, NO_COLOR: '1' }

/** A script of the project, in a group of processes of its own. */
export const npm = (...args) =>
  spawn('npm', ['run', '--silent', ...args], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })

/** The script `serve` of the project on a free port, with its address. */
export async function serve() {
  const served = npm('serve', '--', '--port', '0')
  for await (const line of createInterface({ input: served.stdout })) {
    const [address] = /http:\/\/localhost:\d+/.exec(line) ?? []
    if (address === undefined) continue
    // Unread output would block it.
    served.stdout.resume()
    // The process that serves is a child of npm's.
    return { address, stop: () => process.kill(-served.pid) }
  }
  throw new Error('the project is not served')
}
