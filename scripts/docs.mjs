// npm run docs: builds the documents as a site into site/dist. The first run fetches VitePress and TypeDoc.
import './lib/node-version.mjs'
import { ensurePackages } from './build.mjs'
import { command } from './lib/process.mjs'
import { buildSite, SITE } from './lib/site/build.mjs'

await command(async () => {
  await ensurePackages()
  await buildSite()
  console.log(`The site is in ${SITE}: any web server of static files can serve it.`)
})
