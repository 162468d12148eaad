import { expect } from 'vitest'
import { findBarriers, findFaintColours } from './axe.ts'
import { PHONE, roomAddress } from './browser.ts'
import { test } from './fixtures/test.ts'

test('the link of the settings can be dragged, runs nothing there, and opens the room of any other page', async ({
  world,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`${world.url}/settings`)
  const link = page.getByTestId('settings').getByRole('link', { name: 'Lobby of this page' })
  await page.evaluate(() =>
    addEventListener('dragstart', ({ dataTransfer }) => {
      document.title = dataTransfer?.getData('text/uri-list') ?? ''
    }),
  )
  await link.hover()
  await page.mouse.down()
  await page.mouse.move(20, 20, { steps: 5 })
  await expect.poll(() => page.title()).toMatch(/^javascript:/)
  const dragged = await page.title()
  await page.mouse.up()
  await link.click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('encodeURIComponent')
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(decodeURI(dragged)).toBe(code)
  expect(page.context().pages()).toEqual([page])
  expect(await findBarriers(page)).toEqual([])
  expect(troubles).toEqual([])

  const url = `https://${domain}/a%20story?q=x%26y`
  await page.route(`https://${domain}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A story</title>' }),
  )
  await page.goto(`${url}#part`)
  const opened = page.context().waitForEvent('page')
  // What browsers do at a click on a bookmark: the code, decoded, in the page.
  await page.evaluate(decodeURIComponent(dragged.slice('javascript:'.length)))
  const room = await opened
  await room.getByTestId('room').waitFor()
  expect(new URL(room.url()).searchParams.get('url')).toBe(url)
  expect(new URL(room.url()).origin).toBe(new URL(roomAddress(world, url)).origin)
  expect(await room.evaluate(() => opener)).toBe(null)
})

test('the link of the settings is readable on a dark phone', async ({ world, browser }) => {
  const { page } = await browser.visitor({ viewport: PHONE, colorScheme: 'dark' })
  await page.goto(`${world.url}/settings`)
  await page.getByRole('button', { name: 'Copy bookmark' }).waitFor()
  expect(await findFaintColours(page)).toEqual([])
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
})
