import { hashDomain } from '@foyer/contract'
import { previews } from '@foyer/contract/business-messages'
import type { Message, Room } from '@foyer/contract/rooms'
import { signInWallet } from '@foyer/testkit'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { hearFollowed, roomAddress, say } from './browser.ts'
import { log, member, somebody } from './correspondence.ts'
import { OWNER_KEY, test } from './fixtures/test.ts'

const PATIENCE_MS = 120_000

const toast = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Open' }) })

/** Runs in the page before it: the installed app, whose icon shows what `badge` says; null is none. */
function installBadge(): void {
  const shown = window as unknown as { badge: number | null }
  shown.badge = null
  const set = (count: number | null) => {
    shown.badge = count
    return Promise.resolve()
  }
  Object.assign(Navigator.prototype, { setAppBadge: set, clearAppBadge: () => set(null) })
}
const badgeOf = (page: Page) => page.evaluate(() => (window as unknown as { badge: number | null }).badge)

const setVisible = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Resolves once a page has asked for the unread messages of all rooms: from then on it tells of mentions. */
const hearCounted = (page: Page) =>
  page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === '/api/whiteboard-unread-message/' && !searchParams.has('hashed_domain')
  })

/** Resolves once a page follows a person's messages of businesses and knows the list of them: later ones are news. */
async function hearListed(page: Page): Promise<void> {
  const open = new Set<Request>()
  let answered = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === previews.path) open.add(request)
  })
  page.on('requestfailed', (request) => open.delete(request))
  page.on('requestfinished', (request) => {
    if (open.delete(request)) answered++
  })
  await hearFollowed(page, 'b2c')
  // Several looks in a row, because a page that follows them asks once more.
  let quiet = 0
  const look = () => {
    quiet = answered > 0 && open.size === 0 ? quiet + 1 : 0
    return quiet
  }
  await expect.poll(look).toBeGreaterThan(3)
}

test(
  'a guest is told of mentions and replies elsewhere, also on the tab and the icon of the app while it is hidden',
  async ({ world, browser, domain }) => {
    const eli = await signInWallet(world.url)
    await world.call('PUT', '/api/v1/user-profile/update/', eli, { display_name: 'Eli' })
    const url = `https://${domain}/night-trains`
    const { page, troubles } = await browser.visitor()
    await page.addInitScript(installBadge)
    await page.goto(roomAddress(world, url))
    await say(page, 'Who has the timetable?')
    await log(page).getByText('Who has the timetable?').waitFor()
    const place = { domain, url, hashed_domain: hashDomain(domain) }
    const { id } = (await world.call<Room>('POST', '/api/whiteboard/new/', eli, place)).body
    const path = `/api/whiteboard/messages/${id}`
    const read = async () =>
      (await world.call<{ results: Message[] }>('GET', `/api/whiteboard/?room_id=${id}&peek=1`)).body.results
    // The page shows it before the server has it.
    await expect.poll(read).toHaveLength(1)
    const [said] = await read()
    const write = (content: string, more: object) => world.call('POST', path, eli, { content, ...more })
    const mention = (content: string) => write(content, { mentions: [said?.user.public_id] })

    const title = `elsewhere-${domain} · Foyer`
    // The list of rooms follows the inbox as well, and may be first.
    const ready = Promise.all([hearFollowed(page, 'inbox'), hearCounted(page)])
    await page.goto(roomAddress(world, `https://elsewhere-${domain}/`))
    await ready
    // What tells of mentions has come, and shows on the icon that there are none.
    await expect.poll(() => badgeOf(page)).toBe(0)
    await write('I have', { reply_to: said?.id })
    await toast(page)
      .getByText(/Eli.? replied to you in Night trains/)
      .waitFor()
    await mention('It is on the door')
    await toast(page).getByText('2 new messages').waitFor()
    await expect.poll(() => page.title()).toBe(`(1) ${title}`)
    await expect.poll(() => badgeOf(page)).toBe(1)
    expect(await findBarriers(page)).toEqual([])

    await setVisible(page, 'hidden')
    await mention('And in the window')
    await expect.poll(() => page.title()).toBe(`(2) ${title}`)
    await expect.poll(() => badgeOf(page)).toBe(2)
    // Another tab of the guest reads it: the hidden one knows.
    const other = await page.context().newPage()
    await other.goto(roomAddress(world, url))
    await log(other).getByText('And in the window').waitFor()
    await expect.poll(() => page.title()).toBe(title)
    await expect.poll(() => badgeOf(page)).toBe(0)
    await other.close()

    await setVisible(page, 'visible')
    await mention('Come and look')
    await toast(page)
      .getByText(/mentioned you in Night trains|new messages/)
      .waitFor()
    await toast(page).getByRole('button', { name: 'Open' }).click()
    await log(page).getByText('Come and look').waitFor()
    await expect.poll(() => page.title()).toBe('Night trains · Foyer')
    expect(troubles).toEqual([])
  },
  PATIENCE_MS,
)

test(
  'a message of a business is told elsewhere, counts on the icon of the app, and opens its conversation',
  async ({ world, browser, domain, owner }) => {
    const ada = await member(browser, world, somebody(), '/contacts')
    await ada.page.addInitScript(installBadge)
    await ada.page.goto(`${world.url}/business/${domain}`)
    await ada.page.getByRole('textbox', { name: /^Write to/ }).fill('Do you have oat milk?')
    await ada.page.keyboard.press('Enter')
    await log(ada.page).getByText('Do you have oat milk?').waitFor()
    // The page shows what it sends before the server has it.
    const stored = 'SELECT 1 FROM business_messages WHERE to_domain = $1'
    await expect.poll(() => world.sql(stored, [domain])).toHaveLength(1)
    const listed = hearListed(ada.page)
    await ada.page.goto(`${world.url}/contacts`)
    await listed
    await ada.page.getByRole('heading', { name: 'Contacts' }).first().waitFor()

    const shop = await signInWallet(world.url, OWNER_KEY)
    expect(shop.address.toLowerCase()).toBe(owner.address)
    const answer = { from_address: ada.address, to_domain: domain, message_text: 'We do, and soy.' }
    expect((await world.call('POST', '/api/b-to-c-message/', shop, answer)).status).toBe(201)
    await toast(ada.page)
      .getByText(/sent you a message$/)
      .waitFor()
    await expect.poll(() => badgeOf(ada.page)).toBe(1)
    await toast(ada.page).getByRole('button', { name: 'Open' }).click()
    await log(ada.page).getByText('We do, and soy.').waitFor()
    await expect.poll(() => badgeOf(ada.page)).toBe(0)
    expect(ada.troubles).toEqual([])
  },
  PATIENCE_MS,
)
