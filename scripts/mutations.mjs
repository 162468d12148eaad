// npm run mutations: applies small faults one after another and says which of the tests notice. Takes a clean
// checkout that is built, and many minutes. Arguments are ids of scripts/mutations/mutations.json; without them the
// 30 that are marked `core`. Each fault is searched for by its text, so that it is found where code has moved.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium, findShell } from './lib/chromium.mjs'
import { root } from './lib/process.mjs'

/**
 * @typedef {object} Mutation
 * @property {string} id
 * @property {string} subject the broken behaviour
 * @property {boolean} core
 * @property {boolean} caughtBefore whether a test caught it at 45c63b7, before the tree was laid out by subject
 * @property {boolean} needsWebBuild
 * @property {string} file
 * @property {{ search: string, replacement: string }[]} edits each text occurs once
 * @property {string[]} tests files that are likely to notice
 */

const TIMEOUT_MS = 20 * 60_000
const report = join(mkdtempSync(join(tmpdir(), 'mutations-')), 'report.json')
const chromium = await ensureChromium()
const env = { ...process.env, CHROMIUM: chromium, CHROMIUM_SHELL: findShell() ?? chromium }

/** @param {string} command @param {string[]} args */
const run = (command, args) =>
  spawnSync(command, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 1 << 28, timeout: TIMEOUT_MS })

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

if (run('git', ['status', '--porcelain']).stdout.trim() !== '')
  throw new Error('The checkout has changes: commit or remove them first.')
const sources = run('git', ['ls-files'])
  .stdout.split('\n')
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path))

/** @param {Mutation} mutation */
function locate({ file, edits }) {
  /** @param {string} path */
  const fits = (path) => edits.every(({ search }) => read(path).split(search).length === 2)
  return sources.includes(file) && fits(file) ? [file] : sources.filter(fits)
}

/** The first failure that the tests report; undefined where all pass. @param {Mutation} mutation */
function findFailure({ needsWebBuild, tests }) {
  if (needsWebBuild && run('npm', ['run', 'build']).status !== 0) return 'the build'
  writeFileSync(report, '{"testResults":[]}')
  run('npx', ['vitest', 'run', ...tests, '--reporter=json', `--outputFile=${report}`])
  for (const { name, assertionResults } of JSON.parse(readFileSync(report, 'utf8')).testResults)
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') return `${name.replace(`${root}/`, '')}: ${fullName}`
  return undefined
}

/** @type {Mutation[]} */
const all = JSON.parse(read('scripts/mutations/mutations.json'))
const ids = process.argv.slice(2)
const wanted = all.filter(({ id, core }) => (ids.length === 0 ? core : ids.includes(id)))
let missed = 0
for (const mutation of wanted) {
  const { id, subject, edits, caughtBefore } = mutation
  const [file, ...others] = locate(mutation)
  if (file === undefined || others.length > 0) {
    missed += 1
    console.log(`${id} not found in one place: give its text anew. ${subject}`)
    continue
  }
  const original = read(file)
  try {
    const edited = edits.reduce(
      (text, { search, replacement }) => text.replace(search, () => replacement),
      original,
    )
    writeFileSync(join(root, file), edited)
    const failure = findFailure(mutation)
    if (failure === undefined && caughtBefore) missed += 1
    console.log(`${id} ${failure === undefined ? 'NOT CAUGHT' : `caught by ${failure}`}: ${subject}`)
  } finally {
    writeFileSync(join(root, file), original)
  }
}
if (wanted.some(({ needsWebBuild }) => needsWebBuild)) run('npm', ['run', 'build'])
console.log(`${wanted.length - missed} of ${wanted.length} as they should be`)
process.exit(missed === 0 ? 0 : 1)
