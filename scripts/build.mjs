// npm run build: compiles the packages and bundles the web app, each only when its sources have changed.
import './lib/node-version.mjs'
import { fileURLToPath } from 'node:url'
import { compressFiles } from './lib/compress.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { command, run } from './lib/process.mjs'
import { whenStale } from './lib/stale.mjs'

const packages = ['contract', 'client', 'react', 'server', 'testkit'].map((name) => `packages/${name}`)
const common = ['package-lock.json', 'tsconfig.base.json']

/** The packages, compiled: what Node runs. */
const packagesStep = {
  name: 'packages',
  sources: [...common, 'tsconfig.build.json', 'scripts/lib/bundle-sdk.mjs', ...packages],
  results: packages.map((path) => `${path}/dist/index.js`),
  build: async () => {
    await node('node_modules/typescript/bin/tsc', ['-b', 'tsconfig.build.json'])
    // Imported after the installation: a fresh clone has no bundler before.
    const { bundleSdk } = await import('./lib/bundle-sdk.mjs')
    await bundleSdk()
  },
}

/** The web app, bundled: what browsers load. */
const webStep = {
  name: 'web',
  sources: [...common, 'packages/contract/src', 'packages/client/src', 'packages/react/src', 'apps/web'],
  results: ['apps/web/dist/index.html'],
  build: async () => {
    await node('node_modules/vite/bin/vite.js', ['build', 'apps/web', '--logLevel', 'warn'])
    compressFiles('apps/web/dist')
  },
}

/** @param {string} program @param {string[]} args */
const node = (program, args) =>
  run(process.execPath, [program, ...args], 'The build failed: mend what is listed above and run it again.')

/** Installs what is missing and compiles the packages where they are stale. @throws {import('./lib/process.mjs').StepFailed} */
export async function ensurePackages() {
  await ensureInstalled()
  await whenStale(packagesStep)
}

/** Brings everything up to date that `npm start` needs. @throws {import('./lib/process.mjs').StepFailed} */
export async function ensureBuilt() {
  await ensurePackages()
  await whenStale(webStep)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await command(ensureBuilt)
