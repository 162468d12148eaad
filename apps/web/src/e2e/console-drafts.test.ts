import { startWorld, type World } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visits } from './browser.ts'
import { signInOnPage } from './fixtures/index.ts'
import { giveWallet } from './wallet.ts'

const DOMAIN = 'drafts.example'

let world: World
let browser: Visits
let page: Page
beforeAll(async () => {
  world = await startWorld()
  browser = await openBrowser()
  ;({ page } = await browser.visitor())
  const { address } = await giveWallet(page, { keys: [`0x${'9e'.repeat(32)}`] })
  await world.context.database.pool.query(
    `INSERT INTO domain_owners (domain, address, method) VALUES ($1, $2, 'dns')`,
    [DOMAIN, address.toLowerCase()],
  )
  await world.context.database.pool.query(
    `INSERT INTO business_threads (from_address, to_domain, opted_in_at) VALUES ($1, $2, now())`,
    [`0x${'a1'.repeat(20)}`, DOMAIN],
  )
  await signInOnPage(page, world, '/console')
})
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]()
  await world?.[Symbol.asyncDispose]()
})

/** A form: where it stands, what is typed into it, what sends it, and what is asked then. */
const FORMS = [
  {
    name: 'settings',
    path: 'settings',
    fields: { Name: 'A kiosk', 'Sites that may show your rooms': 'friends.example' },
    presses: ['Save'],
    asks: /\/settings$/,
  },
  {
    name: 'a single page',
    path: `settings?page=${encodeURIComponent(`https://${DOMAIN}/menu`)}`,
    fields: { 'Room name': 'Menu', 'Welcome message': 'Hungry?' },
    presses: ['Save'],
    asks: /\/url-setting\/$/,
  },
  {
    name: 'a rule of rewards',
    path: 'rewards?level=2',
    fields: { 'What they get': 'A bun', 'Total available': '12' },
    presses: ['Save'],
    asks: /\/reward-rules\/2$/,
  },
  {
    name: 'codes',
    path: 'vouchers?view=batches',
    fields: { 'What they get': 'A roll', 'Number of codes': '3' },
    presses: ['Create codes'],
    asks: /\/voucher-batches$/,
  },
  {
    name: 'an announcement',
    path: 'announcements?open=new',
    fields: { Headline: 'Rolls', Text: 'At seven.' },
    presses: ['Announce'],
    asks: /\/url-announcement\/$/,
  },
  {
    name: 'a message to many',
    path: 'broadcasts',
    fields: { Message: 'Open late tonight' },
    presses: ['Send', 'Yes, send it to 1 person'],
    asks: /\/broadcast$/,
  },
  {
    name: 'an answer',
    path: 'inbox?view=answers',
    fields: { Name: 'Hours', Text: 'Until six.' },
    presses: ['Save'],
    asks: /\/answers$/,
  },
]

test.each(FORMS)('what is typed into $name is lost neither by a failure nor by a reload', async (form) => {
  const place = form.name === 'a single page' || form.name === 'an answer' ? 'last' : 'first'
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })[place]()
  const submit = async () => {
    for (const name of form.presses)
      await page.getByRole('button', { name, exact: true }).filter({ visible: true })[place]().click()
  }
  const values = async () => {
    const found: Record<string, string> = {}
    for (const name of Object.keys(form.fields)) found[name] = await field(name).inputValue()
    return found
  }
  await page.goto(`${world.url}/console/${DOMAIN}/${form.path}`)
  for (const [name, value] of Object.entries(form.fields)) await field(name).fill(value)
  const isWrite = (url: URL) => form.asks.test(url.pathname)
  await page.route(isWrite, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await submit()
  await page.getByRole('alert').filter({ hasText: 'What you typed is kept.' }).first().waitFor()
  expect(await values()).toEqual(form.fields)

  await page.reload()
  await field(Object.keys(form.fields)[0] ?? '').waitFor()
  expect(await values()).toEqual(form.fields)
  await page.unroute(isWrite)
  const written = page.waitForResponse(
    (answer) => isWrite(new URL(answer.url())) && answer.request().method() !== 'GET',
  )
  await submit()
  expect((await written).ok()).toBe(true)
  // Once it is saved, nothing is kept beside it.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('console '))))
    .toEqual([])
})
