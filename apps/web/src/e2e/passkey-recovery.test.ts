import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { PHONE } from './browser.ts'
import { ARRIVED, log, member, somebody, write } from './correspondence.ts'
import { keyOf } from './fixtures/member.ts'
import { test as base, openWhole } from './fixtures/test.ts'
import { addPasskeys } from './passkeys.ts'
import { giveWallet } from './wallet.ts'

/** Passkeys belong to names: an address of numbers has none. */
const test = base
  // The shell finds no passkey without being told which.
  .extend('chromium', { scope: 'worker' }, openWhole)
  .extend('place', ({ world }) => ({ url: world.url.replace('127.0.0.1', 'localhost') }))

const ACCOUNT = 'foyer_passkey_account'
const addressOf = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage[key]).address.toLowerCase(), ACCOUNT)

/** Signs a new person in by a passkey, with a name. */
async function arrive(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/security`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  const question = page.getByRole('dialog').getByRole('textbox', { name: 'What shall people call you?' })
  await question.fill(name)
  await question.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const openKey = (page: Page) => page.getByRole('button', { name: 'Recovery code and export' }).click()
const askKey = (page: Page) => page.getByRole('button', { name: 'Show the code' }).click()
/** The code as it is shown, in groups. */
const readCode = async (page: Page) =>
  (await page.getByTestId('passkey-code').locator('li').allTextContents()).join('-')

test('a recovery code brings the name and the private messages to a browser without the passkey', async ({
  place,
  browser,
}) => {
  const { page, troubles } = await browser.visitor({ viewport: PHONE })
  const { touches } = await addPasskeys(page)
  await arrive(page, place.url, 'Mila of the tea')
  const address = await addressOf(page)
  const ben = await member(browser, place, somebody())
  await ben.page.goto(`${place.url}/direct/${address}`)
  await write(ben.page, 'The heron book is on hold for you')
  await ben.page.getByText(ARRIVED).waitFor()

  await openKey(page)
  expect(await findBarriers(page)).toEqual([])
  await askKey(page)
  const code = await readCode(page)
  expect(code).toMatch(/^([0-9A-Z]{4}-){13}[0-9A-Z]{4}$/)
  expect(touches).toEqual({ made: 1, used: 1 })
  expect(await page.getByTestId('private-key').count()).toBe(0)
  await page.getByRole('button', { name: 'Show the private key' }).click()
  expect(await page.getByTestId('private-key').textContent()).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'I saved it' }).click()
  // Closed, the page has neither; another look takes another touch.
  expect(await page.content()).not.toContain(code.slice(0, 4))
  await openKey(page)
  expect(await page.getByTestId('passkey-code').count()).toBe(0)

  const { page: other, troubles: others } = await browser.visitor()
  await other.goto(`${place.url}/security`)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.getByRole('button', { name: 'I have a recovery code' }).click()
  const field = other.getByRole('textbox', { name: 'Recovery code' })
  await field.fill(code.slice(0, -5))
  await other.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await other.getByText('The code has 56 letters and digits; here are 52.').waitFor()
  const slip = (code.startsWith('7') ? '8' : '7') + code.slice(1)
  await field.fill(slip)
  await other.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await other.getByText('One letter or digit in group 1 is wrong.').waitFor()
  expect(await field.inputValue()).toBe(slip)
  expect(await findBarriers(other)).toEqual([])
  await field.fill(code.toLowerCase().replaceAll('-', ' '))
  await field.press('Tab')
  await other.getByRole('dialog').getByRole('button', { name: 'Sign in' }).press('Enter')
  await other.getByRole('heading', { name: 'You are Mila of the tea' }).waitFor()
  await other.goto(`${place.url}/direct/${ben.address}`)
  await other.getByTestId('request').getByRole('button', { name: 'Accept' }).click()
  await log(other).getByText('The heron book is on hold for you').waitFor()
  expect([...troubles, ...others, ...ben.troubles]).toEqual([])
  expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain(code)

  // After the reload the page has no key: an act asks for the code again, and for nothing less.
  await other.goto(`${place.url}/settings`)
  await other.getByRole('button', { name: 'Delete everything' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click()
  const asked = other.getByRole('dialog').filter({ hasText: 'Enter your recovery code' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await other.getByText('You declined. Nothing has changed.').waitFor()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click()
  await asked.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await asked.getByRole('button', { name: 'Continue' }).click()
  await other.getByText('Everything is deleted. You are a new guest now.').waitFor()
})

test('a passkey that is declined, or answers otherwise than before, shows no code', async ({
  place,
  browser,
}) => {
  const { page } = await browser.visitor()
  const { refuse } = await addPasskeys(page)
  await arrive(page, place.url, 'Noor')
  await page.evaluate(() => {
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    credentials.get = async (options) => {
      const credential = (await get(options)) as PublicKeyCredential
      const first = new Uint8Array(32).fill(7)
      credential.getClientExtensionResults = () => ({ prf: { results: { first } } })
      return credential
    }
  })
  await openKey(page)
  await askKey(page)
  await page.getByText('Your passkey gave another key than before. Nothing was shown.').waitFor()
  await refuse()
  await askKey(page)
  await page.getByText('You declined. Nothing was shown.').waitFor()
  expect(await page.getByTestId('passkey-code').count()).toBe(0)
})

test('a passkey that answers otherwise than before signs in as no other person', async ({
  place,
  browser,
}) => {
  const { page } = await browser.visitor()
  await addPasskeys(page)
  await arrive(page, place.url, 'Oskar')
  await page.evaluate((key) => {
    localStorage.removeItem(key)
    localStorage.removeItem('foyer_cached_adapter')
    // What the browser remembers of the passkey is of another key.
    const seen = JSON.parse(localStorage.foyer_passkeys_seen)
    for (const id of Object.keys(seen)) seen[id] = '00000000'
    localStorage.foyer_passkeys_seen = JSON.stringify(seen)
  }, ACCOUNT)
  await page.reload()
  await page.getByRole('button', { name: 'Sign in' }).click()
  // This browser has one: it comes first, and no second one is made by mistake.
  await page.getByRole('button', { name: 'Create a passkey' }).waitFor()
  const names = await page
    .getByRole('dialog')
    .getByRole('button', { name: /passkey/ })
    .allTextContents()
  expect(names).toEqual(['Use a passkey I have', 'Create a passkey'])
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('heading', { name: 'You have a passkey here already' }).waitFor()
  await page.getByRole('button', { name: 'Use a passkey I have' }).click()
  await page.getByRole('heading', { name: 'Your passkey gave another key than before' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(await page.evaluate((key) => localStorage.getItem(key), ACCOUNT)).toBeNull()
})

test('a browser whose passkeys keep no key says so, and offers the other ways', async ({
  place,
  browser,
}) => {
  const { page } = await browser.visitor()
  await page.addInitScript(() => {
    Object.assign(PublicKeyCredential, {
      getClientCapabilities: async () => ({ 'extension:prf': false }),
    })
  })
  await page.goto(`${place.url}/security`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Passkeys of this browser cannot keep a key for you').waitFor()
  expect(await page.getByRole('button', { name: 'Create a passkey' }).count()).toBe(0)
  await page.getByRole('button', { name: 'I have a recovery code' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})

test('a passkey is joined to the account of a wallet, and parted again', async ({ place, browser }) => {
  const { page, troubles } = await browser.visitor()
  const { touches } = await addPasskeys(page)
  await giveWallet(page, { keys: [keyOf(11)] })
  await page.goto(`${place.url}/profile`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Juniper' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Add a login' }).click()
  await page.getByRole('button', { name: 'I understand' }).click()
  await page.getByRole('button', { name: 'A new passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Step 1 of 2').waitFor()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await dialog.getByText('Step 2 of 2').waitFor()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await dialog.getByText(/^Can be undone until /).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => page.getByTestId('logins').locator('li').count()).toBe(2)
  const names = await page.getByTestId('logins').locator('li .strong').allTextContents()
  expect(names).toEqual(['Wallet', 'Passkey'])
  expect(touches).toEqual({ made: 1, used: 0 })
  expect(await page.evaluate((key) => localStorage.getItem(key), ACCOUNT)).toBeNull()
  await page
    .getByTestId('joins')
    .getByRole('button', { name: /^Undo adding/ })
    .click()
  await expect.poll(() => page.getByTestId('logins').locator('li').count()).toBe(1)
  expect(troubles).toEqual([])
})
