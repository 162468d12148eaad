import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { seedDemo } from '@foyer/server'
import { startWorld, type World } from '@foyer/testkit'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBarriers } from './axe.ts'
import { DESKTOP, openBrowser, PHONE, roomAddress, type Visits } from './browser.ts'
import { giveWallet } from './wallet.ts'

const ROOM = 'https://slowtrains.example/guides/night-trains'
const FOLDER = fileURLToPath(new URL('../../../../docs/screens', import.meta.url))
/** Pictures are written on demand only: their fonts and times differ from machine to machine. */
const isWriting = process.env.FOYER_SCREENS === 'write'

let world: World
let browser: Visits
beforeAll(async () => {
  world = await startWorld()
  await seedDemo(world.context)
  await world.restart() // Forgets what was cached before the seed set its times.
  browser = await openBrowser()
  if (isWriting) await mkdir(FOLDER, { recursive: true })
})
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]()
  await world?.[Symbol.asyncDispose]()
})

const devices: Record<string, BrowserContextOptions> = {
  desktop: { viewport: DESKTOP },
  phone: { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
}

const screens: Record<string, (page: Page) => Promise<void>> = {
  async room(page) {
    await page.goto(roomAddress(world, ROOM))
    await page.getByRole('log').getByText('I am in 262!').last().waitFor()
  },
  async start(page) {
    await page.goto(world.url)
    await page.getByRole('link', { name: 'Step in' }).waitFor()
    await page.getByRole('region', { name: 'A look into a room' }).getByRole('listitem').first().waitFor()
  },
  async rooms(page) {
    await page.goto(`${world.url}/?rooms`)
    await page.getByTestId('rooms').waitFor()
  },
  async 'sign-in'(page) {
    await page.goto(roomAddress(world, ROOM))
    await page.getByRole('textbox', { name: /^Write in/ }).fill('Good morning')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Keep a name' }).click()
    await page.getByRole('button', { name: 'Juniper' }).waitFor()
  },
}

const cases = Object.keys(screens).flatMap((screen) =>
  Object.keys(devices).flatMap((device) =>
    (['light', 'dark'] as const).map((theme) => ({ screen, device, theme })),
  ),
)

describe('every screen', () => {
  test.each(cases)('$screen on a $device, $theme, puts no barrier up', async ({ screen, device, theme }) => {
    const { page, troubles } = await browser.visitor({ ...devices[device], colorScheme: theme })
    await giveWallet(page)
    await giveWallet(page, { rdns: 'example.pocketbook', name: 'Pocketbook' })
    await screens[screen]?.(page)
    await page.waitForLoadState('networkidle')
    if (isWriting) await page.screenshot({ path: `${FOLDER}/${screen}-${device}-${theme}.png` })
    expect(await findBarriers(page)).toEqual([])
    expect(troubles).toEqual([])
    await page.context().close()
  })
})
