import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isForeign, LOCKFILES, missingOptionals, nameAt, readLockfile } from '../lib/lockfile.mjs'
import { root } from '../lib/process.mjs'

/** Direct runtime dependencies of all workspaces together (P36). */
const MAX_RUNTIME = 40

/**
 * Packages that bring a script to run at installation and work without it; .npmrc switches all of them off (P36).
 */
const worksWithoutItsScript = ['@foundry-rs/anvil', 'esbuild', 'fsevents']

/** Dependencies have exact versions and no installation scripts, and are few. @type {import('./index.mjs').Check} */
export async function versions() {
  const packages = readLockfile()
  const workspaces = Object.keys(packages).filter((path) => !path.includes('node_modules/'))
  const problems = [
    ...workspaces.flatMap(looseVersions),
    ...looseVersions('site'),
    ...LOCKFILES.flatMap((file) =>
      missingOptionals(readLockfile(file)).map(
        ({ path }) => `${file} lacks ${path}: run "npm run lockfile".`,
      ),
    ),
    ...LOCKFILES.flatMap((file) => installScripts(readLockfile(file))),
    ...tooMany(workspaces.map((path) => manifestOf(path).dependencies ?? {})),
  ]
  return { ok: problems.length === 0, details: problems.join('\n') }
}

/** @param {string} workspace */
function looseVersions(workspace) {
  const manifest = manifestOf(workspace)
  // Peer dependencies are ranges, because two Reacts on one page do not work.
  const fields = ['dependencies', 'devDependencies', 'optionalDependencies']
  return fields
    .flatMap((field) => Object.entries(manifest[field] ?? {}))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))
    .map(
      ([name, version]) =>
        `${join(workspace, 'package.json')}: ${name} "${version}" is not an exact version.`,
    )
}

/** @param {Record<string, import('../lib/lockfile.mjs').Locked>} packages */
function installScripts(packages) {
  const switchedOff = /^ignore-scripts=true$/m.test(readFileSync(join(root, '.npmrc'), 'utf8'))
  const unknown = Object.entries(packages)
    .filter(isForeign)
    .filter(([path, locked]) => locked.hasInstallScript && !worksWithoutItsScript.includes(nameAt(path)))
    .map(
      ([path]) => `${nameAt(path)} brings an installation script: see that it works without, then name it.`,
    )
  return switchedOff ? unknown : ['.npmrc must say ignore-scripts=true.', ...unknown]
}

/** @param {Record<string, string>[]} dependencies of each workspace */
function tooMany(dependencies) {
  const names = new Set(dependencies.flatMap(Object.keys).filter((name) => !name.startsWith('@foyer/')))
  return names.size <= MAX_RUNTIME
    ? []
    : [`${names.size} direct runtime dependencies; ${MAX_RUNTIME} at most.`]
}

/** @param {string} workspace @returns {Record<string, Record<string, string> | undefined>} */
const manifestOf = (workspace) => JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
