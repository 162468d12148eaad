import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { root } from '../lib/process.mjs'
import { PUBLISHED } from '../lib/release.mjs'

/** publint, entry points by name, and no test in the published files. @type {import('./index.mjs').Check} */
export async function packaging() {
  const problems = await Promise.all(PUBLISHED.map(findProblems))
  return { ok: problems.flat().length === 0, details: problems.flat().join('\n') }
}

/** @param {string} name */
async function findProblems(name) {
  const folder = join(root, 'packages', name)
  const { messages, pkg } = await publint({ pkgDir: folder, pack: 'npm', strict: true })
  const problems = [
    ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? ''),
    ...findUnlisted(folder),
    ...listPacked(folder).filter(isForTests),
  ]
  return problems.map((problem) => `${name}: ${problem}`)
}

/** Each feature is an entry point by its name, and nothing else is. @param {string} folder */
function findUnlisted(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const source = join(folder, 'src/features')
  const features = (existsSync(source) ? readdirSync(source) : [])
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => `./${file.replace('.ts', '')}`)
  const patterns = Object.keys(exports).filter((entry) => entry.includes('*'))
  return [
    ...features.filter((entry) => !(entry in exports)).map((entry) => `${entry} is not among its exports`),
    ...patterns.map((entry) => `${entry} exports files that were not chosen`),
  ]
}

/** Paths of the files that npm would publish. @param {string} folder @returns {string[]} */
function listPacked(folder) {
  const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const [{ files }] = JSON.parse(stdout)
  return files.map((/** @type {{ path: string }} */ { path }) => path)
}

const isForTests = (/** @type {string} */ path) =>
  /\.test\.|(^|\/)(test|testing|fixtures)\//.test(path) || path.endsWith('.tsbuildinfo')
