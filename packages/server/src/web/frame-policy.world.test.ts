import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { hashDomain } from '@foyer/contract'
import { EMBED_PINNED, type EmbedScript } from '@foyer/contract/frame'
import type { Room } from '@foyer/contract/rooms'
import { type Person, request, signInMany, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

const ask = (path: string) => fetch(world.url + path, { headers: { accept: 'text/html' } })
const readAncestors = async (path: string) =>
  /frame-ancestors ([^;]*)/.exec((await ask(path)).headers.get('content-security-policy') ?? '')?.[1]
const frame = (url: string) => `/embed?url=${encodeURIComponent(url)}&mode=inline`

test.each([
  [
    'a room of a domain without an owner',
    frame('https://www.shop.example/a?b=c'),
    'https://shop.example:* https://www.shop.example:*',
  ],
  [
    'a room of this machine, without TLS',
    frame('http://localhost:3000/a'),
    'http://localhost:* https://localhost:*',
  ],
  ['no address', '/embed', "'none'"],
  ['what is no address', frame('javascript:alert(1)'), "'none'"],
  ['an address that would end the directive', frame('https://a.example; script-src *'), "'none'"],
  ['two addresses', '/embed?url=https://a.example/&url=https://b.example/', "'none'"],
  ['a page of the app', '/?url=https%3A%2F%2Fshop.example%2F', "'none'"],
  ['the window of a sign-in', '/embed/sign-in?domain=shop.example&challenge=x', "'none'"],
])('the frame of %s is shown by its own site only', async (_what, path, expected) => {
  expect(await readAncestors(path)).toBe(expected)
})

test('the frame of a room is shown by the sites that the owner of its domain allows', async () => {
  const [owner] = (await signInMany(world, 1)) as [Person]
  await world.giveDomain('allowing.example', owner.address)
  const changed = await request(world.url, 'PUT', '/api/domain/allowing.example/settings', owner.headers, {
    domain_allowlist: ['friend.example'],
  })
  expect(changed.status).toBe(200)
  await expect
    .poll(() => readAncestors(frame('https://allowing.example/')))
    .toBe(
      'https://allowing.example:* https://www.allowing.example:* https://friend.example:* https://www.friend.example:*',
    )
})

test('only the window of a sign-in answers the page that opened it', async () => {
  const read = async (path: string) => (await ask(path)).headers.get('cross-origin-opener-policy')
  expect(await read('/embed/sign-in')).toBe('unsafe-none')
  expect(await read('/embed')).toBe('same-origin-allow-popups')
  expect(await read('/')).toBe('same-origin-allow-popups')
})

test('a page has a policy for openers unless its person opens it from the chat or by its address', async () => {
  // `fetch` says what kind of request it sends, as browsers do.
  const read = async (site: string, mode = 'navigate') => {
    const headers = { accept: 'text/html', 'sec-fetch-site': site, 'sec-fetch-mode': mode }
    const [response] = (await once(get(world.url, { headers }), 'response')) as [IncomingMessage]
    response.resume()
    return response.headers['cross-origin-opener-policy']
  }
  for (const site of ['none', 'same-origin']) expect([site, await read(site)]).toEqual([site, 'unsafe-none'])
  for (const site of ['cross-site', 'same-site', 'none, cross-site', ''])
    expect([site, await read(site)]).toEqual([site, 'same-origin-allow-popups'])
  expect(await read('same-origin', 'cors')).toBe('same-origin-allow-popups')
})

test('the frame has the language and the theme of the page around it', async () => {
  const html = await (await ask(`${frame('https://look.example/')}&language=ar&theme=dark`)).text()
  expect(html).toContain('<html lang="ar" dir="rtl" data-theme="dark">')
  const other = await (await ask(`${frame('https://look.example/')}&language=%22%3E&theme=%22%3E`)).text()
  expect(other).toContain('<html lang="en" dir="ltr">')
})

test('a frame is read without scripts, and is no page of its own for search engines', async () => {
  const guest = world.guest()
  const url = 'https://read.example/article'
  const place = { domain: 'read.example', url, hashed_domain: hashDomain('read.example') }
  const room = (await world.call<Room>('POST', '/api/whiteboard/new/', guest, place)).body
  await world.call('POST', `/api/whiteboard/messages/${room.id}`, guest, { content: 'Read by a crawler' })
  const address = `/embed?url=${encodeURIComponent(url)}&mode=thread`
  // A busy server sends the page without its content.
  const read = async () => (await ask(address)).text()
  await expect.poll(read, { timeout: 20_000 }).toMatch(/<ol[^>]*>.*Read by a crawler/s)
  const answer = await ask(address)
  expect(answer.headers.get('x-robots-tag')).toMatch(/^noindex/)
})

test('the script of the embed is loaded by pages of every site, and its pinned copy for good', async () => {
  const script = await fetch(`${world.url}/embed/1.js`)
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600',
  })
  const code = await script.text()
  const { path, integrity }: EmbedScript = await (await fetch(world.url + EMBED_PINNED)).json()
  expect(integrity).toBe(`sha384-${createHash('sha384').update(code).digest('base64')}`)
  const pinned = await fetch(world.url + path)
  expect([pinned.status, await pinned.text()]).toEqual([200, code])
  expect(pinned.headers.get('cache-control')).toContain('immutable')
})
