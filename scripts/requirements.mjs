// npm run requirements: the requirements that no test names, one a line. Also a part of npm run check.
import './lib/node-version.mjs'
import { requirements } from './checks/requirements.mjs'

const { ok, details } = await requirements()
console.log(ok ? 'A test names every requirement.' : details)
process.exit(ok ? 0 : 1)
