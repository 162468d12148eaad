import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE, roomAddress, say, untilHydrated } from './browser.ts'
import { openRoom, postInPast } from './fixtures/past.ts'
import { test } from './fixtures/test.ts'

// The page that the server renders: readable without scripts, and hydrated without a change that one would see.

/** Holds the scripts of a page back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * The address of a room of which the server has the page in that language: on a busy machine it sends the first one
 * without content.
 */
async function servedAddress(
  world: { url: string },
  url: string,
  { query = '', language = 'en-US' } = {},
): Promise<string> {
  const address = roomAddress(world, url) + query
  const headers = { 'accept-language': language }
  const isServed = async () => (await (await fetch(address, { headers })).text()).includes('data-served')
  await expect.poll(isServed, { timeout: 30_000 }).toBe(true)
  return address
}

/** Opens a room whose page stays as the server has rendered it until the returned function is called. */
async function openUnhydrated(page: Page, world: { url: string }, url: string): Promise<() => void> {
  const release = await holdScripts(page)
  const language = await page.evaluate(() => navigator.language)
  await page.goto(await servedAddress(world, url, { language }), { waitUntil: 'commit' })
  return release
}

// Not by its role, because a hidden log has none.
const rowsOf = (page: Page) => page.locator('[role=log] [data-message]')

/** Times of a conversation of two days, of which the border lies elsewhere in each time zone. */
const TIMES = ['2026-01-20T18:10:00Z', '2026-01-20T23:30:00Z', '2026-01-21T00:30:00Z', '2026-01-21T09:00:00Z']

const fillPast = async (world: Parameters<typeof openRoom>[0], url: string) => {
  const who = { headers: world.guest() }
  const lines = TIMES.map((at, index) => ({ who, content: `line ${index}`, at: new Date(at) }))
  await postInPast(world, await openRoom(world, url), lines)
}

test('a room, one of its old messages and the start page are readable without scripts', async ({
  world,
  browser,
  domain,
}) => {
  const url = `https://${domain}/`
  const room = await openRoom(world, url)
  const post = async (content: string) =>
    (await world.call<{ id: string }>('POST', `/api/whiteboard/messages/${room}`, world.guest(), { content }))
      .body
  const oldest = await post('the *very* first <b>words</b>')
  for (let n = 0; n < 60; n++) await post(`line ${n}`)
  const { page, troubles } = await browser.visitor({ javaScriptEnabled: false })

  await page.goto(await servedAddress(world, url))
  expect(await page.getByRole('heading', { name: domain }).count()).toBe(1)
  expect(await rowsOf(page).last().textContent()).toContain('line 59')
  expect(await page.getByText('the very first').count()).toBe(0)

  await page.goto(await servedAddress(world, url, { query: `&message=${oldest.id}` }))
  expect(await rowsOf(page).first().locator('em').textContent()).toBe('very')
  expect(await rowsOf(page).first().textContent()).toContain('first <b>words</b>')

  await page.goto(world.url)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/every address/i)
  expect(troubles).toEqual([])
})

test.for([
  ['a phone in New York', { viewport: PHONE, locale: 'en-US', timezoneId: 'America/New_York' }],
  ['a desktop in Berlin', { viewport: DESKTOP, locale: 'de-DE', timezoneId: 'Europe/Berlin' }],
  ['a desktop in Auckland', { viewport: DESKTOP, locale: 'ar-EG', timezoneId: 'Pacific/Auckland' }],
] as const)(
  'the page of the server stays as it is when it is hydrated, on %s',
  async ([, options], { world, browser, domain }) => {
    await fillPast(world, `https://${domain}/`)
    const { page, troubles } = await browser.visitor(options)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const release = await openUnhydrated(page, world, `https://${domain}/`)
    await page.locator('#root[data-served]:not([data-times])').waitFor()
    const read = () => page.getByRole('log').textContent()
    const boxes = () => rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
    const before = { text: await read(), boxes: await boxes() }
    const clock = new Intl.DateTimeFormat(options.locale === 'ar-EG' ? 'ar-EG-u-nu-latn' : options.locale, {
      timeStyle: 'short',
      timeZone: options.timezoneId,
    })
    for (const at of TIMES) expect(before.text).toContain(clock.format(new Date(at)))
    const kept = await rowsOf(page).first().elementHandle()

    release()
    await untilHydrated(page)
    expect({ text: await read(), boxes: await boxes() }).toEqual(before)
    // The very elements: nothing was rendered anew.
    expect(await kept?.evaluate((row) => row.isConnected)).toBe(true)
    await page.getByRole('textbox').last().click()
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(0.02)
    expect(troubles).toEqual([])
  },
)

