import { parseCLI, startVitest } from 'vitest/node'

/**
 * Runs the tests once.
 *
 * @param {string[]} args as on Vitest's command line
 * @returns {Promise<{ passed: number, failed: number }>} `failed` also counts files that could not be run,
 *   errors outside of any test, and a run that came to nothing
 */
export async function runTests(args) {
  const { filter, options } = parseCLI(['vitest', 'run', ...args])
  const vitest = await startVitest('test', filter, { ...options, watch: false })
  const { passed, failed } = countsOf(vitest)
  await closed(vitest)
  // Vitest sets the exit code for whatever else went wrong, such as a filter that fits no file.
  return { passed, failed: failed === 0 && process.exitCode ? 1 : failed }
}

/** @param {import('vitest/node').Vitest} vitest */
function countsOf({ state }) {
  let passed = 0
  let failed = state.getUnhandledErrors().length
  for (const module of state.getTestModules()) {
    for (const test of module.children.allTests()) {
      if (test.result().state === 'passed') passed += 1
      if (test.result().state === 'failed') failed += 1
    }
    failed += module.errors().length
    for (const suite of module.children.allSuites()) failed += suite.errors().length
  }
  return { passed, failed }
}

/** Closes what Vitest keeps open; a test that left something running must not hang the command. @param {import('vitest/node').Vitest} vitest */
async function closed(vitest) {
  const deadline = new Promise((resolve) => setTimeout(resolve, 10_000).unref())
  await Promise.race([vitest.close(), deadline])
}
