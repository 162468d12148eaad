import { hashDomain, roomId } from '@foyer/contract'
import { signInWallet, startWorld } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers, findFaintColours } from './axe.ts'
import { clickTool, DESKTOP, PHONE, roomAddress, say } from './browser.ts'
import { OPERATOR, OPERATOR_KEY } from './fixtures/operator.ts'
import { signInOnPage } from './fixtures/sign-in.ts'
import { browserTest } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

const test = browserTest.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
  const world = await startWorld({ env: { FOYER_ADMIN: OPERATOR } })
  onCleanup(() => world[Symbol.asyncDispose]())
  return world
})

const AUTHORS = 'SELECT m.author FROM messages m JOIN rooms r ON r.id = m.room_id WHERE r.domain = $1'

/** Pixels by which the page of a visitor is too wide for its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.for([
  { device: 'desktop', viewport: DESKTOP, colorScheme: 'light' },
  { device: 'desktop', viewport: DESKTOP, colorScheme: 'dark' },
  { device: 'phone', viewport: PHONE, colorScheme: 'light' },
  { device: 'phone', viewport: PHONE, colorScheme: 'dark' },
] as const)(
  'an operator bans the author of a reported message; reporter and author are told ($device, $colorScheme)',
  async ({ device, ...look }, { world, browser, domain }) => {
    const room = roomAddress(world, `https://${domain}/`)
    const author = await browser.visitor(look)
    await author.page.goto(room)
    await say(author.page, 'BUY WATCHES')

    const reporter = await browser.visitor(look)
    await reporter.page.goto(room)
    const message = reporter.page.getByRole('log').getByText('BUY WATCHES')
    await clickTool(message, reporter.page.getByRole('toolbar').getByRole('button', { name: 'More' }))
    await reporter.page.getByRole('menuitem', { name: 'Report' }).click()
    await reporter.page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()

    const operator = await browser.visitor(look)
    const { page } = operator
    await giveWallet(page, { keys: [OPERATOR_KEY] })
    await signInOnPage(page, world, '/operator')
    if (device === 'desktop') {
      await page.goto(world.url)
      await page
        .getByRole('navigation')
        .getByRole('link', { name: /^Server/ })
        .click()
    } else {
      // The bar of a phone has five entries; the console of the server is in the account menu.
      await page.getByTestId('operator-sections').getByRole('link', { name: 'Reports' }).click()
    }
    const reports = page.getByTestId('operator-reports')
    await reports.getByText('BUY WATCHES').waitFor()
    expect(await reports.getByText('No owner').count()).toBe(1)
    expect(await findBarriers(page)).toEqual([])
    expect(await findFaintColours(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await reports.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Ban the author' }).click()
    await reports.getByLabel('Reason').fill('Advertising in every room')
    await reports.getByRole('button', { name: 'Suspend' }).click()
    await reports.getByText('Nothing to review').waitFor()
    await page.goto(`${world.url}/operator/bans`)
    await page.getByText('Advertising in every room').first().waitFor()

    await reporter.page.reload()
    const news = reporter.page.getByTestId('report-news')
    await news.getByRole('button', { name: 'View' }).click()
    await reporter.page.getByText('may no longer write on this server').waitFor()
    expect(await overflow(reporter.page)).toBeLessThanOrEqual(0)

    await say(author.page, 'BUY MORE WATCHES')
    await author.page.getByRole('alert').getByText('its operators have banned you').waitFor()
    await author.page.getByRole('alert').getByText('Reason: Advertising in every room').waitFor()
    await author.page.reload()
    await author.page.getByTestId('ban-notice').getByText('Advertising in every room').waitFor()
    expect(operator.troubles).toEqual([])
  },
)

test.for([
  ['en-GB', 'its operators have banned you'],
  ['es', 'sus operadores te han vetado'],
  ['zh-CN', '运营者已将你封禁'],
  ['ar', 'حظرك مشغّلوه'],
] as const)(
  'a failed message says in %s that its author is banned',
  async ([locale, words], { world, browser, domain }) => {
    const { page } = await browser.visitor({ locale })
    await page.goto(roomAddress(world, `https://${domain}/`))
    const field = page.getByRole('textbox')
    await field.last().fill('hello')
    await page.keyboard.press('Enter')
    const read = () => world.sql<{ author: string }>(AUTHORS, [domain])
    await expect.poll(read).toHaveLength(1)
    const [{ author } = { author: '' }] = await read()
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const ban = { public_id: author, until, reason: null }
    const operator = await signInWallet(world.url, OPERATOR_KEY)
    expect((await world.call('POST', '/api/v1/operator/bans', operator, ban)).status).toBeLessThan(300)
    await field.last().fill('hello again')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText(words).waitFor()
  },
)

test.for([
  { device: 'desktop', viewport: DESKTOP, colorScheme: 'light' },
  { device: 'phone', viewport: PHONE, colorScheme: 'dark' },
] as const)(
  'the operator opens the console of a domain with an owner, and decides there ($device)',
  async ({ device, ...look }, { world, browser, domain }) => {
    const owner = await signInWallet(world.url)
    await world.giveDomain(domain, owner.address)
    const { page, troubles } = await browser.visitor(look)
    await giveWallet(page, { keys: [OPERATOR_KEY] })
    await signInOnPage(page, world, '/operator/domains')
    await page.getByRole('link', { name: `Open console ${domain}` }).click()
    await page.waitForURL(`**/console/${domain}/insight`)
    if (device === 'phone') await page.goto(`${world.url}/console/${domain}`)
    await page.getByText('You are here as an operator of this server.').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(await findFaintColours(page)).toEqual([])
    await page.getByTestId('console-sections').getByRole('link', { name: 'Settings' }).click()
    await page.getByLabel('Name', { exact: true }).fill('A named lobby')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('Saved').first().waitFor()
    await page.goto(`${world.url}/operator/log`)
    await page.getByLabel('Domain').fill(domain)
    await page.getByTestId('operator-log').getByText('changed the settings').waitFor()
    // A domain without an owner is claimed, by an operator as by others.
    await page.goto(`${world.url}/console/unclaimed-${domain}`)
    await page.waitForURL('**/claim')
    expect(troubles).toEqual([])
  },
)

test('the operator removes a domain from Discover, and lets it in again', async ({
  world,
  browser,
  domain,
}) => {
  const guest = await browser.visitor()
  await guest.page.goto(roomAddress(world, `https://${domain}/tea`))
  await say(guest.page, 'Tea is ready')
  await guest.page.getByRole('log').getByText('Tea is ready').waitFor()
  const isListed = async () =>
    JSON.stringify((await world.call('GET', '/api/discover/')).body).includes(`${domain}/tea`)

  const { page, troubles } = await browser.visitor()
  await giveWallet(page, { keys: [OPERATOR_KEY] })
  await signInOnPage(page, world, '/operator/discover')
  const section = page.getByTestId('operator-discover')
  const row = section.getByRole('listitem').filter({ hasText: domain })
  const choose = async (button: string) => {
    await section.getByRole('textbox').fill(`${domain}/tea`)
    await section.getByRole('button', { name: button }).click()
  }
  expect(await isListed()).toBe(false)
  await choose('Allow the domain')
  await row.waitFor()
  await expect.poll(isListed).toBe(true)
  await choose('Hide this room only')
  await expect.poll(isListed).toBe(false)
  await section
    .getByRole('listitem')
    .filter({ hasText: '/tea' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(isListed).toBe(true)
  await choose('Hide the domain')
  await expect.poll(isListed).toBe(false)
  await row.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor({ state: 'detached' })
  expect(troubles).toEqual([])
})

