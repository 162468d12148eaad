import { type FakeWallet, walletError } from '@foyer/testkit/wallet'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { hasFocus, PHONE, roomAddress, say } from './browser.ts'
import { test as base } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

/** A key of its own for each test, which share a server. */
const keyOf = (n: number): `0x${string}` => `0x${String(n + 1).padStart(64, '0')}`

/** `member` opens a page of a wallet that signs in on a screen of the app. */
const test = base.extend(
  'member',
  ({ browser, world }) =>
    async (path: string, key: number, options: BrowserContextOptions = {}) => {
      const { page, troubles } = await browser.visitor(options)
      const wallet = await giveWallet(page, { keys: [keyOf(key)] })
      await page.goto(`${world.url}${path}`)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('button', { name: 'Juniper' }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
      return { page, troubles, wallet, address: wallet.address.toLowerCase() }
    },
)

const signatures = (wallet: FakeWallet) =>
  wallet.methods.filter((method) => method === 'personal_sign').length
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

test('what was typed outlives a refusal and a reload (S8-06)', async ({ member }) => {
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

test('what the server would refuse is said before it is sent', async ({ member }) => {
  const { page } = await member('/profile', 1)
  await page.getByLabel('Name').fill('x'.repeat(33))
  await page.getByText('1 over the limit').waitFor()
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await save(page).click()
  await page.getByText('This needs to be a web address').waitFor()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  expect(await page.getByLabel('Website').inputValue()).toBe('')
})

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
  const arrived = page.waitForResponse(
    (answer) =>
      answer.url().includes('/api/whiteboard/messages/') &&
      answer.request().method() === 'POST' &&
      answer.ok(),
  )
  await say(page, 'Written as a guest.')
  await arrived
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
  await page.getByText('Undone. The login has everything back that it brought, and is signed out.').waitFor()
  await expect.poll(() => page.getByTestId('logins').locator('li').count()).toBe(1)
  expect(await page.getByTestId('joins').count()).toBe(0)
})

test('a wallet that owns a domain says so before it is joined, and a declined signature joins nothing (C2)', async ({
  world,
  browser,
}) => {
  const { page } = await browser.visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
  await giveWallet(page, { keys: [keyOf(30)] })
  const other = await giveWallet(page, { keys: [keyOf(31)], rdns: 'example.pocketbook', name: 'Pocketbook' })
  const owner = other.address.toLowerCase()
  await world.sql(
    `INSERT INTO identities (id, address, uuid, auth_type) VALUES ($1, $1, gen_random_uuid(), 'wallet')`,
    [owner],
  )
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

test('a site without an owner says so, and leaves a guest', async ({ world, browser }) => {
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

test('a sign-in elsewhere is told of, ended at once, and the other browser is a guest again', async ({
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
  await page.getByText('Blocked: they cannot send you private messages').waitFor()
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

test('a name from before the rule stands behind its address wherever it is shown (M5)', async ({
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
  await world.context.database.pool.query(
    `UPDATE identities SET display_name = $2, bio = $3, website = $4 WHERE id = $1`,
    [address, trap, `${'W'.repeat(280)}`, 'https://аррӏе.example/'],
  )
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
