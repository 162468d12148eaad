import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { PHONE } from './browser.ts'
import { startWithGoogle } from './fixtures/google.ts'
import { browserTest } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

const test = browserTest
  .extend('google', { scope: 'file' }, async ({}, { onCleanup }) => {
    const google = await startWithGoogle()
    onCleanup(() => google[Symbol.asyncDispose]())
    return google
  })
  .extend('world', { scope: 'file' }, ({ google }) => google.world)
  .extend('oidc', { scope: 'file' }, ({ google }) => google.oidc)
  /** Signs a page in on a screen of the app: with Google under a name, or with its wallet for null. */
  .extend('signIn', ({ world, oidc }) => async (page: Page, path: string, google: string | null) => {
    await page.goto(`${world.url}${path}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    if (google !== null) oidc.subject = google
    await page.getByRole('button', { name: google === null ? 'Juniper' : 'Google' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
  })

const loginCount = (page: Page) => page.getByTestId('logins').locator('li').count()
const addLogin = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add a login' }).click()
  await page.getByRole('button', { name: 'I understand' }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

test('a wallet takes a Google login in: Google leads away and back, then the wallet signs (C2)', async ({
  oidc,
  browser,
  signIn,
}) => {
  const { page, troubles } = await browser.visitor()
  await giveWallet(page)
  await signIn(page, '/profile', null)
  oidc.subject = 'bert'
  await addLogin(page, 'Google')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Step 1 of 2').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await dialog.getByText(/^Add the login 0x\w{40} to this account/).waitFor()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await dialog.getByText(/^Can be undone until /).waitFor()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByText('Undone. Everything the login brought has gone back to it, and it is signed out.')
    .waitFor()
  await expect.poll(() => loginCount(page)).toBe(1)
  expect(troubles).toEqual([])
})

test('a Google account takes a wallet in: it signs in once more, then the wallet signs (C2)', async ({
  browser,
  signIn,
}) => {
  const { page } = await browser.visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
  const wallet = await giveWallet(page, { keys: [`0x${'77'.repeat(32)}`] })
  await signIn(page, '/profile', 'carla')
  await addLogin(page, 'Juniper')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Step 2 of 2').waitFor()
  await dialog.getByText(/^Give this login to the account 0x\w{40}/).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await dialog.getByText(/^Can be undone until /).waitFor()
  expect(wallet.methods.filter((method) => method === 'personal_sign')).toHaveLength(1)
})

test('a Google account is deleted after one more login, and stays when that login is declined (C2)', async ({
  oidc,
  world,
  browser,
  signIn,
}) => {
  const { page } = await browser.visitor()
  await signIn(page, '/profile', 'dora')
  await page.goto(`${world.url}/settings`)
  const leave = async () => {
    await page.getByRole('button', { name: 'Delete everything' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Google asks you to sign in again').waitFor()
    await dialog.getByRole('button', { name: 'Delete everything' }).click()
  }
  oidc.subject = null
  await leave()
  await page.getByText('You declined. Nothing has changed.').waitFor()
  // The login of another person is no proof of this one.
  oidc.subject = 'eve'
  await leave()
  await page.getByText('Your account was not deleted. Try again.').waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  oidc.subject = 'dora'
  await leave()
  await page.getByText('Everything is deleted. You are a new guest now.').waitFor()
})

test('a code that this browser did not ask for deletes nothing', async ({ world, browser, signIn }) => {
  const { page } = await browser.visitor()
  await signIn(page, '/profile', 'fritz')
  await page.goto(`${world.url}/settings?code=somebody-elses`)
  await page.getByRole('button', { name: 'Delete everything' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('signing out everywhere with Google, after one more login (C2)', async ({ browser, signIn }) => {
  const { page } = await browser.visitor()
  await signIn(page, '/security', 'gina')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You are signed out everywhere.').waitFor()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})
