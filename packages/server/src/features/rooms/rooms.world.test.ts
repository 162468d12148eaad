import { hashDomain, roomId } from '@foyer/contract'
import type { Message, MessagePage, Room } from '@foyer/contract/rooms'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

type Headers = Record<string, string>

const create = (headers: Headers, domain: string, url: string, hashed_domain = hashDomain(domain)) =>
  world.call<Room>('POST', '/api/whiteboard/new/', headers, { domain, url, hashed_domain })
const post = (headers: Headers, room: string, body: unknown) =>
  world.call<Message>('POST', `/api/whiteboard/messages/${room}`, headers, body)
const read = (query: string, headers: Headers = {}) =>
  world.call<MessagePage>('GET', `/api/whiteboard/?${query}`, headers)
const react = (headers: Headers, room: string, message: string, reaction: unknown) =>
  world.call<{ reacted: boolean; reactions: { reaction: string; count: number }[] }>(
    'POST',
    `/api/whiteboard/messages/reaction/${room}/${message}`,
    headers,
    { reaction },
  )

let pages = 0
/** A room that is used by one test only. */
async function newRoom(guest: Headers, domain = 'example.com') {
  const url = `https://${domain}/page-${++pages}`
  const { body } = await create(guest, domain, url)
  return { id: body.id, url }
}

describe('creating a room', () => {
  test('uses the computed id, and creates one for repeated calls (P10)', async () => {
    const guest = world.guest()
    const url = 'https://made.example/a/b'
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(guest, 'made.example', url)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([roomId(url)]))
  })

  test('lists a message in its room, and in no room of another domain (S0-02, P31)', async () => {
    const guest = world.guest()
    const [own, other] = [await newRoom(guest, 'own.example'), await newRoom(guest, 'other.example')]
    const { body } = await post(guest, own.id, { content: 'only here' })
    expect((await read(`room_id=${own.id}`)).body.results.map(({ id }) => id)).toEqual([body.id])
    expect((await read(`room_id=${other.id}`)).body.results).toEqual([])
    const active = (domain: string) => world.call<Room[]>('GET', `/api/active-rooms/${domain}`)
    expect((await active('own.example')).body.map(({ id }) => id)).toContain(own.id)
    expect((await active('other.example')).body.map(({ id }) => id)).not.toContain(own.id)
  })

  test('opens the room of the parent domain for a page of a subdomain', async () => {
    const { body } = await create(world.guest(), 'example.com', 'https://docs.example.com/guide')
    expect(body).toMatchObject({ domain: 'example.com', url: 'https://example.com/guide' })
    const found = await read(`hashed_domain=${hashDomain('example.com')}&url=https://docs.example.com/guide`)
    expect(found.body.room_id).toBe(body.id)
  })

  test.each([
    ['a hash of another domain', 'example.com', 'https://example.com/', hashDomain('other.example')],
    ['a page of another domain', 'example.com', 'https://example.org/', hashDomain('example.com')],
    ['a domain with the same ending', 'example.com', 'https://badexample.com/', hashDomain('example.com')],
    ['no http address', 'example.com', 'ftp://example.com/', hashDomain('example.com')],
    ['a script', 'example.com', 'javascript:alert(1)', hashDomain('example.com')],
    ['no address', 'example.com', 'example', hashDomain('example.com')],
    ['no domain', 'example', 'https://example.com/', hashDomain('example.com')],
    [
      'an address that is too long',
      'example.com',
      `https://example.com/${'a'.repeat(2048)}`,
      hashDomain('example.com'),
    ],
  ])('refuses %s', async (_name, domain, url, hash) => {
    expect(await create(world.guest(), domain, url, hash)).toMatchObject({
      status: 400,
      body: { code: 4001 },
    })
  })

  test('requires an identity', async () => {
    expect(await create({}, 'example.com', 'https://example.com/')).toMatchObject({
      status: 401,
      body: { code: 4010 },
    })
  })
})

