// npm test: installs and builds what is missing, runs Vitest once and ends with "N passed, N failed".
// Arguments are Vitest's: npm test -- packages/contract -t address
import './lib/node-version.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { StepFailed } from './lib/process.mjs'

const { passed, failed } = await test().catch((error) => {
  console.error(error instanceof StepFailed ? error.message : error)
  return { passed: 0, failed: 1 }
})
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function test() {
  await ensureBuilt()
  process.env.CHROMIUM = await ensureChromium()
  // Only now, because on a fresh clone there was no Vitest before.
  const { runTests } = await import('./lib/vitest.mjs')
  return runTests(process.argv.slice(2))
}
