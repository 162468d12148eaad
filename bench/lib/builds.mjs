import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A built Foyer: the present one is called `foyer`, an earlier one `foyer <commit>`. `main` is its server.
 *
 * @typedef {{ name: string, main: string }} Build
 */

/** @param {string} name @param {string} folder of a repository */
function buildIn(name, folder) {
  const server = join(folder, 'packages/server')
  const { exports } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'))
  const main = join(server, exports['./main'].default)
  if (!existsSync(main)) throw new Error(`${name} is not built: run "npm run build" in ${folder} first.`)
  return { name, main }
}

/** What `run.mjs` passes to a benchmark. @param {{ commit: string, folder: string }} earlier @returns {Record<string, string>} */
export const environmentOf = ({ commit, folder }) => ({ BENCH_AGAINST: commit, BENCH_AGAINST_FOLDER: folder })

/** The present build. */
export const present = buildIn('foyer', fileURLToPath(new URL('../..', import.meta.url)))

/** The commit of the earlier build that `--against` names. */
export const against = process.env.BENCH_AGAINST

/** Every build to be measured, the present one first. @type {Build[]} */
export const builds = [
  present,
  ...(against === undefined ? [] : [buildIn(`foyer ${against}`, process.env.BENCH_AGAINST_FOLDER ?? '')]),
]
