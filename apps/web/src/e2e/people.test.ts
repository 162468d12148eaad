import { signInWallet } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { hasFocus, PHONE, roomAddress, say } from './browser.ts'
import { keyOf, memberTest as test } from './fixtures/member.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('a name is saved, shown everywhere at once, and is there after a reload (S2-12)', async ({
  world,
  browser,
  member,
}) => {
  const { page, troubles, address } = await member('/profile', 0)
  await page.getByLabel('Name').fill('Mila')
  await page.getByLabel('Bio').fill('I like night trains.')
  await save(page).click()
  await page.getByTestId('account').locator('visible=true').and(page.getByTitle('Mila')).waitFor()
  await page.getByText('Saved. Others see it now.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.reload()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Mila')

  const guest = await browser.visitor()
  await guest.page.goto(`${world.url}/profile/${address}`)
  await guest.page.getByRole('heading', { name: 'Mila' }).waitFor()
  await guest.page.getByText('I like night trains.').waitFor()
  expect([...troubles, ...guest.troubles]).toEqual([])
})

test('typed text outlives a refusal and a reload (S8-06)', async ({ member }) => {
  const { page } = await member('/profile', 1)
  await page.route('**/user-profile/update/', (route) =>
    route.fulfill({ status: 503, json: { code: 5030, message: 'you are not allowed to update profile' } }),
  )
  await page.getByLabel('Name').fill('Nobody yet')
  await save(page).click()
  await page.getByText('Not saved. What you typed is kept here; try again.').waitFor()
  expect(await page.getByTestId('account').locator('visible=true').getAttribute('title')).toMatch(/^0x/)
  await page.reload()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Nobody yet')
  await page.unroute('**/user-profile/update/')
  await save(page).press('Enter')
  await page.getByText('Saved. Others see it now.').waitFor()
})

test('input that the server would refuse is explained before it is sent', async ({ member }) => {
  const { page } = await member('/profile', 1)
  await page.getByLabel('Name').fill('x'.repeat(33))
  await page.getByText('1 over the limit').waitFor()
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await save(page).click()
  await page.getByText('This needs to be a web address').waitFor()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  expect(await page.getByLabel('Website').inputValue()).toBe('')
})

