import { hashDomain } from '@foyer/contract'
import type { Message, Room } from '@foyer/contract/rooms'
import { signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const SHOP = 'indexed.example'

let world: World
let listed: string
beforeAll(async () => {
  world = await startWorld()
  const owner = await signInWallet(world.url)
  await world.giveDomain(SHOP, owner.address)
  const guest = world.guest()
  const post = async (url: string, content: string) => {
    const { hostname: domain } = new URL(url)
    const place = { domain, url, hashed_domain: hashDomain(domain) }
    const room = (await world.call<Room>('POST', '/api/whiteboard/new/', guest, place)).body
    const path = `/api/whiteboard/messages/${room.id}`
    return { room, message: (await world.call<Message>('POST', path, guest, { content })).body }
  }
  listed = `https://${SHOP}/tea`
  await post(listed, 'Tea & <b>cake</b> at four')
  const { room, message } = await post(listed, 'Gone again')
  await world.call('DELETE', `/api/whiteboard/messages/${room.id}/${message.id}`, guest)
  await post(`https://${SHOP}/offer?id=7`, 'Only for few')
  await post('https://unclaimed.example/', 'Between us')
  await post('http://localhost/notes', 'On this machine')
})
afterAll(() => world?.[Symbol.asyncDispose]())

async function read(path: string) {
  const response = await fetch(world.url + path)
  const { status, headers } = response
  return { status, headers, body: await response.text() }
}
const feedOf = (url: string) => read(`/feed.atom?${new URLSearchParams({ url })}`)
const pageOf = (url: string) => read(`/?${new URLSearchParams({ url })}`)

test('robots.txt leaves out what belongs to a person, and names the sitemap', async () => {
  const { status, headers, body } = await read('/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Disallow: /direct\n')
  expect(body).toContain(`Sitemap: ${world.url}/sitemap.xml`)
  expect(headers.get('set-cookie')).toBe(null)
})

test('the sitemap has the rooms of Discover and no other', async () => {
  const { status, headers, body } = await read('/sitemap.xml')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${world.url}/`,
    `${world.url}/?url=${encodeURIComponent(listed)}`,
  ])
})

test('the feed of a listed room has its messages as text, without deleted ones', async () => {
  const { status, headers, body } = await feedOf(listed)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(body).toContain('<content type="text">Tea &amp; &lt;b&gt;cake&lt;/b&gt; at four</content>')
  expect(body.match(/<entry>/g)).toHaveLength(1)
  expect(body).not.toContain('Gone again')
})

test.each([
  ['with a query', `https://${SHOP}/offer?id=7`],
  ['of a domain without an owner', 'https://unclaimed.example/'],
  ['of a private host', 'http://localhost/notes'],
  ['that is no address', 'nothing'],
  ['of which nothing is known', `https://${SHOP}/nowhere`],
])('a room %s has no feed', async (_which, url) => {
  expect((await feedOf(url)).status).toBe(404)
})

test('the page of a listed room has its name, its one address and its feed, and may be listed', async () => {
  const { headers, body } = await pageOf(`${listed}/?utm_source=mail#top`)
  expect(headers.get('x-robots-tag')).toBe(null)
  expect(body).toContain(`<title>${SHOP}/tea · Foyer</title>`)
  const address = `${world.url}/?url=${encodeURIComponent(listed)}`
  expect(body).toContain(`<link rel="canonical" href="${address}">`)
  expect(body).toContain(`<meta property="og:url" content="${address}">`)
  expect(body).toContain(`${world.url}/feed.atom?url=${encodeURIComponent(listed)}"`)
})

test.each([
  ['a room that no list shows', `/?url=${encodeURIComponent('https://unclaimed.example/')}`],
  ['a room with a query', `/?url=${encodeURIComponent(`https://${SHOP}/offer?id=7`)}`],
  ['an address that is none', '/?url=nothing'],
  ['the conversations of a person', '/direct'],
])('the page of %s is kept out of search engines', async (_which, path) => {
  const { status, headers, body } = await read(path)
  expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect(body).not.toContain('application/atom+xml')
})

test('the start page may be listed', async () => {
  expect((await read('/')).headers.get('x-robots-tag')).toBe(null)
})

test('a name that is markup stays text in the head of its page', async () => {
  const url = `https://${SHOP}/"><script>alert(1)</script>`
  const { body } = await pageOf(url)
  expect(body).not.toContain('<script>alert(1)')
})
