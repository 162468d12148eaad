// npm run check: everything that can be known without running the product. One line each; fails if any fails.
import './lib/node-version.mjs'
import { ensureBuilt } from './build.mjs'
import { command } from './lib/process.mjs'

await command(ensureBuilt)
// Only now, because on a fresh clone nothing that they import was there before.
const { checks } = await import('./checks/index.mjs')

let failed = 0
for (const [name, check] of Object.entries(checks)) {
  const start = performance.now()
  const { ok, details } = await check()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(10)} ${seconds.padStart(5)} s`)
  if (details !== '') console.log(details.replace(/^(?=.)/gm, '    '))
  if (!ok) failed += 1
}
console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${Object.keys(checks).length} checks failed.`)
process.exit(failed === 0 ? 0 : 1)
