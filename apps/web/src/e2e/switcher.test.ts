import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { hasFocus, PHONE, roomAddress, say } from './browser.ts'
import { test } from './fixtures/test.ts'

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const marked = (page: Page) => page.getByRole('option', { selected: true })
const openByKeys = async (page: Page) => {
  // Of the same script as the shortcuts.
  await page.getByTestId('account').locator('visible=true').waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).waitFor()
}

describe('the quick switcher', () => {
  test('goes back to a visited room by a few letters and Enter, and shows recent rooms before any', async ({
    world,
    browser,
    domain,
  }) => {
    const { page, troubles } = await browser.visitor()
    for (const path of ['night-trains', 'garden-sheds']) {
      await page.goto(roomAddress(world, `https://${domain}/${path}`))
      await say(page, `about ${path}`)
      await page.getByRole('log').getByText(`about ${path}`).waitFor()
    }
    await openByKeys(page)
    await expect.poll(() => hasFocus(field(page))).toBe(true)
    await marked(page).getByText('Night trains').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.type('ntrain')
    await expect.poll(() => marked(page).locator('mark').allInnerTexts()).toEqual(['N', 'train'])
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('url') === `https://${domain}/night-trains`)
    await field(page).waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })

  test('opens the room of a typed address, and leaves by Escape without a change', async ({
    world,
    browser,
    domain,
  }) => {
    const { page } = await browser.visitor()
    await page.goto(`${world.url}/rewards`)
    await openByKeys(page)
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/rewards')
    await openByKeys(page)
    await page.keyboard.type(`${domain}/page`)
    await marked(page).getByText(`Open the room of ${domain}/page`).waitFor()
    await page.keyboard.press('Enter')
    await page.getByTestId('room').waitFor()
    expect(new URL(page.url()).searchParams.get('url')).toBe(`https://${domain}/page`)
  })

  test('runs commands, and says so where nothing matches', async ({ world, browser }) => {
    const { page } = await browser.visitor({ colorScheme: 'light' })
    await page.goto(`${world.url}/settings`)
    await openByKeys(page)
    await page.keyboard.type('dark')
    await page.getByRole('option', { name: /Dark theme/ }).click()
    await page.locator('html[data-theme=dark]').waitFor()
    await openByKeys(page)
    await page.keyboard.type('keyboard')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  })

  test('finds a contact, and an author of a room that was visited here, and writes to them', async ({
    world,
    owner: { page },
    domain,
  }) => {
    const friend = `0x${'c0'.repeat(20)}`
    await page.goto(`${world.url}/contacts`)
    await page.getByRole('button', { name: 'Add a contact' }).first().click()
    await page.getByLabel('Address').fill(friend)
    await page.getByLabel('Name').fill(`Zora ${domain}`)
    await page.getByRole('button', { name: 'Add a contact' }).last().click()
    await page.getByTestId('contact').waitFor()
    await page.goto(`${world.url}/settings`)
    await page.getByTestId('settings').waitFor()
    await openByKeys(page)
    await page.keyboard.type(`zor ${domain}`)
    await marked(page).getByText(`Zora ${domain}`).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/direct/${friend}`)
  })

  test('is a sheet on a phone, opened from the find field', async ({ world, browser, domain }) => {
    const { page } = await browser.visitor({ viewport: PHONE })
    await page.goto(roomAddress(world, `https://${domain}/`))
    await say(page, 'hello')
    await page.getByRole('log').getByText('hello').waitFor()
    await page.goto(`${world.url}/rooms`)
    await page.getByRole('button', { name: 'Find a room or a person' }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(PHONE.width)
    await field(page).fill(domain)
    await marked(page).getByText(domain).first().waitFor()
    await marked(page).click()
    await page.getByTestId('room').waitFor()
  })
})

test('Escape leads from the messages of a room to its message field', async ({ world, browser, domain }) => {
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
  await say(page, 'hello')
  await page.getByRole('log').getByText('hello').waitFor()
  const composer = page.getByRole('textbox', { name: /^Write in/ })
  // The shortcuts come after the room.
  const leave = async () => {
    await page.getByRole('log').focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    return hasFocus(composer)
  }
  await expect.poll(leave).toBe(true)
  expect(await composer.inputValue()).toBe('')
})
