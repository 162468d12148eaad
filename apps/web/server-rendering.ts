import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type PluginOption, type Rollup } from 'vite'

const toPath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Inlines the script that prepares the server's page before its first paint. It is a classic script, which runs where it
 * stands; the content security policy has its hash.
 */
export const firstPaint = (): Plugin => ({
  name: 'foyer:first-paint',
  apply: 'build',
  async transformIndexHtml(html) {
    const result = await build({
      configFile: false,
      root: toPath('.'),
      publicDir: false,
      logLevel: 'warn',
      resolve: { conditions: ['@foyer/source', 'module', 'browser', 'production'] },
      build: {
        write: false,
        target: 'esnext',
        modulePreload: false,
        rolldownOptions: { input: toPath('src/first-paint/index.ts'), output: { format: 'iife' } },
      },
    })
    const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
    const script = outputs.find((each) => each.type === 'chunk')
    if (script === undefined) throw new Error('The build of the first paint has no script.')
    return html.replace('<!--foyer:first-paint-->', () => `<script>${script.code.trim()}</script>`)
  },
})

/** Matches an import that waits for a chunk, and the name of what the server renders of it (`lib/lazy-served.ts`). */
const IMPORT = /(lazyServed\(\s*\(\) => )?import\(\s*['"]([^'"]+)['"],?\s*\)(?:\s*,\s*['"](\w+)['"])?/g

/**
 * Leaves out of the renderer what it never loads: code of screens, wallets and features that only browsers use.
 *
 * @param served gets the modules of the components that the server renders, by their names
 */
const leaveOut = (served: Map<string, string>): Plugin => ({
  name: 'foyer:leave-out',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/ },
    async handler(code, importer) {
      for (const [, isServed, path = '', name = ''] of code.matchAll(IMPORT)) {
        if (isServed === undefined) continue
        const id = (await this.resolve(path, importer))?.id ?? path
        if ((served.get(name) ?? id) !== id) this.error(`Two parts of the server's page are called ${name}.`)
        served.set(name, id)
      }
      return code.replace(IMPORT, (found, isServed) =>
        isServed === undefined ? found.replace(/import\([^)]*\)/, 'new Promise(() => {})') : found,
      )
    },
  },
})

interface RendererOptions {
  root: string
  /** As in the app's own build: both write the same class names. */
  generateScopedName: (name: string, file: string) => string
  plugins: () => PluginOption[]
}

/**
 * Builds the app once more, as one module for the server's thread that renders pages
 * (packages/server/src/web/rendering), and beside it the list of the files that its parts need in a browser.
 */
export function serverRenderer({ root, generateScopedName, plugins }: RendererOptions): Plugin {
  let chunks: Rollup.OutputChunk[] = []
  const served = new Map<string, string>()
  const out = toPath('dist-server')
  const conditions = ['@foyer/source', 'module', 'node', 'production']
  return {
    name: 'foyer:server-renderer',
    apply: 'build',
    generateBundle(_options, bundle) {
      chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
    },
    async closeBundle() {
      await build({
        configFile: false,
        root,
        publicDir: false,
        // Warnings are those of the app's own build, and one for each `use client`, which a bundle does not need.
        logLevel: 'error',
        mode: 'production',
        plugins: [plugins(), leaveOut(served)],
        css: { modules: { generateScopedName } },
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { runtime: 'automatic' } },
        resolve: { conditions },
        ssr: { noExternal: true, resolve: { conditions } },
        build: {
          ssr: true,
          outDir: out,
          emptyOutDir: true,
          target: 'node20',
          rolldownOptions: {
            input: toPath('src/server-entry.tsx'),
            output: { entryFileNames: 'render.mjs', codeSplitting: false },
          },
        },
      })
      const parts = [...served].map(([name, id]) => [name, listFiles(chunks, id)])
      mkdirSync(out, { recursive: true })
      writeFileSync(`${out}/parts.json`, JSON.stringify(Object.fromEntries(parts), null, 1))
    },
  }
}

/** Scripts and style sheets that a module needs beside the first ones. */
function listFiles(chunks: Rollup.OutputChunk[], id: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (chunk: Rollup.OutputChunk | undefined) => {
    if (chunk === undefined || chunk.isEntry || scripts.has(chunk.fileName)) return
    scripts.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  add(chunks.find(({ moduleIds }) => moduleIds.includes(id)))
  return { scripts: [...scripts], styles: [...styles] }
}
