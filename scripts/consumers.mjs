// npm run test:consumers: packs the packages, installs the tarballs into projects outside of the workspace, and runs
// the test of each; builds the site of the documents as well. Further arguments name projects:
// npm run test:consumers -- "Vite 7" esbuild docs
// FOYER_TARBALLS names a folder of tarballs to test in place of the present packages, such as those of a release.
import './lib/node-version.mjs'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensurePackages } from './build.mjs'
import { ensureChromium, findShell } from './lib/chromium.mjs'
import { linkTree } from './lib/link-tree.mjs'
import { capture, root } from './lib/process.mjs'
import { PUBLISHED } from './lib/release.mjs'
import { report } from './lib/report.mjs'
import { startServer } from './lib/server.mjs'
import { buildSite } from './lib/site/build.mjs'
import { CACHE } from './lib/site/tools.mjs'

/**
 * `packages`: what it installs of ours, where that is not the same for all. `needsServer`: its test finds the address of
 * a server in FOYER_URL. `driver`: a program of consumers/drivers that tests it, after its `script` where it names one.
 * `node`: the release of Node that runs it, where that is not the present one. `overrides`: it has those of the workspace,
 * and the libraries of wallets in the versions of its lockfile.
 * `allowedWarnings`: a warning that names our packages fails unless it has one of these texts.
 *
 * @typedef {{ name: string, folder: string, script?: string, versions: Record<string, string>, packages?: string[], needsServer?: boolean, driver?: string, node?: string, overrides?: boolean, allowedWarnings?: string[] }} Consumer
 */

const NPM_FLAGS = [
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  '--no-package-lock',
  '--loglevel=error',
  '--prefer-offline',
]

/** @type {Consumer[]} */
const all = JSON.parse(readFileSync(join(root, 'consumers/consumers.json'), 'utf8'))
const wanted = process.argv.slice(2)
const consumers = all.filter(
  ({ name, folder }) => wanted.length === 0 || wanted.some((each) => [name, folder].includes(each)),
)

/** The npm package with the program of a release of Node, without the scripts that the package `node` needs. */
const NODE = `node-${process.platform}-${process.arch}`
const overrides = readOverrides()

/** Newer versions of these have another licence, or bring along what has. @returns {Record<string, string>} */
function readOverrides() {
  const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const locked = Object.entries(packages).flatMap(([path, { version }]) => {
    const name = /^node_modules\/(@(?:toruslabs|walletconnect|web3auth)\/[^/]+)$/.exec(path)?.[1]
    return name === undefined ? [] : [[name, version]]
  })
  return { ...Object.fromEntries(locked), ...overrides }
}

/** @param {string} folder @param {string} program @param {string[]} args */
async function must(folder, program, args) {
  const { code, output } = await capture(program, args, folder)
  if (code !== 0) throw new Error(output)
  return output
}

/** The file of a folder whose name begins so. @param {string} folder @param {string} start */
function find(folder, start) {
  const name = readdirSync(folder).find((each) => each.startsWith(start))
  if (name === undefined) throw new Error(`${folder} has no ${start}*`)
  return name
}

/** The tarballs, as `npm publish` would send them. @param {string} into @returns {Promise<string[]>} */
async function pack(into) {
  const given = process.env.FOYER_TARBALLS
  if (given !== undefined) return PUBLISHED.map((name) => join(given, find(given, `foyer-${name}-`)))
  const tarballs = []
  for (const name of PUBLISHED) {
    const output = await must(join(root, 'packages', name), 'npm', [
      'pack',
      '--silent',
      '--pack-destination',
      into,
    ])
    tarballs.push(join(into, output.trim().split('\n').at(-1) ?? ''))
  }
  return tarballs
}

/** A folder with the tools of a consumer, for it alone. @param {Consumer} consumer @param {string} place */
async function installTools(consumer, place) {
  const { versions, node } = consumer
  const tools = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  if (node !== undefined) tools.push(`${NODE}@${node}`)
  if (tools.length === 0) return
  const settings = consumer.overrides ? { overrides } : {}
  const cached = join(
    CACHE,
    createHash('sha256')
      .update(`${process.version} ${tools.join(' ')}${consumer.overrides ? JSON.stringify(overrides) : ''}`)
      .digest('hex')
      .slice(0, 16),
  )
  if (!existsSync(cached)) {
    const fresh = mkdtempSync(join(CACHE, 'new-'))
    writeFileSync(join(fresh, 'package.json'), JSON.stringify({ private: true, ...settings }))
    await must(fresh, 'npm', ['install', '--save-exact', ...NPM_FLAGS, ...tools])
    renameSync(fresh, cached)
  }
  linkTree(join(cached, 'node_modules'), join(place, 'node_modules'))
  const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
  // A tool that the project names itself stays where it names it.
  const others = Object.entries(versions).filter(([name]) => manifest.dependencies?.[name] === undefined)
  if (node !== undefined) others.push([NODE, node])
  const devDependencies = { ...manifest.devDependencies, ...Object.fromEntries(others) }
  writeFileSync(join(place, 'package.json'), JSON.stringify({ ...manifest, devDependencies, ...settings }))
}

