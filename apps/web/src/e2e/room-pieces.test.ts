import { hostileTexts } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { roomAddress, say } from './browser.ts'
import { test as base } from './fixtures/test.ts'

const logOf = (page: Page) => page.getByRole('log')
const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^Write in/ })

/** `fill` writes lines into a room, as another guest, and gives back their ids. */
const test = base.extend('fill', ({ world }) => async (url: string, lines: readonly string[]) => {
  const writer = world.client()
  await writer.init()
  const room = writer.rooms.open(url)
  const ids: string[] = []
  for (let at = 0; at < lines.length; at += 50)
    ids.push(
      ...(await Promise.all(lines.slice(at, at + 50).map((line) => room.send(line)))).map(({ id }) => id),
    )
  room.close()
  return ids
})

test('a link to a message far back puts it into the middle, also after a reload', async ({
  world,
  browser,
  domain,
  fill,
}) => {
  const url = `https://${domain}/`
  const lines = Array.from({ length: 400 }, (_, n) => `line ${n + 1}`)
  const ids = await fill(url, lines)
  const { page, troubles } = await browser.visitor()
  await page.goto(`${roomAddress(world, url)}#m-${ids[60]}`)
  const row = page.locator(`[id="m-${ids[60]}"]`)
  for (const visit of ['first', 'again']) {
    await row.waitFor()
    const getDistance = () =>
      row.evaluate((element) => {
        const log = element.closest('[role=log]')?.getBoundingClientRect() ?? new DOMRect()
        const { top, height } = element.getBoundingClientRect()
        return Math.abs(top + height / 2 - (log.top + log.height / 2)) / log.height
      })
    await expect.poll(getDistance, { message: visit }).toBeLessThan(0.1)
    if (visit === 'first') await page.reload()
  }
  // Down from there, without a gap, to what is newer.
  await logOf(page).hover()
  const newer = logOf(page).getByText(/^line [1-3]\d\d$/)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 900)
      return newer.count()
    })
    .toBeGreaterThan(0)
  const numbers = (await logOf(page).locator('[data-message]').allInnerTexts()).map((words) =>
    Number(/line (\d+)/.exec(words)?.[1]),
  )
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  await page.getByRole('button', { name: /latest|below/ }).click()
  await logOf(page).getByText('line 400', { exact: true }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  expect(troubles).toEqual([])
})

test('a link to a message that does not exist shows a notice', async ({ world, browser, domain, fill }) => {
  const url = `https://${domain}/`
  await fill(url, ['one'])
  const { page } = await browser.visitor()
  await page.goto(`${roomAddress(world, url)}#m-00000000-0000-7000-8000-000000000000`)
  await page.getByText('That message is no longer in this room.').waitFor()
  await logOf(page).getByText('one', { exact: true }).waitFor()
})

