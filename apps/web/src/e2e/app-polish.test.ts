import { readFile } from 'node:fs/promises'
import { request, signInWallet } from '@foyer/testkit'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { openBrowser, roomAddress, say } from './browser.ts'
import { log, member, somebody } from './correspondence.ts'
import { test } from './fixtures/test.ts'
import { untilStored } from './stored.ts'

const list = (page: Page) => page.getByTestId('rooms')
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })

/** Everything that tells one button from another where the browser sets all colours. */
const shapeOf = (button: Element) => {
  const { outlineStyle, outlineWidth, borderWidth, borderStyle, fontWeight, textDecorationLine } =
    getComputedStyle(button)
  return [outlineStyle, outlineWidth, borderWidth, borderStyle, fontWeight, textDecorationLine].join(' ')
}

test('in forced colours the chosen order of rooms has a shape of its own', async ({
  world,
  browser,
  domain,
}) => {
  const { page } = await browser.visitor()
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(roomAddress(world, `https://${domain}/`))
  const order = (name: string) => list(page).getByRole('button', { name, exact: true })
  for (const chosen of ['Active', 'Hot', 'New']) {
    await order(chosen).click()
    await expect.poll(() => order(chosen).getAttribute('aria-pressed')).toBe('true')
    const shape = await order(chosen).evaluate(shapeOf)
    for (const other of ['Active', 'Hot', 'New'].filter((name) => name !== chosen))
      expect(await order(other).evaluate(shapeOf), `${other} beside ${chosen}`).not.toBe(shape)
  }
})

test('messages grow with the font size that is set in the browser', async ({ world, browser, domain }) => {
  const sizeOfMessage = async (page: Page, text: string) => {
    await page.goto(roomAddress(world, `https://${domain}/`))
    await say(page, text)
    const size = await log(page)
      .getByText(text)
      .evaluate((words) => getComputedStyle(words).fontSize)
    return Number.parseFloat(size)
  }
  const { page } = await browser.visitor()
  const usual = await sizeOfMessage(page, 'at 16 px')
  // 24 px in place of the usual 16 px.
  await using large = await openBrowser(['--blink-settings=defaultFontSize=24'])
  const visitor = await large.visitor()
  expect((await sizeOfMessage(visitor.page, 'at 24 px')) / usual).toBeCloseTo(1.5)
})

test('a room with a draft is marked in the list of rooms, until the draft is sent', async ({
  world,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor()
  const [lobby, tea] = [`https://${domain}/`, `https://${domain}/tea`]
  await page.goto(roomAddress(world, tea))
  await say(page, 'Tea is ready')
  await untilStored(world, domain, 'Tea is ready')
  await page.getByRole('textbox', { name: /^Write in/ }).fill('and there is')
  await page.goto(roomAddress(world, lobby))
  const item = list(page).locator('a[href*="tea"]')
  await item.getByText('Draft:').waitFor()
  await item.getByText('and there is').waitFor()
  await item.click()
  await page.getByRole('textbox', { name: /^Write in/ }).press('Enter')
  await log(page).getByText('and there is').waitFor()
  await page.goto(roomAddress(world, lobby))
  await item.getByText('and there is').waitFor()
  expect(await item.getByText('Draft:').count()).toBe(0)
  expect(troubles).toEqual([])
})

test('the rail counts no business messages of a person who has signed out', async ({
  world,
  browser,
  domain,
}) => {
  const shop = await signInWallet(world.url)
  await world.giveDomain(domain, shop.address)
  const { page, address } = await member(browser, world, somebody(), '/profile')
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  await page.goto(`${world.url}/business/${domain}`)
  const letter = page.getByRole('textbox', { name: /^Write to/ })
  await letter.fill('Is it ready?')
  const written = page.waitForResponse(/\/api\/b-to-c-message\//)
  await letter.press('Enter')
  expect((await written).ok()).toBe(true)
  const answer = { from_address: address, to_domain: domain, message_text: 'Your order is ready.' }
  await page.goto(`${world.url}/rooms`)
  // A business writes to those who have written to it.
  const sent = await request(world.url, 'POST', '/api/b-to-c-message/', shop.headers, answer)
  expect(sent.status).toBeLessThan(300)
  await rail(page).getByRole('link', { name: 'Business 1 unread' }).waitFor()
  await page.getByTestId('account').locator('visible=true').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Signed out.').waitFor()
  await rail(page).getByRole('link', { name: 'Business', exact: true }).waitFor()
  expect(await rail(page).getByText('unread').count()).toBe(0)
})

test('no level is announced in a room without an owner, to neither a guest nor a wallet', async ({
  world,
  browser,
  domain,
}) => {
  const guest = (await browser.visitor()).page
  const wallet = (await member(browser, world, somebody())).page
  for (const page of [guest, wallet]) {
    await page.goto(roomAddress(world, `https://${domain}/`))
    const isClaim = (request: Request) => request.postData()?.includes('chat_level_') === true
    const claimed = page.waitForResponse((each) => isClaim(each.request()))
    // The last things that are asked before a level is announced; a guest has no rewards.
    const counted = claimed.then(() => page.waitForResponse(/\/api\/get-user-reward\//))
    const ruled = page === wallet ? page.waitForResponse(/\/reward-rules/) : null
    await say(page, 'Good morning')
    await Promise.all([counted, ruled])
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 500)))
    expect(await page.getByText(/Level .*reached/).count()).toBe(0)
  }
})

test('the page of the person’s own data names each room by its address', async ({
  world,
  browser,
  domain,
}) => {
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/tea`))
  await say(page, 'Tea is ready')
  await untilStored(world, domain, 'Tea is ready')
  await page.goto(`${world.url}/settings`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as page' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved).toContain('Tea is ready')
  expect(saved).toContain(`<dt>Room</dt><dd dir="auto">${domain}/tea</dd>`)
})

test('messages of a deleted account stay in a room under “Deleted account”', async ({
  world,
  browser,
  domain,
}) => {
  const room = roomAddress(world, `https://${domain}/`)
  const reader = (await browser.visitor()).page
  await reader.goto(room)
  const { page, address } = await member(browser, world, somebody())
  await page.goto(room)
  await say(page, 'I leave soon')
  await log(reader).getByText('I leave soon').waitFor()
  await say(reader, 'farewell')
  await page.goto(`${world.url}/settings`)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click()
  await page.getByText('Everything is deleted.').waitFor()
  await reader.reload()
  await log(reader).getByText('farewell').waitFor()
  await log(reader).getByText('Deleted account').waitFor()
  expect(await reader.getByText(address.slice(0, 6)).count()).toBe(0)
})

test('the header and the list count the same people in the open room, who come and go', async ({
  world,
  browser,
  domain,
}) => {
  const room = roomAddress(world, `https://${domain}/`)
  const { page } = await browser.visitor()
  await page.goto(room)
  await say(page, 'anyone here?')
  const counts = async () => {
    const [inHeader, inList] = await Promise.all(
      [page.locator('header'), list(page).getByRole('heading', { level: 3 }).filter({ hasText: domain })].map(
        (place) =>
          place
            .getByText(/^\d+ here$/)
            .filter({ visible: true })
            .allTextContents(),
      ),
    )
    return { inHeader, inList }
  }
  await expect.poll(counts).toEqual({ inHeader: ['1 here'], inList: ['1 here'] })
  const other = (await browser.visitor()).page
  await other.goto(room)
  await expect.poll(counts).toEqual({ inHeader: ['2 here'], inList: ['2 here'] })
  await other.close()
  await expect.poll(counts).toEqual({ inHeader: ['1 here'], inList: ['1 here'] })
})
