import { formatRoomPath } from '@foyer/contract'
import type { FrameLocator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { hasFocus, openBrowser, PHONE, roomAddress, say, WHOLE } from './browser.ts'
import { openRoom } from './fixtures/past.ts'
import { test as base, openWhole } from './fixtures/test.ts'
import { openHosts } from './hosts.ts'
import { giveWallet } from './wallet.ts'

const test = base
  .extend('chromium', { scope: 'worker' }, openWhole)
  .extend('hosts', async ({ world }, { onCleanup }) => {
    const hosts = await openHosts(world.url)
    onCleanup(() => hosts[Symbol.asyncDispose]())
    return hosts
  })

const launcher = (page: Page) => page.getByRole('button', { name: /^Chat/ })
const frameOf = (page: Page): FrameLocator => page.frameLocator('foyer-lobby iframe')
const composerOf = (page: Page) => frameOf(page).getByRole('textbox', { name: /^Write in/ })

/** Writes in the room of a page. Chromium refuses a frame of another site its storage. */
async function sayInFrame(page: Page, content: string): Promise<void> {
  await composerOf(page).fill(content)
  await composerOf(page).press('Enter')
  await frameOf(page).getByText(content).first().waitFor()
}

/** Whether the browser lets the frame of a page keep anything. */
const canStore = (page: Page): Promise<boolean> =>
  frameOf(page)
    .locator('body')
    .evaluate(() => {
      try {
        return localStorage !== null
      } catch {
        return false
      }
    })

/** No page here has an icon, which browsers ask for by themselves. */
const withoutIcons = (troubles: readonly string[]) =>
  troubles.filter((each) => !each.includes('/favicon.ico'))

describe('the bubble', () => {
  test('takes one request until it is pointed at, and two clicks until another reads the message', async ({
    world,
    browser,
    hosts,
  }) => {
    const address = hosts.address('plain')
    const { page, troubles } = await browser.visitor()
    const asked: string[] = []
    page.on('request', (request) => request.url().startsWith(world.url) && asked.push(request.url()))
    await page.goto(address)
    await launcher(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([`${world.url}/embed/1.js`])
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)

    await launcher(page).click()
    await expect.poll(() => hasFocus(composerOf(page))).toBe(true)
    await page.keyboard.type('Does the spout drip?')
    await frameOf(page).getByRole('button', { name: 'Send' }).click()
    await frameOf(page).getByRole('log').getByText('Does the spout drip?').waitFor()
    expect(await canStore(page)).toBe(false)

    const reader = await browser.visitor()
    await reader.page.goto(roomAddress(world, address))
    await reader.page.getByRole('log').getByText('Does the spout drip?').waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(withoutIcons([...troubles, ...reader.troubles])).toEqual([])
  })

  test('counts what comes while it is closed, and gives the focus back to its button', async ({
    world,
    browser,
    hosts,
  }) => {
    const address = hosts.address('plain')
    const { page } = await browser.visitor({ viewport: PHONE })
    await page.goto(address)
    await launcher(page).click()
    await sayInFrame(page, 'Is anybody here?')
    await frameOf(page).getByRole('button', { name: 'Close' }).click()
    expect(await hasFocus(launcher(page))).toBe(true)
    const other = await browser.visitor()
    await other.page.goto(roomAddress(world, address))
    await other.page.getByRole('textbox', { name: /^Write in/ }).fill('I am!')
    await other.page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Chat 1' }).click()
    await frameOf(page).getByRole('log').getByText('I am!').waitFor()
    expect(await page.getByRole('button', { name: 'Chat 1' }).count()).toBe(0)
  })

  test('is as it was on a page that the browser has kept, and counts what came meanwhile', async ({
    world,
    browser,
    hosts,
  }) => {
    await using keeping = await openBrowser([], WHOLE, ['--disable-back-forward-cache'])
    const address = hosts.address('plain')
    const { page } = await keeping.visitor()
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
    })
    await page.goto(address)
    await launcher(page).click()
    await sayInFrame(page, 'Back in a minute')
    await frameOf(page).getByRole('button', { name: 'Close' }).click()
    await page.goto(hosts.address('spa'))
    const other = await browser.visitor()
    await other.page.goto(roomAddress(world, address))
    await say(other.page, 'Where are you?')
    await other.page.getByRole('log').getByText('Where are you?').waitFor()
    await page.goBack({ waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Chat 1' }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { persisted: boolean }).persisted)).toBe(true)
  })

  test('follows an application to its next address, whose body is another one', async ({
    browser,
    hosts,
  }) => {
    const { page } = await browser.visitor()
    await page.goto(hosts.address('spa'))
    await launcher(page).click()
    await frameOf(page).getByRole('heading', { name: 'Spa' }).waitFor()
    const length = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: 'Teapots' }).click()
    await frameOf(page).getByRole('heading', { name: 'Teapots' }).waitFor()
    await page.goBack()
    await frameOf(page).getByRole('heading', { name: 'Spa' }).waitFor()
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
  })
})

test('the element works on a page that allows nothing but the chat', async ({ browser, hosts }) => {
  const { page, troubles } = await browser.visitor()
  await page.goto(hosts.address('strict'))
  await sayInFrame(page, 'Nothing else runs here')
  expect(withoutIcons(troubles)).toEqual([])
})

