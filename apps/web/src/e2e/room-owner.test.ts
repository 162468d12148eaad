import { roomIdOf, roomTopic } from '@foyer/contract'
import { request, signInWallet, startWorld } from '@foyer/testkit'
import { startFakeInternet } from '@foyer/testkit/internet'
import { expect } from 'vitest'
import { roomAddress, say } from './browser.ts'
import { browserTest } from './fixtures/test.ts'

const test = browserTest
  .extend('fakeInternet', { scope: 'file' }, async ({}, { onCleanup }) => {
    const fakeInternet = await startFakeInternet()
    onCleanup(() => fakeInternet[Symbol.asyncDispose]())
    return fakeInternet
  })
  .extend('world', { scope: 'file' }, async ({ fakeInternet }, { onCleanup }) => {
    const world = await startWorld({
      env: { FOYER_DNS: fakeInternet.dns },
      internet: fakeInternet.internet,
    })
    onCleanup(() => world[Symbol.asyncDispose]())
    return world
  })

test('a link shows what its page says of itself, unless one does not want that', async ({
  world,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
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

test('a change of the owner shows to every reader of the room without a reload', async ({
  world,
  browser,
  domain,
}) => {
  const owner = await signInWallet(world.url)
  await world.giveDomain(domain, owner.address)
  const { page, troubles } = await browser.visitor()
  const url = `https://${domain}/`
  await page.goto(roomAddress(world, url))
  await say(page, 'Anybody here?')
  const topic = roomTopic(roomIdOf(domain, '/'))
  const isThere = async () =>
    world.context.hub.online(topic) > 0 && (await world.context.lookups.room(topic.slice('room:'.length)))
  await expect.poll(isThere).toBeTruthy()
  const put = async (path: string, method: string, body: object) => {
    expect((await request(world.url, method, path, owner.headers, body)).status).toBeLessThan(300)
  }
  const panel = page.getByTestId('room')
  const colour = await panel.getAttribute('style')
  await put('/api/url-setting/', 'POST', { domain, url, title: 'The harbour', theme_color: '#c02040' })
  await panel.getByRole('heading', { name: 'The harbour' }).first().waitFor()
  await expect.poll(() => panel.getAttribute('style')).not.toBe(colour)
  await put(`/api/domain/${domain}/conduct`, 'PUT', { slow_mode_s: 30 })
  await panel.getByText('One message every 30 seconds for each person.').waitFor()
  await put(`/api/room-conduct/${roomIdOf(domain, '/')}`, 'PUT', { read_only: true })
  await panel.getByText('Only the team of this site can write here right now.').waitFor()
  await put(`/api/domain/${domain}/settings`, 'PUT', { allow_guest_user: false })
  await page.getByText('Guests can read here. Sign in to write.').waitFor()
  await page.reload()
  await page.getByText('Guests can read here. Sign in to write.').waitFor()
  expect(troubles).toEqual([])
})

test('an announcement is in the details, and on top until it is dismissed while they are closed (S2-13)', async ({
  world,
  browser,
  domain,
}) => {
  const owner = await signInWallet(world.url)
  await world.giveDomain(domain, owner.address)
  await request(world.url, 'POST', '/api/url-announcement/', owner.headers, {
    ...{ domain, title: 'Winter timetable', body: 'One week early.', pinned: true },
  })
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
  const banner = page.getByRole('region', { name: 'Announcement', exact: true })
  const inDetails = page.getByTestId('details').getByRole('heading', { name: /Winter timetable/ })
  await inDetails.waitFor()
  expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Details' }).click()
  await banner.getByText('Winter timetable').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await page.getByTestId('room').waitFor()
  await page.getByRole('button', { name: 'Details' }).click()
  await inDetails.waitFor()
  await page.getByRole('button', { name: 'Details' }).click()
  await inDetails.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0)
})

test('a page looks and greets as its owner has set it (S2-14)', async ({ world, browser, domain }) => {
  const owner = await signInWallet(world.url)
  await world.giveDomain(domain, owner.address)
  await request(world.url, 'POST', '/api/url-setting/', owner.headers, {
    ...{ domain, url: `https://${domain}/shop`, title: 'The shop' },
    ...{ theme_color: '#ff0000', welcome_message: 'Ask us anything.' },
  })
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/shop/shoes`))
  await page.getByRole('heading', { name: 'The shop' }).waitFor()
  await page.getByTestId('room').getByText('Ask us anything.').waitFor()
  const hue = await page.getByTestId('room').evaluate((room) => room.style.getPropertyValue('--accent-h'))
  expect(Number(hue)).toBeCloseTo(29.2, 0)
})
