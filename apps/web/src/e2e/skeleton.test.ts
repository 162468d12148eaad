import { expect } from 'vitest'
import { roomAddress } from './browser.ts'
import { holdScripts } from './fixtures/served.ts'
import { test } from './fixtures/test.ts'

test('a page that browsers render and whose scripts are slow shows its shape, and then the room in its place', async ({
  world,
  browser,
  domain,
}) => {
  const { page } = await browser.visitor()
  const release = await holdScripts(page)
  await page.goto(`${roomAddress(world, `https://${domain}/`)}&details=1`, { waitUntil: 'commit' })
  const skeleton = page.locator('.skeleton')
  await expect
    .poll(() => skeleton.evaluate((shape) => getComputedStyle(shape).opacity), { timeout: 15_000 })
    .toBe('1')
  release()
  await page.getByTestId('room').waitFor()
  expect(await skeleton.count()).toBe(0)
}, 60_000)