test('the frame that oEmbed answers for an old message shows it', async ({ world, browser, hosts }) => {
  const url = hosts.address('plain')
  const room = await openRoom(world, url)
  const post = async (content: string) =>
    (await world.call<{ id: string }>('POST', `/api/whiteboard/messages/${room}`, world.guest(), { content }))
      .body
  const { id } = await post('the very first words')
  for (let n = 0; n < 60; n++) await post(`line ${n}`)
  const asked = new URLSearchParams({ url: world.url + formatRoomPath(url, id) })
  const { html } = (await (await fetch(`${world.url}/api/oembed?${asked}`)).json()) as { html: string }

  const { page } = await browser.visitor()
  await page.goto(url)
  await page.setContent(html)
  const message = page.frameLocator('iframe').locator(`#m-${id}`)
  await message.waitFor()
  const isSeen = () =>
    message.evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await expect.poll(isSeen).toBe(true)
  expect(await message.textContent()).toContain('the very first words')
})

test('comments are as high as they are, and in the order that the reader chooses', async ({
  world,
  browser,
  hosts,
}) => {
  const { page } = await browser.visitor()
  await page.goto(hosts.address('article'))
  const frame = frameOf(page)
  await frame.locator('textarea[enterkeyhint=send]').fill('First')
  await page.keyboard.press('Enter')
  await frame.getByText('First').waitFor()
  await frame.locator('textarea[enterkeyhint=send]').fill(`Second\n${'line\n'.repeat(30)}`)
  await page.keyboard.press('Enter')
  await frame.getByText('Second').waitFor()
  await frame.getByRole('combobox').selectOption('newest')
  await expect
    .poll(() =>
      frame
        .locator('[data-message]')
        .allInnerTexts()
        .then(([first]) => first),
    )
    .toContain('Second')
  const scrolls = () => frame.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight)
  await expect.poll(scrolls).toBe(0)
  expect(await frame.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await frame.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(world.url).not.toBe('')
})

test('signing in opens the window of the chat, which hands the login over to the frame', async ({
  world,
  browser,
  hosts,
}) => {
  const { page } = await browser.visitor()
  await page.goto(hosts.address('plain'))
  await launcher(page).click()
  await sayInFrame(page, 'Said as a guest')
  const opening = page.waitForEvent('popup')
  await frameOf(page).getByRole('button', { name: 'Keep your name' }).click()
  const popup = await opening
  const wallet = await giveWallet(popup)
  await popup.reload()
  await popup.getByRole('heading', { name: 'Chat on localhost' }).waitFor()
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Sign in' }).click()
  // The window has brought the guest along before; until the frame has the login, one writes there as the guest.
  const handedOver = page.waitForResponse((each) => each.url().endsWith('/api/v1/link'))
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Juniper' }).click()])

  const short = `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`.toLowerCase()
  const rows = frameOf(page).locator('[data-message]')
  // What was said as a guest comes along.
  await rows.filter({ hasText: 'Said as a guest' }).getByText(short, { exact: true }).waitFor()
  await handedOver
  await sayInFrame(page, 'Said as myself')
  // Also what was still shown under the guest's name.
  await expect
    .poll(() =>
      frameOf(page)
        .getByText(/^Guest/)
        .allInnerTexts(),
    )
    .toEqual([])
  expect(new URL(popup.url()).origin).toBe(world.url)
})

test('a page learns nothing of its frame, and cannot make it say or do anything', async ({
  browser,
  hosts,
}) => {
  const { page } = await browser.visitor()
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('message', ({ data }) => heard.push(data))
  })
  await page.goto(hosts.address('plain'))
  await launcher(page).click()
  await sayInFrame(page, 'A secret of the room')
  await page.evaluate(() => {
    const frame = document.querySelector('foyer-lobby')?.shadowRoot?.querySelector('iframe')?.contentWindow
    for (const data of [
      null,
      1,
      'x',
      [],
      { foyer: 'shown' },
      { foyer: 'handed-over', code: 'x' },
      { foyer: 'member' },
    ])
      for (let at = 0; at < 200; at++) frame?.postMessage(data, '*')
    // As a frame of another origin would.
    for (const foyer of ['close', 'unread', 'size', 'login-requested']) postMessage({ foyer, count: 9 }, '*')
  })
  await sayInFrame(page, 'Still here')
  const heard = await page.evaluate(() => JSON.stringify((window as unknown as { heard: unknown[] }).heard))
  expect(heard).not.toMatch(/secret|Still|0x|token|g_/)
  expect(await launcher(page).getAttribute('aria-expanded')).toBe('true')
})

test('a page of another site does not get the room of a site that does not allow it', async ({
  world,
  browser,
}) => {
  const html =
    '<script src="https://chat.example/embed/1.js"></script><foyer-lobby mode="inline" url="https://bank.example/"></foyer-lobby>'
  await using hosts = await openHosts(world.url, { thief: html })
  const { page } = await browser.visitor()
  await page.goto(hosts.address('thief'))
  await page.waitForLoadState('networkidle')
  expect(await frameOf(page).locator('textarea').count()).toBe(0)
})
