import { startWorld, type World } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openBrowser, roomAddress, say, type Visits } from './browser.ts'
import { signInOnPage } from './stage.ts'
import { giveWallet } from './wallet.ts'

let world: World
let browser: Visits
beforeAll(async () => {
  world = await startWorld()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]()
  await world?.[Symbol.asyncDispose]()
})

const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^Write in/ })
const logOf = (page: Page) => page.getByRole('log')

/** Opens what can be done with a message, and picks something of it. */
async function pick(page: Page, content: string, deed: string): Promise<void> {
  const row = logOf(page).locator('[data-message]', { hasText: content })
  // What comes in beneath it moves the row away from under the pointer: people point again.
  const open = async () => {
    await row.hover()
    await row.getByRole('button', { name: 'More' }).click({ timeout: 1_000 })
  }
  await vi.waitFor(open, 10_000)
  await page.getByRole('menuitem', { name: deed }).click()
}

describe('changing a message', () => {
  test('ArrowUp takes up the last one; Escape gives the draft back; the others see what is saved', async () => {
    const address = roomAddress(world, 'https://edit.example/')
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

  test('what the server does not take is rolled back, and can be tried again', async () => {
    const { page } = await browser.visitor()
    await page.goto(roomAddress(world, 'https://edit-fails.example/'))
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
  test('leaves a quiet mark for everybody', async () => {
    const address = roomAddress(world, 'https://remove.example/')
    const ada = await browser.visitor()
    const ben = await browser.visitor()
    await ada.page.goto(address)
    await ben.page.goto(address)
    await say(ada.page, 'I should not have said this')
    await logOf(ben.page).getByText('I should not have said this').waitFor()
    await logOf(ben.page).locator('[data-message]').hover()
    await ben.page.getByRole('button', { name: 'More' }).click()
    expect(await ben.page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)

    await pick(ada.page, 'I should not have said this', 'Delete')
    await ada.page.getByRole('button', { name: 'Keep it' }).click()
    expect(await logOf(ada.page).getByText('I should not have said this').count()).toBe(1)
    await pick(ada.page, 'I should not have said this', 'Delete')
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    for (const { page } of [ada, ben]) await logOf(page).getByText('This message was removed.').waitFor()
    expect(await logOf(ben.page).getByText('I should not have said this').count()).toBe(0)
  })

  test("the owner of a domain may take anybody's away, others may not", async () => {
    const address = roomAddress(world, 'https://owned.example/')
    const ada = await browser.visitor()
    const owner = await browser.visitor()
    const wallet = await giveWallet(owner.page)
    await signInOnPage(owner.page, world)
    await world.context.database.pool.query(
      `INSERT INTO domain_owners (domain, address, method) VALUES ('owned.example', $1, 'dns')`,
      [wallet.address.toLowerCase()],
    )
    await ada.page.goto(address)
    await say(ada.page, 'Buy my watches')
    await logOf(ada.page).getByText('Buy my watches').waitFor()
    await owner.page.goto(address)
    await pick(owner.page, 'Buy my watches', 'Delete')
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await logOf(ada.page).getByText('This message was removed.').waitFor()
  })
})
