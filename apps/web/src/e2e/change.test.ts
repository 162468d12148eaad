import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { clickTool, PHONE, roomAddress, say } from './browser.ts'
import { signInOnPage } from './fixtures/sign-in.ts'
import { test } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^Write in/ })
const logOf = (page: Page) => page.getByRole('log')

/** Opens what can be done with a message, and picks something of it. */
async function pick(page: Page, content: string, action: string): Promise<void> {
  const row = logOf(page).locator('[data-message]', { hasText: content })
  await clickTool(row, row.getByRole('button', { name: 'More' }))
  await page.getByRole('menuitem', { name: action }).click()
}

describe('changing a message', () => {
  test('ArrowUp takes up the last one; Escape gives the draft back; the others see what is saved', async ({
    world,
    browser,
    domain,
  }) => {
    const address = roomAddress(world, `https://${domain}/`)
    const ada = await browser.visitor()
    const ben = await browser.visitor()
    await ada.page.goto(address)
    await ben.page.goto(address)
    await say(ada.page, 'The train leaves at nine')
    await logOf(ben.page).getByText('The train leaves at nine').waitFor()

    const field = fieldOf(ada.page)
    await field.press('ArrowUp')
    expect(await field.inputValue()).toBe('The train leaves at nine')
    await ada.page.getByText('Editing your message').waitFor()
    await field.press('Escape')
    expect(await field.inputValue()).toBe('')

    await field.fill('half a thought')
    await pick(ada.page, 'The train leaves at nine', 'Edit')
    expect(await field.inputValue()).toBe('The train leaves at nine')
    await field.press('End')
    await ada.page.keyboard.type(' sharp')
    await field.press('Enter')
    expect(await field.inputValue()).toBe('half a thought')
    for (const { page } of [ada, ben]) {
      await logOf(page).getByText('The train leaves at nine sharp').waitFor()
      await logOf(page).getByText('edited', { exact: true }).waitFor()
    }
    await ben.page.reload()
    await logOf(ben.page).getByText('edited', { exact: true }).waitFor()
    expect([...ada.troubles, ...ben.troubles]).toEqual([])
  })

  test('a change that the server refuses is rolled back, and can be tried again', async ({
    world,
    browser,
    domain,
  }) => {
    const { page } = await browser.visitor()
    await page.goto(roomAddress(world, `https://${domain}/`))
    await say(page, 'first words')
    await logOf(page).getByText('first words').waitFor()
    const isChange = (url: URL) => /\/api\/whiteboard\/messages\/[^/]+\/[^/]+$/.test(url.pathname)
    await page.route(isChange, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    )
    await pick(page, 'first words', 'Edit')
    await fieldOf(page).fill('better words')
    await fieldOf(page).press('Enter')
    const row = logOf(page).locator('[data-message]')
    await row.getByRole('button', { name: 'Try again' }).waitFor()
    await row.getByText('first words').waitFor()
    await page.unroute(isChange)
    await row.getByRole('button', { name: 'Try again' }).click()
    await row.getByText('better words').waitFor()
    expect(await row.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })
})

describe('taking a message away', () => {
  test('leaves a quiet mark for every reader', async ({ world, browser, domain }) => {
    const address = roomAddress(world, `https://${domain}/`)
    const ada = await browser.visitor()
    const ben = await browser.visitor()
    await ada.page.goto(address)
    await ben.page.goto(address)
    await say(ada.page, 'I should not have said this')
    await logOf(ben.page).getByText('I should not have said this').waitFor()
    await clickTool(logOf(ben.page).locator('[data-message]'), ben.page.getByRole('button', { name: 'More' }))
    expect(await ben.page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)

    await pick(ada.page, 'I should not have said this', 'Delete')
    await ada.page.getByRole('button', { name: 'Keep it' }).click()
    expect(await logOf(ada.page).getByText('I should not have said this').count()).toBe(1)
    await pick(ada.page, 'I should not have said this', 'Delete')
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    for (const { page } of [ada, ben]) await logOf(page).getByText('This message was removed.').waitFor()
    expect(await logOf(ben.page).getByText('I should not have said this').count()).toBe(0)
  })

  test('the owner of a domain deletes messages of others, other accounts do not', async ({
    world,
    browser,
  }) => {
    const address = roomAddress(world, 'https://owned.example/')
    const ada = await browser.visitor()
    const owner = await browser.visitor()
    const wallet = await giveWallet(owner.page)
    await signInOnPage(owner.page, world)
    await world.giveDomain('owned.example', wallet.address.toLowerCase())
    await ada.page.goto(address)
    await say(ada.page, 'Buy my watches')
    await logOf(ada.page).getByText('Buy my watches').waitFor()
    await owner.page.goto(address)
    await pick(owner.page, 'Buy my watches', 'Delete')
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await logOf(ada.page).getByText('This message was removed.').waitFor()
  })
})

test('a finger that rests on a message opens what can be done with it; one that wanders off scrolls', async ({
  world,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
  await page.goto(roomAddress(world, `https://${domain}/`))
  await say(page, 'Rest a finger on me')
  const row = logOf(page).locator('[data-message]', { hasText: 'Rest a finger on me' })
  await row.waitFor()
  // The notice takes room below the log, so the row moves when it appears.
  await page.getByText('Keep your name').waitFor()
  const finger = await page.context().newCDPSession(page)
  const { x, y, height } = (await row.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  const at = { x: x + 120, y: y + height / 2 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  const sheet = page.getByRole('dialog')

  await touch('touchStart', at)
  await touch('touchMove', { ...at, y: at.y - 40 })
  await page.waitForTimeout(1_000)
  await touch('touchEnd')
  expect(await sheet.count()).toBe(0)

  await touch('touchStart', at)
  await sheet.getByRole('button', { name: 'Reply' }).waitFor()
  await touch('touchEnd')
  expect(await findBarriers(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Reply' }).tap()
  await sheet.waitFor({ state: 'detached' })
  await say(page, 'As you wish')
  await logOf(page)
    .getByRole('link', { name: /Rest a finger on me/ })
    .waitFor()
  expect(troubles).toEqual([])
})
