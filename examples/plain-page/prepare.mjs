// Puts the SDK beside the page, and its hash into the page: a changed file does not run.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
copyFileSync(require.resolve('@foyer/client/browser/foyer.js'), 'foyer.js')
const integrity = require('@foyer/client/browser/integrity.json')['foyer.js']
const page = readFileSync('index.html', 'utf8')
  .replace(/("\.\/foyer\.js": )"[^"]*"( \}\n *\}\n *<\/script>)/, `$1"${integrity}"$2`)
  .replace(/(name="foyer" content=")[^"]*/, (tag, start) =>
    process.env.FOYER_URL ? start + process.env.FOYER_URL : tag,
  )
writeFileSync('index.html', page)
