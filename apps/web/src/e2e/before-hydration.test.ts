import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus, roomAddress, untilHydrated } from './browser.ts'
import { fillPast, holdScripts, openUnhydrated, rowsOf } from './fixtures/served.ts'
import { test as base } from './fixtures/test.ts'

// What a visitor does on a page of the server before the app has taken it over: nothing of it is lost.

const test = base
  /** A visitor of a room whose page stays as the server has rendered it until `release` is called. */
  .extend('early', async ({ world, browser, domain }) => {
    const url = `https://${domain}/`
    await fillPast(world, url)
    const visitor = await browser.visitor()
    const release = await openUnhydrated(visitor.page, world, url)
    return { ...visitor, release, field: visitor.page.getByRole('textbox').last() }
  })

/** Leaves a page whose app has not come, and opens its address with the app. */
async function openAgain(page: Page): Promise<void> {
  const address = page.url()
  // Left first: scripts that are held back no longer would reach the page.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(address)
  await untilHydrated(page)
}

test('words that a visitor types and sends before the page is hydrated are kept and sent', async ({
  early: { page, troubles, release, field },
}) => {
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

test('messages that are sent before the page is hydrated are posted in order, and what is typed after them stays', async ({
  early: { page, troubles, release, field },
}) => {
  await field.click()
  for (const words of ['the first', 'the second, @nobody', 'the third']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    expect(await field.inputValue()).toBe('')
    await page.getByText(words).waitFor()
  }
  await page.keyboard.type('not sent')
  release()
  const own = rowsOf(page).filter({ hasText: /^.*the (first|second|third)/ })
  await expect.poll(() => own.count()).toBe(3)
  await untilHydrated(page)
  expect((await own.allTextContents()).map((text) => /first|second|third/.exec(text)?.[0])).toEqual([
    'first',
    'second',
    'third',
  ])
  // Each stands in the page once.
  await expect.poll(() => page.getByText(/^the (first|second|third)/).count()).toBe(3)
  expect(await field.inputValue()).toBe('not sent')
  // The server has them: the offer to keep a name comes when a message is stored.
  await page.getByRole('button', { name: 'Keep your name' }).waitFor()
  await page.reload()
  await expect.poll(() => own.count()).toBe(3)
  expect(await field.inputValue()).toBe('not sent')
  expect(troubles).toEqual([])
})

test('a message that a guest sends to a page whose app never comes is stored, and is in no draft', async ({
  early: { page, troubles, field },
}) => {
  await field.click()
  await page.keyboard.type('so early')
  const stored = page.waitForResponse(/whiteboard\/messages/)
  await page.keyboard.press('Enter')
  expect((await (await stored).json()) as object).toMatchObject({ content: 'so early' })
  await page.keyboard.type('not sent')
  await openAgain(page)
  expect(await rowsOf(page).filter({ hasText: 'so early' }).count()).toBe(1)
  expect(await field.inputValue()).toBe('not sent')
  expect(troubles).toEqual([])
})

test('messages that reach no server, of a page whose app never comes, are the draft of the next page', async ({
  early: { page, field },
}) => {
  await page.route(/whiteboard\/messages/, (route) => route.abort())
  await field.click()
  await page.keyboard.type('a line')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('and half')
  await openAgain(page)
  expect(await field.inputValue()).toBe('a line\nand half')
})

test('a button that is pressed before the page is hydrated does its work once', async ({
  early: { page, release },
}) => {
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
  early: { page, release, field },
}) => {
  await field.click()
  await page.keyboard.type('so :tada:')
  release()
  await expect.poll(() => field.inputValue()).toBe('so 🎉 ')
})

test('a message under a pointer that rests since before the page is hydrated has its tools', async ({
  early: { page, release },
}) => {
  await rowsOf(page).last().hover()
  release()
  await page.getByRole('toolbar').getByRole('button', { name: 'More' }).waitFor()
})

test('a message that the pointer comes over while React hydrates the page has its tools', async ({
  early: { page, release },
}) => {
  // As React does, which keeps the event for itself until then.
  await page.locator('#root').evaluate((root) => {
    const stop = (event: Event) => root.dataset.served !== undefined && event.stopPropagation()
    root.addEventListener('pointerover', stop, { capture: true })
  })
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

test('a keyboard skips to the content of a page that is not hydrated yet, once it is', async ({
  early: { page, release },
}) => {
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await skip.focus()
  await page.keyboard.press('Enter')
  release()
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
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
  await page.route(/\/assets\/(?!index-|live-|react-|rolldown-).*\.js$/, async (route) => {
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
