import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { findBarriers, findFaintColours } from './axe.ts'
import { clickTool, PHONE, roomAddress, say } from './browser.ts'
import { test } from './fixtures/test.ts'

const logOf = (page: Page) => page.getByRole('log')
const rowOf = (page: Page, content: string) => logOf(page).locator('[data-message]', { hasText: content })

async function pickFromMenu(page: Page, content: string, item: string): Promise<void> {
  const open = async () => {
    await rowOf(page, content).hover()
    await rowOf(page, content).getByRole('button', { name: 'More' }).click({ timeout: 1_000 })
    await page.getByRole('menuitem', { name: item }).click({ timeout: 1_000 })
  }
  await vi.waitFor(open, 20_000)
}

/** A guest who has written in the room of the domain, whose id the server has told by then. */
async function writer(page: Page, room: string, content: string): Promise<string> {
  await page.goto(room)
  await say(page, content)
  const row = logOf(page).locator('[data-message]', { hasText: content })
  const href = await row.locator('a[href^="/profile/"]').first().getAttribute('href')
  return href?.split('/').pop() ?? ''
}

const isRefused = async (page: Page, content: string) => {
  await say(page, content)
  await page.getByRole('alert').first().waitFor()
}

test('an owner blocks a writer by name or id in the console, and is told who cannot be blocked', async ({
  world,
  browser,
  domain,
  owner,
}) => {
  const room = roomAddress(world, `https://${domain}/`)
  const rude = await browser.visitor()
  const id = await writer(rude.page, room, 'Rude words')
  const { page, troubles, address } = owner
  await page.goto(`${world.url}/console/${domain}/moderation?view=blocks`)
  const section = page.getByTestId('console-moderation')
  const who = section.getByRole('textbox', { name: 'Who' })
  await section.getByText('Nobody is blocked').waitFor()

  await who.fill('0x1234')
  await section.getByText(/That is not a complete address/).waitFor()
  await who.fill('Nobody')
  await section.getByText(/No one by that name has written here recently/).waitFor()

  await who.fill(address)
  await section.getByRole('button', { name: /^Block / }).click()
  await section.getByRole('alert').getByText('You cannot block yourself').waitFor()
  expect(await who.inputValue()).toBe(address)

  const colleague = `0x${'c0'.repeat(20)}`
  await page.goto(`${world.url}/console/${domain}/staff`)
  await page.getByRole('textbox', { name: /address/i }).fill(colleague)
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByText('0xc0c0…c0c0').first().waitFor()
  await page.goto(`${world.url}/console/${domain}/moderation?view=blocks`)
  await who.fill(colleague)
  await section.getByRole('button', { name: /^Block / }).click()
  await section
    .getByRole('alert')
    .getByText(/They are on the team/)
    .waitFor()

  await who.fill(id.slice(2, 6))
  await section.getByRole('button', { name: /^Choose Guest/ }).click()
  expect(await findBarriers(page)).toEqual([])
  expect(await findFaintColours(page)).toEqual([])
  await section.getByRole('textbox', { name: 'Reason' }).fill('Be kind')
  await section.getByText('For good', { exact: true }).click()
  await section.getByRole('button', { name: /^Block Guest/ }).click()
  await section.getByRole('listitem').getByText('Be kind').waitFor()
  await isRefused(rude.page, 'Ruder words')

  await who.fill(id)
  await section.getByRole('button', { name: /^Block g_/ }).click()
  await section.getByRole('alert').getByText('They are already blocked').waitFor()
  await section.getByRole('button', { name: 'Unblock' }).click()
  await section.getByText('Nobody is blocked').waitFor()
  expect(troubles.filter((trouble) => !/400 .*domain-blocklist/.test(trouble))).toEqual([])
})

test('a moderator blocks the author of a message from its menu and from the card, with an undo', async ({
  world,
  browser,
  domain,
  owner,
}) => {
  const room = roomAddress(world, `https://${domain}/`)
  const rude = await browser.visitor()
  await writer(rude.page, room, 'Rude words')
  const { page, troubles } = owner
  await page.goto(room)
  await pickFromMenu(page, 'Rude words', 'Block in this domain')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`in ${domain}?`).waitFor()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await page.getByText(/can no longer write here/).waitFor()
  await isRefused(rude.page, 'Ruder words')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/can write here again/).waitFor()
  await rude.page.getByRole('button', { name: 'Try again' }).first().click()
  await logOf(page).getByText('Ruder words').waitFor()

  await rowOf(page, 'Rude words').first().locator('a[href^="/profile/"]').last().click()
  await page.getByRole('button', { name: `Block in ${domain}` }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByText(/can no longer write here/).waitFor()
  expect(troubles).toEqual([])

  // Others are not offered it.
  const guest = await browser.visitor()
  await guest.page.goto(room)
  const message = rowOf(guest.page, 'Rude words')
  await clickTool(message, message.getByRole('button', { name: 'More' }))
  await guest.page.getByRole('menuitem', { name: 'Report' }).waitFor()
  expect(await guest.page.getByRole('menuitem', { name: 'Block in this domain' }).count()).toBe(0)
})

test('the form fits a phone', async ({ world, domain, owner }) => {
  const { page } = owner
  await page.setViewportSize(PHONE)
  await page.goto(`${world.url}/console/${domain}/moderation?view=blocks`)
  await page.getByRole('textbox', { name: 'Who' }).fill(`0x${'ab'.repeat(20)}`)
  await page.getByRole('button', { name: /^Block / }).waitFor()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  expect(await findBarriers(page)).toEqual([])
})