test('deleting a reported message, or a word of the server, asks first, and Enter keeps it', async ({
  world,
  browser,
  domain,
}) => {
  const [author, reader] = [world.guest(), world.guest()]
  const url = `https://${domain}/`
  const place = { domain, url, hashed_domain: hashDomain(domain) }
  await world.call('POST', '/api/whiteboard/new/', author, place)
  const room = roomId(url)
  const post = await world.call<{ id: string }>('POST', `/api/whiteboard/messages/${room}`, author, {
    content: 'Go away',
  })
  const report = { room_id: room, message_id: post.body.id, reason: 'abuse' }
  expect((await world.call('POST', '/api/report/', reader, report)).status).toBe(201)
  const operator = await signInWallet(world.url, OPERATOR_KEY)
  const rules = { words: [{ phrase: 'casino', action: 'hold' }] }
  expect((await world.call('PUT', '/api/v1/operator/words', operator, rules)).status).toBe(200)

  const { page, troubles } = await browser.visitor()
  await giveWallet(page, { keys: [OPERATOR_KEY] })
  await signInOnPage(page, world, '/operator/reports')
  const askAndKeep = async (ask: () => Promise<void>, question: string) => {
    await ask()
    const dialog = page.getByRole('dialog').filter({ hasText: question })
    await dialog.waitFor()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await ask()
    return dialog
  }
  const said = page.getByTestId('operator-reports').getByText('Go away')
  const openDelete = async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Go away' })
      .getByRole('button', { name: 'More actions' })
      .click()
    await page.getByRole('menuitem', { name: 'Delete for good' }).click()
  }
  const deletion = await askAndKeep(openDelete, 'Delete this message?')
  await deletion.getByRole('button', { name: 'Delete for good' }).click()
  await said.waitFor({ state: 'detached' })

  await page.goto(`${world.url}/operator/words`)
  const removal = await askAndKeep(
    () => page.getByRole('button', { name: 'Remove “casino”' }).click(),
    'Remove “casino”?',
  )
  await removal.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('casino', { exact: true }).waitFor({ state: 'detached' })
  expect(troubles).toEqual([])
})