describe('posting', () => {
  test('answers 400/5101 for a missing room, except for an empty message', async () => {
    const missing = roomId('https://nobody.example/')
    expect(await post(world.guest(), missing, { content: 'hi' })).toMatchObject({
      status: 400,
      body: { code: 5101 },
    })
    for (const content of ['', ' \n', '\u200b', '\u200d\ufe0f \u2800', '\u3164'])
      expect(await post(world.guest(), missing, { content })).toMatchObject({
        status: 400,
        body: { code: 4001, errors: { content: ['must not be empty'] } },
      })
  })

  test('stores the text as it was written', async () => {
    const guest = world.guest()
    const room = await newRoom(guest)
    const content = '  <b>not bold</b> & 👩‍👩‍👧 \t\n مرحبا  '
    const { status, body } = await post(guest, room.id, { content })
    expect(status).toBe(201)
    expect(body.content).toBe(content)
    expect((await read(`room_id=${room.id}`)).body.results.map((each) => each.content)).toEqual([content])
  })

  test('stores one message per client_id, and refuses other content (P2)', async () => {
    const guest = world.guest()
    const room = await newRoom(guest)
    const message = { content: 'once', client_id: 'c-1' }
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(guest, room.id, message)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(29).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await post(guest, room.id, { ...message, content: 'twice' })).toMatchObject({
      status: 409,
      body: { code: 4090 },
    })
    expect((await post(world.guest(), room.id, { ...message, content: 'mine' })).status).toBe(201)
    expect((await read(`room_id=${room.id}`)).body.results).toHaveLength(2)
  })

  test('numbers messages without a gap, in order (P3)', async () => {
    const guest = world.guest()
    const room = await newRoom(guest)
    await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        post(guest, room.id, { content: `${n}`, client_id: `${n % 250}-${n}` }),
      ),
    )
    const seen: Message[] = []
    let query: string | null = `room_id=${room.id}&limit=100`
    while (query !== null) {
      const { body }: { body: MessagePage } = await read(query)
      seen.unshift(...body.results)
      query = body.next === null ? null : (body.next.split('?')[1] as string)
    }
    expect(seen.map(({ seq }) => seq)).toEqual(Array.from({ length: 300 }, (_, n) => n + 1))
  })

  test.each([
    ['a number', { content: 5 }, 4000],
    ['nothing', {}, 4001],
    ['a list', [], 4000],
    ['NUL', { content: 'a\u0000b' }, 4001],
    ['half a surrogate', { content: '\ud800' }, 4001],
    ['2,001 characters', { content: 'a'.repeat(2001) }, 4001],
    ['another content type', { content: 'a', content_type: 'html' }, 4001],
    ['a reply to an unknown message', { content: 'a', reply_to: 'nothing' }, 4001],
    ['a long client_id', { content: 'a', client_id: 'a'.repeat(65) }, 4001],
  ])('refuses %s and stores nothing', async (_name, body, code) => {
    const guest = world.guest()
    const room = await newRoom(guest)
    expect(await post(guest, room.id, body)).toMatchObject({ status: 400, body: { code } })
    expect((await read(`room_id=${room.id}`)).body.results).toEqual([])
  })

  test('accepts 2,000 characters of any script', async () => {
    const guest = world.guest()
    const room = await newRoom(guest)
    expect((await post(guest, room.id, { content: '👋'.repeat(2000) })).status).toBe(201)
  })

  test('refuses a body beyond 64 KiB, invalid JSON and other content types', async () => {
    const guest = world.guest()
    const room = await newRoom(guest)
    expect(await post(guest, room.id, { content: 'a'.repeat(70_000) })).toMatchObject({
      status: 413,
      body: { code: 4130 },
    })
    const send = async (type: string, body: string) => {
      const headers = { ...guest, 'content-type': type }
      const response = await fetch(`${world.url}/api/whiteboard/messages/${room.id}`, {
        method: 'POST',
        headers,
        body,
      })
      return { status: response.status, body: await response.json() }
    }
    expect(await send('application/json', '{"content":')).toMatchObject({ status: 400, body: { code: 4000 } })
    expect(await send('application/json', '{"__proto__":{"a":1},"content":"x"}')).toMatchObject({
      status: 400,
    })
    expect(await send('text/plain', '{"content":"x"}')).toMatchObject({ status: 415, body: { code: 4150 } })
  })
})

