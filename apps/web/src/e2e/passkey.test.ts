import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { PHONE, roomAddress, say } from './browser.ts'
import { ARRIVED, log, member, somebody, write } from './correspondence.ts'
import { test as base, openWhole } from './fixtures/test.ts'
import { addPasskeys, forgetSite, sharePasskeys } from './passkeys.ts'

/** Passkeys belong to names: an address of numbers has none. */
const test = base
  // The shell finds no passkey without being told which.
  .extend('chromium', { scope: 'worker' }, openWhole)
  .extend('place', ({ world }) => ({ url: world.url.replace('127.0.0.1', 'localhost') }))

/** Storage key: presses of the pointer. */
const CLICKS = 'clicks'

test('a guest keeps a name by two clicks and one touch, and has it and their messages where the passkey is', async ({
  place,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor({ viewport: PHONE })
  const { touches } = await addPasskeys(page)
  const room = roomAddress(place, `https://${domain}/tea`)
  await page.goto(room)
  await say(page, 'Hello, I am new here')
  await page.evaluate((key) => {
    sessionStorage[key] = '0'
    addEventListener('pointerdown', () => sessionStorage[key]++, true)
  }, CLICKS)
  await page.getByRole('button', { name: 'Keep your name' }).click()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  const question = page.getByRole('dialog').getByRole('textbox', { name: 'What shall people call you?' })
  await question.fill('Mila of the tea')
  expect(await findBarriers(page)).toEqual([])
  await question.press('Enter')
  const row = page.locator('[data-message]', { hasText: 'Hello, I am new here' })
  await row.getByText('Mila of the tea', { exact: true }).waitFor()
  expect(await page.evaluate((key) => sessionStorage[key], CLICKS)).toBe('2')
  expect(touches).toEqual({ made: 1, used: 0 })

  await page.goto(`${place.url}/profile`)
  await page.getByTestId('logins').getByText('Passkey', { exact: true }).waitFor()
  const address = await page.evaluate(() =>
    JSON.parse(localStorage.foyer_passkey_account).address.toLowerCase(),
  )
  const ben = await member(browser, place, somebody())
  await ben.page.goto(`${place.url}/direct/${address}`)
  await write(ben.page, 'The heron book is on hold for you')
  await ben.page.getByText(ARRIVED).waitFor()

  // A second browser, which has nothing of the first but the passkey.
  const { page: second, troubles: others } = await browser.visitor()
  await sharePasskeys(page, second)
  await second.goto(room)
  await say(second, 'Hello again')
  await second.getByRole('button', { name: 'Keep your name' }).click()
  await second.getByRole('button', { name: 'Use a passkey I have' }).click()
  await second.getByRole('heading', { name: 'You are Mila of the tea' }).waitFor()
  await second.goto(`${place.url}/direct/${ben.address}`)
  await second.getByTestId('request').getByRole('button', { name: 'Accept' }).click()
  await log(second).getByText('The heron book is on hold for you').waitFor()
  await write(second, 'I come at noon')
  await second.getByTestId('account').locator('visible=true').click()
  await second.getByText('Signed in with a passkey', { exact: true }).waitFor()
  expect(touches).toEqual({ made: 1, used: 1 })

  // Both read both.
  await page.goto(`${place.url}/direct/${ben.address}`)
  await log(page).getByText('The heron book is on hold for you').waitFor()
  await log(page).getByText('I come at noon').waitFor()
  expect(touches).toEqual({ made: 1, used: 1 })
  expect([...troubles, ...others, ...ben.troubles]).toEqual([])
})

test('an act that changes the account asks the passkey once more', async ({ place, browser }) => {
  const { page } = await browser.visitor()
  const { touches } = await addPasskeys(page)
  await page.goto(`${place.url}/direct`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.goto(`${place.url}/direct?view=backup`)
  await page.getByText('Your passkey has this key').waitFor()
  expect(await page.getByTestId('way-passkey').count()).toBe(0)
  await page.getByRole('link', { name: 'Recovery code of your passkey' }).click()
  await page.getByRole('heading', { name: 'Your passkey is your key' }).waitFor()
  await page.goto(`${place.url}/settings`)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Your passkey is asked once more').waitFor()
  expect(touches).toEqual({ made: 1, used: 0 })
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByText('Everything is deleted. You are a new guest now.').waitFor()
  expect(touches).toEqual({ made: 1, used: 1 })
})

test('a passkey that cannot keep a key, and a prompt that is declined, leave a guest with their words', async ({
  place,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor()
  const { refuse } = await addPasskeys(page, { hasPrf: false })
  await page.goto(roomAddress(place, `https://${domain}/none`))
  await say(page, 'Hello')
  const field = page.getByRole('textbox', { name: /^Write in/ })
  await field.fill('not sent yet')
  await page.getByRole('button', { name: 'Keep your name' }).click()
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('heading', { name: 'This passkey cannot hold a name' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await refuse()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'You declined' }).waitFor()
  await page.getByRole('button', { name: 'Stay a guest' }).click()
  expect(await field.inputValue()).toBe('not sent yet')
  expect(troubles).toEqual([])
})

test('a passkey that opens a backup signs in as no other person', async ({ place, browser }) => {
  const { page, troubles } = await member(browser, place, somebody())
  const { touches } = await addPasskeys(page)
  await page.goto(`${place.url}/direct?view=backup`)
  const way = page.getByTestId('way-passkey')
  await way.getByRole('button', { name: 'Set up' }).click()
  await way.getByText(/^Made on/).waitFor()
  expect(touches.made).toBe(1)
  await forgetSite(page, place.url)
  await page.goto(`${place.url}/security`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Use a passkey I have' }).click()
  await page.getByRole('heading', { name: 'This passkey holds no name' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('foyer_passkey_account'))).toBeNull()
  expect(troubles).toEqual([])
})
