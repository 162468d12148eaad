import { signInWallet } from '@foyer/testkit'
import { type FakeWallet, walletError } from '@foyer/testkit/wallet'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { hasFocus, PHONE, roomAddress, say } from './browser.ts'
import { keyOf, memberTest as test } from './fixtures/member.ts'
import { untilStored } from './stored.ts'
import { giveWallet } from './wallet.ts'

const signatures = (wallet: FakeWallet) =>
  wallet.methods.filter((method) => method === 'personal_sign').length

test('a guest is joined to an account after the person has read what that means (P19)', async ({
  world,
  browser,
  domain,
}) => {
  const room = roomAddress(world, `https://${domain}/`)
  const { page } = await browser.visitor()
  await giveWallet(page, { keys: [keyOf(2)] })
  await page.goto(room)
  // The test is about messages that arrived before the sign-in; the account would send a waiting one again.
  await say(page, 'Written as a guest.')
  await untilStored(world, domain, 'Written as a guest.')
  await page.goto(`${world.url}/profile`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Juniper' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Add a login' }).press('Enter')
  await page.getByText('Either can undo it within 7 days.').waitFor()
  expect(await page.getByRole('button', { name: 'My guest name here' }).count()).toBe(0)
  await page.getByRole('button', { name: 'I understand' }).press('Enter')
  await page.getByRole('button', { name: 'My guest name here' }).press('Enter')
  await expect.poll(() => page.getByTestId('logins').locator('li').count()).toBe(2)
  await page.goto(room)
  await page.getByRole('log').getByRole('link', { name: /^0x/ }).first().waitFor()
})

test('another wallet is joined by a signature of each, one after the other, and parted again (C2)', async ({
  world,
  browser,
}) => {
  const { page } = await browser.visitor()
  const wallet = await giveWallet(page, { keys: [keyOf(3)] })
  const other = await giveWallet(page, { keys: [keyOf(4)], rdns: 'example.pocketbook', name: 'Pocketbook' })
  await page.goto(`${world.url}/profile`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Juniper' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Add a login' }).click()
  await page.getByRole('button', { name: 'I understand' }).click()
  await page.getByRole('button', { name: 'Juniper' }).click()
  await page.getByText('That is the account you are signed in with.').waitFor()
  const signedBefore = signatures(wallet)
  await page.getByRole('button', { name: 'Pocketbook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Step 1 of 2').waitFor()
  await dialog.getByText(/^Add the login 0x\w{40} to this account\./).waitFor()
  expect(signatures(wallet)).toBe(signedBefore)
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await dialog.getByText('Step 2 of 2').waitFor()
  await dialog.getByText(`Give this login to the account ${wallet.address}`).waitFor()
  expect([signatures(wallet) - signedBefore, signatures(other)]).toEqual([1, 0])
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await dialog.getByText(/^Can be undone until /).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => page.getByTestId('logins').locator('li').count()).toBe(2)
  await page.reload()
  await expect.poll(() => page.getByTestId('logins').locator('li').count()).toBe(2)
  await page
    .getByTestId('joins')
    .getByRole('button', { name: /^Undo adding/ })
    .press('Enter')
  await page
    .getByText('Undone. Everything the login brought has gone back to it, and it is signed out.')
    .waitFor()
  await expect.poll(() => page.getByTestId('logins').locator('li').count()).toBe(1)
  expect(await page.getByTestId('joins').count()).toBe(0)
})

