import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, defineConfig, type Plugin, type Rollup } from 'vite'
import { checkNamedChunks, namedChunks } from './chunks.ts'

const api = 'http://127.0.0.1:8787'
/** The first versions with `light-dark()`, which the tokens are written in. */
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/** What the first page needs comes in one piece, as does what feeds it and what stands beside it, whoever shares parts of them. */
const groups = [
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  // Who the person is, is asked as soon as there is a way to ask.
  {
    name: 'live',
    test: /(live-room\/live|client\/src\/(every-feature|features\/profile))\.ts$/,
    priority: 2,
  },
  ...namedChunks,
  // A feature and its calls come together: two names for each would weigh more than they save.
  ...['rewards', 'vouchers'].map((name) => ({
    name,
    test: new RegExp(`/(contract|client)/src/features/${name}\\.ts$`),
  })),
  // Whoever signs anything needs all of it, and nobody else any.
  {
    name: 'signing',
    test: /(client\/src\/(wallet\/(challenge|signed-texts|proofs|fresh-login)|lib\/checksum-address)|@noble\/hashes\/(sha3|_u64))\.(ts|js)$/,
  },
]

/** What every page has fetched anyway need not be named beside each part again. */
const isNews = (file: string): boolean => !/\/(index|live|rolldown-runtime)-[^/]+\.js$/.test(file)

/** Puts the icons and pictures into the page itself, so that no request stands before the first paint. */
const sprite = (): Plugin => ({
  name: 'foyer:sprite',
  async transformIndexHtml(html) {
    const svg = await readFile(new URL('./src/ui/media/sprite.svg', import.meta.url), 'utf8')
    return html.replace('<!--foyer:sprite-->', svg.replaceAll('\n', ''))
  },
})

/** Gives Vite our own way to load a part with its style sheets. */
const parts = (): Plugin => ({
  name: 'foyer:parts',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { loadChunk as __vitePreload } from ${JSON.stringify(fileURLToPath(new URL('./src/lib/load-chunk.ts', import.meta.url)))}`,
  },
})

/** Has what feeds the room fetched beside the app, not after it; the first paint does not wait for it. */
const feed = (): Plugin => ({
  name: 'foyer:feed',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const live = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === 'live')
      if (live === undefined) return []
      const attrs = {
        rel: 'modulepreload',
        crossorigin: true,
        fetchpriority: 'low',
        href: `/${live.fileName}`,
      }
      return [{ tag: 'link', injectTo: 'head', attrs }]
    },
  },
})

/** Bytes beyond which a part is no part of the shell: wallets' own code, which does nothing without a network. */
const SHELL_PART_MAX = 100_000

/** Makes the service worker, in one piece at the root, which knows all files of this very version. */
const worker = (): Plugin => ({
  name: 'foyer:worker',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const parts = Object.values(bundle).filter(isOfShell)
    const html = bundle['index.html']
    const version = createHash('sha256')
    for (const name of parts.map(({ fileName }) => fileName).sort()) version.update(name)
    if (html?.type === 'asset') version.update(html.source)
    const result = await build({
      configFile: false,
      root: fileURLToPath(new URL('.', import.meta.url)),
      publicDir: false,
      logLevel: 'warn',
      resolve: { conditions: ['@foyer/source', 'module', 'browser'] },
      define: {
        SHELL_VERSION: JSON.stringify(version.digest('hex').slice(0, 16)),
        SHELL_FILES: JSON.stringify(parts.map(({ fileName }) => `/${fileName}`)),
      },
      build: {
        write: false,
        target: browsers,
        modulePreload: false,
        rolldownOptions: {
          input: fileURLToPath(new URL('./src/worker/sw.ts', import.meta.url)),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    })
    const made = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
    const script = made.find((each) => each.type === 'chunk')
    if (script === undefined) throw new Error('There is no service worker.')
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: script.code })
  },
})

const isOfShell = (part: Rollup.OutputAsset | Rollup.OutputChunk): boolean =>
  part.type === 'chunk' ? part.code.length <= SHELL_PART_MAX || part.isEntry : part.fileName.endsWith('.css')

export default defineConfig(({ command }) => ({
  plugins: [sprite(), parts(), feed(), checkNamedChunks(), worker()],
  resolve: { conditions: ['@foyer/source', 'module', 'browser', 'development|production'] },
  // Names that say where a rule stands while one develops, and weigh nothing once built.
  css: { modules: { generateScopedName: command === 'build' ? '_[hash:base64:5]' : '[name]_[local]' } },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: browsers,
    cssTarget: browsers,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_part, files, { hostType }) =>
        hostType === 'html' ? files : files.filter(isNews),
    },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
}))
