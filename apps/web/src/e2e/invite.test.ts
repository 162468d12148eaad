import { formatBadgePath } from '@foyer/contract'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findBarriers, findFaintColours } from './axe.ts'
import { PHONE, roomAddress, say } from './browser.ts'
import { test } from './fixtures/test.ts'

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Replaces the system's share sheet: keeps what it gets, or refuses as a closed sheet does. */
const giveShareSheet = (page: Page, refusal: string | null) =>
  page.addInitScript((name) => {
    const shared: ShareData[] = []
    const share = async (data: ShareData) => {
      shared.push(data)
      if (name !== null) throw new DOMException('', name)
    }
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  }, refusal)

async function openInvite(page: Page, address: string) {
  await page.goto(`${address}&details=1`)
  await page.getByTestId('details').getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.waitFor()
  return dialog
}

describe('the invitation to a room', () => {
  test('has the address of the room to copy and to scan, and leads another reader there', async ({
    world,
    browser,
    domain,
  }) => {
    const address = roomAddress(world, `https://${domain}/a?b=1`)
    const { page, troubles } = await browser.visitor(CLIPBOARD)
    const dialog = await openInvite(page, address)
    expect(await dialog.getByTestId('invite-address').textContent()).toBe(address)
    expect(await dialog.getByRole('img', { name: 'QR code of the link' }).isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(() => copied(page)).toBe(address)
    await dialog.getByText('Badge for a README').click()
    await dialog.getByRole('button', { name: 'Copy Markdown' }).click()
    const badge = world.url + formatBadgePath(`https://${domain}/a?b=1`)
    await expect.poll(() => copied(page)).toBe(`[![Lobby](${badge})](${address})`)
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await say(page, 'come in')
    const { page: other } = await browser.visitor()
    await other.goto(await copied(page).then((text) => text.slice(text.lastIndexOf('(') + 1, -1)))
    await other.getByRole('log').getByText('come in').waitFor()
    expect(troubles).toEqual([])
  })

  test('opens the share sheet of a phone, and copies where the sheet does not open', async ({
    world,
    browser,
    domain,
  }) => {
    const address = roomAddress(world, `https://${domain}/`)
    for (const [refusal, expected] of [
      [null, ''],
      ['AbortError', ''],
      ['NotAllowedError', address],
    ] as const) {
      const { page, troubles } = await browser.visitor({ ...CLIPBOARD, viewport: PHONE, colorScheme: 'dark' })
      await giveShareSheet(page, refusal)
      const dialog = await openInvite(page, address)
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await dialog.getByRole('button', { name: 'Share' }).click()
      const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
      await expect.poll(shared).toMatchObject([{ url: address }])
      await expect.poll(() => copied(page)).toBe(expected)
      expect(await findFaintColours(page)).toEqual([])
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect(scrollWidth).toBe(clientWidth)
      expect(troubles).toEqual([])
    }
  })

  test('has no code for an address that is too long for one', async ({ world, browser, domain }) => {
    const { page } = await browser.visitor()
    const address = roomAddress(world, `https://${domain}/${'a'.repeat(1_000)}`)
    const dialog = await openInvite(page, address)
    expect(await dialog.getByTestId('invite-address').textContent()).toBe(address)
    expect(await dialog.getByRole('img').count()).toBe(0)
  })

  test('is in the language of the reader', async ({ world, browser, domain }) => {
    for (const [locale, invite] of [
      ['de', 'Einladen'],
      ['es', 'Invitar'],
      ['zh', '邀请'],
      ['ar', 'دعوة'],
    ] as const) {
      const { page } = await browser.visitor({ locale })
      await page.goto(`${roomAddress(world, `https://${domain}/`)}&details=1`)
      await page.getByTestId('details').getByRole('button', { name: invite, exact: true }).waitFor()
    }
  })
})

test('the page of a room stays a link in the details, and its address is not copied', async ({
  world,
  browser,
  domain,
}) => {
  const url = `https://${domain}/page`
  const { page } = await browser.visitor()
  await page.goto(`${roomAddress(world, url)}&details=1`)
  const details = page.getByTestId('details')
  expect(await details.getByRole('link', { name: '/page' }).getAttribute('href')).toBe(url)
  expect(await details.getByRole('button', { name: /^Copy/ }).count()).toBe(0)
})

test('a page shared by a phone opens its room', async ({ world, browser, domain }) => {
  const { page, troubles } = await browser.visitor()
  const text = `Look at https://${domain}/shared?utm_source=app`
  await page.goto(`${world.url}/share?${new URLSearchParams({ title: 'A page', text })}`)
  await page.getByTestId('room').waitFor()
  expect(page.url()).toBe(roomAddress(world, `https://${domain}/shared`))
  expect(troubles).toEqual([])
})
