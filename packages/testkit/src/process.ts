import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

/** A server in a process of its own, which can be killed without a chance to say goodbye. */
export interface ServerProcess extends AsyncDisposable {
  url: string
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>
}

/**
 * Starts the built server on `dataFolder`.
 *
 * @throws Error with what it printed when it does not come up
 */
export async function startProcess(
  dataFolder: string,
  env: Record<string, string> = {},
  port = 0,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, FOYER_LIMITS: 'off', FOYER_DATA: dataFolder, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await addressOf(child)
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  return { url, kill, [Symbol.asyncDispose]: kill }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += chunk
      const address = /Foyer is open at (\S+)/.exec(printed)?.[1]
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', () => reject(new Error(`The server did not start: ${printed}`)))
  })
}
