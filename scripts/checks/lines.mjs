import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, root } from '../lib/process.mjs'

const MAX_LINES = 400
const sources = /\.(ts|tsx|mjs|css)$/
const generated = /(^|\/)migrations\//

/** No source file is longer than 400 lines. @type {import('./index.mjs').Check} */
export async function lines() {
  const { code, output } = await capture('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
  ])
  if (code !== 0) return { ok: false, details: output }
  const long = output
    .split('\n')
    .filter((path) => sources.test(path) && !generated.test(path))
    .map((path) => ({ path, count: lineCount(path) }))
    .filter(({ count }) => count > MAX_LINES)
  return {
    ok: long.length === 0,
    details: long.map(({ path, count }) => `${path}: ${count} lines`).join('\n'),
  }
}

/** Lines of a file; 0 for a deleted file that git still lists. @param {string} path */
function lineCount(path) {
  try {
    return readFileSync(join(root, path), 'utf8').split('\n').length - 1
  } catch {
    return 0
  }
}
