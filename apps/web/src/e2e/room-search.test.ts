import type { World } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { PHONE, roomAddress, untilAtRest } from './browser.ts'
import { test } from './fixtures/test.ts'

/** A room with more messages than fit, of which the third has the sought word. */
async function fill(world: World, url: string): Promise<void> {
  const writer = world.client()
  await writer.init()
  const room = writer.rooms.open(url)
  for (let n = 1; n <= 60; n++) await room.send(n === 3 ? 'the lighthouse keeper' : `line ${n} of many`)
  room.close()
}

const log = (page: Page) => page.getByRole('log')
const search = (page: Page) => page.getByTestId('room-search')
const isInView = (page: Page, words: string) =>
  log(page)
    .getByText(words, { exact: true })
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const frame = element.closest('[role=log]')?.getBoundingClientRect()
      return frame !== undefined && top >= frame.top && bottom <= frame.bottom
    })
    .catch(() => false)

describe('the search beside a room', () => {
  test('scrolls the log to a hit, and by Escape goes back to where the reader was', async ({
    world,
    browser,
    domain,
  }) => {
    const url = `https://${domain}/`
    await fill(world, url)
    const { page } = await browser.visitor()
    await page.goto(roomAddress(world, url))
    await log(page).getByText('line 60 of many').waitFor()
    // A log that is still opening goes to its end once more.
    await expect
      .poll(async () => {
        await log(page).getByText('line 20 of many', { exact: true }).scrollIntoViewIfNeeded()
        await untilAtRest(log(page))
        return isInView(page, 'line 60 of many')
      })
      .toBe(false)
    await page.keyboard.press('/')
    await search(page).getByRole('textbox').fill('lighthouse')
    const hit = search(page).getByRole('link', { name: /lighthouse/ })
    await hit.click()
    await expect.poll(() => isInView(page, 'the lighthouse keeper')).toBe(true)
    await log(page).getByText('line 40 of many', { exact: true }).scrollIntoViewIfNeeded()
    await untilAtRest(log(page))
    expect(await isInView(page, 'the lighthouse keeper')).toBe(false)
    await hit.click()
    await expect.poll(() => isInView(page, 'the lighthouse keeper')).toBe(true)
    expect(await search(page).isVisible()).toBe(true)
    await search(page).getByRole('textbox').press('Escape')
    await search(page).waitFor({ state: 'detached' })
    await expect.poll(() => isInView(page, 'line 20 of many')).toBe(true)
    expect(await isInView(page, 'the lighthouse keeper')).toBe(false)
  })

  test('searches the room alone or its domain, and is found again after a reload', async ({
    world,
    browser,
    domain,
  }) => {
    await fill(world, `https://${domain}/a`)
    await fill(world, `https://${domain}/b`)
    const { page } = await browser.visitor()
    await page.goto(roomAddress(world, `https://${domain}/a`))
    await page.getByRole('button', { name: 'Search messages' }).click()
    await search(page).getByRole('textbox').fill('lighthouse')
    await expect.poll(() => search(page).locator('ol li').count()).toBe(1)
    await search(page).getByRole('button', { name: domain }).click()
    await expect.poll(() => search(page).locator('ol li').count()).toBe(2)
    await page.reload()
    await expect.poll(() => search(page).locator('ol li').count()).toBe(2)
    await page.goBack()
    await search(page).waitFor({ state: 'detached' })
  })

  test('on a phone is a sheet, from which a hit leads to the room and back leads to the sheet', async ({
    world,
    browser,
    domain,
  }) => {
    const url = `https://${domain}/`
    await fill(world, url)
    const { page } = await browser.visitor({ viewport: PHONE })
    await page.goto(roomAddress(world, url))
    await log(page).getByText('line 60 of many').waitFor()
    await page.getByRole('button', { name: 'Search messages' }).click()
    await search(page).getByRole('textbox').fill('lighthouse')
    await search(page)
      .getByRole('link', { name: /lighthouse/ })
      .click()
    await search(page).waitFor({ state: 'detached' })
    await expect.poll(() => isInView(page, 'the lighthouse keeper')).toBe(true)
    await page.goBack()
    await search(page)
      .getByRole('link', { name: /lighthouse/ })
      .waitFor()
    await page.goBack()
    await search(page).waitFor({ state: 'detached' })
    await expect.poll(() => isInView(page, 'line 60 of many')).toBe(true)
  })
})
