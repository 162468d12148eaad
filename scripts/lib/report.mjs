import { StepFailed } from './process.mjs'

/**
 * Runs tests and ends the process with the line "N passed, N failed".
 *
 * @param {() => Promise<{ passed: number, failed: number }>} test
 */
export async function report(test) {
  const { passed, failed } = await test().catch((error) => {
    console.error(error instanceof StepFailed ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
