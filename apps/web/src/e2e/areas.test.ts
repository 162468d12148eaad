import type { Announcement } from '@foyer/contract/announcements'
import type { UrlSetting } from '@foyer/contract/domains'
import { type Person, request, signInWallet, startWorld } from '@foyer/testkit'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { PHONE, roomAddress, say } from './browser.ts'
import { browserTest } from './fixtures/test.ts'

const test = browserTest
  .extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
    const world = await startWorld()
    onCleanup(() => world[Symbol.asyncDispose]())
    return world
  })
  .extend('owner', async ({ world, domain }): Promise<Person> => {
    const owner = await signInWallet(world.url)
    await world.giveDomain(domain, owner.address)
    return owner
  })

test('the announcements of a domain are an area: a list, each one, and what is over (S2-13)', async ({
  world,
  browser,
  domain,
  owner,
}) => {
  const announce = async (title: string, body: string, more: object = {}) =>
    (
      await request<Announcement>(world.url, 'POST', '/api/url-announcement/', owner.headers, {
        ...{ domain, title, body, ...more },
      })
    ).body
  const { page, troubles } = await browser.visitor({ viewport: PHONE })
  await page.goto(`${world.url}/announcements/${domain}`)
  await page.getByText('Nothing announced right now').waitFor()

  const winter = await announce('Winter timetable', 'Trains leave **an hour** earlier.', {
    link_url: 'https://trains.example/winter',
  })
  await announce('Platform 2 is closed', 'Use platform 3.', { pinned: true })
  await page.goto(`${roomAddress(world, `https://${domain}/`)}&details=1`)
  await page.getByTestId('details').getByRole('link', { name: 'Announcements of this site' }).click()
  const list = page.getByTestId('announcements')
  await list.getByRole('link', { name: /Platform 2/ }).waitFor()
  expect(await list.getByRole('listitem').count()).toBe(2)
  expect(await findBarriers(page)).toEqual([])
  await list.getByRole('link', { name: /Winter timetable/ }).click()
  const one = page.getByTestId('announcement')
  await one.getByText('an hour').waitFor()
  await one.getByRole('link', { name: 'trains.example' }).waitFor()
  expect(await findBarriers(page)).toEqual([])

  await request(world.url, 'DELETE', `/api/url-announcement/${winter.id}`, owner.headers)
  await page.reload()
  await one.getByText('This announcement is over').waitFor()
  await one.getByRole('link', { name: 'All announcements' }).click()
  await list.getByRole('link', { name: /Platform 2/ }).waitFor()
  // The browser reports the 404.
  expect(troubles.filter((each) => !each.includes('status of 404'))).toEqual([])
})

test('the named pages of a domain are an area: a list, and each one with its room (S2-14)', async ({
  world,
  browser,
  domain,
  owner,
}) => {
  const { page, troubles } = await browser.visitor()
  await page.goto(`${world.url}/pages/${domain}`)
  await page.getByText('No pages yet').waitFor()
  const lobby = { domain, url: `https://${domain}/`, title: 'The shop', theme_color: '#c02040' }
  const made = await request<UrlSetting>(world.url, 'POST', '/api/url-setting/', owner.headers, {
    ...lobby,
    welcome_message: 'Ask us anything.',
  })
  await page.goto(roomAddress(world, `https://${domain}/`))
  await page.getByTestId('details').getByRole('link', { name: 'Pages of this site' }).click()
  const list = page.getByTestId('pages')
  await list.getByRole('link', { name: /The shop/ }).click()
  const one = page.getByTestId('page')
  await one.getByText('Ask us anything.').waitFor()
  await one.getByText('#c02040').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await one.getByRole('link', { name: 'Open its room' }).click()
  await page.getByTestId('room').getByRole('heading', { name: 'The shop' }).first().waitFor()

  await request(world.url, 'DELETE', `/api/url-setting/${made.body.id}`, owner.headers)
  await page.goto(`${world.url}/pages/${domain}?open=${made.body.id}`)
  await one.getByText('This page is no longer set up').waitFor()
  await one.getByRole('link', { name: 'All pages' }).click()
  await list.getByText('No pages yet').waitFor()
  expect(troubles.filter((each) => !each.includes('status of 404'))).toEqual([])
})

test('a blocked guest reads before writing that they cannot write here, and writes again once unblocked', async ({
  world,
  browser,
  domain,
  owner,
}) => {
  const { page, troubles } = await browser.visitor()
  const room = roomAddress(world, `https://${domain}/`)
  await page.goto(room)
  await say(page, 'Good morning')
  const author = () =>
    world.sql('SELECT m.author FROM messages m JOIN rooms r ON r.id = m.room_id WHERE r.domain = $1', [
      domain,
    ])
  await expect.poll(async () => (await author()).length).toBe(1)
  const blocked = { public_id: (await author())[0]?.author }
  const path = `/api/domain-blocklist/${domain}`
  await request(world.url, 'POST', path, owner.headers, { ...blocked, reason: 'Advertising' })
  await page.reload()
  await page.getByText('the team of this site has blocked you from writing').waitFor()
  await page.getByRole('log').getByText('Good morning').waitFor()
  expect(await page.getByRole('textbox', { name: /^Write in/ }).count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await request(world.url, 'DELETE', path, owner.headers, blocked)
  await page.reload()
  await page.getByRole('textbox', { name: /^Write in/ }).waitFor()
  expect(await page.getByText('the team of this site has blocked you from writing').count()).toBe(0)
  expect(troubles).toEqual([])
})
