import { request, signInWallet } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { roomAddress, untilAtRest, untilFilled } from './browser.ts'
import { test as base } from './fixtures/test.ts'

const LINES = 400

/** `history` is the address of a room with so many lines that not all of them are loaded. */
const test = base.extend('history', { scope: 'file' }, async ({ world }) => {
  const url = 'https://history.example/'
  // People do not write 400 lines that differ by a number: the guard against spam would hold them.
  const owner = await signInWallet(world.url)
  await world.giveDomain('history.example', owner.address)
  await request(world.url, 'PUT', '/api/domain/history.example/spam-guard', owner.headers, { guard: 'off' })
  const writer = world.client()
  await writer.init()
  const room = writer.rooms.open(url)
  const line = (n: number) => `line ${n} ${'and some more words '.repeat(n % 7)}`
  for (let n = 1; n <= LINES; n += 50)
    await Promise.all(Array.from({ length: 50 }, (_, i) => room.send(line(n + i))))
  room.close()
  return url
})

const rowCount = (page: Page) => page.locator('[data-message]').count()

/** Key and position of the row in the middle of the log. */
const middle = (page: Page) =>
  page.getByRole('log').evaluate((log) => {
    const { left, top, height } = log.getBoundingClientRect()
    const row = document.elementFromPoint(left + 200, top + height / 2)?.closest<HTMLElement>('[data-key]')
    return { key: row?.dataset.key, top: row?.getBoundingClientRect().top ?? 0 }
  })
const topOf = (page: Page, key: string | undefined) =>
  page.locator(`[data-key="${key}"]`).evaluate((row) => row.getBoundingClientRect().top)

test('older messages come without a jump, and never more rows than allowed', async ({
  world,
  browser,
  history,
}) => {
  const { page, troubles } = await browser.visitor()
  await page.goto(roomAddress(world, history))
  await page.getByRole('log').getByText(`line ${LINES}`).waitFor()
  await page.getByRole('log').hover()
  for (let turn = 0; turn < 60; turn++) {
    const before = await middle(page)
    await page.mouse.wheel(0, -400)
    const hasStart = async () => (await page.getByText('This is the start of the room.').count()) > 0
    const off = async () => Math.abs((await topOf(page, before.key)) - before.top - 400)
    await expect.poll(async () => (await hasStart()) || (await off()) <= 2).toBe(true)
    expect(await rowCount(page)).toBeLessThanOrEqual(120)
    if (await hasStart()) break
  }
  expect(troubles).toEqual([])
}, 60_000)

test('older messages that come late to a reader at the edge do not move a line', async ({
  world,
  browser,
  history,
}) => {
  const { page } = await browser.visitor()
  let release = () => {}
  const late = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/api\/whiteboard\/\?.*cursor=/, async (route) => {
    await late
    await route.continue()
  })
  await page.goto(roomAddress(world, history))
  await page.getByRole('log').getByText(`line ${LINES}`).waitFor()
  await page.getByRole('log').hover()
  const asked = page.waitForRequest(/cursor=/)
  const atEdge = () => page.getByRole('log').evaluate((log) => log.scrollTop === 0)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -1_500)
      return atEdge()
    })
    .toBe(true)
  await asked
  await untilAtRest(page.getByRole('log'))
  const before = await middle(page)
  const rows = await rowCount(page)
  release()
  await expect.poll(() => rowCount(page)).toBeGreaterThan(rows)
  expect(Math.abs((await topOf(page, before.key)) - before.top)).toBeLessThanOrEqual(1)
}, 60_000)

test('a message that arrives while the reader is further up moves no line, and is counted', async ({
  world,
  browser,
  history,
}) => {
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, history))
  await page.getByRole('log').getByText(`line ${LINES}`).waitFor()
  await page.getByRole('log').hover()
  const topOfLog = () => page.getByRole('log').evaluate((log) => log.scrollTop)
  await untilFilled(page)
  await untilAtRest(page.getByRole('log'))
  const bottom = await topOfLog()
  await page.mouse.wheel(0, -1_500)
  await expect.poll(topOfLog).toBeLessThan(bottom)
  await untilAtRest(page.getByRole('log'))
  const before = await middle(page)
  const writer = world.client()
  await writer.init()
  const room = writer.rooms.open(history)
  await room.send('news below')
  await room.send('more news below')
  room.close()
  await page.getByRole('button', { name: '2 new below' }).waitFor()
  expect(Math.abs((await topOf(page, before.key)) - before.top)).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: '2 new below' }).click()
  await page.getByRole('log').getByText('more news below').waitFor()
  expect(await page.getByRole('button', { name: /new below/ }).count()).toBe(0)
})
