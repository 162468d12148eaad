import { startWorld } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { roomAddress, say } from './browser.ts'
import { signInOnPage } from './fixtures/sign-in.ts'
import { browserTest, openWhole } from './fixtures/test.ts'
import { openGate } from './gate.ts'
import { giveWallet } from './wallet.ts'

const WITH_WORKER = { serviceWorkers: 'allow' as const }
/** Milliseconds within which every screen says that the server does not answer. */
const SAID_MS = 5_000

const test = browserTest
  .extend('chromium', { scope: 'worker' }, openWhole)
  .extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
    const world = await startWorld()
    onCleanup(() => world[Symbol.asyncDispose]())
    return world
  })
  .extend('gate', async ({ world }, { onCleanup }) => {
    const gate = await openGate(world.url)
    onCleanup(() => gate[Symbol.asyncDispose]())
    return gate
  })

const served = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
const inRoom = (page: Page) => page.getByText('Reconnecting. What you write is kept and sent later.')
const elsewhere = (page: Page) => page.getByText('Foyer cannot be reached. Trying again.')
const claims = (page: Page) =>
  page.getByText(/Quiet so far|No messages yet|Rooms you visit appear here|No messages here this week/)

const SCREENS = [
  ...['/', '/rooms', '/direct', '/business', '/contacts', '/rewards'],
  ...['/profile', '/settings', '/console'],
] as const
/** What the lists of a person without any say. */
const EMPTY_LISTS = /^(No conversations yet|No messages from businesses|No contacts yet|No domains yet)$/

describe('while the server does not answer', () => {
  test('an open room says so, greys its count, and sends what was written once the server is back', async ({
    world,
    gate,
    browser,
    domain,
  }) => {
    const url = `https://${domain}/`
    const { page } = await browser.visitor(WITH_WORKER)
    await page.goto(roomAddress(gate, url))
    await say(page, 'before')
    await page.getByRole('log').getByText('before').waitFor()
    await served(page)
    await page.getByText('1 here').locator('visible=true').first().waitFor()
    gate.shut()
    await inRoom(page).waitFor({ timeout: SAID_MS })
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    expect(await page.locator('[data-lost]').count()).toBe(1)
    await say(page, 'meanwhile')
    await page.getByRole('button', { name: 'Try again' }).click()
    gate.isOpen = true
    await inRoom(page).waitFor({ state: 'detached' })
    const other = await browser.visitor()
    await other.page.goto(roomAddress(world, url))
    await other.page.getByRole('log').getByText('meanwhile').waitFor()
  }, 120_000)

  test('the start page and the list of rooms say so after a reload, and claim no emptiness', async ({
    gate,
    browser,
  }) => {
    const { page } = await browser.visitor(WITH_WORKER)
    for (const path of ['/', '/rooms']) {
      await page.goto(gate.url + path)
      await served(page)
      gate.shut()
      await page.reload()
      await elsewhere(page).or(inRoom(page)).waitFor({ timeout: 15_000 })
      expect(await claims(page).count()).toBe(0)
      gate.isOpen = true
      await elsewhere(page).or(inRoom(page)).waitFor({ state: 'detached' })
    }
    await page.getByTestId('rooms').waitFor()
  }, 120_000)

  test('Direct, Business, Contacts and the console say so after a reload, claim no emptiness, and keep the name', async ({
    gate,
    browser,
  }) => {
    const { page } = await browser.visitor(WITH_WORKER)
    await giveWallet(page, { permitted: true })
    await signInOnPage(page, gate, '/profile')
    await page.getByLabel('Name', { exact: true }).fill('Ada Outage')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. Others see it now.').waitFor()
    await served(page)
    const account = page.getByTestId('account').locator('visible=true')
    for (const path of ['/direct', '/business', '/contacts', '/console']) {
      await page.goto(gate.url + path)
      await page.getByRole('heading', { name: EMPTY_LISTS }).first().waitFor()
      gate.shut()
      await page.reload()
      await elsewhere(page).or(inRoom(page)).waitFor({ timeout: 15_000 })
      const failed = page.locator('#content, [data-alone], main').getByRole('button', { name: 'Try again' })
      await failed.first().waitFor()
      expect(await page.getByText(EMPTY_LISTS).count(), path).toBe(0)
      expect(await account.first().getAttribute('title')).toBe('Ada Outage')
      gate.isOpen = true
      await elsewhere(page).or(inRoom(page)).waitFor({ state: 'detached' })
      await page.getByRole('heading', { name: EMPTY_LISTS }).first().waitFor({ timeout: 40_000 })
    }
  }, 180_000)

  for (const [kind, paths] of [
    ['shut', ['/', '/rooms', '/profile']],
    ['freeze', SCREENS],
  ] as const)
    test(`every open screen says so within 5 s, without a reload (${kind})`, async ({
      gate,
      browser,
      domain,
    }) => {
      const { page } = await browser.visitor()
      await giveWallet(page, { permitted: true })
      await signInOnPage(page, gate)
      for (const path of [...paths, roomAddress({ url: '' }, `https://${domain}/`)]) {
        // The first of these questions is asked after two seconds of silence.
        const watched = page.waitForRequest((request) => request.url().endsWith('/healthz'))
        await page.goto(gate.url + path)
        await watched
        gate[kind]()
        const said = elsewhere(page).or(inRoom(page))
        await said.waitFor({ timeout: SAID_MS }).catch(() => expect.fail(`${path} says nothing`))
        gate.thaw()
        gate.isOpen = true
        await said.waitFor({ state: 'detached' })
      }
    }, 180_000)

  test('an interruption of less than a second is not shown', async ({ gate, browser, domain }) => {
    const { page } = await browser.visitor()
    await page.goto(roomAddress(gate, `https://${domain}/`))
    await say(page, 'before')
    await page.getByRole('log').getByText('before').waitFor()
    await page.evaluate(() => {
      const seen = { lost: false }
      Object.assign(window, { seen })
      new MutationObserver(() => {
        if (document.querySelector('[data-lost]') !== null) seen.lost = true
      }).observe(document.body, { subtree: true, attributes: true, childList: true })
    })
    gate.shut()
    setTimeout(() => {
      gate.isOpen = true
    }, 400)
    await say(page, 'meanwhile')
    const other = await browser.visitor()
    await expect.poll(() => gate.isOpen).toBe(true)
    await other.page.goto(roomAddress(gate, `https://${domain}/`))
    await other.page.getByRole('log').getByText('meanwhile').waitFor()
    expect(await page.evaluate(() => (window as unknown as { seen: { lost: boolean } }).seen.lost)).toBe(
      false,
    )
  }, 60_000)

  test('a signed-in person keeps composer and name through an outage and a reload', async ({
    world,
    gate,
    browser,
    domain,
  }) => {
    const url = `https://${domain}/`
    const { page } = await browser.visitor(WITH_WORKER)
    await giveWallet(page, { permitted: true })
    await signInOnPage(page, gate)
    await page.goto(roomAddress(gate, url))
    await say(page, 'signed in')
    await page.getByRole('log').getByText('signed in').waitFor()
    await served(page)
    gate.shut()
    await page.reload()
    await inRoom(page).waitFor({ timeout: 15_000 })
    await say(page, 'kept for later')
    expect(await page.getByText('Sign once more').count()).toBe(0)
    gate.isOpen = true
    await inRoom(page).waitFor({ state: 'detached', timeout: 20_000 })
    const other = await browser.visitor()
    await other.page.goto(roomAddress(world, url))
    await other.page.getByRole('log').getByText('kept for later').waitFor()
    expect(await page.getByText('Sign once more').count()).toBe(0)
    await page.getByRole('textbox', { name: /^Write in/ }).waitFor()
  }, 120_000)
})

