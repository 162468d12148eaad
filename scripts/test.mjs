// npm test: installs and builds what is missing, runs Vitest and ends with "N passed, N failed".
// Arguments are Vitest's: npm test -- packages/contract -t address
import './lib/node-version.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureChromium, findShell } from './lib/chromium.mjs'
import { report } from './lib/report.mjs'

await report(async () => {
  await ensureBuilt()
  const chromium = await ensureChromium()
  process.env.CHROMIUM_SHELL = findShell() ?? chromium
  process.env.CHROMIUM = chromium
  // Only now, because on a fresh clone there was no Vitest before.
  const { runTests } = await import('./lib/vitest.mjs')
  return runTests(process.argv.slice(2), { isPatient: true })
})
