/** The packages that are published, in the order of their dependencies. */
export const PUBLISHED = ['contract', 'client', 'react', 'embed']

/** @typedef {Record<string, string>} Dependencies */
/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} [version]
 * @property {boolean} [private]
 * @property {unknown} [exports]
 * @property {{ access?: string, provenance?: boolean }} [publishConfig]
 * @property {{ url?: string }} [repository]
 * @property {Dependencies} [dependencies]
 * @property {Dependencies} [devDependencies]
 * @property {Dependencies} [peerDependencies]
 */

const FIELDS = /** @type {const} */ (['dependencies', 'devDependencies'])

/**
 * A manifest of the repository with one version for everything of ours: its own, and that of what it depends on.
 * changesets writes those of the published packages only.
 *
 * @param {Manifest} manifest
 * @param {string} version
 * @returns {Manifest}
 */
export function withVersion(manifest, version) {
  const fields = FIELDS.filter((field) => manifest[field] !== undefined).map((field) => [
    field,
    Object.fromEntries(
      Object.entries(manifest[field] ?? {}).map(([name, at]) => [name, isOurs(name) ? version : at]),
    ),
  ])
  return {
    ...manifest,
    ...(isOurs(manifest.name) && manifest.version !== undefined ? { version } : {}),
    ...Object.fromEntries(fields),
  }
}

const isOurs = (/** @type {string} */ name) => name.startsWith('@foyer/')

/**
 * What forbids to publish a packed package; nothing where all is well.
 *
 * @param {Manifest} manifest as it was packed
 * @param {string[]} files paths in the package
 * @param {string} version of all packages of the release
 * @returns {string[]}
 */
export function findFaults(manifest, files, version) {
  const { dependencies = {}, publishConfig = {} } = manifest
  const has = (/** @type {string} */ path) => files.includes(path)
  const inPackage = getTargets(manifest.exports).map((target) => target.replace(/^\.\//, ''))
  return [
    ...(manifest.version === version ? [] : [`has version ${manifest.version}, the others ${version}`]),
    ...(manifest.private ? ['is private'] : []),
    ...(publishConfig.access === 'public' && publishConfig.provenance === true
      ? []
      : ['is not published in public, with provenance']),
    ...['README.md', 'LICENSE', 'package.json'].filter((path) => !has(path)).map((path) => `lacks ${path}`),
    ...inPackage.filter((path) => !has(path)).map((path) => `exports ${path}, which is not packed`),
    ...Object.entries(dependencies)
      .filter(([name, at]) => isOurs(name) && at !== version)
      .map(([name, at]) => `depends on ${name} ${at}, not ${version}`),
    ...Object.entries(dependencies)
      .filter(([, at]) => /^(file|link|workspace|git)/.test(at))
      .map(([name, at]) => `depends on ${name} by ${at}`),
    ...files
      .filter((path) => /\.test\.|\.tsbuildinfo$|(^|\/)\.env/.test(path))
      .map((path) => `packs ${path}`),
  ]
}

/** Every path that `exports` leads to. @param {unknown} exported @returns {string[]} */
function getTargets(exported) {
  if (typeof exported === 'string') return [exported]
  if (typeof exported !== 'object' || exported === null) return []
  return Object.values(exported).flatMap(getTargets)
}

/**
 * What is missing before a release can leave this repository. A provenance names the repository that built a package,
 * so npm refuses a package whose `repository` is another one.
 *
 * @param {Manifest} manifest
 * @returns {string[]}
 */
export const findPlaceholders = ({ name, repository }) =>
  /\.example\//.test(repository?.url ?? '.example/')
    ? [`${name}: repository.url is an example. Name the repository that publishes.`]
    : []
