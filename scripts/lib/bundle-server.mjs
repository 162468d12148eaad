// The server as few files: Node takes a second to find, read and link the 2,400 modules that it would load otherwise.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './process.mjs'

const SERVER = join(root, 'packages/server')

/** What Node starts, from the folder of sources: the server, further processes of it, and its threads. */
const ENTRIES = [
  ...['start/main', 'start/processes/worker'],
  ...['database/embedded-worker', 'database/make-database', 'lib/pictures/worker'],
]
/** Dependencies of hundreds of modules each. What they depend on comes with them, in their own versions. */
const BUNDLED = ['@foyer/contract', '@noble/curves', 'drizzle-orm', 'jose', 'typebox', 'viem']
/** Folder of what the entries share, as deep as a module of the server. */
const CHUNKS = 'chunks'

/** Writes the server into `packages/server/dist`, over what the compiler has made of the entries. */
export async function bundleServer() {
  removeOldChunks()
  const bundle = await rolldown({
    platform: 'node',
    resolve: { conditionNames: ['@foyer/source', 'node', 'import', 'module', 'default'] },
    input: Object.fromEntries(ENTRIES.map((name) => [name, join(SERVER, `src/${name}.ts`)])),
    external: isExternal,
  })
  await bundle.write({
    dir: join(SERVER, 'dist'),
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: `${CHUNKS}/[name]-[hash].js`,
    sourcemap: true,
  })
  await bundle.close()
}

/** Milliseconds within which one build writes its chunks. */
const BUILD_MS = 60_000

/** Removes the chunks of all builds but the last: a server that still runs loads some of them when they are needed. */
function removeOldChunks() {
  const folder = join(SERVER, 'dist', CHUNKS)
  mkdirSync(folder, { recursive: true })
  const chunks = readdirSync(folder).map((name) => {
    const path = join(folder, name)
    return { path, writtenAt: statSync(path).mtimeMs }
  })
  const last = Math.max(...chunks.map(({ writtenAt }) => writtenAt))
  for (const { path, writtenAt } of chunks) if (writtenAt < last - BUILD_MS) rmSync(path)
}

const { dependencies } = JSON.parse(readFileSync(join(SERVER, 'package.json'), 'utf8'))
const EXTERNAL = new Set([
  ...Object.keys(dependencies).filter((name) => !BUNDLED.includes(name)),
  ...builtinModules,
])

/** True for what Node itself loads: its own modules, and dependencies of the server that are not bundled. @param {string} id */
const isExternal = (id) => id.startsWith('node:') || EXTERNAL.has(packageOf(id))

/** @param {string} id */
const packageOf = (id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/')