/** @param {Consumer} consumer @param {string[]} tarballs @param {string} work */
async function test(consumer, tarballs, work) {
  const place = join(work, consumer.name.replace(/\W+/g, '-'))
  cpSync(join(root, 'consumers', consumer.folder), place, { recursive: true })
  await installTools(consumer, place)
  for (const tarball of tarballs) cpSync(tarball, join(place, tarball.split('/').at(-1) ?? ''))
  const used = listUsed(consumer).map((name) => tarballs[PUBLISHED.indexOf(name)] ?? '')
  if (used.length > 0) await must(place, 'npm', ['install', ...NPM_FLAGS, ...used])
  if (consumer.needsServer && server === undefined) {
    server = await startServer(join(work, 'data'))
    // The programs of a project inherit it.
    process.env.FOYER_URL = server.url
  }
  const { driver, script = driver === undefined ? 'test' : undefined } = consumer
  if (script !== undefined) {
    const output = await withNode(consumer, place, () => must(place, 'npm', ['run', '--silent', script]))
    const warnings = findWarnings(output).filter((text) => !isAllowed(text, consumer))
    if (warnings.length > 0) throw new Error(`Warnings that name our packages:\n\n${warnings.join('\n\n')}`)
  }
  if (driver === undefined) return
  cpSync(join(root, 'consumers/drivers'), join(place, 'drivers'), { recursive: true })
  process.env.CHROMIUM ??= findShell() ?? (await ensureChromium())
  await must(place, process.execPath, [join('drivers', driver)])
}

/** Runs programs with the Node of a consumer before others. @template T @param {Consumer} consumer @param {string} place @param {() => Promise<T>} work */
async function withNode({ node }, place, work) {
  const { PATH } = process.env
  if (node !== undefined) process.env.PATH = `${join(place, 'node_modules', NODE, 'bin')}:${PATH}`
  try {
    return await work()
  } finally {
    process.env.PATH = PATH
  }
}

const WARNING = /\bwarning\b|\bwarn\b|\(!\)|▲|Module not found|Can't resolve|Could not resolve|Unresolved/i

/** Paragraphs of what a bundler prints that are warnings and name our packages. @param {string} output */
const findWarnings = (output) =>
  stripVTControlCharacters(output)
    .split(/\n\s*\n/)
    .filter((text) => WARNING.test(text))
    // Rollup has a line for each warning of a kind.
    .flatMap((text) => (text.includes('(!)') ? text.split('\n') : [text]))
    .filter((text) => /@foyer\b/.test(text))

/** @param {string} text @param {Consumer} consumer */
const isAllowed = (text, { allowedWarnings = [] }) => allowedWarnings.some((each) => text.includes(each))

/** The packages of a project without React install no React. @param {Consumer} consumer */
function listUsed({ packages, versions, folder }) {
  return packages ?? ('react' in versions || folder === 'packaging' ? PUBLISHED : PUBLISHED.slice(0, 2))
}

/** One server for all projects that need one. @type {import('./lib/server.mjs').Server | undefined} */
let server

// For projects that compare with what the repository has.
process.env.FOYER_REPOSITORY = root

await report(async () => {
  // Tarballs of another commit need no build of this one; its server is as it was built.
  if (process.env.FOYER_TARBALLS === undefined) await ensurePackages()
  mkdirSync(CACHE, { recursive: true })
  const work = mkdtempSync(join(tmpdir(), 'foyer-consumer-'))
  const outcome = { passed: 0, failed: 0 }
  try {
    const tarballs = consumers.length === 0 ? [] : await pack(work)
    /** @type {{ name: string, run: () => Promise<unknown> }[]} */
    const steps = consumers.map((consumer) => ({
      name: consumer.name,
      run: () => test(consumer, tarballs, work),
    }))
    if (wanted.length === 0 || wanted.includes('docs')) steps.push({ name: 'docs', run: buildSite })
    for (const { name, run } of steps) {
      const begun = performance.now()
      const error = await run().then(
        () => null,
        (error) => error,
      )
      const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6)
      console.log(`${error === null ? '✓' : '✗'} ${name.padEnd(32)} ${seconds} s`)
      if (error !== null) console.error(error.message)
      outcome[error === null ? 'passed' : 'failed']++
    }
  } finally {
    await server?.stop()
    rmSync(work, { recursive: true, force: true })
  }
  return outcome
})
