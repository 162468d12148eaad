import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus, roomAddress, say } from './browser.ts'
import { test as base } from './fixtures/test.ts'

const logOf = (page: Page) => page.getByRole('log')
const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^Write in/ })

/** `openOwnMessage` opens a room in which the guest has written one message, and gives that message the focus. */
const test = base.extend('openOwnMessage', ({ browser, world, domain }) => async () => {
  const { page, troubles } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
  await say(page, 'Mine')
  await logOf(page).getByText('Mine', { exact: true }).waitFor()
  await page.keyboard.press('Shift+Tab')
  await logOf(page).focus()
  await page.keyboard.press('ArrowUp')
  const row = logOf(page).locator('[data-message]').last()
  await expect.poll(() => hasFocus(row)).toBe(true)
  return { page, troubles, row }
})

test('the arrow keys move through a menu, round both ends', async ({ openOwnMessage }) => {
  const { page, troubles, row } = await openOwnMessage()
  await row.getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await expect.poll(() => hasFocus(items.first())).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hasFocus(items.nth(1))).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => hasFocus(items.last())).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hasFocus(items.first())).toBe(true)
  expect(troubles).toEqual([])
})

test('a dialog closed with Escape returns the focus to the button that opened it', async ({
  world,
  browser,
}) => {
  const { page, troubles } = await browser.visitor()
  await page.goto(`${world.url}/profile`)
  const opener = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(opener)).toBe(true)
  expect(troubles).toEqual([])
})

test('the emoji panel closed with Escape returns the focus to its button', async ({
  world,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
  const opener = page.getByRole('button', { name: 'Emoji', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => hasFocus(opener)).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => hasFocus(opener)).toBe(true)
  expect(troubles).toEqual([])
})

test('Enter that chooses a character of an input method does not send', async ({
  world,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
  const field = fieldOf(page)
  await field.focus()
  const method = await page.context().newCDPSession(page)
  await method.send('Input.imeSetComposition', { text: '你好', selectionStart: 2, selectionEnd: 2 })
  // What a browser reports of a key that the input method has taken.
  await method.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await method.send('Input.insertText', { text: '你好' })
  await expect.poll(() => field.inputValue()).toBe('你好')
  expect(await logOf(page).locator('[data-message]').count()).toBe(0)
  await field.press('Enter')
  await logOf(page).getByText('你好').waitFor()
  expect(troubles).toEqual([])
})
