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

/** The packages, compiled and checked: what Node runs, and what applications import. */
const packagesStep = {
  name: 'packages',
  overwrites: 'server',
  sources: [...common, 'tsconfig.build.json', 'scripts/lib/bundle-sdk.mjs', ...packages],
  results: packages.map((path) => `${path}/dist/${path === 'packages/server' ? 'start/' : ''}index.js`),
  build: async () => {
    await node('node_modules/typescript/bin/tsc', ['-b', 'tsconfig.build.json'])
    // Imported after the installation: a fresh clone has no bundler before.
    const { bundleSdk } = await import('./lib/bundle-sdk.mjs')
    await bundleSdk()
  },
}

/**
 * The server and the contract without their declarations and unchecked: what `npm start` runs. Leaves no
 * `.tsbuildinfo`, so the packages are compiled in full when they are needed.
 */
const serverStep = {
  name: 'server',
  overwrites: 'packages',
  sources: [...common, 'packages/contract', 'packages/server'],
  results: ['packages/contract/dist/index.js', 'packages/server/dist/start/main.js'],
  build: async () => {
    // Imported after the installation, as above.
    const { transpile } = await import('./lib/transpile.mjs')
    for (const folder of ['packages/contract', 'packages/server']) {
      rmSync(join(root, folder, 'dist/.tsbuildinfo'), { force: true })
      await transpile(folder)
    }
  },
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
