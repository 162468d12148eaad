import { hashDomain } from '@foyer/contract'
import type { Room } from '@foyer/contract/rooms'
import { request, type World } from '@foyer/testkit'
import { signInCorrespondent } from '@foyer/testkit/direct-messages'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { roomAddress, say } from './browser.ts'
import { ARRIVED, field, log, member, somebody, write } from './correspondence.ts'
import { test } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

const PATIENCE_MS = 120_000

const badge = (page: Page, area: string) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${area} \\d+ unread$`) })
    .locator('visible=true')
const toast = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Open' }) })
const hasDot = (page: Page) =>
  page.locator('link[rel=icon]').evaluate((icon) => (icon as HTMLLinkElement).href.includes('circle'))

/** Longer than a message takes until the person is told of it. */
const untilTold = () => new Promise((resolve) => setTimeout(resolve, 2_500))

/** Another tab of the person with this key. */
async function openTab(page: Page, key: `0x${string}`): Promise<Page> {
  const tab = await page.context().newPage()
  await giveWallet(tab, { keys: [key], permitted: true })
  return tab
}

/** A room with a message of a person of their own, who then mentions others. */
async function openRoom(world: World, domain: string, path: string) {
  const url = `https://${domain}${path}`
  const eli = await signInCorrespondent(world)
  const place = { domain, url, hashed_domain: hashDomain(domain) }
  const { id } = (await request<Room>(world.url, 'POST', '/api/whiteboard/new/', world.guest(), place)).body
  await eli.client.rooms.post(id, 'Eli was here')
  return {
    url,
    mention: (whom: string, text: string) => eli.client.rooms.post(id, text, { mentions: [whom] }),
  }
}

/** Runs in the page before it: counts the sounds. */
function countSounds(): void {
  const Real = window.AudioContext
  Object.assign(window, { sounds: 0 })
  window.AudioContext = class extends Real {
    constructor() {
      super()
      const counted = window as unknown as { sounds: number }
      counted.sounds += 1
    }
  }
}
const soundsOf = (page: Page) => page.evaluate(() => (window as unknown as { sounds: number }).sounds)

test(
  'a mention elsewhere is told once, and stands on the tab, the rail and the row of every screen until it is read',
  async ({ world, browser, domain }) => {
    const key = somebody()
    const ada = await member(browser, world, key, '/contacts')
    const { url, mention } = await openRoom(world, domain, '/night-trains')
    await world.giveDomain(domain, ada.address)
    await ada.page.goto(roomAddress(world, url))
    await say(ada.page, 'So was I')
    await log(ada.page).getByText('So was I').waitFor()

    // Where the person is looking at the room, nothing more is said.
    await mention(ada.address, 'You see this')
    await log(ada.page).getByText('You see this').waitFor()
    await untilTold()
    expect([await toast(ada.page).count(), await ada.page.title()]).toEqual([0, 'Night trains · Foyer'])

    await ada.page.getByRole('link', { name: 'Contacts' }).locator('visible=true').click()
    await ada.page.getByRole('heading', { name: 'Contacts' }).first().waitFor()
    await mention(ada.address, 'You do not see this')
    await toast(ada.page)
      .getByText(/mentioned you in Night trains/)
      .waitFor()
    await expect.poll(() => ada.page.title()).toBe('(1) Contacts · Foyer')
    expect(await hasDot(ada.page)).toBe(true)
    expect(await findBarriers(ada.page)).toEqual([])

    const other = await openTab(ada.page, key)
    await other.goto(world.url)
    await badge(other, 'Rooms').waitFor()
    await expect.poll(() => other.title()).toBe('(1) Foyer')
    await other.getByTestId('start').getByText('You were mentioned').first().waitFor({ state: 'attached' })
    await other.goto(roomAddress(world, `https://elsewhere-${domain}/`))
    await other
      .getByTestId('rooms')
      .getByRole('link', { name: /Night trains/ })
      .getByText('You were mentioned')
      .waitFor({ state: 'attached' })
    await expect.poll(() => other.title()).toBe(`(1) elsewhere-${domain} · Foyer`)

    await toast(ada.page).getByRole('button', { name: 'Open' }).click()
    await log(ada.page).getByText('You do not see this').waitFor()
    await expect.poll(() => ada.page.title()).toBe('Night trains · Foyer')
    expect(await hasDot(ada.page)).toBe(false)
    // The other tab hears of it, too.
    await expect.poll(() => other.title()).toBe(`elsewhere-${domain} · Foyer`)
    expect(await badge(other, 'Rooms').count()).toBe(0)
    expect(ada.troubles).toEqual([])
  },
  PATIENCE_MS,
)

