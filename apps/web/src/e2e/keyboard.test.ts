import { newCorrespondent } from '@foyer/testkit/direct-messages'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus, roomAddress } from './browser.ts'
import { ARRIVED } from './correspondence.ts'
import { demoTest as base } from './fixtures/demo.ts'

/** Presses that lead from one end of a page to the other. */
const MOST_PRESSES = 150

type Way = 'Tab' | 'Shift+Tab'

/** Moves the focus to an element by the keyboard, and checks that the focus is visible. */
async function go(page: Page, wanted: Locator, way: Way = 'Tab'): Promise<void> {
  await wanted.waitFor()
  for (let presses = 0; presses <= MOST_PRESSES; presses++) {
    // In one call: a dialog whose next step arrives meanwhile moves the focus.
    const isVisible = await wanted.evaluate((element) =>
      element === document.activeElement ? element.matches(':focus-visible') : null,
    )
    if (isVisible !== null) return expect(isVisible).toBe(true)
    await page.keyboard.press(way)
  }
  throw new Error(`The keyboard does not lead to ${wanted}.`)
}

async function press(page: Page, wanted: Locator, way?: Way): Promise<void> {
  await go(page, wanted, way)
  await page.keyboard.press('Enter')
}

const type = (page: Page, text: string) => page.keyboard.type(text)
const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true })
const field = (page: Page) => page.getByRole('textbox', { name: /^Write in/ })
const log = (page: Page) => page.getByRole('log')

/** Goes from the composer to the newest message, where what can be done with it is reached by Tab. */
async function toNewest(page: Page): Promise<Locator> {
  await go(page, log(page), 'Shift+Tab')
  await page.keyboard.press('ArrowUp')
  const newest = log(page).locator('[data-message]').last()
  await expect.poll(() => hasFocus(newest)).toBe(true)
  return newest
}

const test = base.extend(
  'visit',
  ({ demo }) =>
    (who: 'guest' | 'correspondent') =>
      demo.visitor({ who, device: 'desktop', theme: 'light' }),
)

test('by keyboard alone a guest finds a room, writes, reacts, answers, edits, deletes and searches (S2-17)', async ({
  demo,
  visit,
}) => {
  const { page, troubles } = await visit('guest')
  await page.goto(roomAddress(demo.world, 'https://slowtrains.example/'))
  await log(page).getByText('good morning from a very foggy Brno').waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)

  await press(page, page.getByTestId('rooms').getByRole('link', { name: /^Night trains/ }), 'Shift+Tab')
  await log(page).getByText('I am in 262!').last().waitFor()
  await go(page, field(page))
  await type(page, 'Is there a berth for a bicycle?')
  await page.keyboard.press('Enter')
  await log(page).getByText('Is there a berth for a bicycle?').waitFor()

  await toNewest(page)
  await press(page, button(log(page), 'React with 👍'))
  await log(page).getByRole('button', { name: '👍 1', pressed: true }).last().waitFor()
  await press(page, button(log(page), 'Reply'))
  await expect.poll(() => hasFocus(field(page))).toBe(true)
  await type(page, 'There is.')
  await page.keyboard.press('Enter')
  await log(page).getByText('There is.', { exact: true }).waitFor()

  // Once it is sent it is the one that is taken up.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowUp')
      const taken = await field(page).inputValue()
      if (taken !== 'There is.') await page.keyboard.press('Escape')
      return taken
    })
    .toBe('There is.')
  await type(page, ' In coach 262.')
  await page.keyboard.press('Enter')
  await log(page).getByText('There is. In coach 262.').waitFor()

  const newest = await toNewest(page)
  await press(page, button(newest, 'More'))
  await expect.poll(() => hasFocus(page.getByRole('menuitem', { name: 'Edit' }))).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await press(page, button(page.getByRole('dialog'), 'Delete'))
  await newest.getByText('This message was removed.').waitFor()
  // The focus does not go back to the beginning of the page.
  await expect.poll(() => hasFocus(newest)).toBe(true)

  await press(page, button(page, 'Search messages'))
  const search = page.getByTestId('room-search')
  await expect.poll(() => hasFocus(search.getByRole('textbox'))).toBe(true)
  await type(page, 'bicycle')
  await press(page, search.locator('ol').getByRole('link').first())
  await log(page).getByText('Is there a berth for a bicycle?').last().waitFor()
  expect(troubles).toEqual([])
  await page.context().close()
}, 120_000)

test('by keyboard alone one signs in, takes a name, and chooses theme and language', async ({
  demo,
  visit,
}) => {
  const { page, troubles } = await visit('guest')
  await page.goto(`${demo.world.url}/profile`)
  await press(page, button(page, 'Sign in'))
  await press(page, button(page, 'Juniper'))
  await press(page, button(page, 'Continue'))
  await go(page, page.getByLabel('Name'))
  await page.keyboard.press('ControlOrMeta+a')
  await type(page, 'Keys')
  await press(page, button(page, 'Save'))
  await page.getByText('Saved. Others see it now.').waitFor()

  await press(page, page.getByTestId('account').filter({ visible: true }), 'Shift+Tab')
  await press(page, page.getByRole('dialog').getByRole('link', { name: 'Settings' }))
  await page.getByTestId('settings').waitFor()
  await go(page, button(page.getByTestId('settings'), 'Dark'))
  await page.keyboard.press('Space')
  await page.locator('html[data-theme=dark]').waitFor()
  await go(page, page.getByRole('combobox', { name: 'Language' }))
  await type(page, 'Esp')
  await page.locator('html[lang=es]').waitFor()
  await page.getByRole('heading', { name: 'Ajustes' }).first().waitFor()
  expect(troubles).toEqual([])
  await page.context().close()
}, 120_000)

test('by keyboard alone a private message is sent, and a voucher used', async ({ demo, visit }) => {
  const { page, troubles } = await visit('correspondent')
  const { address } = await newCorrespondent(demo.world.url)
  await page.goto(`${demo.world.url}/direct`)
  await press(page, page.getByRole('link', { name: 'New conversation' }).filter({ visible: true }).first())
  const dialog = page.getByRole('dialog')
  await expect.poll(() => hasFocus(dialog.getByRole('combobox'))).toBe(true)
  await type(page, address)
  await page.keyboard.press('Enter')
  await go(page, page.getByRole('textbox', { name: /^Message/ }))
  await type(page, 'For you alone')
  await page.keyboard.press('Enter')
  await log(page).getByText('For you alone').waitFor()
  await page.getByText(ARRIVED).waitFor()

  await press(page, page.getByRole('link', { name: 'Rewards' }).filter({ visible: true }), 'Shift+Tab')
  const ticket = page.getByRole('article').filter({ hasText: 'A postcard from the line' })
  await press(page, button(ticket, 'Redeem'))
  await press(page, button(page.getByTestId('redeem'), 'Yes, show the code'))
  await page.getByTestId('code').waitFor()
  await press(page, button(page.getByTestId('redeem'), 'Close'), 'Shift+Tab')
  await page.getByTestId('redeem').waitFor({ state: 'detached' })
  expect(await ticket.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  expect(troubles).toEqual([])
  await page.context().close()
}, 120_000)
