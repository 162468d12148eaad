import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './process.mjs'
import { installRunPart, runPart } from './run-tree.mjs'

/** @typedef {import('./lockfile.mjs').Locked} Locked */

/** Installs the locked dependencies when they are missing or differ. */
export async function ensureInstalled() {
  if (isInstalled(packagesOf('package-lock.json'))) return
  console.log('Installing dependencies …')
  await run(
    'npm',
    ['ci', '--loglevel=error'],
    'npm could not install the dependencies: check the network and run "npm ci".',
  )
}

/** Installs what `npm start` needs, which is half, where not even that is there. */
export async function ensureRunInstalled() {
  // Links between workspaces are absolute on Windows, so nothing can be installed beside and moved.
  if (process.platform === 'win32') return ensureInstalled()
  if (isInstalled(runPart(packagesOf('package-lock.json')))) return
  console.log('Installing what the server needs …')
  await installRunPart()
}

/**
 * npm keeps the lockfile of what it has really installed, written last; comparing the two finds a missing,
 * an interrupted and an outdated installation alike, by any installer.
 *
 * @param {Record<string, Locked>} wanted
 */
function isInstalled(wanted) {
  const present = packagesOf('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, locked]) => isPresent(path, locked, present[path]))
}

/** @param {string} path @param {Locked} locked @param {Locked | undefined} installed */
function isPresent(path, locked, installed) {
  // The root is in the first file only; what is optional may be for another platform.
  if (path === '' || (installed === undefined && locked.optional)) return true
  return installed !== undefined && installed.version === locked.version
}

/** @param {string} file @returns {Record<string, Locked>} */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    // A missing or truncated file counts as no installation.
    return {}
  }
}
