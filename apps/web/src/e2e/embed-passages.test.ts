import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { PHONE, roomAddress } from './browser.ts'
import { test as base, openWhole } from './fixtures/test.ts'
import { openHosts } from './hosts.ts'

/** A page with a text that is there twice, whose second place has other words around it. */
const toPage = (sentence: string) => `<!doctype html><html lang="en"><title>Tea</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src https://chat.example; frame-src https://chat.example">
<script src="https://chat.example/embed/1.js" async></script>
<main><h1>About tea</h1><p>Green tea: <b>steep</b> for two minutes.</p>${'<p>More words.</p>'.repeat(80)}
<p id="place">Black tea: ${sentence}</p></main></html>`

const test = base
  .extend('chromium', { scope: 'worker' }, openWhole)
  .extend('hosts', async ({ world }, { onCleanup }) => {
    const hosts = await openHosts(world.url, {
      tea: toPage('<b>steep</b> for two minutes.'),
      phone: toPage('<b>steep</b> for two minutes.'),
      changed: toPage('never boil it.'),
    })
    onCleanup(() => hosts[Symbol.asyncDispose]())
    return hosts
  })

const frameOf = (page: Page): FrameLocator => page.frameLocator('foyer-lobby iframe')
const launcher = (page: Page) => page.getByRole('button', { name: /^Chat/ })
const quoteButton = (page: Page) => frameOf(page).getByRole('button', { name: 'Quote the page’s selection' })
const passageIn = (page: Page) =>
  frameOf(page)
    .getByRole('log')
    .getByRole('button', { name: /^steep for two minutes/ })

async function select(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => {
    const range = document.createRange()
    range.setStart(element.querySelector('b') ?? element, 0)
    range.setEnd(element, element.childNodes.length)
    const selection = getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
  })
}

/** Quotes what is selected, and waits until the frame shows it: the page fetches the code for it first. */
async function quote(page: Page): Promise<void> {
  await quoteButton(page).click()
  await frameOf(page).getByRole('button', { name: 'Remove the quote' }).waitFor()
}

async function send(page: Page, content: string): Promise<void> {
  const composer = frameOf(page).getByRole('textbox', { name: /^Write in/ })
  await composer.fill(content)
  await composer.press('Enter')
  await frameOf(page).getByRole('log').getByText(content).waitFor()
}

/** What the page has marked, and whether it is in the window. */
const readMark = (page: Page) =>
  page.evaluate(() => {
    const [range] = [...(CSS.highlights.get('foyer-passage') ?? [])] as Range[]
    const box = range?.getBoundingClientRect()
    return {
      text: range?.toString(),
      place:
        range?.commonAncestorContainer.parentElement?.closest('[id]')?.id ??
        (range?.commonAncestorContainer as Element | undefined)?.id,
      isSeen: box !== undefined && box.top >= 0 && box.bottom <= innerHeight,
    }
  })

test('a message quotes what is selected on the page, and others see it marked there', async ({
  world,
  browser,
  hosts,
}) => {
  const address = hosts.address('tea')
  const { page, troubles } = await browser.visitor()
  const asked: string[] = []
  page.on('request', (request) => /\/embed\/1/.test(request.url()) && asked.push(request.url()))
  await page.goto(address)
  await launcher(page).click()
  await quoteButton(page).click()
  await frameOf(page).getByText('Select some text on the page first.').waitFor()
  // The person selects, and goes on in the frame: the page keeps the selection.
  await select(page, '#place')
  await frameOf(page)
    .getByRole('textbox', { name: /^Write in/ })
    .click()
  await quote(page)
  await send(page, 'Two? I take four.')
  await passageIn(page).waitFor()
  await quoteButton(page).waitFor()
  expect(asked.map((url) => new URL(url).pathname)).toEqual([
    '/embed/1.js',
    expect.stringMatching(/^\/embed\/1-[0-9a-f]+\.js$/),
  ])
  await send(page, 'Without a quote')
  expect(await passageIn(page).count()).toBe(1)
  expect(await findBarriers(page)).toEqual([])

  const other = await browser.visitor()
  await other.page.goto(address)
  await launcher(other.page).click()
  await passageIn(other.page).click()
  const marked = { text: 'steep for two minutes.', place: 'place', isSeen: true }
  await expect.poll(() => readMark(other.page)).toEqual(marked)
  expect(await launcher(other.page).getAttribute('aria-expanded')).toBe('true')

  // In the app's own room it leads to the page.
  const reader = await browser.visitor()
  await reader.page.goto(roomAddress(world, address))
  const link = reader.page.getByRole('log').getByRole('link', { name: /^steep for two minutes/ })
  expect(await link.getAttribute('href')).toMatch(
    /\/tea\/\d+#:~:text=words\.%20More%20words\.%20Black%20tea%3A-,steep%20for%20two%20minutes\.$/,
  )
  expect(await link.getAttribute('rel')).toContain('noopener')
  const unexpected = [...troubles, ...other.troubles].filter((each) => !each.includes('/favicon.ico'))
  expect(unexpected).toEqual([])
})

test('a page that has changed is said to say this no longer', async ({ browser, hosts }) => {
  const { page } = await browser.visitor()
  await page.goto(hosts.address('changed'))
  await launcher(page).click()
  await select(page, '#place')
  await quote(page)
  await send(page, 'Why not?')
  await page.locator('#place').evaluate((element) => element.replaceChildren('Black tea: boil it.'))
  await frameOf(page)
    .getByRole('log')
    .getByRole('button', { name: /never boil it/ })
    .click()
  await frameOf(page).getByText('The page no longer says this.').waitFor()
  expect(await readMark(page)).toEqual({ isSeen: false })
})

test('on a phone the bubble closes over the place', async ({ browser, hosts }) => {
  const { page } = await browser.visitor({ viewport: PHONE, colorScheme: 'dark' })
  await page.goto(hosts.address('phone'))
  await select(page, '#place')
  await launcher(page).click()
  await quote(page)
  await send(page, 'Only two?')
  await passageIn(page).click()
  await expect.poll(() => launcher(page).getAttribute('aria-expanded')).toBe('false')
  expect(await readMark(page)).toMatchObject({ text: 'steep for two minutes.', isSeen: true })
})

test('a frame takes no passage that it has not asked for, and a page answers no other window', async ({
  browser,
  hosts,
}) => {
  const { page } = await browser.visitor()
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('message', ({ data }) => heard.push(data))
  })
  await page.goto(hosts.address('tea'))
  await launcher(page).click()
  await quoteButton(page).waitFor()
  await select(page, '#place')
  await page.evaluate(() => {
    const frame = document.querySelector('foyer-lobby')?.shadowRoot?.querySelector('iframe')?.contentWindow
    const forged = { exact: 'I never said this', prefix: '', suffix: '' }
    for (const passage of [forged, { ...forged, exact: 'x'.repeat(9_999) }, 1, null])
      for (let at = 0; at < 100; at++) {
        frame?.postMessage({ foyer: 'passage', passage }, '*')
        frame?.postMessage({ foyer: 'marked', isFound: at, isCovered: true }, '*')
      }
    postMessage({ foyer: 'passage-wanted' }, '*')
    postMessage({ foyer: 'mark', passage: forged }, '*')
  })
  await send(page, 'Nothing quoted')
  expect(await frameOf(page).getByText('I never said this').count()).toBe(0)
  const heard = await page.evaluate(() => JSON.stringify((window as unknown as { heard: unknown[] }).heard))
  expect(heard).not.toMatch(/"passage","passage":\{"exact":"steep|marked/)
})
