import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { root } from './process.mjs'

const worthwhile = /\.(js|css|svg|json|webmanifest)$/
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Puts a `.br` and a `.gz` beside every text file of a folder, so that the server need not compress anything.
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = readdirSync(join(root, folder), { recursive: true }).map(String)
  await Promise.all(
    names.filter((name) => worthwhile.test(name)).map((name) => compress(join(root, folder, name))),
  )
}

/** Uses the threads of Node, so all cores. @param {string} path */
async function compress(path) {
  const bytes = await readFile(path)
  await Promise.all([
    toBrotli(bytes).then((small) => writeFile(`${path}.br`, small)),
    toGzip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
