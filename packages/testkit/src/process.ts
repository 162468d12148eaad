import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../server/dist/start/main.js', import.meta.url))

/** A server in a process of its own, which can be killed without a chance to say goodbye. */
export interface ServerProcess extends AsyncDisposable {
  url: string
  pid: number
  /** Everything that it has printed so far: its log. */
  printed(): string
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>
  /** Asks it to end and answers with its exit code; null where a signal ended it. */
  stop(): Promise<number | null>
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
    env: {
      ...{ PATH: process.env.PATH, FOYER_LIMITS: 'off', FOYER_SPAM: 'off' },
      ...{ FOYER_DATA: dataFolder, PORT: String(port), ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  const url = await addressOf(child)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    }
    return child.exitCode
  }
  const kill = async () => void (await end('SIGKILL'))
  return {
    url,
    pid: child.pid ?? 0,
    printed: () => printed,
    kill,
    stop: () => end('SIGTERM'),
    [Symbol.asyncDispose]: kill,
  }
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
