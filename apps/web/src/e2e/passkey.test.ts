import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { PHONE, roomAddress, say } from './browser.ts'
import { ARRIVED, log, member, somebody, write } from './correspondence.ts'
import { test as base, openWhole } from './fixtures/test.ts'
import { addPasskeys, forgetSite } from './passkeys.ts'

/** Passkeys belong to names: an address of numbers has none. */
const test = base
  // The shell finds no passkey without being told which.
  .extend('chromium', { scope: 'worker' }, openWhole)
  .extend('place', ({ world }) => ({ url: world.url.replace('127.0.0.1', 'localhost') }))

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
  await page.getByRole('button', { name: 'Keep your name' }).click()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  const question = page.getByRole('dialog').getByRole('textbox', { name: 'What shall people call you?' })
  await question.fill('Mila of the tea')
  expect(await findBarriers(page)).toEqual([])
  await question.press('Enter')
  const row = page.locator('[data-message]', { hasText: 'Hello, I am new here' })
  await row.getByText('Mila of the tea', { exact: true }).waitFor()
  expect(touches).toEqual({ made: 1, used: 0 })

  await page.goto(`${place.url}/profile`)
  const address = await page.evaluate(() =>
    JSON.parse(localStorage.foyer_passkey_account).address.toLowerCase(),
  )
  const ben = await member(browser, place, somebody())
  await ben.page.goto(`${place.url}/direct/${address}`)
  await write(ben.page, 'The heron book is on hold for you')
  await ben.page.getByText(ARRIVED).waitFor()

  // Another browser with the same keychain.
  await forgetSite(page, place.url)
  await page.goto(room)
  await say(page, 'Hello again')
  await page.getByRole('button', { name: 'Keep your name' }).click()
  await page.getByRole('button', { name: 'Use a passkey I have' }).click()
  await page.getByRole('heading', { name: 'You are Mila of the tea' }).waitFor()
  await page.goto(`${place.url}/direct/${ben.address}`)
  await page.getByRole('button', { name: 'Accept' }).click()
  await log(page).getByText('The heron book is on hold for you').waitFor()
  expect(touches).toEqual({ made: 1, used: 1 })
  expect([...troubles, ...ben.troubles]).toEqual([])
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
