import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { EMBED_PINNED, EMBED_SCRIPT, type EmbedScript } from '@foyer/contract/frame'
import { minify } from 'terser'
import { build, type Plugin } from 'vite'

const LOADER = new URL('../../packages/embed/src/loader.ts', import.meta.url)
const PASSAGES = new URL('../../packages/embed/src/passages/answer.ts', import.meta.url)

/**
 * Builds the script that other sites load (packages/embed) with the module that it imports later, and once more under a
 * name with its hash, whose bytes never change: a page that names its integrity loads that one.
 */
export const embedLoader = (browsers: string[]): Plugin => ({
  name: 'foyer:embed-loader',
  apply: 'build',
  async generateBundle() {
    const passages = await buildScript(PASSAGES, 'es', browsers)
    const passagesPath = toHashedPath(passages)
    const code = await buildScript(LOADER, 'iife', browsers, {
      PASSAGES_PATH: JSON.stringify(passagesPath),
    })
    const pinned: EmbedScript = {
      path: toHashedPath(code),
      integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
    }
    const files = {
      [EMBED_SCRIPT]: code,
      [pinned.path]: code,
      [passagesPath]: passages,
      [EMBED_PINNED]: JSON.stringify(pinned),
    }
    for (const [path, source] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName: path.slice(1), source })
  },
})

/** The path of a file whose bytes never change. */
const toHashedPath = (code: string): string =>
  EMBED_SCRIPT.replace(/(?=\.js$)/, `-${createHash('sha256').update(code).digest('hex').slice(0, 8)}`)

/** Builds one script of packages/embed, with everything that it imports. */
async function buildScript(
  entry: URL,
  format: 'iife' | 'es',
  browsers: string[],
  define: Record<string, string> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    resolve: { conditions: ['@foyer/source', 'module', 'browser'] },
    build: {
      write: false,
      target: browsers,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(entry),
        output: { format, entryFileNames: 'script.js' },
        ...(format === 'es' && { preserveEntrySignatures: 'strict' as const }),
      },
    },
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const script = outputs.find((each) => each.type === 'chunk')
  if (script === undefined) throw new Error('The build of the embed script has no script.')
  const { code } = await minify(script.code, {
    ecma: 2020,
    module: format === 'es',
    toplevel: true,
    compress: { passes: 3, unsafe_arrows: true },
  })
  if (code === undefined) throw new Error('Terser made nothing of the embed script.')
  return code
}