test('a name is completed by keyboard, marked for every reader, and its row marked for the mentioned person', async ({
  world,
  browser,
  domain,
}) => {
  const address = roomAddress(world, `https://${domain}/`)
  const ada = await browser.visitor()
  const ben = await browser.visitor()
  await ada.page.goto(address)
  await ben.page.goto(address)
  await say(ben.page, 'I am Ben')
  await logOf(ada.page).getByText('I am Ben').waitFor()
  const name = await logOf(ada.page)
    .getByText(/^Guest [0-9a-f]{4}$/)
    .first()
    .evaluate((element) => element.textContent)

  await fieldOf(ada.page).click()
  await ada.page.keyboard.type('Hello @gu')
  const option = ada.page.getByRole('option', { name })
  await option.waitFor()
  expect(await option.getAttribute('aria-selected')).toBe('true')
  expect(await fieldOf(ada.page).getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
  await ada.page.keyboard.press('Escape')
  await option.waitFor({ state: 'detached' })
  await ada.page.keyboard.press('Backspace')
  await ada.page.keyboard.press('Backspace')
  await ada.page.keyboard.press('Backspace')
  await ada.page.keyboard.type('@g')
  await option.waitFor()
  await ada.page.keyboard.press('Enter')
  expect(await fieldOf(ada.page).inputValue()).toBe(`Hello @${name} `)
  await ada.page.keyboard.type('and welcome')
  await ada.page.keyboard.press('Enter')

  for (const { page } of [ada, ben])
    await logOf(page)
      .locator('bdi', { hasText: `@${name}` })
      .waitFor()
  await logOf(ben.page).getByText('This message mentions you.').waitFor()
  expect(await logOf(ada.page).getByText('This message mentions you.').count()).toBe(0)
})

test('a message is found by its words, and the result opens it in its room', async ({
  world,
  browser,
  domain,
  fill,
}) => {
  const url = `https://${domain}/shelf`
  await fill(url, ['A book about herons', 'nothing', 'Herons again, and HERONS'])
  const { page, troubles } = await browser.visitor()
  await page.goto(`${world.url}/search?domain=${domain}`)
  await page.getByRole('textbox').fill('herons')
  const found = page.getByTestId('search').locator('ol > li')
  await found.nth(1).waitFor()
  expect(await found.locator('mark').allInnerTexts()).toEqual(['Herons', 'HERONS', 'herons'])
  await found.nth(1).getByRole('link').click()
  await logOf(page).getByText('A book about herons').waitFor()
  expect(new URL(page.url()).searchParams.get('message')).toMatch(/^[0-9a-f-]{36}$/)
  expect(troubles).toEqual([])
})

test('no text executes, and none is wider than its column (P24)', async ({
  world,
  browser,
  domain,
  fill,
}) => {
  const url = `https://${domain}/`
  const endless = 'w'.repeat(2_000)
  await fill(url, [...Object.values(hostileTexts), endless, `@${endless.slice(0, 500)}`])
  const { page, troubles } = await browser.visitor()
  let alerts = 0
  page.on('dialog', (dialog) => {
    alerts += 1
    void dialog.dismiss()
  })
  await page.goto(roomAddress(world, url))
  await logOf(page).getByText(endless).waitFor()
  const wide = await logOf(page).evaluate((log) =>
    [...log.querySelectorAll<HTMLElement>('[data-message]')]
      .filter(
        (row) => row.scrollWidth > row.clientWidth || row.getBoundingClientRect().width > log.clientWidth,
      )
      .map((row) => row.textContent.slice(0, 60)),
  )
  expect(wide).toEqual([])
  expect(await logOf(page).locator('script, img, iframe, object, [onerror], [onload]').count()).toBe(0)
  expect(await logOf(page).locator('a[href*=":"]:not([href^="http"])').count()).toBe(0)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect([alerts, troubles]).toEqual([0, []])
})

test('a part that the network kept away is fetched again, and takes nothing down meanwhile', async ({
  world,
  browser,
  domain,
  fill,
}) => {
  const url = `https://${domain}/`
  await fill(url, ['a line'])
  const { page } = await browser.visitor()
  const refused: string[] = []
  await page.route(/\/first-interaction-[^/]+\.(js|css)$/, (route) => {
    const { pathname } = new URL(route.request().url())
    if (refused.includes(pathname)) return route.continue()
    refused.push(pathname)
    return route.abort()
  })
  await page.goto(roomAddress(world, url))
  await logOf(page).getByText('a line').hover()
  await expect.poll(() => refused.length).toBe(2)
  await fieldOf(page).fill('kept')
  await logOf(page).getByText('a line').hover()
  const toolbar = page.getByRole('toolbar')
  await toolbar.waitFor()
  // With its style sheet.
  expect(await toolbar.evaluate((element) => getComputedStyle(element).position)).toBe('absolute')
  expect(await fieldOf(page).inputValue()).toBe('kept')
})

test('a first message puts the room into the list at once, and lists show their marks', async ({
  world,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
  await page.getByTestId('rooms').getByText('No messages here this week').waitFor()
  await say(page, '1. the first of two')
  await logOf(page).getByText('the first of two').waitFor()
  const marks = logOf(page).getByRole('list').filter({ hasText: 'the first' }).last()
  // The words are there before what sets them.
  await expect.poll(() => marks.evaluate((list) => getComputedStyle(list).listStyleType)).toBe('decimal')
  const entry = page.getByTestId('rooms').getByRole('link', { name: /You/ })
  await entry.getByText('the first of two').waitFor()
  await say(page, 'and a second word')
  await entry.getByText('and a second word').waitFor()
  expect(troubles).toEqual([])
})

test('Escape puts the reactions away', async ({ world, browser, domain, fill }) => {
  const url = `https://${domain}/`
  await fill(url, ['one'])
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, url))
  await logOf(page).getByText('one', { exact: true }).hover()
  const tools = page.getByRole('toolbar', { name: 'Message actions' })
  await tools.getByRole('button', { name: 'Add a reaction' }).click()
  await page.keyboard.press('Escape')
  await tools.getByRole('button', { name: 'Reply' }).waitFor()
})
