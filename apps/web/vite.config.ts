import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, defineConfig, type Plugin, type Rollup } from 'vite'
import { checkNamedChunks, namedChunks } from './chunks.ts'
import { createClassNames } from './class-names.ts'
import { embedLoader } from './embed-loader.ts'
import { emojiTables } from './emoji-table.ts'
import { firstPaint, serverRenderer } from './server-rendering.ts'
import { compileFirst, shrinkFirst } from './shrink.ts'
import { sprite } from './sprite.ts'

const api = 'http://127.0.0.1:8787'
/** The first versions with `light-dark()`, which the design tokens use. */
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/** Named chunks: the app, its connection to the server, and modules that are always needed together. */
const groups = [
  // Apart from the app, so that a page runs it first and in a task of its own (first-paint/index.ts).
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler)\/|web\/src\/lib\/react-roots\.ts$/,
    priority: 4,
  },
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  // The connection of the room, what it sends with, and the call that identifies the person: all of it runs right after
  // the first paint, and each chunk more would be a round trip before a message is acknowledged.
  {
    name: 'live',
    test: /(live-room\/live|client\/src\/(every-feature|features\/profile|outbox\/delivery-loop)|web\/src\/app\/wallets)\.ts$/,
    priority: 2,
  },
  // A language needs it before its first page is hydrated, and nothing else of the chunk that it would be put into.
  { name: 'plurals', test: /src\/i18n\/plurals\.ts$/, priority: 2 },
  ...namedChunks,
  // The contract and the calls of a feature: two chunks would cost more requests than they save bytes.
  ...['rewards', 'vouchers'].map((name) => ({
    name,
    test: new RegExp(`/(contract|client)/src/features/${name}\\.ts$`),
  })),
  // The dialog names what a wallet has answered, as the code of a sign-in does: it loads both.
  { name: 'sign-in-code', test: /client\/src\/wallet\/(sign-in-code|wallet-problem)\.ts$/ },
  // Signing needs all of these modules, and nothing else needs any of them.
  {
    name: 'signing',
    test: /(client\/src\/(wallet\/(challenge|signed-texts|proofs|fresh-login)|lib\/checksum-address)|@noble\/hashes\/(sha3|_u64))\.(ts|js)$/,
  },
]

/** True for a file that a page has not loaded before any lazy chunk. */
const isLazyOnly = (file: string): boolean => !/\/(index|live|react|rolldown-runtime)-[^/]+\.js$/.test(file)

/**
 * Imports the class names of a style sheet one by one, so that the bundler writes each in the place of its use, in place
 * of a table of them: a kilobyte less before the first paint.
 */
const inlineClassNames = (): Plugin[] => [
  {
    name: 'foyer:inline-class-names',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/ },
      handler: (code) =>
        code.replace(/^import (\w+) from (?=['"][^'"]+\.module\.css['"])/gm, 'import * as $1 from '),
    },
  },
  {
    name: 'foyer:keep-style-sheets',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      // Else a sheet is dropped once its names are written elsewhere.
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
]

/** Replaces Vite's preload helper with `src/lib/load-chunk.ts`. */
const preloadHelper = (): Plugin => ({
  name: 'foyer:preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { loadChunk as __vitePreload } from ${JSON.stringify(fileURLToPath(new URL('./src/lib/load-chunk.ts', import.meta.url)))}`,
  },
})

/** Preloads the `live` chunk at low priority while the app loads; the first paint does not wait for it. */
const preloadLive = (): Plugin => ({
  name: 'foyer:preload-live',
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

/** Chunks that are looked for by their names; the server preloads the texts of a language. */
const NAMED: ReadonlySet<string> = new Set([
  'index',
  'live',
  'react',
  'rolldown-runtime',
  ...namedChunks.map(({ name }) => name),
])
const isNamed = (name: string): boolean => NAMED.has(name) || /^[a-z]{2}$/.test(name)

/**
 * A file of the build. The first chunk lists all others: a name beside each hash would be a kilobyte more before the
 * first paint, so only those have one that are looked for.
 */
const toFileName = (name: string, extension: string): string =>
  `assets/${isNamed(name) ? `${name}-` : ''}[hash:7]${extension}`

/** Builds the service worker as one file at the root, with the version and the file names of the shell. */
const worker = (): Plugin => ({
  name: 'foyer:worker',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const html = bundle['index.html']
    const version = createHash('sha256')
    for (const name of Object.keys(bundle).sort()) version.update(name)
    if (html?.type === 'asset') version.update(html.source)
    const result = await build({
      configFile: false,
      root: fileURLToPath(new URL('.', import.meta.url)),
      publicDir: false,
      logLevel: 'warn',
      resolve: { conditions: ['@foyer/source', 'module', 'browser'] },
      define: {
        SHELL_VERSION: JSON.stringify(version.digest('hex').slice(0, 16)),
        SHELL_FILES: JSON.stringify([...listShell(bundle)].map((fileName) => `/${fileName}`)),
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
    const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
    const script = outputs.find((each) => each.type === 'chunk')
    if (script === undefined) throw new Error('The build of the service worker has no script.')
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: script.code })
  },
})

/** Files that a room needs, which a first visit has fetched; the worker keeps every other file once it is used. */
function listShell(bundle: Rollup.OutputBundle): Set<string> {
  const files = new Set<string>()
  const add = (part: Rollup.OutputAsset | Rollup.OutputChunk | undefined) => {
    if (part?.type !== 'chunk' || files.has(part.fileName)) return
    files.add(part.fileName)
    for (const css of part.viteMetadata?.importedCss ?? []) files.add(css)
    for (const name of part.imports) add(bundle[name])
  }
  for (const part of Object.values(bundle))
    if (part.type === 'chunk' && (part.isEntry || isInShell(part.name))) add(part)
  return files
}

const isInShell = (name: string): boolean => name === 'live' || namedChunks.some((each) => each.name === name)

const root = fileURLToPath(new URL('.', import.meta.url))
const sources = fileURLToPath(new URL('src', import.meta.url))
const generateScopedName = createClassNames(sources)

export default defineConfig(({ command }) => ({
  plugins: [
    inlineClassNames(),
    emojiTables(),
    sprite(),
    preloadHelper(),
    preloadLive(),
    checkNamedChunks(),
    shrinkFirst(),
    compileFirst(),
    worker(),
    embedLoader(browsers),
    firstPaint(),
    serverRenderer({ root, generateScopedName, plugins: () => [inlineClassNames(), emojiTables()] }),
  ],
  resolve: { conditions: ['@foyer/source', 'module', 'browser', 'development|production'] },
  // Readable class names in development, short ones in the build.
  css: {
    modules: { generateScopedName: command === 'build' ? generateScopedName : '[name]_[local]' },
  },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: browsers,
    cssTarget: browsers,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_part, files, { hostType }) =>
        hostType === 'html' ? files : files.filter(isLazyOnly),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // The first chunk names all others: each character less of a hash is a hundred bytes before the first paint.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => toFileName(name, '.js'),
        assetFileNames: ({ names }) => toFileName(names[0]?.replace(/\.\w+$/, '') ?? '', '[extname]'),
      },
    },
  },
  server: { proxy: { '/api': { target: api, ws: true }, '/healthz': api } },
}))
