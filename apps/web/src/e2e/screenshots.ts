import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { open, SCREENS } from './screens.ts'
import { DEVICES, type Device, openStage, THEMES } from './stage.ts'

// Run by `npm run screenshots`; arguments are the names of those that are wanted, all unless said.
const FOLDER = fileURLToPath(new URL('../../../../docs/screens', import.meta.url))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !SCREENS.some((screen) => screen.name === name))
if (unknown.length > 0)
  throw new Error(`There is no screen ${unknown.join(', ')} in apps/web/src/e2e/screens.ts.`)

await using stage = await openStage()
await mkdir(FOLDER, { recursive: true })
for (const screen of SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const devices = screen.device === undefined ? (Object.keys(DEVICES) as Device[]) : [screen.device]
  for (const device of devices) {
    for (const theme of THEMES) {
      const { page } = await stage.visitor({ ...screen, device, theme })
      await open(page, stage, screen)
      const path = `${FOLDER}/${screen.name}-${device}-${theme}.png`
      await page.screenshot({ path })
      await page.context().close()
      process.stdout.write(`${path}\n`)
    }
  }
}
