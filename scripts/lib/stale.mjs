import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './process.mjs'

const leftOut = /(^|\/)(node_modules|dist)$|\.test\.tsx?$|\.tsbuildinfo$/

/**
 * Builds where the sources differ from those of the last build, or a result is missing.
 *
 * @param {{ name: string, sources: string[], results: string[], build: () => Promise<void> }} step
 *   paths from the repository's root; folders count with all that is in them
 */
export async function whenStale({ name, sources, results, build }) {
  const stamp = join(root, '.stamp', name)
  const now = fingerprint(sources)
  const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === now
  if (fresh && results.every((path) => existsSync(join(root, path)))) return
  console.log(`Building ${name} …`)
  await build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
}

/** SHA-256 over name and content of every source; independent of file times. @param {string[]} paths */
function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => [...filesOf(path)])) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {Iterable<string>} */
function* filesOf(path) {
  if (leftOut.test(path)) return
  if (!statSync(join(root, path)).isDirectory()) return yield path
  for (const entry of readdirSync(join(root, path)).sort()) yield* filesOf(`${path}/${entry}`)
}