test('joining shows the domains of the wallet first, and a declined signature joins nothing (C2)', async ({
  world,
  browser,
}) => {
  const { page } = await browser.visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
  await giveWallet(page, { keys: [keyOf(30)] })
  const other = await giveWallet(page, { keys: [keyOf(31)], rdns: 'example.pocketbook', name: 'Pocketbook' })
  const owner = other.address.toLowerCase()
  await signInWallet(world.url, keyOf(31))
  await world.giveDomain('owned.example', owner)
  await page.goto(`${world.url}/profile`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Juniper' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Add a login' }).click()
  await page.getByRole('button', { name: 'I understand' }).click()
  await page.getByRole('button', { name: 'Pocketbook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByTestId('belongings').getByText('it brings 1 domain.').waitFor()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  other.fault('personal_sign', { reject: walletError(4001, 'User rejected the request.') })
  await dialog.getByText(/and its 1 domain\./).waitFor()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('You declined. Nothing was added.').waitFor()
  expect(await page.getByTestId('logins').locator('li').count()).toBe(1)
  const owners = await world.sql<{ address: string }>('SELECT address FROM domain_owners WHERE domain = $1', [
    'owned.example',
  ])
  expect(owners.map(({ address }) => address)).toEqual([owner])
})

test('the account is deleted by a signature of its wallet, and stays when the wallet declines (C2)', async ({
  world,
  member,
}) => {
  const { page, wallet } = await member('/profile', 32)
  await page.goto(`${world.url}/settings`)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Delete this account with its messages, for good. This cannot be undone.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  wallet.fault('personal_sign', { reject: walletError(4001, 'User rejected the request.') })
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await dialog.getByText('You declined. Nothing has changed.').waitFor()
  wallet.heal('personal_sign')
  const before = signatures(wallet)
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByText('Everything is deleted. You are a new guest now.').waitFor()
  expect(signatures(wallet) - before).toBe(1)
  const left = await world.sql('SELECT 1 FROM tokens WHERE identity = $1 AND revoked_at IS NULL', [
    wallet.address.toLowerCase(),
  ])
  expect(left).toEqual([])
})

test('a sign-in on a site without an owner shows the reason, and leaves a guest', async ({
  world,
  browser,
}) => {
  const { page } = await browser.visitor()
  const wallet = await giveWallet(page, { keys: [keyOf(33)] })
  await page.route('**/api/v1/siww/get', (route) =>
    route.fulfill({ status: 403, json: { code: 4038, message: 'People cannot sign in on this site yet.' } }),
  )
  await page.goto(`${world.url}/profile`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Juniper' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'This site cannot sign people in yet' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Stay a guest' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(signatures(wallet)).toBe(0)
})

test('a sign-in in another browser is announced, can be ended at once, and leaves a guest there', async ({
  member,
}) => {
  const here = await member('/security', 5)
  const rows = here.page.getByTestId('sessions').locator('li')
  await expect.poll(() => rows.count()).toBe(1)
  // The notice listens once what the person came for is there.
  await here.page.waitForFunction(() => localStorage.getItem('foyer_security_seen') !== null)
  const there = await member('/security', 5)
  const notice = here.page.getByTestId('security-notice')
  await notice.getByText('Your account was used to sign in on another device.').waitFor()
  expect(await findBarriers(here.page)).toEqual([])
  await notice.getByRole('button', { name: 'That was me' }).press('Enter')
  await expect.poll(() => notice.count()).toBe(0)
  await expect.poll(() => here.page.getByTestId('security-events').getByText('Signed in').count()).toBe(2)
  await expect.poll(() => rows.count()).toBe(2)
  await here.page.getByRole('button', { name: 'End this sign-in: Wallet' }).press('Enter')
  await expect.poll(() => rows.count()).toBe(1)
  await here.page.getByText('Ended.', { exact: true }).waitFor()
  // The button is gone; the focus is where it was.
  await expect.poll(() => hasFocus(here.page.locator('section').filter({ has: rows }).last())).toBe(true)
  await there.page.reload()
  await there.page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await there.page.getByTestId('security-notice').count()).toBe(0)
})

test('signing out everywhere makes a guest of every browser', async ({ member }) => {
  const there = await member('/security', 10)
  const here = await member('/security', 10, { viewport: PHONE, hasTouch: true, isMobile: true })
  await expect.poll(() => here.page.getByTestId('sessions').locator('li').count()).toBe(2)
  await here.page.getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
  const dialog = here.page.getByRole('dialog')
  await dialog.getByText('Sign this account out everywhere.').waitFor()
  expect(await findBarriers(here.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sign out' }).press('Enter')
  await here.page.getByText('You are signed out everywhere.').waitFor()
  await here.page.getByRole('button', { name: 'Sign in' }).waitFor()
  await there.page.reload()
  await there.page.getByRole('button', { name: 'Sign in' }).waitFor()
})
