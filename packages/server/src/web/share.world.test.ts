import { readFileSync } from 'node:fs'
import { ADDRESS_MAX_LENGTH, canonicalUrl, formatRoomPath, SHARE_PATH } from '@foyer/contract'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSharedPath } from './share.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

const share = (query: string) => fetch(`${world.url}${SHARE_PATH}?${query}`, { redirect: 'manual' })
const PAGE = 'https://news.example/story?id=7'
const ROOM = formatRoomPath(PAGE)

test('the manifest sends what is shared to the path that the server answers', () => {
  const path = new URL('../../../../apps/web/public/manifest.webmanifest', import.meta.url)
  const { share_target } = JSON.parse(readFileSync(path, 'utf8')) as { share_target: object }
  const params = { title: 'title', text: 'text', url: 'url' }
  expect(share_target).toMatchObject({ action: SHARE_PATH, method: 'GET', params })
})

test('a shared address leads to its room, and sets no cookie', async () => {
  const response = await share(new URLSearchParams({ title: 'A story', text: `Read ${PAGE}` }).toString())
  expect([response.status, response.headers.get('location')]).toEqual([303, ROOM])
  expect(response.headers.get('set-cookie')).toBe(null)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const page = await fetch(`${world.url}${SHARE_PATH}?text=${encodeURIComponent(PAGE)}`)
  expect([page.status, page.url]).toEqual([200, world.url + ROOM])
})

describe('the address of what is shared', () => {
  test.each([
    ['of url before text and title', { url: PAGE, text: 'https://a.example/', title: 'https://b.example/' }],
    ['of text without a url', { text: `A story\n${PAGE}` }],
    ['of text where url is empty', { url: '', text: PAGE }],
    ['of text where url has none', { url: 'javascript:alert(1)', text: PAGE }],
    ['of title alone', { title: `“${PAGE}”` }],
    ['the first of two', { text: `${PAGE} and https://other.example/` }],
    ['before the end of a sentence', { text: `(see ${PAGE}).` }],
    ['in capitals, with a name for tracking', { text: 'HTTPS://NEWS.example/story?id=7&utm_source=app' }],
    ['before a line break that could end a header', { url: `${PAGE}\r\nset-cookie: a=b` }],
  ])('is %s', (_case, parts) => expect(findSharedPath(parts)).toBe(ROOM))

  test('may have no scheme, as people type it', () => {
    expect(findSharedPath({ text: 'news.example/story' })).toBe(formatRoomPath('news.example/story'))
  })

  test.each([
    ['a script', { url: 'javascript:alert(document.domain)' }],
    ['data', { text: 'data:text/html,<script>alert(1)</script>' }],
    ['another server without a scheme', { url: '//evil.example/' }],
    ['a backslash', { url: '\\\\evil.example' }],
    ['a scheme without a host', { url: 'https://', text: 'http:///' }],
    ['a password before the host', { text: 'https://user:secret@' }],
    ['line breaks', { text: 'a\r\nlocation: https://evil.example/' }],
    ['half a character', { text: '\ud83d' }],
    ['64 kB', { text: 'https://'.repeat(8_192) }],
    ['one address of 64 kB', { url: `https://a.example/${'a'.repeat(65_536)}` }],
  ])('leads %s to a path of this server', (_case, parts) => {
    const path = findSharedPath(parts)
    expect(new URL(path, 'https://chat.example').origin).toBe('https://chat.example')
    expect(path).toMatch(/^\/\?url=[\w%.*+-]*$/)
    expect(path.length).toBeLessThan(3 * ADDRESS_MAX_LENGTH)
  })

  test.each([
    ['nothing is there', {}],
    ['all is blank', { url: ' ', text: '\n', title: '' }],
    ['a part is given twice', { url: [PAGE, PAGE] }],
  ])('is that of the start page where %s', (_case, parts) => expect(findSharedPath(parts)).toBe('/'))

  test('is found in linear time', () => {
    const begun = performance.now()
    for (const piece of ['https://', 'http', '.', ')', ' ']) findSharedPath({ text: piece.repeat(100_000) })
    expect(performance.now() - begun).toBeLessThan(200)
  })
})

test('hostile queries get a path of this server, or a refusal', async () => {
  const hostile = [
    'url=%0d%0aset-cookie:%20a=b',
    'url=%ff%fe',
    'url[]=https://evil.example',
    'text=%00',
    `text=${'a'.repeat(65_536)}`,
  ]
  for (const query of hostile) {
    const { status, headers } = await share(query)
    const name = query.slice(0, 30)
    expect([name, [303, 400, 414, 431].includes(status)]).toEqual([name, true])
    expect(headers.get('location') ?? '/').toMatch(/^\/(\?url=[\w%.*+-]*)?$/)
    expect(headers.get('set-cookie')).toBe(null)
  }
  expect(canonicalUrl(PAGE)).toBe(PAGE)
})
