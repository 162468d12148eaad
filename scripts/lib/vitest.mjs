import { relative } from 'node:path'
import { parseCLI, startVitest } from 'vitest/node'

/** More files than these do not fail because a machine is busy. */
const MOST_AGAIN = 3

/**
 * Runs the tests once. Where few files failed, they can be run a second time, alone, and that counts: most tests
 * wait for a server or a browser, and a machine that does much else can make them wait too short. It says so: what
 * passes at the second attempt only is to be mended.
 *
 * @param {string[]} args as on Vitest's command line
 * @param {{ isPatient?: boolean }} [options] `isPatient`: whether a second attempt counts
 * @returns {Promise<{ passed: number, failed: number }>} `failed` also counts files that could not be run,
 *   errors outside of any test, and a run that came to nothing
 */
export async function runTests(args, { isPatient = false } = {}) {
  const { filter, options } = parseCLI(['vitest', 'run', ...args])
  const first = await startVitest('test', filter, { ...options, watch: false })
  const again = isPatient ? filesToRunAgain(first) : new Set()
  const counted = countsOf(first, again)
  await closed(first)
  if (again.size === 0) return orFailed(counted)
  const names = [...again].map((file) => relative(process.cwd(), file))
  console.log(`\nOnce more, alone:\n  ${names.join('\n  ')}\n`)
  process.exitCode = undefined
  const second = await startVitest('test', names, { ...options, watch: false })
  const { passed, failed } = countsOf(second, new Set())
  await closed(second)
  if (failed === 0) console.log(`\nPassed at the second attempt only:\n  ${names.join('\n  ')}\n`)
  return orFailed({ passed: counted.passed + passed, failed: counted.failed + failed })
}

/** Vitest sets the exit code for whatever else went wrong, such as a filter that fits no file. @param {{ passed: number, failed: number }} counts */
const orFailed = ({ passed, failed }) => ({
  passed,
  failed: failed === 0 && process.exitCode ? 1 : failed,
})

/** Paths of the files that failed, if they are few. @param {import('vitest/node').Vitest} vitest */
function filesToRunAgain({ state }) {
  const files = new Set(state.getUnhandledErrors().map(fileOf).filter(Boolean))
  for (const module of state.getTestModules()) if (!module.ok()) files.add(module.moduleId)
  return files.size <= MOST_AGAIN ? files : new Set()
}

/** The file that Vitest ran when an error came from nowhere. @param {unknown} error */
const fileOf = (error) => String(Object(error).VITEST_TEST_PATH ?? '')

/** @param {import('vitest/node').Vitest} vitest @param {ReadonlySet<string>} without files that do not count */
function countsOf({ state }, without) {
  let passed = 0
  let failed = state.getUnhandledErrors().filter((error) => !without.has(fileOf(error))).length
  for (const module of state.getTestModules()) {
    if (without.has(module.moduleId)) continue
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
