import { capture } from '../lib/process.mjs'
import { expressions } from './expressions.mjs'
import { licences } from './licences.mjs'
import { lines } from './lines.mjs'
import { packaging } from './packaging.mjs'
import { requirements } from './requirements.mjs'
import { sizes } from './sizes.mjs'
import { versions } from './versions.mjs'

/** @typedef {{ ok: boolean, details: string }} Outcome `details` are printed below the check's line */
/** @typedef {() => Promise<Outcome>} Check */

/**
 * A check made by a tool; it speaks only when something is wrong.
 *
 * @param {string[]} args the program within node_modules, then its arguments
 * @returns {Check}
 */
const tool =
  ([program, ...args]) =>
  async () => {
    const { code, output } = await capture(process.execPath, [`node_modules/${program}`, ...args])
    return { ok: code === 0, details: code === 0 ? '' : output.trim() }
  }

const tsc = (/** @type {string} */ project) => tool(['typescript/bin/tsc', '--noEmit', '-p', project])

/** Every check of `npm run check`, in the order of their lines. @type {Record<string, Check>} */
export const checks = {
  lint: tool(['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  types: tsc('tsconfig.json'),
  scripts: tsc('scripts/tsconfig.json'),
  knip: tool(['knip/bin/knip.js']),
  symmetry: tool([
    'vitest/vitest.mjs',
    'run',
    'scripts/symmetry.world.test.ts',
    'packages/client/src/members.test.ts',
  ]),
  requirements,
  lines,
  expressions,
  sizes,
  packages: packaging,
  licences,
  versions,
}
