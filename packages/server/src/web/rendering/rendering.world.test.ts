import { hashDomain } from '@foyer/contract'
import type { Message, Room } from '@foyer/contract/rooms'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const URL_OF_ROOM = 'https://rendered.example/'

let world: World
let room: Room
beforeAll(async () => {
  world = await startWorld()
  const place = {
    domain: 'rendered.example',
    url: URL_OF_ROOM,
    hashed_domain: hashDomain('rendered.example'),
  }
  room = (await world.call<Room>('POST', '/api/whiteboard/new/', world.guest(), place)).body
})
afterAll(() => world?.[Symbol.asyncDispose]())

const post = async (content: string, guest = world.guest()) =>
  (await world.call<Message>('POST', `/api/whiteboard/messages/${room.id}`, guest, { content })).body

/** The content of `#root` of the room's page. On a busy machine the first pages come without content. */
async function contentOf(query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return vi.waitUntil(() => readContent(query, headers), { timeout: 30_000, interval: 500 })
}

async function readContent(query: Record<string, string>, headers: Record<string, string>) {
  const response = await fetch(`${world.url}/?${new URLSearchParams({ url: URL_OF_ROOM, ...query })}`, {
    headers,
  })
  const html = await response.text()
  return /<div id="root" data-served=.*?(?=<script )/s.exec(html)?.[0]
}

test('a rendered page has the words of a message as text, whatever they are', async () => {
  await post(`</div><script>alert(1)</script><img src=x onerror="alert(1)" style="color:red">`)
  const content = await contentOf()
  expect(content).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(content).toContain('style=&quot;color:red&quot;')
  expect(content).not.toMatch(/<script|<img|[^-]style="/)
})

test('a rendered page is the same for everyone who asks', async () => {
  await post('for all')
  const anonymous = await contentOf()
  expect(anonymous).toContain('for all')
  for (const headers of [world.guest(), { cookie: 'foyer_csrf=x' }, { 'user-agent': 'Googlebot' }])
    expect(await contentOf({}, headers)).toBe(anonymous)
})

test('a rendered page is in the language that is asked for', async () => {
  expect(await contentOf({}, { 'accept-language': 'de' })).toContain('aria-label="Nachrichten"')
  expect(await contentOf({}, { 'accept-language': 'ar' })).toMatch(/data-served="ar"/)
})

test('a rendered page has a new message, and a removed one no more', async () => {
  const author = world.guest()
  const { id } = await post('here for a moment', author)
  expect(await contentOf()).toContain('here for a moment')
  await world.call('DELETE', `/api/whiteboard/messages/${room.id}/${id}`, author)
  expect(await contentOf()).not.toContain('here for a moment')
})

test('the page of a message has what was said around it; that of an unknown one has the newest', async () => {
  const { id } = await post('the first of many')
  for (let n = 0; n < 60; n++) await post(`one of many ${n}`)
  expect(await contentOf()).not.toContain('the first of many')
  expect(await contentOf({ message: id })).toContain('the first of many')
  for (const message of ['01a2148f-88b0-7000-928e-e3194da0bccf', 'nonsense', `${id}' OR 1=1`])
    expect(await contentOf({ message })).toContain('one of many 59')
})