describe('one person in two tabs', () => {
  test('signing out in one signs out the other at once', async ({ world, browser, domain }) => {
    const { page } = await browser.visitor()
    await giveWallet(page, { permitted: true })
    await signInOnPage(page, world)
    await page.goto(roomAddress(world, `https://${domain}/`))
    await say(page, 'in the first tab')
    const second = await page.context().newPage()
    await giveWallet(second, { permitted: true })
    await second.goto(`${world.url}/direct`)
    await second.getByTestId('direct').waitFor()
    await page.getByTestId('account').locator('visible=true').click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await second.getByTestId('direct').waitFor({ state: 'detached', timeout: 5_000 })
    await second.getByRole('button', { name: 'Sign in' }).waitFor()
  }, 60_000)

  test('own words are never unread, and rooms never visited have no badge', async ({
    world,
    browser,
    domain,
  }) => {
    const writer = world.client()
    await writer.init()
    const strange = writer.rooms.open(`https://${domain}/never-visited`)
    await strange.send('said where the person never was')
    const { page } = await browser.visitor()
    await giveWallet(page, { permitted: true })
    await signInOnPage(page, world)
    await page.goto(roomAddress(world, `https://${domain}/a`))
    await say(page, 'own words')
    await page.getByRole('log').getByText('own words').waitFor()
    // A page that is left before its message has arrived sends it from the next one.
    await page.getByTestId('rooms').getByText('own words').waitFor()
    await strange.send('and once more')
    await page.goto(roomAddress(world, `https://${domain}/b`))
    const list = page.getByTestId('rooms')
    await list.getByText('own words').waitFor()
    await list.getByText('and once more').waitFor()
    expect(await page.getByText(/\d unread/).count()).toBe(0)
    strange.close()
  }, 60_000)
})
