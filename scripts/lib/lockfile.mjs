import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

/**
 * @typedef {object} Locked one package of package-lock.json, as far as the checks read it
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [dev] for development only
 * @property {boolean} [link] a workspace
 * @property {string} [resolved] where a link leads
 * @property {string} [name] of the root
 * @property {string[]} [workspaces] of the root
 * @property {boolean} [optional]
 * @property {boolean} [hasInstallScript]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** The workspace's, and that of the site's tools, which are no part of the workspace. */
export const LOCKFILES = ['package-lock.json', 'site/package-lock.json']

/** Every locked package by its path (`node_modules/a/node_modules/b`; '' and workspaces by their folder). @param {string} file @returns {Record<string, Locked>} */
export const readLockfile = (file = 'package-lock.json') =>
  JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/**
 * Optional packages that others name and the lockfile lacks, as paths. A registry that does not carry every
 * platform makes npm leave them out, and `npm ci` then refuses the lockfile everywhere.
 *
 * @param {Record<string, Locked>} packages
 * @returns {{ path: string, entry: Locked }[]} what the lockfile should say, as far as their dependent tells
 */
export const missingOptionals = (packages) =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev, license }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => resolve(packages, path, name) === undefined)
      .map(([name, version]) => ({
        path: `node_modules/${name}`,
        entry: { version, ...(dev && { dev }), license, optional: true },
      })),
  )

/** The name of the package that is installed at a path. @param {string} path */
export const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** True for what comes from the registry, unlike the root, workspaces and the links to them. @param {[string, Locked]} entry */
export const isForeign = ([path, locked]) => path.includes('node_modules/') && locked.link !== true

/**
 * The paths of all packages that the workspaces need, as Node would find them.
 *
 * @param {Record<string, Locked>} packages
 * @param {object} [options]
 * @param {string} [options.without] a package to leave out, with what only it needs
 * @param {string[]} [options.from] paths to start at; default: the root and every workspace
 * @param {boolean} [options.withOptionalPeers] default true
 * @returns {Set<string>}
 */
export function reachable(packages, { without, from, withOptionalPeers = true } = {}) {
  const seen = new Set()
  const waiting = from?.slice() ?? Object.keys(packages).filter((path) => !path.includes('node_modules/'))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || nameAt(path) === without) continue
    seen.add(path)
    for (const name of needsOf(packages[path], withOptionalPeers)) {
      const found = resolve(packages, path, name)
      if (found !== undefined) waiting.push(found)
    }
  }
  return seen
}

/** @param {Locked | undefined} locked @param {boolean} withOptionalPeers */
const needsOf = (locked, withOptionalPeers) =>
  Object.keys({
    ...locked?.dependencies,
    ...locked?.devDependencies,
    ...locked?.optionalDependencies,
    ...locked?.peerDependencies,
  }).filter((name) => withOptionalPeers || !isOptionalPeer(locked, name))

/** @param {Locked | undefined} locked @param {string} name */
const isOptionalPeer = (locked, name) =>
  locked?.peerDependenciesMeta?.[name]?.optional === true &&
  locked.dependencies?.[name] === undefined &&
  locked.optionalDependencies?.[name] === undefined

/** @param {Record<string, Locked>} packages @param {string} from @param {string} name */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const found = packages[path]
    if (found !== undefined) return found.link ? found.resolved : path
    if (folder === '') return undefined
  }
}

/** The next folder upwards that may hold a node_modules. @param {string} folder */
function parentOf(folder) {
  const end = folder.lastIndexOf('/node_modules/')
  return end === -1 ? '' : folder.slice(0, end)
}
