// npm run check: every static check, one line each; fails if any fails.
import './lib/node-version.mjs'
import { ensureBuilt } from './build.mjs'
import { command } from './lib/process.mjs'

await command(ensureBuilt)
// Imported after the installation: on a fresh clone its dependencies do not exist before.
const { checks } = await import('./checks/index.mjs')

/** Checks that run at a time: most keep one core busy. */
const AT_ONCE = 2
/** @type {Set<Promise<unknown>>} */
const running = new Set()

/** Runs a check in its turn and measures its time. @param {import('./checks/index.mjs').Check} check */
async function inTurn(check) {
  while (running.size >= AT_ONCE) await Promise.race(running)
  const start = performance.now()
  const done = check().finally(() => running.delete(done))
  running.add(done)
  return { ...(await done), seconds: (performance.now() - start) / 1000 }
}

let failed = 0
const outcomes = Object.entries(checks).map(([name, check]) => ({ name, outcome: inTurn(check) }))
for (const { name, outcome } of outcomes) {
  const { ok, details, seconds } = await outcome
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(5)} s`)
  if (details !== '') console.log(details.replace(/^(?=.)/gm, '    '))
  if (!ok) failed += 1
}
console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${Object.keys(checks).length} checks failed.`)
process.exit(failed === 0 ? 0 : 1)
