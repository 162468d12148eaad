// Files of the SDK that are published as one, so that the bundlers of applications have nothing to resolve in them.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './process.mjs'

const CRYPTO = 'features/direct-messages/crypto'

/** Node's `crypto`, which the HPKE library imports where there is no WebCrypto: everywhere that is supported has it. */
const withoutNodeCrypto = {
  name: 'foyer:without-node-crypto',
  /** @param {string} id */
  resolveId: (id) => (id === 'crypto' ? '\0no-crypto' : undefined),
  /** @param {string} id */
  load: (id) => (id === '\0no-crypto' ? 'export const webcrypto = undefined' : undefined),
}

/**
 * Writes the worker that seals and opens private messages, and the HPKE library, into one file each, over what the
 * compiler has made of them. Vite 5 to 7 build workers without code splitting, and webpack looks for `crypto`.
 */
export async function bundleSdk() {
  for (const name of ['worker', 'hpke']) {
    const bundle = await rolldown({
      ...inBrowsers,
      input: join(root, `packages/client/src/${CRYPTO}/${name}.ts`),
      plugins: [withoutNodeCrypto],
    })
    await bundle.write({
      file: join(root, `packages/client/dist/${CRYPTO}/${name}.js`),
      format: 'es',
      codeSplitting: false,
      sourcemap: true,
    })
    await bundle.close()
  }
  await bundleBrowserFile()
}

/** Engines of wallets, which are larger than all the rest: the file names what to do instead. */
const withoutEngines = {
  name: 'foyer:without-engines',
  /** @param {string} id */
  load: (id) =>
    /\/wallet\/engines\/own\.ts$/.test(id)
      ? `import { FoyerError } from '@foyer/contract'
const missing = (name) => () => {
  throw new FoyerError(name + ' is not part of this file. Give the adapter an engine, or use a bundler.')
}
export const passkeyEngine = () => missing('passkey')
export const web3AuthEngine = () => missing('openlogin')
export const walletConnectEngine = () => missing('wallet-connect-v2')`
      : undefined,
}

/** How the files for browsers are resolved, from the sources. @type {import('rolldown').InputOptions} */
const inBrowsers = {
  platform: 'browser',
  resolve: { conditionNames: ['@foyer/source', 'import', 'module', 'browser', 'default'] },
}

/** The worker as text, because a single file has no second one to start. @param {string} text */
const withInlineWorker = (text) => ({
  name: 'foyer:inline-worker',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (!id.endsWith('/start-worker.ts')) return undefined
    const address = "new URL('./worker.js', import.meta.url)"
    if (!code.includes(address)) throw new Error(`${id} starts no worker by ${address}.`)
    return code.replace(
      address,
      () => `new URL(URL.createObjectURL(new Blob([${JSON.stringify(text)}], { type: 'text/javascript' })))`,
    )
  },
})

/** The worker in one small piece. @returns {Promise<string>} */
async function workerText() {
  const input = join(root, `packages/client/src/${CRYPTO}/worker.ts`)
  const bundle = await rolldown({ ...inBrowsers, input, plugins: [withoutNodeCrypto] })
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false, minify: true })
  await bundle.close()
  return output[0].code
}

/** Writes the whole SDK as one module for pages without a bundler, and the hash by which they trust it. */
async function bundleBrowserFile() {
  const file = join(root, 'packages/client/dist/browser/foyer.js')
  const bundle = await rolldown({
    ...inBrowsers,
    input: join(root, 'packages/client/src/index.ts'),
    plugins: [withoutNodeCrypto, withoutEngines, withInlineWorker(await workerText())],
  })
  await bundle.write({ file, format: 'es', codeSplitting: false, minify: true })
  await bundle.close()
  const hash = createHash('sha384').update(readFileSync(file)).digest('base64')
  const integrity = `${JSON.stringify({ 'foyer.js': `sha384-${hash}` }, null, 2)}\n`
  writeFileSync(join(root, 'packages/client/dist/browser/integrity.json'), integrity)
}
