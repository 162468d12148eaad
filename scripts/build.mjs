// npm run build: compiles the packages and bundles the web app, each only when its sources have changed.
import './lib/node-version.mjs'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFiles } from './lib/compress.mjs'
import { ensureInstalled, ensureRunInstalled } from './lib/install.mjs'
import { command, root, run } from './lib/process.mjs'
import { isFresh, whenStale } from './lib/stale.mjs'

const packages = ['contract', 'client', 'react', 'embed', 'server', 'testkit'].map(
  (name) => `packages/${name}`,
)
const common = ['package-lock.json', 'tsconfig.base.json']
const SERVER = 'packages/server/dist/start/main.js'
const SERVER_BUNDLER = 'scripts/lib/bundle-server.mjs'

/** The packages, compiled and checked: what Node runs, and what applications import. */
const packagesStep = {
  name: 'packages',
  overwrites: 'server',
  sources: [...common, 'tsconfig.build.json', 'scripts/lib/bundle-sdk.mjs', SERVER_BUNDLER, ...packages],
  results: [
    ...packages.map((path) => `${path}/dist/${path === 'packages/server' ? 'start/' : ''}index.js`),
    SERVER,
  ],
  build: async () => {
    await node('node_modules/typescript/bin/tsc', ['-b', 'tsconfig.build.json'])
    // Imported after the installation: a fresh clone has no bundler before.
    const { bundleSdk } = await import('./lib/bundle-sdk.mjs')
    await bundleSdk()
    await buildServer()
  },
}

/**
 * The server, bundled, and the contract, which the bundler of the web app loads; both unchecked: what `npm start`
 * needs. Leaves no `.tsbuildinfo` of the contract, so it is compiled in full when it is needed.
 */
const serverStep = {
  name: 'server',
  overwrites: 'packages',
  sources: [...common, SERVER_BUNDLER, 'packages/contract', 'packages/server'],
  results: ['packages/contract/dist/index.js', SERVER],
  build: async () => {
    // Imported after the installation, as above.
    const { transpile } = await import('./lib/transpile.mjs')
    rmSync(join(root, 'packages/contract/dist/.tsbuildinfo'), { force: true })
    await transpile('packages/contract')
    await buildServer()
  },
}

async function buildServer() {
  // Imported after the installation, as above.
  const { bundleServer } = await import('./lib/bundle-server.mjs')
  await bundleServer()
}

/** The web app, bundled: what browsers load. @param {'warn' | 'error'} logLevel @returns {import('./lib/stale.mjs').Step} */
const webStep = (logLevel) => ({
  name: 'web',
  sources: [
    ...common,
    ...['contract', 'client', 'react', 'embed'].map((name) => `packages/${name}/src`),
    'apps/web',
  ],
  results: ['apps/web/dist/index.html', 'apps/web/dist-server/render.mjs'],
  build: async () => {
    await node('node_modules/vite/bin/vite.js', ['build', 'apps/web', '--logLevel', logLevel])
    await compressFiles('apps/web/dist')
  },
})

/** @param {string} program @param {string[]} args */
const node = (program, args) =>
  run(process.execPath, [program, ...args], 'The build failed: mend what is listed above and run it again.')

/** Installs what is missing and compiles the packages where they are stale. @throws {import('./lib/process.mjs').StepFailed} */
export async function ensurePackages() {
  await ensureInstalled()
  await whenStale(packagesStep)
}

/** Brings everything up to date that browsers and tests need. @throws {import('./lib/process.mjs').StepFailed} */
export async function ensureBuilt() {
  await ensurePackages()
  await whenStale(webStep('warn'))
}

/** Brings up to date what `npm start` needs, which is less. @throws {import('./lib/process.mjs').StepFailed} */
export async function ensureRunnable() {
  await ensureRunInstalled()
  if (!isFresh(packagesStep)) await whenStale(serverStep)
  await whenStale(webStep('error'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await command(ensureBuilt)
