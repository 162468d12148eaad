import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { root } from '../lib/process.mjs'
import { firstLoad } from './bundle.mjs'

/** @typedef {{ what: string, bytes: number, budget: number }} Measured sizes after gzip */

const KB = 1000
const dist = join(root, 'apps/web/dist')

/** What a visitor's first page loads, and what the SDK weighs, within their budgets (docs/performance.md#what-a-browser-loads). @type {import('./index.mjs').Check} */
export async function sizes() {
  return judge([...(await sdk()), browserFile(), ...(await components()), ...webApp()])
}

/** Part of a budget above which the check warns, before it fails. */
const WARN_AT = 0.95

/** @param {Measured[]} rows */
export function judge(rows) {
  const details = rows.map(({ what, bytes, budget }) => {
    const mark = bytes > budget ? '✗' : bytes > budget * WARN_AT ? '!' : ' '
    return `${mark} ${what.padEnd(26)} ${kb(bytes)} of ${kb(budget)} kB gzip`
  })
  return { ok: rows.every(({ bytes, budget }) => bytes <= budget), details: details.join('\n') }
}

/**
 * The SDK's entry with all that it imports at once; what it loads later does not count. By the bundler alone,
 * because Vite adds code of its own to every `import()`, and in one piece, as applications have it.
 *
 * @returns {Promise<Measured[]>}
 */
async function sdk() {
  const build = await rolldown({
    input: join(root, 'packages/client/src/index.ts'),
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension',
    resolve: { conditionNames: ['@foyer/source', 'browser', 'module', 'import', 'default'] },
  })
  const { output } = await build.generate({
    minify: true,
    codeSplitting: { groups: [{ name: 'core', tags: ['$initial'] }] },
  })
  await build.close()
  const chunks = firstLoad(output.filter((part) => part.type === 'chunk'))
  const bytes = chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0)
  return [{ what: '@foyer/client, core', bytes, budget: 15.4 * KB }]
}

/** Budgets of the components, in bytes after gzip. */
const COMPONENTS = {
  Lobby: 5.7 * KB,
  MessageList: 3.2 * KB,
  Composer: 4 * KB,
  SignInButton: 1.8 * KB,
  UnreadBadge: 1.5 * KB,
}

/**
 * Each component of `@foyer/react/ui` with the hooks that it uses, beside React, the SDK and the contract, which the
 * page has already.
 */
async function components() {
  const rows = Object.entries(COMPONENTS).map(async ([name, budget]) => {
    const entry = join(root, 'packages/react/src/ui/index.ts')
    const build = await rolldown({
      input: 'component',
      platform: 'browser',
      external: [/^react(-dom)?(\/|$)/, /^@foyer\/(client|contract)(\/|$)/],
      transform: { jsx: 'react-jsx' },
      logLevel: 'silent',
      plugins: [
        {
          name: 'component',
          resolveId: (id) => (id === 'component' ? id : undefined),
          load: (id) => (id === 'component' ? `export { ${name} } from ${JSON.stringify(entry)}` : undefined),
        },
      ],
    })
    const { output } = await build.generate({ minify: true, codeSplitting: false })
    await build.close()
    return { what: `<${name}>`, bytes: gzipSync(output[0].code).length, budget }
  })
  const theme = gzipSync(readFileSync(join(root, 'packages/react/src/ui/theme.css'))).length
  return [...(await Promise.all(rows)), { what: 'theme of the components', bytes: theme, budget: 2 * KB }]
}

/** The SDK as one file, with all of its features and the worker. @returns {Measured} */
function browserFile() {
  const bytes = gzipSync(readFileSync(join(root, 'packages/client/dist/browser/foyer.js'))).length
  return { what: '@foyer/client, single file', bytes, budget: 190 * KB }
}

/**
 * What the built index.html names: what the first paint waits for, what is fetched beside it at low priority,
 * and the style sheets.
 *
 * @returns {Measured[]}
 */
function webApp() {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/?([^"]+)"[^>]*>/g)].map(
    ([tag, path = '']) => ({ path, beside: tag.includes('fetchpriority="low"') }),
  )
  const total = (/** @type {(each: { path: string, beside: boolean }) => boolean} */ wanted) =>
    named.filter(wanted).reduce((sum, { path }) => sum + gzipSync(readFileSync(join(dist, path))).length, 0)
  const isScript = (/** @type {string} */ path) => path.endsWith('.js')
  return [
    {
      what: 'web app, first JavaScript',
      bytes: total(({ path, beside }) => isScript(path) && !beside),
      budget: 95 * KB,
    },
    {
      what: 'web app, beside the first',
      bytes: total(({ path, beside }) => isScript(path) && beside),
      budget: 18.5 * KB,
    },
    { what: 'web app, first CSS', bytes: total(({ path }) => path.endsWith('.css')), budget: 7 * KB },
    {
      what: 'script of the embed',
      bytes: gzipSync(readFileSync(join(dist, 'embed/1.js'))).length,
      budget: 2 * KB,
    },
  ]
}

/** @param {number} bytes */
const kb = (bytes) => (bytes / KB).toFixed(1).padStart(5)
