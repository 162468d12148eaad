import { formatRoomPath, hashDomain } from '@foyer/contract'
import type { LobbyServer, OEmbed } from '@foyer/contract/lobbies'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const PAGE = 'https://shop.example/garden'
const MESSAGE = '0198c0de-0000-7000-8000-000000000001'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

const ask = (url: string, more: Record<string, string> = {}, { url: origin } = world) =>
  fetch(`${origin}/api/oembed?${new URLSearchParams({ url, ...more })}`)
const read = async (...args: Parameters<typeof ask>) => (await (await ask(...args)).json()) as OEmbed
/** The attribute of the frame, as a browser reads it. */
const attribute = ({ html }: OEmbed, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

describe('lobbies.oembed', () => {
  test('answers the address of a room with a frame that shows it', async () => {
    const frame = await read(world.url + formatRoomPath(PAGE))
    expect(frame).toMatchObject({
      ...{ version: '1.0', type: 'rich', title: 'shop.example/garden', width: 640, height: 480 },
      ...{ provider_name: 'Foyer', provider_url: `${world.url}/`, cache_age: 3_600 },
    })
    expect(attribute(frame, 'src')).toBe(
      `${world.url}/embed?${new URLSearchParams({ url: PAGE, mode: 'thread' })}`,
    )
    expect(frame.html).toMatch(/^<iframe [^<>]*><\/iframe>$/)
  })

  test('answers the address of a message with a frame that shows it', async () => {
    const frame = await read(world.url + formatRoomPath(PAGE, MESSAGE))
    expect(attribute(frame, 'src')).toBe(
      `${world.url}/embed?${new URLSearchParams({ url: PAGE, mode: 'thread', message: MESSAGE })}`,
    )
  })

  test('answers an address with what is no id of a message with the room', async () => {
    const room = await read(world.url + formatRoomPath(PAGE))
    expect(await read(world.url + formatRoomPath(PAGE, '"><script>'))).toEqual(room)
  })

  test('names a frame that the server answers with the room', async () => {
    const frame = await read(world.url + formatRoomPath(PAGE))
    const page = await fetch(attribute(frame, 'src') ?? '')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(PAGE)])
  })

  test('keeps within the size that is asked for, and within its own', async () => {
    const address = world.url + formatRoomPath(PAGE)
    expect(await read(address, { maxwidth: '300', maxheight: '200' })).toMatchObject({
      width: 300,
      height: 200,
    })
    const large = await read(address, { maxwidth: '99999', maxheight: '99999' })
    expect([large.width, large.height, attribute(large, 'width')]).toEqual([640, 480, '640'])
    expect((await ask(address, { maxwidth: '0' })).status).toBe(400)
  })

  test('escapes the title of a room', async () => {
    const domain = 'named.example'
    const title = `"><script>alert(1)</script>'&`
    await world.sql('INSERT INTO domains (domain, hashed_domain, title) VALUES ($1, $2, $3)', [
      ...[domain, hashDomain(domain), title],
    ])
    const frame = await read(world.url + formatRoomPath(`https://${domain}/`))
    expect(frame.title).toBe(title)
    expect(attribute(frame, 'title')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&')
  })

  test('refuses xml with 501', async () => {
    expect((await ask(world.url + formatRoomPath(PAGE), { format: 'xml' })).status).toBe(501)
    expect((await ask(world.url + formatRoomPath(PAGE), { format: 'json' })).status).toBe(200)
  })

  test.each([
    ['another server', () => `https://other.example${formatRoomPath(PAGE)}`],
    ['another port', () => `http://127.0.0.1:1${formatRoomPath(PAGE)}`],
    ['a server as the user of another', () => `${world.url}@other.example${formatRoomPath(PAGE)}`],
    ['another page of the app', () => `${world.url}/settings?url=${PAGE}`],
    ['the start page', () => `${world.url}/`],
    ['a room of no address', () => `${world.url}/?url=javascript:alert(1)`],
    ['no server', () => 'shop.example'],
  ])('answers 404 for an address of %s', async (_, getAddress) => {
    expect((await ask(getAddress())).status).toBe(404)
  })

  test('is announced in the head of a room', async () => {
    const html = await (await fetch(world.url + formatRoomPath(PAGE))).text()
    const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)">/.exec(html)?.[1]
    const found = (await (await fetch(link?.replaceAll('&amp;', '&') ?? '')).json()) as OEmbed
    expect(found.title).toBe('shop.example/garden')
    expect(await (await fetch(world.url)).text()).not.toContain('oembed')
  })
})

describe('the server of a domain', () => {
  const readServer = (origin: string) =>
    fetch(`${origin}/.well-known/foyer`, { headers: { origin: 'https://blog.example' } })

  test('is this server, for pages of every origin', async () => {
    const answer = await readServer(world.url)
    expect((await answer.json()) as LobbyServer).toEqual({ server: world.url, version: 1 })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('content-type')).toContain('application/json')
  })

  test('is named by the address that its operator has set, which caches may keep', async () => {
    await using named = await startWorld({ env: { FOYER_PUBLIC_URL: 'https://chat.example' } })
    const answer = await readServer(named.url)
    expect(await answer.json()).toEqual({ server: 'https://chat.example', version: 1 })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await readServer(world.url)).headers.get('cache-control')).toBe('no-cache')
    expect((await ask(`https://chat.example${formatRoomPath(PAGE)}`, {}, named)).status).toBe(200)
  })
})
