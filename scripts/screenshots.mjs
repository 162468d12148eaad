// npm run screenshots: pictures of every screen, both sizes and both themes, from a seeded world, in docs/screens.
// Arguments are the names of those that are wanted: npm run screenshots -- room start
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
