import { missingPeer } from './peer.ts'

/** What we take from `@web3auth/auth`. */
export type Web3AuthLibrary = Pick<typeof import('@web3auth/auth'), 'Auth' | 'BrowserStorage'>

/**
 * Loads `@web3auth/auth`, and names what it takes from it, so that bundlers leave out the rest. It is never a static
 * import: bundlers run a library before the module that imports it, and this one needs Node's globals to run.
 *
 * @throws FoyerError when one of the packages is not installed
 */
export async function importWeb3Auth(): Promise<Web3AuthLibrary> {
  try {
    if (globalThis.Buffer === undefined) {
      // A CommonJS module: some bundlers give its names, esbuild only its default export.
      const { Buffer, default: whole } = await import('buffer/index.js')
      Object.assign(globalThis, { Buffer: Buffer ?? whole.Buffer })
    }
    if (!('global' in globalThis)) Object.assign(globalThis, { global: globalThis })
    if (!('process' in globalThis)) Object.assign(globalThis, { process: { env: {}, nextTick } })
    const { Auth, BrowserStorage } = await import('@web3auth/auth')
    return { Auth, BrowserStorage }
  } catch (cause) {
    throw missingPeer('@web3auth/auth', '@web3auth/auth@10.8.0 buffer@6.0.3', cause)
  }
}

/** All that the library reads of Node's `process`, beside `env`. */
const nextTick = (call: (...args: unknown[]) => void, ...args: unknown[]) =>
  queueMicrotask(() => call(...args))
