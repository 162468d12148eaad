import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

// The worker that seals private messages is one file of the build: it imports nothing.
const assets = new URL('dist/assets/', import.meta.url)
const worker = readdirSync(assets).find((name) => /^worker-.*\.js$/.test(name))
if (worker === undefined) throw new Error('The build has no worker.')
if (/\bimport\s*[({"']/.test(readFileSync(new URL(worker, assets), 'utf8')))
  throw new Error('The worker imports another file.')

// The style sheet of the components is in the build, though nothing imports a name from it.
const styles = readdirSync(assets).filter((name) => name.endsWith('.css'))
if (!styles.some((name) => readFileSync(new URL(name, assets), 'utf8').includes('.foyer-lobby')))
  throw new Error('The build has no theme of the components.')

// `createClient` alone, with what it imports at once: what it loads later does not count.
const BUDGET_KB = 20
const { output } = await build({
  logLevel: 'error',
  build: { outDir: 'dist-client', rollupOptions: { input: 'src/client.js' } },
})
const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
const first = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
for (const name of first) for (const next of chunks.get(name).imports) first.add(next)
const bytes = [...first].reduce((sum, name) => sum + gzipSync(chunks.get(name).code).length, 0)
console.log(`createClient: ${(bytes / 1000).toFixed(1)} kB gzip`)
if (bytes > BUDGET_KB * 1000) throw new Error(`createClient is ${bytes} bytes, more than ${BUDGET_KB} kB.`)