describe('reading', () => {
  test('pages in both directions without skipping or repeating while messages are posted', async () => {
    const guest = world.guest()
    const room = await newRoom(guest)
    for (let n = 0; n < 9; n++) await post(guest, room.id, { content: `${n}` })
    const first = (await read(`room_id=${room.id}&limit=4`)).body
    expect(first.results.map(({ content }) => content)).toEqual(['5', '6', '7', '8'])
    await post(guest, room.id, { content: 'late' })
    const second = (await read((first.next as string).split('?')[1] as string)).body
    expect(second.results.map(({ content }) => content)).toEqual(['1', '2', '3', '4'])
    const back = (await read((second.previous as string).split('?')[1] as string)).body
    expect(back.results.map(({ content }) => content)).toEqual(['5', '6', '7', '8'])
    expect(first.next).toContain(world.url)
  })

  test('centers a page around a message, with cursors in both directions', async () => {
    const guest = world.guest()
    const room = await newRoom(guest)
    const ids: string[] = []
    for (let n = 0; n < 12; n++) ids.push((await post(guest, room.id, { content: `${n}` })).body.id)
    const around = async (n: number, limit: number) =>
      (await read(`room_id=${room.id}&around=${ids[n]}&limit=${limit}`)).body
    const texts = ({ results }: MessagePage) => results.map(({ content }) => content).join(' ')
    const page = await around(6, 5)
    expect(texts(page)).toBe('4 5 6 7 8')
    const follow = async (link: string | null) => (await read((link as string).split('?')[1] as string)).body
    const [older, newer] = [await follow(page.next), await follow(page.previous)]
    expect([texts(older), texts(newer)]).toEqual(['0 1 2 3', '9 10 11'])
    expect([older.next, newer.previous]).toEqual([null, null])
    expect([texts(await around(0, 4)), texts(await around(11, 4)), texts(await around(5, 1))]).toEqual([
      '0 1 2',
      '10 11',
      '5',
    ])
    expect([(await around(0, 4)).next, (await around(11, 4)).previous]).toEqual([null, null])
    expect(await read(`room_id=${room.id}&around=nothing`)).toMatchObject({
      status: 404,
      body: { code: 4040 },
    })
    const other = await newRoom(guest)
    expect((await read(`room_id=${other.id}&around=${ids[0]}`)).status).toBe(404)
  })

  test('does not move the marker for a link to a message', async () => {
    const [ann, ben] = [world.guest(), world.guest()]
    const domain = 'around.example'
    const room = await newRoom(ann, domain)
    await post(ben, room.id, { content: 'here' })
    const { body } = await post(ann, room.id, { content: 'one' })
    await read(`room_id=${room.id}&around=${body.id}`, ben)
    const path = `/api/whiteboard-unread-message/?hashed_domain=${hashDomain(domain)}`
    expect((await world.call<{ unread_count: number }>('GET', path, ben)).body.unread_count).toBe(1)
  })

  test.each([
    ['neither room nor url', ''],
    ['a hash without url', `hashed_domain=${hashDomain('example.com')}`],
    ['a url of another domain', `hashed_domain=${hashDomain('example.com')}&url=https://example.org/`],
    ['an invalid url', `hashed_domain=${hashDomain('example.com')}&url=nothing`],
    ['an invalid cursor', `room_id=${roomId('https://example.com/')}&cursor=x`],
    ['a limit of 0', `room_id=${roomId('https://example.com/')}&limit=0`],
    ['a limit of 101', `room_id=${roomId('https://example.com/')}&limit=101`],
    ['a word as limit', `room_id=${roomId('https://example.com/')}&limit=ten`],
    [
      'a repeated parameter',
      `room_id=${roomId('https://example.com/')}&room_id=${roomId('https://example.com/a')}`,
    ],
  ])('refuses %s', async (_name, query) => {
    expect((await read(query)).status).toBe(400)
  })

  test('refuses an invalid bearer also for public reads, and does not treat it as a guest', async () => {
    const headers = { authorization: 'Bearer made-up', ...world.guest() }
    const answer = await read(`room_id=${roomId('https://example.com/')}`, headers)
    expect(answer).toMatchObject({ status: 401, body: { code: 4011 } })
    expect(
      (await read(`room_id=${roomId('https://example.com/')}`, { 'x-guest-uuid': 'nobody' })).status,
    ).toBe(400)
  })

  test('shows the public id of a guest, never the secret one', async () => {
    const guest = world.guest()
    const room = await newRoom(guest)
    const { body } = await post(guest, room.id, { content: 'hi' })
    expect(body.user.public_id).toMatch(/^g_[0-9a-f]{20}$/)
    const everything = JSON.stringify([body, (await read(`room_id=${room.id}`)).body])
    expect(everything).not.toContain(guest['x-guest-uuid'])
  })

  test('counts messages of others since the last visit as unread', async () => {
    const [ann, bob] = [world.guest(), world.guest()]
    const domain = 'unread.example'
    const room = await newRoom(ann, domain)
    await post(bob, room.id, { content: 'here' })
    await post(ann, room.id, { content: 'one' })
    await post(ann, room.id, { content: 'two' })
    await post(bob, room.id, { content: 'mine' })
    const unread = async (who: Headers) =>
      (
        await world.call<{ unread_count: number }>(
          'GET',
          `/api/whiteboard-unread-message/?hashed_domain=${hashDomain(domain)}`,
          who,
        )
      ).body
    expect(await unread(bob)).toMatchObject({ unread_count: 2, rooms: [{ room_id: room.id, url: room.url }] })
    await read(`room_id=${room.id}&peek=1`, bob)
    expect((await unread(bob)).unread_count).toBe(2)
    await read(`room_id=${room.id}`, bob)
    expect(await unread(bob)).toMatchObject({ unread_count: 0, rooms: [] })
    expect((await unread({})).unread_count).toBe(0)
  })
})

