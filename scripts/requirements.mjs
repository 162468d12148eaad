// npm run requirements: the requirements that no test names, one a line; none is what is wanted.
import './lib/node-version.mjs'
import { untestedRequirements } from './lib/requirements.mjs'

const untested = await untestedRequirements()
for (const { id, requirement } of untested) console.log(`${id.padEnd(7)} ${requirement}`)
console.log(`${untested.length} requirements are not named by any test.`)
process.exit(untested.length === 0 ? 0 : 1)