test(
  'a request counts until it is decided, and its sender sees that it waits and then that it was seen',
  async ({ world, browser }) => {
    const [ada, ben] = [await member(browser, world, somebody()), await member(browser, world, somebody())]
    await ben.page.goto(`${world.url}/contacts`)
    await ada.page.goto(`${world.url}/direct/${ben.address}`)
    await write(ada.page, 'May I ask about your berth?')
    await ada.page.getByText(/^Waits for .+ to accept$/).waitFor()

    await badge(ben.page, 'Direct').waitFor()
    await expect.poll(() => ben.page.title()).toBe('(1) Contacts · Foyer')
    await badge(ben.page, 'Direct').click()
    await ben.page.getByRole('link', { name: /Requests/ }).click()
    await ben.page.getByRole('listitem').filter({ hasText: '1 message' }).getByRole('link').click()
    for (const _visit of ['first', 'after a reload']) {
      await ben.page
        .getByTestId('request')
        .getByText(/1 message/)
        .waitFor()
      await untilTold()
      await ben.page.getByRole('listitem').filter({ hasText: '1 message' }).waitFor()
      await ben.page.reload()
    }
    await badge(ben.page, 'Direct').waitFor()
    expect(await ada.page.getByText(/^Waits for .+ to accept$/).count()).toBe(1)

    await ben.page.getByTestId('request').getByRole('button', { name: 'Accept' }).click()
    await log(ben.page).getByText('May I ask about your berth?').waitFor()
    await ada.page.getByText('Seen').waitFor()
    await badge(ben.page, 'Direct').waitFor({ state: 'detached' })
    await expect.poll(() => ben.page.title()).not.toMatch(/^\(/)
    expect([...ada.troubles, ...ben.troubles]).toEqual([])
  },
  PATIENCE_MS,
)

test(
  'private messages are told together, with a sound in one tab where it is switched on, and not where they are read',
  async ({ world, browser }) => {
    const key = somebody()
    const ada = await member(browser, world, key)
    const eli = await signInCorrespondent(world)
    await ada.page.context().addInitScript(countSounds)
    await ada.page.goto(`${world.url}/direct/${eli.address}`)
    await write(ada.page, 'Write to me')
    await ada.page.getByText(ARRIVED).waitFor()
    await eli.direct.decide(ada.address, 'accept')
    await eli.direct.send(ada.address, 'I do')
    await log(ada.page).getByText('I do').waitFor()

    await ada.page.goto(`${world.url}/settings`)
    const sound = ada.page.getByRole('switch', { name: 'Sound' })
    expect(await sound.getAttribute('aria-checked')).toBe('false')
    await badge(ada.page, 'Direct').waitFor({ state: 'detached' })
    await untilTold()
    await eli.direct.send(ada.address, 'Without a sound')
    await toast(ada.page)
      .getByText(/sent you a private message/)
      .waitFor()
    expect(await soundsOf(ada.page)).toBe(0)
    await sound.click()
    await expect.poll(() => soundsOf(ada.page)).toBe(1)

    const other = await openTab(ada.page, key)
    await other.goto(`${world.url}/contacts`)
    await badge(other, 'Direct').waitFor()
    await other.getByRole('heading', { name: 'Contacts' }).first().click()
    await toast(ada.page).waitFor({ state: 'detached' })
    for (const text of ['one', 'two', 'three']) await eli.direct.send(ada.address, text)
    await toast(other)
      .getByText(/^\d new messages$/)
      .waitFor()
    await untilTold()
    expect((await soundsOf(ada.page)) + (await soundsOf(other))).toBe(2)
    await toast(other).getByRole('button', { name: 'Open' }).click()
    await log(other).getByText('three').waitFor()

    // One tab has the conversation in front: neither tells of it.
    await toast(ada.page).waitFor({ state: 'detached' })
    await eli.direct.send(ada.address, 'read at once')
    await log(other).getByText('read at once').waitFor()
    await untilTold()
    expect([await toast(ada.page).count(), await toast(other).count()]).toEqual([0, 0])
    expect((await soundsOf(ada.page)) + (await soundsOf(other))).toBe(2)
    expect(await field(other).count()).toBe(1)
    expect(ada.troubles).toEqual([])
  },
  PATIENCE_MS,
)
