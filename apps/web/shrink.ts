import { minify } from 'terser'
import type { Plugin } from 'vite'

/** The chunks that are fetched before the first paint, or beside it. */
const FIRST = /^assets\/(?:index|live|react)-[\w-]+\.js$/

/**
 * Minifies the first chunks once more: Terser finds 1 % that the bundler's minifier leaves, which is a kilobyte before
 * the first paint. The other chunks are not worth its time.
 */
export const shrinkFirst = (): Plugin => ({
  name: 'foyer:shrink-first',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk' || !FIRST.test(part.fileName)) continue
      const { code } = await minify(part.code, {
        module: true,
        ecma: 2020,
        // No code here reads a property for an effect of reading it, or calls a nameless function with `new`.
        compress: { passes: 3, keep_fargs: false, pure_getters: true, unsafe_arrows: true },
      })
      if (code === undefined) throw new Error(`Terser made nothing of ${part.fileName}.`)
      part.code = code
    }
  },
})

/** Those of them that run before a room is hydrated. */
const COMPILED = /^assets\/(?:index|react)-[\w-]+\.js$/

/**
 * Makes Chromium compile all of the first chunks beside the page's own thread: else that thread compiles each function
 * when it is called first, which is a tenth of a slow phone's time until a room is hydrated.
 */
export const compileFirst = (): Plugin => ({
  name: 'foyer:compile-first',
  apply: 'build',
  enforce: 'post',
  // Browsers read it in the first line only, where Vite writes a table after the hooks of other plugins.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && COMPILED.test(part.fileName))
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`
    },
  },
})