describe('reacting', () => {
  test('toggles per person and kind', async () => {
    const [ann, bob] = [world.guest(), world.guest()]
    const room = await newRoom(ann)
    const { body: message } = await post(ann, room.id, { content: 'hi' })
    expect((await react(ann, room.id, message.id, '👍')).body).toMatchObject({
      reacted: true,
      reactions: [{ count: 1 }],
    })
    expect((await react(bob, room.id, message.id, '👍')).body).toMatchObject({
      reacted: true,
      reactions: [{ count: 2 }],
    })
    expect((await react(ann, room.id, message.id, '👍')).body).toMatchObject({
      reacted: false,
      reactions: [{ count: 1 }],
    })
    const page = (await read(`room_id=${room.id}`, bob)).body
    expect(page.results[0]?.reactions).toEqual([{ reaction: '👍', count: 1, reacted: true }])
    expect(page.seq).toBe(4)
  })

  test('leaves nothing after an even number of concurrent toggles', async () => {
    const guest = world.guest()
    const room = await newRoom(guest)
    const { body: message } = await post(guest, room.id, { content: 'hi' })
    await Promise.all(Array.from({ length: 20 }, () => react(guest, room.id, message.id, '❤️')))
    expect((await read(`room_id=${room.id}`)).body.results[0]?.reactions).toEqual([])
  })

  test.each(['', 'a', '👍👍', 'like', '<b>', '👍'.repeat(20), 5, null])('refuses %j', async (reaction) => {
    const guest = world.guest()
    const room = await newRoom(guest)
    const { body: message } = await post(guest, room.id, { content: 'hi' })
    expect((await react(guest, room.id, message.id, reaction)).status).toBe(400)
  })

  test.each(['👍', '❤', '❤️', '👩‍👩‍👧', '🇩🇪', '👍🏽', '1️⃣'])('accepts %s', async (reaction) => {
    const guest = world.guest()
    const room = await newRoom(guest)
    const { body: message } = await post(guest, room.id, { content: 'hi' })
    expect((await react(guest, room.id, message.id, reaction)).status).toBe(200)
  })

  test('refuses a message of another room', async () => {
    const guest = world.guest()
    const [here, there] = [await newRoom(guest), await newRoom(guest)]
    const { body: message } = await post(guest, there.id, { content: 'hi' })
    expect(await react(guest, here.id, message.id, '👍')).toMatchObject({ status: 404, body: { code: 4040 } })
  })
})
