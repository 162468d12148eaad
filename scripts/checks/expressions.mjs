import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, root } from '../lib/process.mjs'
import { measure } from './expressions/attack.mjs'
import { bounded, dynamic } from './expressions/exemptions.mjs'
import { collectExpressions } from './expressions/sources.mjs'

const sources = /^(packages\/[^/]+|apps\/web)\/src\/.*\.tsx?$/
/** Sources that no visitor's text reaches. */
const tests = /\.test\.tsx?$|\/(testing|hostile|e2e)\/|^packages\/testkit\//

/**
 * No regular expression of the product takes more than linear time: each is fed with growing input that is made
 * from its own characters and nearly matches (L7).
 *
 * @type {import('./index.mjs').Check}
 */
export async function expressions() {
  const { code, output } = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  if (code !== 0) return { ok: false, details: output }
  const paths = [...new Set(output.split('\n'))].filter((path) => sources.test(path) && !tests.test(path))
  const { found, unknown } = collectExpressions(
    paths.flatMap((path) => {
      const text = read(path)
      return text === null ? [] : [{ path, text }]
    }),
  )
  /** @type {string[]} */
  const faults = []
  const unused = new Set(bounded)
  for (const { file, line, source, flags } of found) {
    const exemption = bounded.find((each) => each.file === file && each.source === source)
    if (exemption !== undefined) unused.delete(exemption)
    const fault = measure(source, flags, exemption?.max)
    if (fault !== null) faults.push(`${file}:${line}: /${source}/${flags} ${fault}`)
  }
  for (const { file, source } of unused) faults.push(`${file}: ${source} is exempted and not there any more`)
  const files = new Set([...unknown, ...dynamic].map(({ file }) => file))
  for (const file of files) {
    const written = unknown.filter((each) => each.file === file).map(({ source }) => source)
    const count = dynamic.find((each) => each.file === file)?.count ?? 0
    if (written.length !== count)
      faults.push(
        `${file}: ${written.length} expressions of more than constants where ${count} are exempted: ${written.join(', ')}`,
      )
  }
  return { ok: faults.length === 0, details: faults.join('\n') }
}

/** Null for a file that git still lists and that was just deleted. @param {string} path */
function read(path) {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return null
  }
}
