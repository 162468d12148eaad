import { startWorld, type World } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, roomAddress, say, type Visits } from './browser.ts'
import { signInOnPage } from './stage.ts'
import { giveWallet } from './wallet.ts'

/** Nobody can own it, so that a server for its own machine asks for no proof (docs/owners.md). */
const DOMAIN = 'kiosk.example'

let world: World
let browser: Visits
beforeAll(async () => {
  world = await startWorld()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]()
  await world?.[Symbol.asyncDispose]()
})

/** Somebody with a wallet of their own, signed in as people do. */
async function person(key: string) {
  const visitor = await browser.visitor()
  await giveWallet(visitor.page, { keys: [`0x${key.repeat(32)}`] })
  await signInOnPage(visitor.page, world, '/console')
  return visitor
}
const typed = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const open = (page: Page, section: string) =>
  page.getByTestId('console-sections').getByRole('link', { name: section, exact: true }).click()

test('a business claims its domain, announces, answers, rewards, and redeems once at its counter', async () => {
  const [owner, customer] = [await person('1a'), await person('2b')]
  const [shop, guest] = [owner.page, customer.page]

  // Claim
  await shop.getByText('No domain is yours yet').waitFor()
  await typed(shop, 'Domain').fill(`https://${DOMAIN}/`)
  await shop.getByRole('button', { name: 'Go on' }).click()
  await shop.getByTestId('claim').getByText('chat-verify=').first().waitFor()
  await shop.getByRole('button', { name: 'Look now' }).click()
  await shop.getByText('This domain is yours').waitFor()

  // Announce
  await open(shop, 'Announcements')
  await shop.getByRole('button', { name: 'Announce' }).click()
  await typed(shop, 'Headline').fill('Fresh rolls at seven')
  await typed(shop, 'Text').fill('Come early, they go **fast**.')
  await shop.getByTestId('preview').getByText('Fresh rolls at seven').waitFor()
  await shop.getByTestId('console-announcement').getByRole('button', { name: 'Announce' }).click()
  await shop.getByText('Shown now').waitFor()

  // What level 1 earns, by itself
  await open(shop, 'Rewards')
  await shop.getByRole('switch', { name: 'Grant by themselves' }).click()
  await shop.getByRole('switch', { name: 'Grant by themselves', checked: true }).waitFor()
  await shop.getByRole('button', { name: 'Set level 1' }).click()
  await typed(shop, 'What it is').fill('A coffee')
  await shop.getByTestId('console-rewards').getByRole('button', { name: 'Save' }).first().click()
  await shop.getByText('Level 1: \u2068A coffee\u2069').waitFor()

  // The customer reads it, and writes to the business
  await guest.goto(roomAddress(world, `https://${DOMAIN}/`))
  await guest
    .getByRole('region', { name: 'Announcement', exact: true })
    .getByText('Fresh rolls at seven')
    .waitFor()
  await guest.goto(`${world.url}/business/${DOMAIN}`)
  await guest.getByRole('textbox', { name: /^Write to/ }).fill('Do you have oat milk?')
  await guest.keyboard.press('Enter')
  await guest.getByRole('log').getByText('Do you have oat milk?').first().waitFor()

  // The business answers
  await open(shop, 'Inbox')
  await shop
    .getByTestId('inbox')
    .getByRole('link', { name: /oat milk/ })
    .click()
  const thread = shop.getByTestId('customer')
  await thread.getByRole('button', { name: 'Take it' }).click()
  await thread.getByText(/^You have it/).waitFor()
  await thread.getByRole('textbox', { name: /^Write to/ }).fill('We do, and soy.')
  await shop.keyboard.press('Enter')
  await guest.getByRole('log').getByText('We do, and soy.').waitFor()

  // A level, and its voucher
  await guest.goto(roomAddress(world, `https://${DOMAIN}/`))
  await say(guest, 'Good morning, everybody')
  const reached = guest.getByText('Level 1 reached')
  // A level that is not counted in time is claimed with the next message (LevelReached).
  await reached.waitFor({ timeout: 4_000 }).catch(() => say(guest, 'Anybody here?'))
  await reached.waitFor()
  await guest.getByRole('link', { name: 'See what it brings' }).click()
  const ticket = guest.getByRole('article').filter({ hasText: 'A coffee' })
  await ticket.getByRole('button', { name: 'Redeem' }).click()
  await guest.getByRole('button', { name: 'Code for the counter' }).click()
  const code = (await guest.getByTestId('counter-code').textContent()) ?? ''

  // The counter: once
  await open(shop, 'Vouchers')
  const outcome = shop.getByTestId('outcome')
  await typed(shop, 'Code of the customer').fill(code.toLowerCase())
  await shop.keyboard.press('Enter')
  await outcome.getByText('Redeemed now').waitFor()
  await typed(shop, 'Code of the customer').fill(code)
  await shop.keyboard.press('Enter')
  await outcome.getByText(/Already redeemed|no longer valid/).waitFor()
  expect(await outcome.getByText('Redeemed now').count()).toBe(0)
  await guest.getByText(/^used/).waitFor()
  // The browser reports what is no trouble: nobody has begun the claim, and a second try is refused.
  const expected = [/404 .*\/claim$/, /400 .*\/vouchers\/redeem$/]
  const troubles = [...owner.troubles, ...customer.troubles]
  expect(troubles.filter((each) => !expected.some((known) => known.test(each)))).toEqual([])
}, 60_000)

test('a reported message waits in the console, and is hidden for everybody', async () => {
  const [owner, author, visitor] = [await person('3c'), await browser.visitor(), await browser.visitor()]
  const { page } = owner
  const room = roomAddress(world, 'https://order.example/')
  await page.goto(`${world.url}/console/order.example/claim`)
  await page.getByRole('button', { name: 'Look now' }).click()
  await page.getByText('This domain is yours').waitFor()
  await author.page.goto(room)
  await say(author.page, 'Buy cheap watches')
  await author.page.getByRole('log').getByText('Buy cheap watches').first().waitFor()

  await visitor.page.goto(room)
  const message = visitor.page.getByRole('log').getByText('Buy cheap watches')
  await message.hover()
  await visitor.page.getByRole('toolbar').getByRole('button', { name: 'More' }).click()
  await visitor.page.getByRole('menuitem', { name: 'Report' }).click()
  await typed(visitor.page, 'What they should know').fill('Again and again')
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await visitor.page.getByText('Reported. Thank you.').waitFor()

  await open(page, 'Moderation')
  await page.getByTestId('console-moderation').getByText('Buy cheap watches').waitFor()
  await page.getByText('Again and again').waitFor()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await page.getByText('Nothing waits').waitFor()
  await message.waitFor({ state: 'detached' })
  await page.goto(`${world.url}/console/order.example/staff?view=log`)
  await page.getByText('decided about the message').waitFor()
  expect([...owner.troubles, ...author.troubles, ...visitor.troubles]).toEqual([])
}, 60_000)
