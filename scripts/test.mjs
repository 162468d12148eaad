// npm test: installs and builds what is missing, runs Vitest once and ends with "N passed, N failed".
// Arguments are Vitest's: npm test -- packages/contract -t address
import './lib/node-version.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { command } from './lib/process.mjs'

await command(async () => {
  await ensureBuilt()
  process.env.CHROMIUM = await ensureChromium()
})
// Only now, because on a fresh clone there was no Vitest before.
const { runTests } = await import('./lib/vitest.mjs')
const { passed, failed } = await runTests(process.argv.slice(2))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
