// npm run test:fuzz: 100,000 hostile requests and 20,000 frames against a real server with its limits on; some
// minutes. Takes PostgreSQL from DATABASE_URL as well, where it is set. FOYER_SEED repeats a run. Ends with
// "N passed, N failed".
import './lib/node-version.mjs'
import { ensurePackages } from './build.mjs'
import { report } from './lib/report.mjs'

await report(async () => {
  await ensurePackages()
  process.env.FOYER_FUZZ = 'full'
  // Imported after the installation: a fresh clone has no Vitest before.
  const { runTests } = await import('./lib/vitest.mjs')
  return runTests(['packages/server/test/hostile/fuzz', ...process.argv.slice(2)])
})
