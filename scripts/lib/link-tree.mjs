import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** npm writes it in place. */
const OWN = '.package-lock.json'

/**
 * A second folder with the same installed packages: a tenth of the time of a copy. npm and the bundlers put new files in
 * the place of those that they change.
 *
 * @param {string} from
 * @param {string} to
 */
export function linkTree(from, to) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.name === OWN) copyFileSync(source, target)
    else link(source, target)
  }
}

/** @param {string} source @param {string} target */
function link(source, target) {
  try {
    linkSync(source, target)
  } catch (error) {
    // Another device.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EXDEV') throw error
    copyFileSync(source, target)
  }
}
