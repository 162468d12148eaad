// npm run screenshots: renews the 24 pictures of docs/screens, from a seeded world.
// With names of screens it writes those in both sizes and themes to .screenshots: npm run screenshots -- room start
import './lib/node-version.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { command, run } from './lib/process.mjs'

const tsx = ['node_modules/tsx/dist/cli.mjs', '--conditions=@foyer/source']

await command(async () => {
  await ensureBuilt()
  process.env.CHROMIUM = await ensureChromium()
  await run(
    process.execPath,
    [...tsx, 'apps/web/src/e2e/screenshots.ts', ...process.argv.slice(2)],
    'A screen did not come about: mend what is said above and run it again.',
  )
})
