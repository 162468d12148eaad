import type { FakeWallet } from '@foyer/testkit/wallet'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { roomAddress, say } from './browser.ts'
import { test } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

async function openSignIn(page: Page): Promise<void> {
  await page.getByTestId('account').locator('visible=true').click()
  await page.getByRole('button', { name: 'Keep your name' }).click()
  await page.getByRole('heading', { name: 'Keep your name here' }).waitFor()
}

interface State {
  title: string
  /** What goes wrong. */
  make: (page: Page, wallet: FakeWallet) => unknown
}

const states: State[] = [
  {
    title: 'The wallet is locked',
    make: (_, wallet) => wallet.fault('eth_requestAccounts', { reject: { code: 4100, message: 'Locked.' } }),
  },
  {
    title: 'Your wallet has an open request',
    make: (_, wallet) =>
      wallet.fault('eth_requestAccounts', { reject: { code: -32002, message: 'Pending.' } }),
  },
  {
    title: 'The wallet is on another network',
    make: (_, wallet) => wallet.fault('personal_sign', { reject: { code: 4901, message: 'Not connected.' } }),
  },
  {
    title: 'That did not work',
    make: (_, wallet) => wallet.fault('personal_sign', { reject: { code: -32603, message: 'Internal.' } }),
  },
  {
    title: 'The sign-in was not accepted',
    make: (page) =>
      page.route('**/siww/verify', (route) => route.fulfill({ json: { success: false, error: 'no' } })),
  },
  { title: 'The server did not answer', make: (page) => page.route('**/siww/get', (route) => route.abort()) },
]

test.for(states)(
  '"$title" leaves a guest with their draft, who can try otherwise (S8-29)',
  async ({ title, make }, { world, browser, domain }) => {
    const { page } = await browser.visitor({ colorScheme: 'dark' })
    const wallet = await giveWallet(page)
    await make(page, wallet)
    await page.goto(roomAddress(world, `https://${domain}/`))
    const field = page.getByRole('textbox', { name: /^Write in/ })
    await field.fill('half a thought')
    await openSignIn(page)
    await page.getByRole('button', { name: 'Juniper' }).press('Enter')
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Another way' }).press('Enter')
    await page.getByRole('heading', { name: 'Keep your name here' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await field.inputValue()).toBe('half a thought')
    await field.press('Enter')
    await page.getByRole('log').getByText('half a thought').last().waitFor()
  },
)

test('a wallet that does not announce itself is offered all the same, and signs in', async ({
  world,
  browser,
  domain,
}) => {
  const { page } = await browser.visitor()
  const { address } = await giveWallet(page, { legacy: true })
  await page.goto(roomAddress(world, `https://${domain}/`))
  await openSignIn(page)
  await page.getByRole('button', { name: 'Browser wallet' }).click()
  await page.getByRole('button', { name: 'Back to the room' }).click()
  await say(page, 'Signed.')
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`.toLowerCase()
  await page.getByRole('log').getByText(short).waitFor()
})

test('an adapter without configuration is not offered, and no other host may be reached', async ({
  world,
  browser,
  domain,
}) => {
  const { page } = await browser.visitor()
  const answer = await page.goto(roomAddress(world, `https://${domain}/`))
  const policy = answer?.headers()['content-security-policy'] ?? ''
  const reached = /connect-src ([^;]*)/.exec(policy)?.[1]
  expect(reached).toBe(`'self' ${world.url.replace('http', 'ws')}`)
  expect(policy).not.toContain('frame-src')
  await openSignIn(page)
  for (const name of ['WalletConnect', 'Google', 'Social login'])
    expect(await page.getByRole('dialog').getByText(name).count(), name).toBe(0)
})
