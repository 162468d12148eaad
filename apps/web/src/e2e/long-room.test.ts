import { startWorld, type World } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, roomAddress, type Visits } from './browser.ts'
import { fillLongRoom, newest } from './long-room.ts'

const URL = 'https://ten-thousand.example/'

let world: World
let browser: Visits
beforeAll(async () => {
  world = await startWorld()
  browser = await openBrowser()
  await fillLongRoom(world, URL)
}, 180_000)
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]()
  await world?.[Symbol.asyncDispose]()
})

test('the wheel moves 24,000 px through rows never seen by what was asked, with 120 rows at the most', async () => {
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, URL))
  await newest(page).waitFor()
  await page.getByRole('log').hover()
  const off: number[] = []
  let most = 0
  for (let moved = 0; moved < 24_000; moved += 400) {
    // On a busy machine the wheel is faster than the server: nobody can be where nothing is yet.
    await expect.poll(() => page.getByRole('log').evaluate((log) => log.scrollTop)).toBeGreaterThan(400)
    const before = await middleRow(page)
    await page.mouse.wheel(0, -400)
    await page.waitForTimeout(80)
    const top = await page
      .locator(`[data-key="${before.key}"]`)
      .evaluate((row) => row.getBoundingClientRect().top)
    off.push(Math.abs(top - before.top - 400))
    most = Math.max(most, await page.locator('[data-message]').count())
  }
  expect(Math.max(...off)).toBeLessThanOrEqual(2)
  expect(most).toBeLessThanOrEqual(120)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(3_000)
}, 120_000)

test('rows that grow late above do not move what is read', async () => {
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, URL))
  await newest(page).waitFor()
  await page.getByRole('log').hover()
  await page.mouse.wheel(0, -3_000)
  await page.waitForTimeout(300)
  const before = await middleRow(page)
  await page
    .locator('[data-message]')
    .first()
    .evaluate((row) => {
      row.style.paddingBlockEnd = '140px'
    })
  await page.waitForTimeout(200)
  const after = await page
    .locator(`[data-key="${before.key}"]`)
    .evaluate((row) => row.getBoundingClientRect().top)
  expect(Math.abs(after - before.top)).toBeLessThanOrEqual(1)
})

/** Key and place of the row in the middle of the log. */
const middleRow = (page: Page) =>
  page.getByRole('log').evaluate((log) => {
    const { left, top, height } = log.getBoundingClientRect()
    const row = document.elementFromPoint(left + 200, top + height / 2)?.closest<HTMLElement>('[data-key]')
    return { key: row?.dataset.key, top: row?.getBoundingClientRect().top ?? 0 }
  })
