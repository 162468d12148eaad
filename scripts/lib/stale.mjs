import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

const leftOut = /(^|\/)(node_modules|dist|dist-server)$|\.test\.tsx?$|\.tsbuildinfo$/

/**
 * A step of the build.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} sources paths from the repository's root; folders count with all that is in them
 * @property {string[]} results files that are there after it
 * @property {string} [overwrites] name of another step that writes the same files, and is stale once this one ran
 * @property {() => Promise<void>} build
 */

/** Builds where the sources differ from those of the last build, or a result is missing. @param {Step} step */
export async function whenStale(step) {
  if (isFresh(step)) return
  const { name, sources, overwrites, build } = step
  console.log(`Building ${name} …`)
  const now = fingerprint(sources)
  // Before the build, because an interrupted one leaves some files of each.
  for (const old of [name, overwrites]) if (old !== undefined) rmSync(stampOf(old), { force: true })
  await build()
  mkdirSync(join(root, '.stamp'), { recursive: true })
  writeFileSync(stampOf(name), now)
}

/** True where the step has nothing to do. @param {Step} step */
export function isFresh({ name, sources, results }) {
  const stamp = stampOf(name)
  return (
    existsSync(stamp) &&
    results.every((path) => existsSync(join(root, path))) &&
    readFileSync(stamp, 'utf8') === fingerprint(sources)
  )
}

/** @param {string} name */
const stampOf = (name) => join(root, '.stamp', name)

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
