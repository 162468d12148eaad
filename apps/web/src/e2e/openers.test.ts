import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { roomAddress, say } from './browser.ts'
import { test as base, openWhole } from './fixtures/test.ts'
import { openHosts } from './hosts.ts'

const test = base
  .extend('chromium', { scope: 'worker' }, openWhole)
  .extend('site', { scope: 'file' }, async ({ world }, { onCleanup }) => {
    const site = await openHosts(world.url, { other: '<title>Another site</title>' })
    onCleanup(() => site[Symbol.asyncDispose]())
    return site
  })

/** Opens an address from a page of another site, which keeps the window; waits until the app shows `words`. */
async function openFrom(opener: Page, address: string, words: string) {
  const opening = opener.waitForEvent('popup')
  const handle = await opener.evaluateHandle((address) => window.open(address), address)
  const page = await opening
  await page.getByRole('log').getByText(words).waitFor()
  return { page, handle }
}

test('a page of another site loses the window of the chat that it opens, also when a service worker asks', async ({
  world,
  browser,
  domain,
  site,
}) => {
  const { page: opener } = await browser.visitor({ serviceWorkers: 'allow' })
  const address = roomAddress(world, `https://${domain}/opened`)
  await opener.goto(address)
  await say(opener, 'Whose window is this?')
  await opener.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  for (const origin of [site.origin, site.origin.replace('localhost', '127.0.0.1')]) {
    await opener.goto(`${origin}/other/`)
    const { page, handle } = await openFrom(opener, address, 'Whose window is this?')
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const see = async () => [
      await page.evaluate(() => window.opener === null),
      await handle.evaluate((chat) => chat?.closed),
    ]
    expect([origin, ...(await see())]).toEqual([origin, true, true])
    // Without the policy from here on.
    await page.reload()
    await page.getByRole('log').getByText('Whose window is this?').waitFor()
    expect([origin, ...(await see())]).toEqual([origin, true, true])
    await page.close()
  }
})

test('a search beside a room that a link of another site opened is found again after a reload', async ({
  world,
  browser,
  domain,
  site,
}) => {
  const url = `https://${domain}/linked`
  const writer = world.client()
  await writer.init()
  const room = writer.rooms.open(url)
  await room.send('The lighthouse keeper')
  room.close()
  const { page } = await browser.visitor()
  await page.goto(`${site.origin}/other/`)
  await page.evaluate((address) => location.assign(address), roomAddress(world, url))
  await page.getByRole('button', { name: 'Search messages' }).click()
  const search = page.getByTestId('room-search')
  await search.getByRole('textbox').fill('lighthouse')
  await search.getByRole('link', { name: /lighthouse/ }).waitFor()
  for (let reload = 1; reload <= 2; reload++) {
    await page.reload()
    await search.getByRole('link', { name: /lighthouse/ }).waitFor()
    expect(await search.getByRole('textbox').inputValue()).toBe('lighthouse')
  }
})
