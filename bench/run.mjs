// npm run bench [-- name …]: side-by-side benchmarks, each of which can also be run alone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const names = ['fanout', 'idle', 'rooms', 'posts', 'commit', 'servers', 'growth', 'slow']
/** Milliseconds that one benchmark may take, whatever the machine does meanwhile. */
const MAX_MS = 600_000
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exit(1)
}
for (const name of asked.length > 0 ? asked : names) {
  const file = fileURLToPath(new URL(`${name}.mjs`, import.meta.url))
  const child = spawn(process.execPath, [file], { stdio: 'inherit' })
  const timer = setTimeout(() => child.kill(), MAX_MS)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  if (code !== 0) process.exitCode = 1
}
