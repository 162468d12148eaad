// npm run bench [-- [--against commit | --record] name …]: side-by-side benchmarks, each of which can also be run alone.
// With --against an earlier commit is built, and measured beside the present build. With --record the values are appended
// to bench/history, and compared with those of the runs before.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { environmentOf } from './lib/builds.mjs'
import { buildCommit } from './lib/worktree.mjs'

const names = [
  'browser',
  'fanout',
  'idle',
  'rooms',
  'posts',
  'pages',
  'commit',
  'servers',
  'processes',
  'growth',
  'slow',
]
/** Those that measure two builds in one run. */
const comparing = ['browser', 'fanout', 'idle', 'rooms', 'posts']
/** Milliseconds that one benchmark may take with one build, whatever the machine does meanwhile. */
const MAX_MS = 600_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, record: { type: 'boolean', default: false } },
})
const known = values.against === undefined ? names : comparing
const asked = positionals.length > 0 ? positionals : known
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  const what = values.against === undefined ? 'benchmark' : 'benchmark of two builds'
  console.error(`There is no ${what} called ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(1)
}

if (values.record && values.against !== undefined) {
  console.error('The history has runs of the present build alone: leave out --against or --record.')
  process.exit(1)
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort())

/** One benchmark in a process of its own. @param {string} name @param {Record<string, string>} env @param {number} maxMs */
async function run(name, env, maxMs) {
  const file = fileURLToPath(new URL(`${name}.mjs`, import.meta.url))
  const child = spawn(process.execPath, [file], { stdio: 'inherit', env: { ...process.env, ...env } })
  const kill = () => child.kill()
  stopping.signal.addEventListener('abort', kill)
  const timer = setTimeout(kill, maxMs)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  stopping.signal.removeEventListener('abort', kill)
  if (code !== 0) process.exitCode = 1
}

/** @type {Awaited<ReturnType<typeof buildCommit>> | null} */
let earlier = null
try {
  if (values.against !== undefined) earlier = await buildCommit(values.against, stopping.signal)
  const env = { ...(values.record && { BENCH_RECORD: '1' }), ...(earlier !== null && environmentOf(earlier)) }
  for (const name of asked)
    if (!stopping.signal.aborted) await run(name, env, earlier === null ? MAX_MS : 2 * MAX_MS)
} catch (error) {
  process.exitCode = 1
  if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : error)
} finally {
  earlier?.remove()
}
if (stopping.signal.aborted) process.exitCode = 1
