// The installation that `npm start` makes in a fresh clone: what the server needs and what bundles the web app. What
// only tests, checks and benchmarks need is half of all.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reachable } from './lockfile.mjs'
import { root, run } from './process.mjs'

/** @typedef {import('./lockfile.mjs').Locked} Locked */

/** Workspaces whose `dependencies` are installed. */
const WORKSPACES = ['packages/contract', 'packages/client', 'packages/react', 'packages/server', 'apps/web']

/** What builds the web app, and what the bundler takes from the client's development dependencies. */
const TOOLS = [
  ...['vite', 'rolldown', 'terser', 'emojibase-data'],
  ...['@hpke/chacha20poly1305', '@hpke/core', '@hpke/dhkem-x25519'],
  ...['@walletconnect/sign-client', '@web3auth/auth', 'buffer'],
]

/** Packages whose optional dependencies neither run nor get into a bundle: an editor's tools, and types. */
const WITHOUT_OPTIONAL = ['node_modules/@web3auth/auth', 'node_modules/typed-emitter']

/** The part of a lockfile that this installation has. @param {Record<string, Locked>} packages @returns {Record<string, Locked>} */
export function runPart(packages) {
  const tools = Object.fromEntries(
    TOOLS.map((name) => [name, packages[`node_modules/${name}`]?.version ?? '']),
  )
  /** @type {Record<string, Locked>} */
  const part = {
    ...packages,
    '': { name: 'foyer', workspaces: WORKSPACES, dependencies: tools },
    ...Object.fromEntries(
      WORKSPACES.map((path) => [path, { ...packages[path], devDependencies: undefined }]),
    ),
    ...Object.fromEntries(
      WITHOUT_OPTIONAL.map((path) => [path, { ...packages[path], optionalDependencies: undefined }]),
    ),
  }
  const needed = reachable(part, { from: ['', ...WORKSPACES], withOptionalPeers: false })
  return Object.fromEntries(
    Object.entries(part).filter(([path, { link, resolved }]) =>
      link ? WORKSPACES.includes(resolved ?? '') : needed.has(path),
    ),
  )
}

/** Installs that part: beside the repository's manifests, which name more, and then moved to its place. */
export async function installRunPart() {
  const lockfile = readJson('package-lock.json')
  const packages = runPart(lockfile.packages)
  const place = join(root, '.stamp/run')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  cpSync(join(root, '.npmrc'), join(place, '.npmrc'))
  const { overrides } = readJson('package.json')
  writeJson(join(place, 'package.json'), { private: true, ...packages[''], overrides })
  for (const path of WORKSPACES) {
    const { devDependencies: _, scripts: __, ...manifest } = readJson(`${path}/package.json`)
    writeJson(join(place, path, 'package.json'), manifest)
  }
  writeJson(join(place, 'package-lock.json'), { ...lockfile, packages })
  const advice = 'npm could not install the dependencies: check the network and run "npm ci".'
  await run('npm', ['ci', '--loglevel=error'], advice, place)
  // The root's folder is the last one: its list of what is installed says that all is there.
  for (const path of [...WORKSPACES, '']) {
    const [from, to] = [join(place, path, 'node_modules'), join(root, path, 'node_modules')]
    rmSync(to, { recursive: true, force: true })
    if (existsSync(from)) renameSync(from, to)
  }
  rmSync(place, { recursive: true })
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** @param {string} file @param {unknown} value */
function writeJson(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value, null, 2))
}
