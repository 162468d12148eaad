import { hashDomain } from '@foyer/contract'
import type { Message, Room } from '@foyer/contract/rooms'
import { type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const SHOP = 'indexed.example'

let world: World
let owner: Person
let listed: string
let second: string
beforeAll(async () => {
  world = await startWorld()
  owner = await signInWallet(world.url)
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
  second = `https://${SHOP}/cake`
  await post(second, 'A second room')
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
    `${world.url}/?url=${encodeURIComponent(second)}`,
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

test('the feed of a domain has the messages of its listed rooms, the newest first, and no other', async () => {
  const { status, headers, body } = await read(`/feed.atom?domain=${SHOP}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const texts = [...body.matchAll(/<content type="text">(.*?)<\/content>/g)].map(([, text]) => text)
  expect(texts).toEqual(['A second room', 'Tea &amp; &lt;b&gt;cake&lt;/b&gt; at four'])
  expect(body).toContain(`<category term="${listed}" label="${SHOP}/tea"/>`)
  expect(body).toContain(`<link rel="alternate" type="text/html" href="${world.url}/pages/${SHOP}"/>`)
})

test.each(['unclaimed.example', 'localhost', 'nowhere.example', '', '/'])(
  'the domain "%s" without listed rooms has no feed',
  async (domain) => {
    expect((await read(`/feed.atom?domain=${encodeURIComponent(domain)}`)).status).toBe(404)
  },
)

test('the page of a listed room has its name, its one address and its feed, and may be listed', async () => {
  const { headers, body } = await pageOf(`${listed}/?utm_source=mail#top`)
  expect(headers.get('x-robots-tag')).toBe(null)
  expect(body).toContain(`<title>${SHOP}/tea · Foyer</title>`)
  const address = `${world.url}/?url=${encodeURIComponent(listed)}`
  expect(body).toContain(`<link rel="canonical" href="${address}">`)
  expect(body).toContain(`<meta property="og:url" content="${address}">`)
  expect(body).toContain(`${world.url}/feed.atom?url=${encodeURIComponent(listed)}"`)
  expect(body).toContain(`title="${SHOP}" href="${world.url}/feed.atom?domain=${SHOP}"`)
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

test('a crawler without JavaScript comes from robots.txt to the messages, picture and feeds of every room', async () => {
  const follow = async (address: string) => {
    const response = await fetch(address)
    expect([address, response.status]).toEqual([address, 200])
    return { headers: response.headers, body: await response.text() }
  }
  const robots = await follow(`${world.url}/robots.txt`)
  const sitemap = await follow(/^Sitemap: (.*)$/m.exec(robots.body)?.[1] ?? '')
  const pages = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
  for (const address of pages.filter((page) => page !== `${world.url}/`)) {
    const { headers, body } = await follow(address)
    expect(headers.get('x-robots-tag')).toBe(null)
    expect(body).toContain(`<link rel="canonical" href="${address}">`)
    const data = JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(body)?.[1] ?? '{}')
    expect(data).toMatchObject({ url: address, comment: [{ '@type': 'Comment' }] })
    const picture = /<meta property="og:image" content="([^"]*)">/.exec(body)?.[1] ?? ''
    expect((await follow(picture)).headers.get('content-type')).toBe('image/png')
    const feeds = [...body.matchAll(/type="application\/atom\+xml" title="[^"]*" href="([^"]*)"/g)]
    expect(feeds).toHaveLength(2)
    for (const [, feed] of feeds)
      expect((await follow(feed ?? '')).body).toContain(
        `message=${data.comment[0].url.split('&message=')[1]}`,
      )
  }
  expect(pages).toHaveLength(3)
})

test('the choice of an owner takes the rooms of the domain out of everything, and puts them back, at once', async () => {
  const choose = async (allow_indexing: boolean) =>
    expect((await world.call('PUT', `/api/domain/${SHOP}/settings`, owner, { allow_indexing })).status).toBe(
      200,
    )
  const crawl = async () => {
    const page = await pageOf(listed)
    return {
      robots: page.headers.get('x-robots-tag'),
      hasData: page.body.includes('application/ld+json'),
      hasFeed: page.body.includes('application/atom+xml'),
      says: page.body.includes('<meta name="description" content="Tea'),
      mapped: (await read('/sitemap.xml')).body.includes(encodeURIComponent(listed)),
      feeds: [(await feedOf(listed)).status, (await read(`/feed.atom?domain=${SHOP}`)).status],
    }
  }
  const open = { robots: null, hasData: true, hasFeed: true, says: true, mapped: true, feeds: [200, 200] }
  expect(await crawl()).toEqual(open)
  await choose(false)
  expect(await crawl()).toEqual({
    ...{ robots: 'noindex', hasData: false, hasFeed: false, says: false, mapped: false },
    feeds: [404, 404],
  })
  await choose(true)
  expect(await crawl()).toEqual(open)
})
