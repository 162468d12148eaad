import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { createManifest, DEFAULT_SERVER, type Target } from './manifest.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const ICONS = ['icon-192.png', 'icon-512.png']

/** Writes the manifest of a browser, and the icons of the web app. */
const manifest = (target: Target, server: string): Plugin => ({
  name: 'foyer:manifest',
  generateBundle() {
    const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8'))
    const source = JSON.stringify(createManifest(target, server, version), null, 2)
    this.emitFile({ type: 'asset', fileName: 'manifest.json', source })
    for (const icon of ICONS)
      this.emitFile({
        type: 'asset',
        fileName: `icons/${icon}`,
        source: readFileSync(here(`../web/public/${icon}`)),
      })
  },
})

/** Libraries of wallets, half a megabyte that a guest never loads. */
const withoutWallets = [
  {
    find: /^(@walletconnect\/sign-client|@web3auth\/auth|buffer\/index\.js)$/,
    replacement: here('src/no-wallet.ts'),
  },
]

/**
 * `--mode firefox` builds for Firefox, any other for Chromium. `FOYER_SERVER` is the server that the extension asks until
 * its person chooses another.
 */
export default defineConfig(({ mode }) => {
  const target: Target = mode === 'firefox' ? 'firefox' : 'chromium'
  const server = new URL(process.env.FOYER_SERVER ?? DEFAULT_SERVER).origin
  return {
    root: here('.'),
    plugins: [manifest(target, server)],
    resolve: { conditions: ['@foyer/source', 'module', 'browser', 'production'], alias: withoutWallets },
    define: { DEFAULT_SERVER: JSON.stringify(server), 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir: here(`dist/${target}`),
      emptyOutDir: true,
      target: ['chrome123', 'firefox121'],
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Modules of the SDK say `use client`, which means nothing in a bundle.
        checks: { moduleLevelDirective: false },
        input: {
          background: here('src/background.ts'),
          panel: here('panel.html'),
          options: here('options.html'),
        },
        // Names of the manifest have no hash, and a store compares versions file by file.
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  }
})
