// npm test: installs and builds what is missing, runs Vitest and ends with "N passed, N failed".
// The first argument may name a set: unit, fast (what npm test runs), rest (what only .ci/run runs), all. Further
// arguments are Vitest's, and search all projects: npm test -- packages/contract -t address
import './lib/node-version.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureChromium, findShell } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { report } from './lib/report.mjs'

/** Projects of vitest.config.ts. */
const SETS = {
  unit: ['unit'],
  fast: ['unit', 'server', 'security', 'e2e-smoke'],
  rest: ['e2e', 'screens', 'long', 'budgets'],
  all: undefined,
}

const [first = '', ...others] = process.argv.slice(2)
const isSet = Object.hasOwn(SETS, first)
const args = isSet ? others : process.argv.slice(2)
const set = isSet ? first : args.length === 0 ? 'fast' : 'all'

await report(async () => {
  if (set === 'unit') await ensureInstalled()
  else {
    await ensureBuilt()
    const chromium = await ensureChromium()
    process.env.CHROMIUM_SHELL = findShell() ?? chromium
    process.env.CHROMIUM = chromium
  }
  // Imported after the installation: a fresh clone has no Vitest before.
  const { runTests } = await import('./lib/vitest.mjs')
  return runTests(args, { projects: SETS[/** @type {keyof typeof SETS} */ (set)], diagnose: set !== 'unit' })
})
