import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { DEVICES, type Device, startDemo, THEMES } from './fixtures/index.ts'
import { open, SCREENS } from './screens.ts'

// Run by `npm run screenshots`. Without arguments it renews the pictures of docs/screens; with names of screens it
// writes each of them, in both sizes and themes, to .screenshots, which git ignores.
const folderOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const DOCS = folderOf('docs/screens')
const SCRATCH = folderOf('.screenshots')
/** WebP quality, 0 to 100: text stays sharp at a tenth of a PNG's size. */
const QUALITY = 80

interface Picture {
  name: string
  device: Device
  theme: (typeof THEMES)[number]
}

/** The pictures that the repository keeps: at most 24. */
const KEPT: readonly Picture[] = [
  ['start', 'desktop', 'light'],
  ['start', 'phone', 'dark'],
  ['room', 'desktop', 'light'],
  ['room', 'desktop', 'dark'],
  ['room', 'phone', 'light'],
  ['room-arabic', 'phone', 'light'],
  ['direct-conversation', 'desktop', 'dark'],
  ['direct-conversation', 'phone', 'light'],
  ['direct-compare', 'phone', 'light'],
  ['business-thread', 'desktop', 'light'],
  ['rewards', 'desktop', 'light'],
  ['rewards', 'phone', 'dark'],
  ['rewards-redeem', 'phone', 'light'],
  ['contacts', 'desktop', 'light'],
  ['profile', 'phone', 'light'],
  ['security', 'desktop', 'light'],
  ['settings', 'phone', 'dark'],
  ['sign-in', 'desktop', 'light'],
  ['console-inbox', 'desktop', 'light'],
  ['console-insight', 'desktop', 'dark'],
  ['console-moderation', 'desktop', 'light'],
  ['console-rewards', 'phone', 'light'],
  ['console-settings', 'desktop', 'light'],
  ['console-vouchers', 'phone', 'light'],
].map(([name, device, theme]) => ({ name, device, theme }) as Picture)

const wanted = process.argv.slice(2)
const find = (name: string) => SCREENS.find((screen) => screen.name === name)
const unknown = [...wanted, ...KEPT.map(({ name }) => name)].filter((name) => find(name) === undefined)
if (unknown.length > 0)
  throw new Error(`There is no screen ${unknown.join(', ')} in apps/web/src/e2e/screens.ts.`)

const everyPictureOf = (name: string): Picture[] => {
  const device = find(name)?.device
  const devices = device === undefined ? (Object.keys(DEVICES) as Device[]) : [device]
  return devices.flatMap((device) => THEMES.map((theme) => ({ name, device, theme })))
}

/** Takes the picture as WebP, which Playwright's own call does not offer. */
async function capture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  return Buffer.from(data, 'base64')
}

const folder = wanted.length === 0 ? DOCS : SCRATCH
const pictures = wanted.length === 0 ? KEPT : wanted.flatMap(everyPictureOf)
await using demo = await startDemo()
await mkdir(folder, { recursive: true })
for (const { name, device, theme } of pictures) {
  const screen = find(name)
  if (screen === undefined) continue
  const { page } = await demo.visitor({ ...screen, device, theme })
  await open(page, demo, screen)
  const path = `${folder}/${name}-${device}-${theme}.webp`
  await writeFile(path, await capture(page))
  await page.context().close()
  process.stdout.write(`${path}\n`)
}
