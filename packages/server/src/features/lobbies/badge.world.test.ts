import { ADDRESS_MAX_LENGTH, formatBadgePath, hashDomain, indexingPaths } from '@foyer/contract'
import type { Room } from '@foyer/contract/rooms'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawBadge } from './badge.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(world.url + formatBadgePath(url), { headers: { origin: 'https://readme.example', ...headers } })

async function talk(url: string, messages: number): Promise<void> {
  const guest = world.guest()
  const domain = new URL(url).hostname
  const place = { domain, url, hashed_domain: hashDomain(domain) }
  const { body: room } = await world.call<Room>('POST', '/api/whiteboard/new/', guest, place)
  for (let n = 0; n < messages; n++)
    await world.call('POST', `/api/whiteboard/messages/${room.id}`, guest, { content: `line ${n}` })
}

describe('the badge of a room', () => {
  test('shows the number of messages as a picture that pages of every origin may show', async () => {
    const url = 'https://badge-a.example/docs?page=2'
    await talk(url, 2)
    const response = await ask(url)
    const names = [
      'content-type',
      'cache-control',
      'cross-origin-resource-policy',
      'access-control-allow-origin',
    ]
    expect([response.status, ...names.map((name) => response.headers.get(name))]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'public, max-age=300',
      'cross-origin',
      '*',
    ])
    expect(response.headers.get('set-cookie')).toBe(null)
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const svg = await response.text()
    expect(svg).toBe(drawBadge(2))
    expect(svg).toContain('<title>lobby: 2 messages</title>')
  })

  test('is not sent again to a cache that has it', async () => {
    const url = 'https://badge-b.example/'
    const etag = (await ask(url)).headers.get('etag') ?? ''
    const again = await ask(url, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('of a room that does not exist shows 0, and makes none', async () => {
    const count = async () => (await world.sql<{ n: number }>('SELECT count(*)::int AS n FROM rooms'))[0]?.n
    const before = await count()
    expect(await (await ask('https://badge-c.example/')).text()).toBe(drawBadge(0))
    expect(await count()).toBe(before)
  })

  test.each([
    ['is a script', 'javascript:alert(1)'],
    ['is empty', ''],
    ['is markup', '"><script>alert(1)</script>'],
    ['is too long', `https://a.example/${'a'.repeat(ADDRESS_MAX_LENGTH)}`],
  ])('is refused where the address %s', async (_case, url) => {
    const response = await ask(url)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 4001, errors: { url: [expect.any(String)] } })
  })

  test.each(['', '?url=https://a.example/&url=https://b.example/'])(
    'is refused without one address: "%s"',
    async (query) => {
      expect((await fetch(world.url + indexingPaths.badge + query)).status).toBe(400)
    },
  )
})

test.each([
  [0, 'lobby: 0 messages'],
  [1, 'lobby: 1 message'],
  [1_234_567, 'lobby: 1,234,567 messages'],
])('a badge of %i messages says "%s", within its width', (messages, said) => {
  const svg = drawBadge(messages)
  expect(svg).toContain(`aria-label="${said}"`)
  const width = Number(/<svg[^>]* width="(\d+)"/.exec(svg)?.[1])
  for (const [, x, length] of svg.matchAll(/<text x="(\d+)" y="14" textLength="(\d+)"/g))
    expect(Number(x) + Number(length)).toBeLessThan(width)
  expect(svg).not.toMatch(/<script|href|NaN|undefined/)
})
