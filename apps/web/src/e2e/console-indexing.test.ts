import { hashDomain } from '@foyer/contract'
import type { Room } from '@foyer/contract/rooms'
import { expect } from 'vitest'
import { roomAddress } from './browser.ts'
import { test } from './fixtures/test.ts'

const LABEL = 'Search engines may list this domain’s rooms'

test('an owner keeps the rooms of a domain out of search engines, and lets them in again', async ({
  world,
  owner: { page, troubles },
  domain,
}) => {
  const url = `https://${domain}/garden`
  const guest = world.guest()
  const place = { domain, url, hashed_domain: hashDomain(domain) }
  const { body: room } = await world.call<Room>('POST', '/api/whiteboard/new/', guest, place)
  await world.call('POST', `/api/whiteboard/messages/${room.id}`, guest, { content: 'The first seed' })
  /** What a crawler reads of the room. */
  const crawl = async () => {
    const answer = await fetch(roomAddress(world, url))
    const feed = await fetch(`${world.url}/feed.atom?${new URLSearchParams({ url })}`)
    return {
      robots: answer.headers.get('x-robots-tag'),
      hasData: (await answer.text()).includes('application/ld+json'),
      feed: feed.status,
    }
  }
  const choose = async (checked: boolean) => {
    await page.getByRole('switch', { name: LABEL, checked: !checked }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByText('Saved').first().waitFor()
    await page.reload()
    await page.getByRole('switch', { name: LABEL, checked }).waitFor()
  }

  await page.goto(`${world.url}/console/${domain}/settings`)
  await choose(false)
  expect(await crawl()).toEqual({ robots: 'noindex', hasData: false, feed: 404 })
  await choose(true)
  expect(await crawl()).toEqual({ robots: null, hasData: true, feed: 200 })
  expect(troubles).toEqual([])
})
