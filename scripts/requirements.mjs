// npm run requirements: writes the column of tests in docs/requirements.md, docs/reliability.md and
// docs/threat-model.md, and prints how many rows are held, and which are not. Also a part of npm run check.
import './lib/node-version.mjs'
import { counts, untested, writeColumns } from './lib/test-columns.mjs'

let missing = 0
for (const { document, written, current, rows } of await writeColumns()) {
  const count = counts(rows).replace(/<!--.*?-->/g, '')
  console.log(`${document}${written === current ? '' : ', written anew'}: ${count}`)
  for (const { id, text } of untested(rows)) console.log(`  ${id.padEnd(7)} ${text}`)
  missing += untested(rows).length
}
process.exit(missing === 0 ? 0 : 1)
