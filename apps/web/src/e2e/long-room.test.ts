import { startWorld } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { roomAddress, untilAtRest, untilFilled } from './browser.ts'
import { browserTest } from './fixtures/test.ts'
import { fillLongRoom, newest } from './long-room.ts'

const URL = 'https://ten-thousand.example/'

const test = browserTest.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
  const world = await startWorld()
  onCleanup(() => world[Symbol.asyncDispose]())
  await fillLongRoom(world, URL)
  return world
})

test('the wheel moves 24,000 px through rows never seen by what was asked, with 120 rows at the most', async ({
  world,
  browser,
}) => {
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, URL))
  await newest(page).waitFor()
  await untilFilled(page)
  await page.getByRole('log').hover()
  const off: number[] = []
  let most = 0
  for (let moved = 0; moved < 24_000; moved += 400) {
    // On a busy machine the wheel is faster than the server: wait for rows above.
    await expect.poll(() => page.getByRole('log').evaluate((log) => log.scrollTop)).toBeGreaterThan(400)
    const before = await middleRow(page)
    const place = () => page.getByRole('log').evaluate((log) => log.scrollTop)
    const was = await place()
    await page.mouse.wheel(0, -400)
    await expect.poll(place).not.toBe(was)
    await untilAtRest(page.getByRole('log'))
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

test('rows that grow late above do not move what is read', async ({ world, browser }) => {
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, URL))
  await newest(page).waitFor()
  await untilFilled(page)
  await page.getByRole('log').hover()
  const place = () => page.getByRole('log').evaluate((log) => log.scrollTop)
  const bottom = await place()
  await page.mouse.wheel(0, -3_000)
  await expect.poll(place).toBeLessThan(bottom)
  await untilAtRest(page.getByRole('log'))
  const before = await middleRow(page)
  await page
    .locator('[data-message]')
    .first()
    .evaluate((row) => {
      row.style.paddingBlockEnd = '140px'
    })
  await untilAtRest(page.getByRole('log'))
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
