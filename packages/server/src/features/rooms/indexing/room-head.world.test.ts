import { hashDomain } from '@foyer/contract'
import type { Message, Room } from '@foyer/contract/rooms'
import { type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const SHOP = 'crawled.example'
const at = (path: string) => `https://${SHOP}/${path}`
const ROOMS = { garden: at('garden'), long: at('long'), strict: at('strict'), welcome: at('welcome') }
const UNLISTED = 'https://unclaimed.example/'

let world: World
let owner: Person
let guest: Record<string, string>
beforeAll(async () => {
  world = await startWorld()
  owner = await signInWallet(world.url)
  await world.giveDomain(SHOP, owner.address)
  guest = world.guest()
  // Before the first page is read: a new room is listed a minute later.
  for (const url of [...Object.values(ROOMS), UNLISTED]) await post(url, 'The first words')
})
afterAll(() => world?.[Symbol.asyncDispose]())

async function post(url: string, content: string) {
  const { hostname: domain } = new URL(url)
  const place = { domain, url, hashed_domain: hashDomain(domain) }
  const room = (await world.call<Room>('POST', '/api/whiteboard/new/', guest, place)).body
  const path = `/api/whiteboard/messages/${room.id}`
  return { room, message: (await world.call<Message>('POST', path, guest, { content })).body }
}

const readPage = async (url: string) => (await fetch(`${world.url}/?${new URLSearchParams({ url })}`)).text()

describe('a crawler without JavaScript', () => {
  const BREAKOUT = '**Roses** </script><script>alert(1)</script> <!-- & "tulips"'

  interface Discussion {
    author: object
    image: string
    text: string
    dateModified: string
    comment: { text: string; author: { name: string }; dateCreated: string; url: string }[]
    interactionStatistic: { userInteractionCount: number }
  }
  const SCRIPT = /<script type="application\/ld\+json">([^<]*)<\/script>/
  const findDiscussion = (body: string): Discussion | null => {
    const data = SCRIPT.exec(body)?.[1]
    return data === undefined ? null : JSON.parse(data)
  }
  const getMeta = (body: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1]

  test('reads the newest messages of a listed room as a discussion, the newest first', async () => {
    const address = `${world.url}/?url=${encodeURIComponent(ROOMS.garden)}`
    const { message, room } = await post(ROOMS.garden, 'Watered today')
    const body = await readPage(ROOMS.garden)
    const found = findDiscussion(body)
    expect(found).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'DiscussionForumPosting',
      url: address,
      sharedContent: { url: ROOMS.garden },
      author: { '@type': 'Organization', name: SHOP, url: `https://${SHOP}/` },
      datePublished: room.created_at,
      dateModified: message.created_at,
      interactionStatistic: { userInteractionCount: 2 },
    })
    expect(found?.comment[0]).toMatchObject({
      '@type': 'Comment',
      text: 'Watered today',
      author: { name: `Guest ${message.user.public_id.slice(2, 6)}` },
      dateCreated: message.created_at,
      url: `${address}&message=${message.id}`,
    })
    expect(found?.comment).toHaveLength(2)
    const picture = `${world.url}/room-picture/${room.id}.png`
    expect([getMeta(body, 'og:image'), found?.image]).toEqual([picture, picture])
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png')
    expect(body).not.toContain(guest['x-guest-uuid'] ?? 'no header')
  })

  test('gets a text that would end the script as data', async () => {
    await post(ROOMS.garden, BREAKOUT)
    const body = await readPage(ROOMS.garden)
    expect(body).not.toContain('<script>alert(1)')
    expect(findDiscussion(body)?.comment.map(({ text }) => text)).toContain(
      'Roses </script><script>alert(1)</script> <!-- & "tulips"',
    )
  })

  test('gets no more than the newest 20 messages, and the beginning of long ones', async () => {
    const room = ROOMS.long
    for (let n = 0; n < 21; n++) await post(room, `${n} ${'x'.repeat(600)}`)
    const body = await readPage(room)
    const comments = findDiscussion(body)?.comment ?? []
    expect(comments.map(({ text }) => text.split(' ')[0])).toEqual(
      Array.from({ length: 20 }, (_, n) => `${20 - n}`),
    )
    expect(comments.every(({ text }) => text.length === 501)).toBe(true)
    expect([...(getMeta(body, 'description') ?? '')]).toHaveLength(201)
  })

  test('gets no deleted, hidden or held message', async () => {
    const room = ROOMS.strict
    const kept = await post(room, 'Kept words')
    const deleted = await post(room, 'Deleted words')
    const hidden = await post(room, 'Hidden words')
    await world.call('DELETE', `/api/whiteboard/messages/${kept.room.id}/${deleted.message.id}`, guest)
    const hide = { room_id: kept.room.id, message_id: hidden.message.id }
    expect((await world.call('POST', `/api/domain/${SHOP}/hidden-messages`, owner, hide)).status).toBe(200)
    const words = { words: [{ phrase: 'casino', action: 'hold' }] }
    expect((await world.call('PUT', `/api/domain/${SHOP}/conduct`, owner, words)).status).toBe(200)
    await post(room, 'Held words of a casino')
    const body = await readPage(room)
    expect(findDiscussion(body)?.comment.map(({ text }) => text)).toEqual(['Kept words', 'The first words'])
    expect(getMeta(body, 'description')).toBe('Kept words')
    expect(body).not.toMatch(/(Deleted|Hidden|Held) words/)
  })

  test('reads the title and the welcome text of the owner, else the newest message without marks', async () => {
    const room = ROOMS.welcome
    await post(room, 'Come **early** & [see](https://a.example/x)')
    const before = await readPage(room)
    for (const name of ['description', 'og:description'])
      expect([name, getMeta(before, name)]).toEqual([name, 'Come early &amp; see'])
    expect(getMeta(before, 'twitter:card')).toBe('summary_large_image')
    const setting = { domain: SHOP, url: room, title: 'Open house', welcome_message: 'Ask us *anything*' }
    expect((await world.call('POST', '/api/url-setting/', owner, setting)).status).toBe(201)
    const body = await readPage(room)
    expect(body).toContain('<title>Open house · Foyer</title>')
    expect(body.match(/<meta name="description"/g)).toHaveLength(1)
    for (const name of ['description', 'og:description'])
      expect([name, getMeta(body, name)]).toEqual([name, 'Ask us anything'])
    expect(findDiscussion(body)).toMatchObject({ headline: 'Open house', text: 'Ask us anything' })
  })

  test('gets neither a discussion nor a message in the head of a room that no list shows', async () => {
    const body = await readPage(UNLISTED)
    expect(findDiscussion(body)).toBe(null)
    expect(getMeta(body, 'description')).toMatch(/^Every address on the web/)
    expect(getMeta(body, 'og:title')).toBe('unclaimed.example')
  })
})
