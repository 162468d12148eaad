import { RemoteWallet, WalletConnectRelay } from '@foyer/testkit/walletconnect'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { PHONE, roomAddress, say } from './browser.ts'
import { startWithGoogle } from './fixtures/google.ts'
import { browserTest } from './fixtures/test.ts'

const test = browserTest
  .extend('relay', { scope: 'file' }, async ({}, { onCleanup }) => {
    const relay = await WalletConnectRelay.start()
    onCleanup(() => relay[Symbol.asyncDispose]())
    return relay
  })
  .extend('remote', { scope: 'file' }, async ({ relay }, { onCleanup }) => {
    const remote = await RemoteWallet.open({ relayUrl: relay.url })
    onCleanup(() => remote[Symbol.asyncDispose]())
    return remote
  })
  .extend('google', { scope: 'file' }, async ({ relay }, { onCleanup }) => {
    const google = await startWithGoogle({
      WALLETCONNECT_PROJECT_ID: 'a-project',
      WALLETCONNECT_RELAY_URL: relay.url,
      WEB3AUTH_CLIENT_ID: 'a-client',
    })
    onCleanup(() => google[Symbol.asyncDispose]())
    return google
  })
  .extend('world', { scope: 'file' }, ({ google }) => google.world)
  .extend('oidc', { scope: 'file' }, ({ google }) => google.oidc)

const field = (page: Page) => page.getByRole('textbox', { name: /^Write in/ })
const shortOf = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`.toLowerCase()

/** By the keyboard alone: the account, then the first button of its panel. */
async function openSignIn(page: Page): Promise<void> {
  await page.getByTestId('account').locator('visible=true').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Keep your name' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Keep your name here' }).waitFor()
}

/** Copies the pairing address as people do. */
async function pairingAddress(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  // Inside the dialog: screen readers do not announce what lies below its scrim.
  await page.getByRole('dialog').getByText('Link copied. Paste it into your wallet.').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('a wallet on a phone signs in by the code, and no relay is asked before', async ({
  relay,
  remote,
  world,
  browser,
  domain,
}) => {
  const { page } = await browser.visitor({ colorScheme: 'dark' })
  const outside: string[] = []
  page.on('websocket', (socket) => outside.push(new URL(socket.url()).origin))
  await page.goto(roomAddress(world, `https://${domain}/`))
  await field(page).fill('half a thought')
  await openSignIn(page)
  expect(await findBarriers(page)).toEqual([])
  expect(outside).not.toContain(relay.url)

  await page.getByRole('button', { name: 'Show the code' }).press('Enter')
  await page.getByRole('img', { name: 'Code for the wallet on your phone' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await remote.scan(await pairingAddress(page))
  await page.getByRole('button', { name: 'Back to the room' }).press('Enter')
  expect(await field(page).inputValue()).toBe('half a thought')
  await field(page).press('Enter')
  await page.getByRole('log').getByText(shortOf(remote.wallet.address)).waitFor()
})

test('a code that is declined on the phone leaves a guest, who can ask again', async ({
  remote,
  world,
  browser,
  domain,
}) => {
  const { page } = await browser.visitor()
  remote.onProposal = 'reject'
  await page.goto(roomAddress(world, `https://${domain}/`))
  await openSignIn(page)
  await page.getByRole('button', { name: 'Show the code' }).click()
  await remote.scan(await pairingAddress(page))
  await page.getByRole('heading', { name: 'You declined' }).waitFor()
  remote.onProposal = 'approve'
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByRole('img', { name: 'Code for the wallet on your phone' }).waitFor()
  await page.keyboard.press('Escape')
  await say(page, 'still a guest')
  await page.getByRole('log').getByText('still a guest').waitFor()
})

test('on a phone the way leads into a wallet’s own browser, or by a link into the wallet', async ({
  world,
  browser,
  domain,
}) => {
  const { page } = await browser.visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
  await page.goto(roomAddress(world, `https://${domain}/`))
  await field(page).fill('Good morning')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Keep your name' }).click()
  const link = page.getByRole('link', { name: 'Open in MetaMask' })
  expect(await link.getAttribute('href')).toContain(`metamask.app.link/dapp/127.0.0.1`)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Show the code' }).click()
  expect(await page.getByRole('link', { name: 'Open a wallet' }).getAttribute('href')).toMatch(/^wc:/)
})

test('Google leads away and back to the same place, with the draft (S0-06)', async ({
  oidc,
  world,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor()
  oidc.subject = 'anna'
  const address = roomAddress(world, `https://${domain}/`)
  await page.goto(address)
  await field(page).fill('half a thought')
  await openSignIn(page)
  await page.getByRole('button', { name: 'Google' }).press('Enter')
  await page.getByRole('button', { name: 'Back to the room' }).press('Enter')
  expect(page.url()).toBe(address)
  expect(await field(page).inputValue()).toBe('half a thought')
  await field(page).press('Enter')
  await page.getByRole('log').getByTitle('Signed in with Google').waitFor()
  await page.reload()
  await say(page, 'Still me.')
  await page.getByRole('log').getByText('Still me.').waitFor()
  expect(troubles).toEqual([])
})

test('a visitor who declines at Google stays a guest', async ({ oidc, world, browser, domain }) => {
  const { page } = await browser.visitor()
  oidc.subject = null
  const address = roomAddress(world, `https://${domain}/`)
  await page.goto(address)
  await openSignIn(page)
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('heading', { name: 'You declined' }).waitFor()
  expect(page.url()).toBe(address)
  await page.getByRole('button', { name: 'Stay a guest' }).click()
  await say(page, 'as before')
})

test('a code in the address that this browser did not ask for is ignored', async ({
  world,
  browser,
  domain,
}) => {
  const { page } = await browser.visitor()
  await page.goto(`${roomAddress(world, `https://${domain}/`)}&code=somebody-elses`)
  await say(page, 'only a guest')
  await page.getByRole('log').getByText('only a guest').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a window that the browser keeps closed can be opened by a click, or left', async ({
  world,
  browser,
  domain,
}) => {
  const { page } = await browser.visitor()
  // The library and the network behind it are the outside world; a browser that opens no window is what is tested.
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.route('https://api.web3auth.io/**', (route) => route.fulfill({ json: { message: 'ok' } }))
  await page.goto(roomAddress(world, `https://${domain}/`))
  await openSignIn(page)
  await page.getByRole('button', { name: 'Social login' }).click()
  await page.getByRole('heading', { name: 'The window was blocked' }).waitFor()
  await page.getByRole('button', { name: 'Another way' }).click()
  await page.getByRole('heading', { name: 'Keep your name here' }).waitFor()
})

test('shows in the dialog at once that there is no network', async ({ world, browser, domain }) => {
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
  await openSignIn(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Another way' }).click()
  await page.getByRole('heading', { name: 'Keep your name here' }).waitFor()
})
