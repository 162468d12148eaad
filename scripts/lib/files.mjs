import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, root } from './process.mjs'

/**
 * The paths of all files of the repository, those included that git does not know yet.
 *
 * @returns {Promise<string[]>}
 */
export async function listFiles() {
  const { code, output } = await capture('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
  ])
  if (code !== 0) throw new Error(output)
  // Git lists a file that was just deleted until that is staged.
  return output.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
}

/** @param {string} path from the root of the repository */
export const readText = (path) => readFileSync(join(root, path), 'utf8')
