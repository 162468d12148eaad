import { startWorld } from '@foyer/testkit'
import { expect } from 'vitest'
import { roomAddress } from './browser.ts'
import { browserTest } from './fixtures/test.ts'

/** A server of its own: another one's list of rooms may be a minute old. */
const test = browserTest.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
  const world = await startWorld({ env: { FOYER_DISCOVER: 'all' } })
  onCleanup(() => world[Symbol.asyncDispose]())
  return world
})

test('the structured data of a room stands in its page, and the content security policy refuses nothing', async ({
  world,
  browser,
  domain,
}) => {
  const url = `https://${domain}/</script><script>alert(1)</script>`
  const writer = world.client()
  await writer.init()
  const room = writer.rooms.open(url)
  await room.send('Words </script><script>alert(2)</script>')
  room.close()

  const { page, troubles } = await browser.visitor()
  await page.goto(roomAddress(world, url))
  await page.getByRole('log').getByText('Words').waitFor()
  const data = await page.locator('head > script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'DiscussionForumPosting',
    comment: [{ text: 'Words </script><script>alert(2)</script>' }],
  })
  expect(troubles).toEqual([])
})
