import { signInWallet } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { roomAddress, say } from './browser.ts'
import { test } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

const rejection = { code: 4001, message: 'User rejected the request.' }

async function openSignIn(page: Page): Promise<void> {
  await page.getByTestId('account').locator('visible=true').click()
  await page.getByRole('button', { name: 'Keep your name' }).click()
  await page.getByRole('heading', { name: 'Keep your name here' }).waitFor()
}

describe('a person with a wallet', () => {
  test('signs in, writes under the address, stays signed in, and signs out (S0-06, S2-02)', async ({
    world,
    browser,
    domain,
  }) => {
    const address = roomAddress(world, `https://${domain}/`)
    const { page, troubles } = await browser.visitor()
    const wallet = await giveWallet(page)
    await page.goto(address)
    await openSignIn(page)
    await page.getByRole('button', { name: 'Juniper' }).click()
    await page.getByRole('button', { name: 'Back to the room' }).click()
    await say(page, 'Signed.')

    const guest = await browser.visitor()
    await guest.page.goto(address)
    const short = `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`.toLowerCase()
    await guest.page.getByRole('log').getByText(short).waitFor()
    await guest.page.getByRole('log').getByText('Signed.').waitFor()

    await page.reload()
    await say(page, 'Still me.')
    await guest.page.getByRole('log').getByText('Still me.').waitFor()
    expect(wallet.methods.filter((method) => method === 'personal_sign')).toHaveLength(1)

    await page.getByTestId('account').locator('visible=true').click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Signed out.').waitFor()
    await say(page, 'A guest again.')
    await guest.page
      .getByRole('log')
      .getByText(/^Guest [0-9a-f]{4}$/)
      .waitFor()
    expect([...troubles, ...guest.troubles]).toEqual([])
  })

  test('a refused signature keeps what was typed, and the guest (X-07)', async ({
    world,
    browser,
    domain,
  }) => {
    const { page } = await browser.visitor()
    const wallet = await giveWallet(page)
    wallet.fault('personal_sign', { reject: rejection })
    await page.goto(roomAddress(world, `https://${domain}/`))
    const field = page.getByRole('textbox', { name: /^Write in/ })
    await field.fill('half a thought')
    await openSignIn(page)
    await page.getByRole('button', { name: 'Juniper' }).click()
    await page.getByRole('heading', { name: 'You declined' }).waitFor()
    await page.getByRole('button', { name: 'Stay a guest' }).click()
    expect(await field.inputValue()).toBe('half a thought')
    await field.press('Enter')
    await page.getByRole('log').getByText('half a thought').waitFor()
    await page
      .getByRole('log')
      .getByText(/^Guest [0-9a-f]{4}$/)
      .waitFor()
  })

  test('a refusal can be followed by a yes', async ({ world, browser, domain }) => {
    const { page } = await browser.visitor()
    const wallet = await giveWallet(page)
    wallet.fault('eth_requestAccounts', { reject: rejection })
    await page.goto(roomAddress(world, `https://${domain}/`))
    await openSignIn(page)
    await page.getByRole('button', { name: 'Juniper' }).click()
    await page.getByRole('heading', { name: 'You declined' }).waitFor()
    wallet.heal('eth_requestAccounts')
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.getByRole('button', { name: 'Back to the room' }).waitFor()
  })

  test('a wallet that waits can be left', async ({ world, browser, domain }) => {
    const { page } = await browser.visitor()
    const wallet = await giveWallet(page)
    wallet.fault('eth_requestAccounts', 'hang')
    await page.goto(roomAddress(world, `https://${domain}/`))
    await openSignIn(page)
    await page.getByRole('button', { name: 'Juniper' }).click()
    await page.getByRole('heading', { name: 'Waiting for Juniper' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'Keep your name here' }).waitFor()
    await page.getByRole('button', { name: 'Stay a guest' }).click()
    await say(page, 'still a guest')
    await page.getByRole('log').getByText('still a guest').waitFor()
  })
})

test('without a wallet the dialog says how to get one', async ({ world, browser, domain }) => {
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
  await openSignIn(page)
  await page.getByText('No wallet in this browser').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: /^Write in/ }).waitFor()
})

test('shows a sign-in button in place of the composer where guests may only read (S6-06)', async ({
  world,
  browser,
  domain,
}) => {
  const owner = await signInWallet(world.url)
  await world.giveDomain(domain, owner.address)
  await world.call('PUT', `/api/domain/${domain}/settings`, owner, { allow_guest_user: false })
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
  await page.getByText('Guests can read here. Sign in to write.').waitFor()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Keep your name here' }).waitFor()
})
