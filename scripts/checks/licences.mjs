import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isForeign, nameAt, reachable, readLockfile } from '../lib/lockfile.mjs'
import { root } from '../lib/process.mjs'
import { bundle, contains } from './bundle.mjs'

/** @typedef {import('../lib/lockfile.mjs').Locked} Locked */

/** Licences that any dependency may have, the product's and the tools' alike. */
const allowed = /^(MIT(-0)?|Apache-2\.0|BSD(-[234]-Clause)?|0BSD|ISC|MPL-2\.0|BlueOak-1\.0\.0|CC0-1\.0)$/

/**
 * Packages with another licence, and why they are allowed.
 *
 * @type {{ name: string, licence: string, onlyThrough?: string, neverBundled?: boolean, reason: string }[]}
 */
const exceptions = [
  {
    name: '@toruslabs/ffjavascript',
    licence: 'GPL-3.0',
    onlyThrough: '@web3auth/auth',
    neverBundled: true,
    reason: 'comes with @web3auth/auth, which is MIT; installed, never shipped',
  },
  {
    name: '@toruslabs/tweetnacl-js',
    licence: 'Unlicense',
    onlyThrough: '@web3auth/auth',
    reason: 'given to the public domain, as CC0 does',
  },
  {
    name: 'tweetnacl',
    licence: 'Unlicense',
    onlyThrough: '@nats-io/nkeys',
    reason: 'given to the public domain, as CC0 does',
  },
  {
    name: 'jsonify',
    licence: 'Public Domain',
    onlyThrough: '@web3auth/auth',
    reason: 'given to the public domain, as CC0 does',
  },
  {
    name: 'spawndamnit',
    licence: 'SEE LICENSE IN LICENSE',
    reason: 'the file says MIT; a part of changesets, which only writes version numbers here',
  },
  {
    name: 'argparse',
    licence: 'Python-2.0',
    reason: 'as free as MIT, a part of changesets and of the site’s TypeDoc, never shipped',
  },
]

/**
 * Packages refused whatever licence they declare: their newer versions, or all, restrict their use.
 *
 * @type {{ name: RegExp, last?: string }[]} `last` is the newest version that is free
 */
const forbidden = [
  { name: /^@walletconnect\//, last: '2.21.8' },
  { name: /^@reown\/walletkit$/, last: '1.2.10' },
  { name: /^@reown\/appkit/ },
  { name: /^@web3auth\/(modal|no-modal)$/ },
]

/** The licences of every locked package, production and development alike. @type {import('./index.mjs').Check} */
export async function licences() {
  const packages = readLockfile()
  const tools = licenceProblems(readLockfile('site/package-lock.json'))
  const problems = [...licenceProblems(packages), ...tools, ...(await bundledProblems(packages))]
  return { ok: problems.length === 0, details: problems.join('\n') }
}

/** One sentence for each package that is not allowed. @param {Record<string, Locked>} packages */
export const licenceProblems = (packages) =>
  Object.entries(packages)
    .filter(isForeign)
    .flatMap(([path, locked]) => [
      ...refusalOf(nameAt(path), locked.version ?? ''),
      ...licenceProblem(packages, path, locked),
    ])

/** Finds packages in the web app that may be installed but not shipped. @param {Record<string, Locked>} packages */
async function bundledProblems(packages) {
  const installed = new Set(Object.keys(packages).map(nameAt))
  const unshippable = exceptions.filter(({ name, neverBundled }) => neverBundled && installed.has(name))
  if (unshippable.length === 0) return []
  const chunks = await bundle({ root: join(root, 'apps/web') })
  const shipped = unshippable.filter(({ name }) => contains(chunks, name))
  return shipped.map(({ name, licence }) => `${name} (${licence}) is in the bundle of the web app.`)
}

/** @param {string} name @param {string} version */
function refusalOf(name, version) {
  const rule = forbidden.find((rule) => rule.name.test(name))
  if (rule === undefined || (rule.last !== undefined && !isNewer(version, rule.last))) return []
  return [`${name}@${version} must not be installed: its licence restricts who may use it.`]
}

/** @param {Record<string, Locked>} packages @param {string} path @param {Locked} locked */
function licenceProblem(packages, path, locked) {
  const name = nameAt(path)
  const licence = licenceOf(path, locked)
  if (isAllowed(licence)) return []
  const exception = exceptions.find((known) => known.name === name && known.licence === licence)
  if (exception === undefined)
    return [`${name}@${locked.version} has the licence ${licence}, not on our list.`]
  const { onlyThrough } = exception
  if (onlyThrough === undefined || !reachable(packages, { without: onlyThrough }).has(path)) return []
  return [`${name}@${locked.version} is allowed through ${onlyThrough} only, and something else needs it.`]
}

/** Licence by the installed package, or by the lockfile for packages of other platforms. @param {string} path @param {Locked} locked */
function licenceOf(path, locked) {
  const { license, licenses } = manifestAt(path) ?? { license: locked.license }
  const stated = license ?? licenses
  const list = Array.isArray(stated) ? stated : [stated]
  return list.map((one) => one?.type ?? one ?? 'unknown').join(' OR ')
}

/** @param {string} path */
function manifestAt(path) {
  try {
    return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
  } catch {
    return undefined
  }
}

/** Evaluates an SPDX expression: OR needs one allowed part, AND all of them. @param {string} expression */
const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.test(part.trim())))

/** @param {string} version @param {string} last */
function isNewer(version, last) {
  const [a, b] = [version, last].map((text) => text.split(/[.-]/).slice(0, 3).map(Number))
  const differing = a?.findIndex((part, index) => part !== b?.[index]) ?? -1
  return differing !== -1 && Number(a?.[differing]) > Number(b?.[differing])
}
