import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { DESKTOP, PHONE, roomAddress, say, untilHydrated } from './browser.ts'
import { openRoom } from './fixtures/past.ts'
import { fillPast, holdScripts, openUnhydrated, rowsOf, servedAddress, TIMES } from './fixtures/served.ts'
import { test } from './fixtures/test.ts'

// The page that the server renders: readable without scripts, and hydrated without a change that one would see.

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
  ['a phone', PHONE, 20, 34],
  ['a tall window', { width: 1_280, height: 1_150 }, 36, 60],
] as const)(
  'the first paint has the newest rows that fill %s, and the app the ones above them',
  async ([, viewport, least, most], { world, browser, domain }) => {
    const url = `https://${domain}/`
    const room = await openRoom(world, url)
    const author = world.guest()
    for (let n = 0; n < 60; n++)
      await world.call('POST', `/api/whiteboard/messages/${room}`, author, { content: `line ${n}` })
    const { page, troubles } = await browser.visitor({ viewport })
    const release = await openUnhydrated(page, world, url)
    await page.locator('#root[data-served]:not([data-times])').waitFor()
    const log = page.getByRole('log')
    expect(await log.locator(':scope > ol').count()).toBe(1)
    expect(await rowsOf(page).last().textContent()).toContain('line 59')
    const count = await rowsOf(page).count()
    expect([count >= least, count <= most]).toEqual([true, true])
    expect(await log.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
    const kept = await rowsOf(page).first().elementHandle()

    release()
    await untilHydrated(page)
    await world.call('POST', `/api/whiteboard/messages/${room}`, author, { content: 'one more' })
    await rowsOf(page).filter({ hasText: 'one more' }).waitFor()
    expect(await kept?.evaluate((row) => row.isConnected)).toBe(true)
    await log.evaluate((element) => element.scrollTo(0, 0))
    await expect.poll(() => rowsOf(page).first().textContent()).toContain('line 0')
    expect(await kept?.evaluate((row) => row.isConnected)).toBe(true)
    expect(troubles).toEqual([])
  },
)

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

test('a room is painted before the end of its page has arrived, at its newest message', async ({
  world,
  browser,
  domain,
}) => {
  const url = `https://${domain}/`
  await fillPast(world, url)
  const { page } = await browser.visitor()
  const language = await page.evaluate(() => navigator.language)
  const address = await servedAddress(world, url, { language })
  const { headers, html } = await fetch(address, { headers: { 'accept-language': language } }).then(
    async (response) => ({ headers: response.headers, html: await response.text() }),
  )
  const end = html.indexOf('</script>', html.indexOf('<script data-scripts=')) + '</script>'.length
  // Never ends its answer.
  const server = createServer((_request, response) => {
    response.setHeader('content-security-policy', headers.get('content-security-policy') ?? '')
    response.setHeader('content-type', 'text/html')
    response.write(html.slice(0, end))
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/${new URL(address).search}`, { waitUntil: 'commit' })
  const isPainted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length === 1)
  await expect.poll(isPainted).toBe(true)
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  const isAtEnd = (log: Element) => log.scrollTop + log.clientHeight >= log.scrollHeight - 1
  expect(await page.getByRole('log').evaluate(isAtEnd)).toBe(true)
})

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