test('day lines stand where the days of the reader begin before the page is hydrated', async ({
  world,
  browser,
  domain,
}) => {
  await fillPast(world, `https://${domain}/`)
  const linesIn = async (timezoneId: string) => {
    const { page } = await browser.visitor({ timezoneId })
    await holdScripts(page)
    await page.goto(await servedAddress(world, `https://${domain}/`), { waitUntil: 'commit' })
    await page.locator('#root[data-served]:not([data-times])').waitFor()
    const texts = await page.getByRole('log').locator('li[data-key]').allInnerTexts()
    return texts.map((text) => /line \d/.exec(text)?.[0] ?? text)
  }
  expect(await linesIn('UTC')).toEqual(['20 January', 'line 0', 'line 1', '21 January', 'line 2', 'line 3'])
  expect(await linesIn('America/Los_Angeles')).toEqual([
    ...['20 January', 'line 0', 'line 1', 'line 2', '21 January', 'line 3'],
  ])
  expect(await linesIn('Asia/Tokyo')).toEqual(['21 January', 'line 0', 'line 1', 'line 2', 'line 3'])
})

test('words that a visitor types and sends before the page is hydrated are kept and sent', async ({
  world,
  browser,
  domain,
}) => {
  await fillPast(world, `https://${domain}/`)
  const { page, troubles } = await browser.visitor()
  const release = await openUnhydrated(page, world, `https://${domain}/`)
  const field = page.getByRole('textbox').last()
  await field.click()
  await page.keyboard.type('hello so early')
  await page.keyboard.press('Enter')
  release()
  await rowsOf(page).filter({ hasText: 'hello so early' }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  expect(await rowsOf(page).filter({ hasText: 'hello so early' }).count()).toBe(1)

  await page.unrouteAll()
  await field.fill('kept from before')
  const again = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#root[data-served]:not([data-times])').waitFor()
  expect(await field.inputValue()).toBe('kept from before')
  // Not in the field yet.
  await page.keyboard.type(', typed now')
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#root[data-served]:not([data-times])').waitFor()
  await page.keyboard.type(', and later')
  again()
  await expect.poll(() => field.inputValue()).toBe('kept from before, typed now, and later')
  await untilHydrated(page)
  expect(await field.inputValue()).toBe('kept from before, typed now, and later')
  expect(troubles).toEqual([])
})

test('a button that is pressed before the page is hydrated does its work once', async ({
  world,
  browser,
  domain,
}) => {
  await fillPast(world, `https://${domain}/`)
  const { page } = await browser.visitor()
  const release = await openUnhydrated(page, world, `https://${domain}/`)
  await page.getByRole('button', { name: 'Emoji', exact: true }).click()
  release()
  await page.getByTestId('emoji-picker').waitFor()
  await page.reload({ waitUntil: 'commit' })
  await page.getByTestId('account').first().click()
  const card = page.getByRole('dialog', { name: /^You are / })
  await card.getByRole('button').first().waitFor()
  expect(await card.count()).toBe(1)
})

test('the name of an emoji that is typed before the page is hydrated becomes the emoji after it', async ({
  world,
  browser,
  domain,
}) => {
  await fillPast(world, `https://${domain}/`)
  const { page } = await browser.visitor()
  const release = await openUnhydrated(page, world, `https://${domain}/`)
  const field = page.getByRole('textbox').last()
  await field.click()
  await page.keyboard.type('so :tada:')
  release()
  await expect.poll(() => field.inputValue()).toBe('so 🎉 ')
})

test('a message under a pointer that rests since before the page is hydrated has its tools', async ({
  world,
  browser,
  domain,
}) => {
  await fillPast(world, `https://${domain}/`)
  const { page } = await browser.visitor()
  const release = await openUnhydrated(page, world, `https://${domain}/`)
  await rowsOf(page).last().hover()
  release()
  await page.getByRole('toolbar').getByRole('button', { name: 'More' }).waitFor()
})

test('a message has its tools once the pointer moves over it, although the app missed that it came', async ({
  world,
  browser,
  domain,
}) => {
  await fillPast(world, `https://${domain}/`)
  const { page } = await browser.visitor()
  await page.addInitScript(() => {
    window.addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await page.goto(roomAddress(world, `https://${domain}/`))
  await untilHydrated(page)
  await rowsOf(page).last().hover()
  await page.getByRole('toolbar').getByRole('button', { name: 'More' }).waitFor()
})

test.for([
  ['example.com/a?utm_source=b', (page: Page) => page.getByTestId('room').waitFor()],
  ['not an address', (page: Page) => page.getByRole('alert').getByText('That is not').waitFor()],
] as const)(
  'an address that is opened before the start page is hydrated, such as %s, is answered as after it',
  async ([typed, isAnswered], { world, browser }) => {
    const { page, troubles } = await browser.visitor()
    const release = await holdScripts(page)
    await page.goto(world.url, { waitUntil: 'commit' })
    await page.locator('#root[data-served]:not([data-times])').waitFor()
    await page.getByLabel('Page address').fill(typed)
    await page.getByRole('button', { name: 'Open' }).click()
    release()
    await isAnswered(page)
    expect(troubles).toEqual([])
  },
)

test('a link that is followed before the page is hydrated leads on, by the browser where the app does not come', async ({
  world,
  browser,
}) => {
  const { page } = await browser.visitor()
  const release = await holdScripts(page)
  await page.goto(world.url, { waitUntil: 'commit' })
  await page.locator('#root[data-served]:not([data-times])').waitFor()
  await page.getByRole('link', { name: 'Rewards' }).first().click()
  await page.waitForURL(/rewards/, { waitUntil: 'commit' })
  release()
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('a part of the page whose script comes late is hydrated, and keeps what is typed', async ({
  world,
  browser,
}) => {
  const { page } = await browser.visitor()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?!index-|live-|rolldown-).*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(world.url, { waitUntil: 'commit' })
  const field = page.getByLabel('Page address')
  const kept = await field.elementHandle()
  await field.fill('example.com')
  // The app runs, and would hydrate what is around the part.
  await page.waitForTimeout(500)
  release()
  await untilHydrated(page)
  expect(await kept?.evaluate((element) => element.isConnected)).toBe(true)
  expect(await field.inputValue()).toBe('example.com')
})

test('a reader who scrolls a page that is not hydrated yet stays where they are', async ({
  world,
  browser,
  domain,
}) => {
  const url = `https://${domain}/`
  const room = await openRoom(world, url)
  for (let n = 0; n < 40; n++)
    await world.call('POST', `/api/whiteboard/messages/${room}`, world.guest(), { content: `line ${n}` })
  const { page } = await browser.visitor({ viewport: PHONE })
  const release = await openUnhydrated(page, world, url)
  const log = page.getByRole('log')
  await rowsOf(page).last().waitFor()
  await log.evaluate((scroller) => {
    scroller.scrollTop = 100
  })
  const readTop = () =>
    rowsOf(page)
      .filter({ hasText: 'line 20' })
      .evaluate((row) => row.getBoundingClientRect().top)
  const before = await readTop()
  release()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor()
  expect(Math.abs((await readTop()) - before)).toBeLessThanOrEqual(1)
})

test('a reader who has hidden an author does not see their words before the page is hydrated', async ({
  world,
  browser,
  domain,
}) => {
  const url = `https://${domain}/`
  const author = await browser.visitor()
  await author.page.goto(roomAddress(world, url))
  await say(author.page, 'unwanted words')
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, url))
  const row = rowsOf(page).filter({ hasText: 'unwanted words' })
  const profile = await row.getByRole('link').first().getAttribute('href')
  await page.evaluate((id) => {
    localStorage.setItem('foyer_web_hidden-content', JSON.stringify({ byGuest: [id] }))
  }, profile?.split('/').at(-1))
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await row.waitFor({ state: 'attached' })
  expect(await row.isVisible()).toBe(false)
  release()
  await untilHydrated(page)
  expect(await row.count()).toBe(0)
})
