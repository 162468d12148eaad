// npm run test:faults: kills servers, breaks lines and floods, and checks that nothing got lost. A few minutes;
// with -- --full the long figures. Takes PostgreSQL from DATABASE_URL as well, where it is set.
import './lib/node-version.mjs'
import { ensurePackages } from './build.mjs'
import { StepFailed } from './lib/process.mjs'

const { passed, failed } = await test(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof StepFailed ? error.message : error)
  return { passed: 0, failed: 1 }
})
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** @param {string[]} args */
async function test(args) {
  await ensurePackages()
  process.env.FOYER_FAULTS = args.includes('--full') ? 'full' : 'short'
  // Imported after the installation: a fresh clone has no Vitest before.
  const { runTests } = await import('./lib/vitest.mjs')
  // One after another: each of them wants the machine for itself.
  return runTests([...args.filter((each) => each !== '--full'), '--no-file-parallelism'])
}
