import { untestedRequirements } from '../lib/requirements.mjs'

/** A test names every requirement that can be observed. @type {import('./index.mjs').Check} */
export async function requirements() {
  const untested = await untestedRequirements()
  const details = untested.map(({ id, requirement }) => `${id.padEnd(7)} ${requirement}`).join('\n')
  return { ok: untested.length === 0, details }
}
