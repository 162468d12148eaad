import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { roomAddress } from './browser.ts'
import { test } from './fixtures/test.ts'

/** Where the glyphs of a text stand, in pixels of the page. */
const place = (root: Locator, text: string) =>
  root.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1
      if (start < 0) continue
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + wanted.length)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    }
    throw new Error(`no text ${wanted}`)
  }, text)

test('a preview in Hebrew keeps its author before it and stands at the edge of the list', async ({
  world,
  browser,
  domain,
}) => {
  const writer = world.client()
  await writer.init()
  const room = writer.rooms.open(`https://${domain}/Shalom`)
  await room.send('שלום לכולם, מה נשמע')
  room.close()

  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
  const item = page.getByTestId('rooms').getByRole('link').filter({ hasText: 'שלום' })
  await item.waitFor()
  const title = await place(item, 'Shalom')
  const author = await place(item, 'Guest')
  const words = await place(item, 'שלום לכולם')
  expect(Math.abs(author.left - title.left)).toBeLessThan(8)
  expect(author.right).toBeLessThan(words.left)
})

test('in Arabic a Latin message and one of emojis start at the edge of their author, and counts and times have the same digits', async ({
  world,
  browser,
  domain,
}) => {
  const writer = world.client()
  await writer.init()
  const room = writer.rooms.open(`https://${domain}/`)
  await room.send('مرحبا بالجميع')
  await room.send('hello all of you')
  await room.send('🎉🎉')

  const { page } = await browser.visitor({ locale: 'ar-EG' })
  await page.goto(roomAddress(world, `https://${domain}/`))
  const log = page.getByRole('log')
  const edges: number[] = []
  for (const text of ['مرحبا بالجميع', 'hello all of you', '🎉🎉']) {
    await log.getByText(text).waitFor()
    edges.push((await place(log, text)).right)
  }
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(8)
  const shown = page.getByTestId('room')
  await shown.getByText('2 هنا').filter({ visible: true }).first().waitFor()
  expect(await shown.textContent()).toMatch(/\d:\d\d/)
  expect(await shown.textContent()).not.toMatch(/[٠-٩]/)
  room.close()
})