test('the card of a person in a room adds, blocks, unblocks and writes to them', async ({
  world,
  domain,
  member,
}) => {
  const room = roomAddress(world, `https://${domain}/`)
  const other = await member('/profile', 6)
  await other.page.getByLabel('Name').fill('Noor')
  await save(other.page).click()
  await other.page.getByText('Saved. Others see it now.').waitFor()
  await other.page.goto(room)
  await say(other.page, 'Good morning')
  await other.page.getByRole('log').getByText('Good morning').waitFor()

  const { page, troubles } = await member('/contacts', 7)
  await page.getByText('No contacts yet').first().waitFor()
  await page.goto(room)
  await page.getByRole('textbox', { name: /^Write in/ }).fill('half a thought')
  await page.getByRole('log').getByRole('link', { name: 'Noor' }).press('Enter')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.getByText('Noor was added to your contacts.').waitFor()
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByText('Blocked: nothing they write reaches you').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Unblock' }).click()
  await page.getByRole('button', { name: 'Block' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('textbox', { name: /^Write in/ }).inputValue()).toBe('half a thought')
  await page.getByRole('log').getByRole('link', { name: 'Noor' }).click()
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/direct/${other.address}`)
  expect(troubles).toEqual([])
})

test('contacts: add, refuse, find, rename, remove and take it back, by the keyboard, on a phone (S1-03, S2-11)', async ({
  member,
}) => {
  const { page, troubles } = await member('/contacts', 8, { viewport: PHONE, hasTouch: true, isMobile: true })
  const lin = `0x${'5c'.repeat(20)}`
  await page.getByRole('button', { name: 'Add a contact' }).first().press('Enter')
  await page.getByLabel('Address').fill('lin.eth')
  await page.getByLabel('Name').fill('Lin')
  await page.getByLabel('Name').press('Enter')
  await page.getByText('This is not an address.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Add a contact' }).first().press('Enter')
  expect(await page.getByLabel('Name').inputValue()).toBe('Lin')
  await page.getByLabel('Address').fill(lin)
  await page.getByLabel('Name').press('Enter')
  const contact = page.getByTestId('contact')
  await contact.getByRole('heading', { name: 'Lin' }).waitFor()
  expect(await findBarriers(page)).toEqual([])

  await contact.getByRole('button', { name: 'Rename' }).press('Enter')
  await contact.getByLabel('Name').fill('Lin from the train')
  await contact.getByLabel('Name').press('Enter')
  await contact.getByRole('heading', { name: 'Lin from the train' }).waitFor()
  await contact.getByRole('button', { name: 'Back' }).press('Enter')
  await page.getByLabel('Find a contact').fill('nobody')
  await page.getByText('No contact with that name or address.').waitFor()
  await page.getByLabel('Find a contact').fill('train')
  await page.getByRole('link', { name: 'Lin from the train' }).press('Enter')
  await contact.getByRole('button', { name: 'Remove' }).press('Enter')
  await page.getByText('No contacts yet').first().waitFor()
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await contact.getByRole('heading', { name: 'Lin from the train' }).waitFor()
  await page.reload()
  await contact.getByRole('heading', { name: 'Lin from the train' }).waitFor()
  expect(troubles).toEqual([])
})

test('a refused name says why, and its suggestion is taken with one click (M5)', async ({ member }) => {
  const { page } = await member('/profile', 20)
  const name = page.getByLabel('Name')
  await name.fill('Support ✓')
  await save(page).click()
  await page.getByText('This sounds like Foyer, its team or a guest.').waitFor()
  await page.getByText('Not saved yet. Please check the name.').waitFor()
  await name.fill('Mila ✓')
  expect(await page.getByText('This sounds like Foyer').count()).toBe(0)
  await save(page).click()
  await page.getByText('Check marks, shields and trademark signs').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Use this name' }).click()
  await page.getByText('Saved. Others see it now.').waitFor()
  expect(await name.inputValue()).toBe('Mila')
  await page.getByTestId('account').locator('visible=true').and(page.getByTitle('Mila')).waitFor()
  expect(await page.getByRole('button', { name: 'Use this name' }).count()).toBe(0)
})

test('a name from before the rule is shown after its address everywhere (M5)', async ({
  world,
  browser,
  domain,
  member,
}) => {
  const { page, address } = await member('/profile', 21)
  const shown = new RegExp(`^${address.slice(0, 6)}….{4} · Foyer Support$`)
  const room = roomAddress(world, `https://${domain}/`)
  await page.getByLabel('Name').fill('Ada')
  await save(page).click()
  await page.getByText('Saved. Others see it now.').waitFor()
  await world.context.database.pool.query('UPDATE identities SET display_name = $2 WHERE id = $1', [
    address,
    'Foyer Support',
  ])
  await page.reload()
  await page.getByText('Others see your address beside this name').waitFor()
  await page.getByTestId('account').locator('visible=true').and(page.getByTitle(shown)).waitFor()
  await page.goto(room)
  await say(page, 'Send me your phrase.')

  const { page: other } = await browser.visitor()
  await other.goto(room)
  await other.getByRole('log').getByRole('link', { name: shown }).first().waitFor()
  await other.getByRole('log').getByRole('link', { name: shown }).first().click()
  await other.getByRole('heading', { name: shown }).waitFor()
})

test('hostile names and links lie still, and break nothing (TH-43)', async ({ world, browser, member }) => {
  const { page, address } = await member('/profile', 9)
  const trap = '<img src=x onerror=alert(1)>'
  const { headers } = await signInWallet(world.url, keyOf(9))
  const { status } = await world.call('PUT', '/api/v1/user-profile/update/', headers, {
    ...{ display_name: trap, bio: 'W'.repeat(280), website: 'https://аррӏе.example/' },
  })
  expect(status).toBe(200)
  const { page: other, troubles } = await browser.visitor({ viewport: PHONE })
  let alerted = false
  other.on('dialog', () => {
    alerted = true
  })
  await other.goto(`${world.url}/profile/${address}`)
  await other.getByRole('heading', { name: trap }).waitFor()
  await other.getByRole('link', { name: /xn--/ }).waitFor()
  const overflow = await other.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(alerted).toBe(false)
  expect(troubles).toEqual([])
  await page.close()
})
