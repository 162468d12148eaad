import { relative } from 'node:path'
import { parseCLI, startVitest } from 'vitest/node'

/** Failed files that a second run looks at; more do not fail because a machine is busy. */
const MAX_DIAGNOSED = 3

/**
 * Runs tests. A test that fails is a failure: with `diagnose`, the files of a few failures run once more, alone, and
 * the output says which of them pass then (they wait for the wrong thing); the counts stay as they were.
 *
 * @param {string[]} args as on Vitest's command line
 * @param {{ projects?: string[], diagnose?: boolean }} [options] `projects`: names of vitest.config.ts; default: all
 * @returns {Promise<{ passed: number, failed: number }>} `failed` also counts files that could not be run,
 *   errors outside of any test, and a run without a test
 */
export async function runTests(args, { projects, diagnose = false } = {}) {
  const { filter, options } = parseCLI(['vitest', 'run', ...args])
  const project = projects ?? options.project
  const run = await startVitest('test', filter, { ...options, ...(project && { project }), watch: false })
  const counts = countResults(run)
  const failed = getFailedFiles(run)
  await close(run)
  // Vitest sets the exit code for whatever else went wrong, such as a filter that fits no file.
  const result = { ...counts, failed: counts.failed === 0 && process.exitCode ? 1 : counts.failed }
  if (diagnose && failed.size > 0 && failed.size <= MAX_DIAGNOSED) await runAlone([...failed], options)
  return result
}

/** @param {string[]} files @param {object} options */
async function runAlone(files, options) {
  const names = files.map((file) => relative(process.cwd(), file))
  console.log(`\nOnce more, alone, to find out why (this run does not count):\n  ${names.join('\n  ')}\n`)
  const run = await startVitest('test', names, { ...options, watch: false })
  const failed = getFailedFiles(run)
  await close(run)
  const passed = files.filter((file) => !failed.has(file)).map((file) => relative(process.cwd(), file))
  if (passed.length > 0)
    console.log(`\nPassed alone, so a busy machine upsets them:\n  ${passed.join('\n  ')}\n`)
}

/** Paths of the files with a failure. @param {import('vitest/node').Vitest} vitest */
function getFailedFiles({ state }) {
  const files = new Set(
    state
      .getUnhandledErrors()
      .map((error) => String(Object(error).VITEST_TEST_PATH ?? ''))
      .filter(Boolean),
  )
  for (const module of state.getTestModules()) if (!module.ok()) files.add(module.moduleId)
  return files
}

/** @param {import('vitest/node').Vitest} vitest */
function countResults({ state }) {
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
async function close(vitest) {
  const deadline = new Promise((resolve) => setTimeout(resolve, 10_000).unref())
  await Promise.race([vitest.close(), deadline])
}
