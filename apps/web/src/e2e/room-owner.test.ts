import { hashDomain } from '@foyer/contract'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Strangers, startStrangers } from '../../../../packages/server/src/testing/strangers.ts'
import { openBrowser, roomAddress, say, type Visits } from './browser.ts'

const OWNER = `0x${'ab'.repeat(20)}`

let strangers: Strangers
let world: World
let browser: Visits
beforeAll(async () => {
  strangers = await startStrangers({})
  world = await startWorld({ env: { FOYER_DNS: strangers.dns }, internet: strangers.internet })
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]()
  await world?.[Symbol.asyncDispose]()
  await strangers?.[Symbol.asyncDispose]()
})

const sql = (text: string, values: unknown[]) => world.context.database.pool.query(text, values)

test('a link shows what its page says of itself, unless one does not want that', async () => {
  const { page, troubles } = await browser.visitor()
  await page.goto(roomAddress(world, 'https://previews.example/'))
  await say(page, 'Read http://public.example/ and tell me')
  const card = page.getByRole('log').getByRole('link', { name: 'About & more' })
  await card.waitFor()
  expect(await card.textContent()).toContain('public.example')
  const { height } = (await card.boundingBox()) ?? { height: 0 }
  expect(height).toBe(104)
  await page.evaluate(() => localStorage.setItem('foyer_web_link previews', 'off'))
  await page.reload()
  await page.getByRole('log').getByRole('link', { name: 'http://public.example/' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await card.count()).toBe(0)
  expect(troubles).toEqual([])
})

test('what is announced stands on top until it is put away, and in the details', async () => {
  await sql(
    `INSERT INTO announcements (id, domain, hashed_domain, title, body, pinned, starts_at, author)
     VALUES ('a1', 'announced.example', $1, 'Winter timetable', 'One week early.', true, now() - interval '1 hour', $2)`,
    [hashDomain('announced.example'), OWNER],
  )
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, 'https://announced.example/'))
  const banner = page.getByRole('region', { name: 'Announcement', exact: true })
  await banner.first().getByText('Winter timetable').waitFor()
  await page
    .getByTestId('details')
    .getByRole('heading', { name: /Winter timetable/ })
    .waitFor()
  await page.getByRole('button', { name: 'Put away' }).click()
  await page.reload()
  await page
    .getByTestId('details')
    .getByRole('heading', { name: /Winter timetable/ })
    .waitFor()
  expect(await page.getByRole('button', { name: 'Put away' }).count()).toBe(0)
})

test('a page looks and greets as its owner has set it', async () => {
  await sql(
    `INSERT INTO url_settings (id, domain, hashed_domain, url, title, theme_color, welcome_message)
     VALUES ('u1', 'looks.example', $1, 'https://looks.example/shop', 'The shop', '#ff0000', 'Ask us anything.')`,
    [hashDomain('looks.example')],
  )
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, 'https://looks.example/shop/shoes'))
  await page.getByRole('heading', { name: 'The shop' }).waitFor()
  await page.getByTestId('room').getByText('Ask us anything.').waitFor()
  const hue = await page.getByTestId('room').evaluate((room) => room.style.getPropertyValue('--accent-h'))
  expect(Number(hue)).toBeCloseTo(29.2, 0)
})
