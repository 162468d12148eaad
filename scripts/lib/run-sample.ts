import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './process.mjs'

/** Where documents say that the server is. */
export const DOCUMENTED = 'http://localhost:8787'

/** A sample that runs as a program of its own. */
export interface RunningSample extends AsyncDisposable {
  /** What it has printed so far, errors included. */
  output(): string
  /** Exit code, once it has ended; null for one that was stopped. */
  ended: Promise<number | null>
}

/** Runs a file with Node, from the sources of the packages. @param env beside this process's own */
export function runSample(file: string, env: Record<string, string> = {}): RunningSample {
  // Node 20 has it behind this flag.
  const socket = globalThis.WebSocket === undefined ? ['--experimental-websocket'] : []
  const args = [...socket, '--conditions', '@foyer/source', '--import', 'tsx', file]
  const child: ChildProcess = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return {
    output: () => printed,
    ended,
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
    },
  }
}
