// npm run dev: the server from its sources, restarted on change, and Vite beside it; they end together.
// Arguments are the server's: npm run dev -- --demo
import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ensurePackages } from './build.mjs'
import { command, root } from './lib/process.mjs'

const serverArgs = process.argv.slice(2)
const tsx = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', '--conditions=@foyer/source']

// Compiled, because the database's worker thread cannot load TypeScript.
await command(ensurePackages)
const running = [
  start('server', [...tsx, 'packages/server/src/start/main.ts', ...serverArgs]),
  start('web', [
    'node_modules/vite/bin/vite.js',
    'apps/web',
    '--host',
    '127.0.0.1',
    '--clearScreen',
    'false',
  ]),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => endAll(0))

/** @param {string} name @param {string[]} args */
function start(name, args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} | ${line}`))
  }
  child.once('exit', (code) => endAll(code ?? 1))
  return child
}

/** @param {number} code exit code of the process that ended first */
function endAll(code) {
  // Once only: on a second signal tsx kills the server, which then loses unsaved data.
  if (process.exitCode !== undefined) return
  process.exitCode = code
  for (const child of running) child.kill()
}
