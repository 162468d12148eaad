import { readFile } from 'node:fs/promises'
import { defineConfig, type Plugin } from 'vite'

const api = 'http://127.0.0.1:8787'
/** The first versions with `light-dark()`, which the tokens are written in. */
const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/** What the first page needs comes in one piece, as does what feeds it and what stands beside it, whoever shares parts of them. */
const groups = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  { name: 'live', test: /live-room\/live\.ts$/, priority: 1 },
  { name: 'beside', test: /src\/beside\.ts$/, priority: 1 },
]

/** Puts the icons and pictures into the page itself, so that no request stands before the first paint. */
const sprite = (): Plugin => ({
  name: 'foyer:sprite',
  async transformIndexHtml(html) {
    const svg = await readFile(new URL('./src/ui/sprite.svg', import.meta.url), 'utf8')
    return html.replace('<!--foyer:sprite-->', svg.replaceAll('\n', ''))
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

export default defineConfig(({ command }) => ({
  plugins: [sprite(), feed()],
  resolve: { conditions: ['@foyer/source', 'module', 'browser', 'development|production'] },
  // Names that say where a rule stands while one develops, and weigh nothing once built.
  css: { modules: { generateScopedName: command === 'build' ? '_[hash:base64:5]' : '[name]_[local]' } },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: browsers,
    cssTarget: browsers,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
}))
