import { hashDomain, roomId } from '@foyer/contract'
import type { EngagementEvent } from '@foyer/contract/engagement'
import type { Room } from '@foyer/contract/rooms'
import { type Person, request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let ann: Person
beforeAll(async () => {
  world = await startWorld()
  ann = await signInWallet(world.url)
})
afterAll(() => world[Symbol.asyncDispose]())

type Headers = Record<string, string>
const record = (headers: Headers, event: unknown, event_data?: unknown) =>
  request<{ duplicate: boolean }>(world.url, 'POST', '/api/user-engagement-event/', headers, {
    event,
    event_data,
  })
const events = (headers: Headers, address: string) =>
  request<EngagementEvent[]>(world.url, 'GET', `/api/events/?address=${address}`, headers)
const open = (headers: Headers, domain: string, url: string) =>
  request(world.url, 'POST', '/api/lobby-open-event/', headers, { hashed_domain: hashDomain(domain), url })
const publicId = async (headers: Headers) =>
  (await request<{ public_id: string }>(world.url, 'GET', '/api/get-user-info/', headers)).body.public_id

let domains = 0
const newDomain = () => `engaged-${++domains}.example`

/** Opens a room of a domain and posts messages in it. */
async function write(headers: Headers, domain: string, ...contents: string[]): Promise<Room> {
  const room = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
  const { body } = await request<Room>(world.url, 'POST', '/api/whiteboard/new/', headers, room)
  for (const content of contents)
    await request(world.url, 'POST', `/api/whiteboard/messages/${body.id}`, headers, { content })
  return body
}

describe('levels', () => {
  test('are counted by the server and recorded once (P12)', async () => {
    const domain = newDomain()
    expect(await record(ann.headers, 'chat_level_1', { domain })).toMatchObject({
      status: 400,
      body: { code: 4001, errors: { event: ['chat_level_1 is not reached yet'] } },
    })
    await write(ann.headers, domain, 'x', 'hello', 'again')
    expect(await record(ann.headers, 'chat_level_1', { domain })).toMatchObject({
      status: 201,
      body: { success: true, duplicate: false },
    })
    expect((await record(ann.headers, 'chat_level_1', { domain })).body).toMatchObject({ duplicate: true })
    expect((await record(ann.headers, 'chat_level_2', { domain })).status).toBe(400)
    const { body } = await events(ann.headers, ann.address)
    expect(body[0]).toMatchObject({ event: 'chat_level_1', event_data: { domain }, domain })
    expect(body.filter((each) => each.domain === domain)).toHaveLength(1)
  })

  test('claimed 200 times concurrently are recorded once (P12)', async () => {
    const [domain, guest] = [newDomain(), world.guest()]
    await write(guest, domain, 'hello')
    const claims = Array.from({ length: 200 }, () => record(guest, 'chat_level_1', { domain }))
    const answers = await Promise.all(claims)
    expect(answers.filter(({ body }) => body.duplicate === false)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect((await events(guest, await publicId(guest))).body).toHaveLength(1)
  })

  test('appear on messages and on the profile', async () => {
    const [domain, guest] = [newDomain(), world.guest()]
    const room = await write(guest, domain, 'hello')
    await record(guest, 'chat_level_1', { domain })
    const page = await request<{ results: { user: { chat_level: number } }[] }>(
      world.url,
      'GET',
      `/api/whiteboard/?room_id=${room.id}`,
    )
    expect(page.body.results[0]?.user.chat_level).toBe(1)
    const sent = await request(world.url, 'POST', `/api/whiteboard/messages/${room.id}`, guest, {
      content: 'once more',
    })
    expect(sent.body).toMatchObject({ user: { chat_level: 1 } })
    const info = (domain: string) =>
      request(world.url, 'GET', `/api/get-user-info/?domain=${domain}`, guest).then(({ body }) => body)
    expect(await info(domain)).toMatchObject({ chat_level: 1 })
    expect(await info(newDomain())).toMatchObject({ chat_level: 0 })
  })

  test('are refused to persons who are blocked in the domain', async () => {
    const [domain, guest] = [newDomain(), world.guest()]
    await write(guest, domain, 'hello')
    const blocked = 'INSERT INTO blocklist (domain, identity) VALUES ($1, $2)'
    await world.context.database.pool.query(blocked, [domain, await publicId(guest)])
    world.context.lookups.forgetBlock(domain, [await publicId(guest)])
    expect(await record(guest, 'chat_level_1', { domain })).toMatchObject({
      status: 403,
      body: { code: 4033 },
    })
  })
})

describe('heartbeats', () => {
  const session_id = 'abcdefghABCDEF01'
  const online = async (domain: string) =>
    (await request<{ room: Room; online_count: number }>(world.url, 'GET', `/api/lobby/${domain}`)).body

  test.each([
    ['domain', (domain: string) => ({ domain })],
    ['hash', (domain: string) => ({ hashed_domain: hashDomain(domain) })],
  ])('count a person once in the lobby, by its %s', async (_name, where) => {
    const [domain, guest, other] = [newDomain(), world.guest(), world.guest()]
    await write(guest, domain)
    for (const who of [guest, guest, other]) {
      expect((await record(who, 'heartbeat', { ...where(domain), session_id })).status).toBe(201)
    }
    expect(await online(domain)).toMatchObject({ online_count: 2, room: { active_users: 2 } })
    expect((await events(guest, await publicId(guest))).body).toEqual([])
  })

  test('count in the room of their page, and count a person who also follows it once', async () => {
    const [domain, guest] = [newDomain(), world.guest()]
    const url = `https://${domain}/page`
    await write(guest, domain)
    await record(guest, 'heartbeat', { domain, url, session_id })
    expect(world.context.hub.online(`room:${roomId(url)}`)).toBe(1)
    expect(await online(domain)).toMatchObject({ online_count: 0 })
    const follower = {
      presenceKey: await publicId(guest),
      write() {},
      tooSlow() {},
      madeTopic() {},
    }
    world.context.hub.join(`room:${roomId(url)}`, follower, { counted: true })
    expect(world.context.hub.online(`room:${roomId(url)}`)).toBe(1)
    world.context.hub.leave(`room:${roomId(url)}`, follower)
  })
})

describe('an opened lobby', () => {
  test('adds half a point to the heat of its room, once in ten minutes', async () => {
    const [domain, guest, other] = [newDomain(), world.guest(), world.guest()]
    await write(guest, domain, 'hello')
    const heat = async () => {
      const path = `/api/hot-room/?hashed_domain=${hashDomain(domain)}`
      return (await request<{ hot_room: Room }>(world.url, 'GET', path)).body.hot_room.heat
    }
    const before = await heat()
    for (const who of [other, other]) expect((await open(who, domain, `https://${domain}/`)).status).toBe(201)
    expect((await heat()) - before).toBeCloseTo(0.5, 2)
  })

  test('does not create a room', async () => {
    const domain = newDomain()
    expect((await open(world.guest(), domain, `https://${domain}/`)).body).toEqual({ success: true })
    expect((await request(world.url, 'GET', `/api/lobby/${domain}`)).status).toBe(404)
  })

  test.each([
    ['a page of another domain', 'https://elsewhere.example/'],
    ['no address', 'nothing'],
    ['a script', 'javascript:alert(1)'],
  ])('of %s is refused', async (_name, url) => {
    expect(await open(world.guest(), 'example.com', url)).toMatchObject({ status: 400, body: { code: 4001 } })
  })
})

test('gifts are recorded with the known fields only', async () => {
  const domain = newDomain()
  const gift = { domain, token: '90071992547409931', tx_hash: null, to_address: ann.address }
  expect((await record(ann.headers, 'nft_sent', { ...gift, secret: 'x' })).status).toBe(201)
  expect((await events(ann.headers, ann.address)).body[0]).toMatchObject({
    event: 'nft_sent',
    event_data: gift,
  })
  expect(JSON.stringify((await events(ann.headers, ann.address)).body)).not.toContain('secret')
})

describe('recording', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })
  test.each([
    ['another name', 'page_view', {}, 4001],
    ['an unknown level', 'chat_level_6', { domain: 'example.com' }, 4001],
    ['level 0', 'chat_level_0', { domain: 'example.com' }, 4001],
    ['half a level', 'chat_level_1.5', { domain: 'example.com' }, 4001],
    ['a level without a domain', 'chat_level_1', {}, 4001],
    ['a level of an invalid domain', 'chat_level_1', { domain: 'nowhere' }, 4001],
    ['a heartbeat without session', 'heartbeat', { domain: 'example.com' }, 4001],
    ['a heartbeat with an invalid session', 'heartbeat', { domain: 'example.com', session_id: 'x' }, 4001],
    ['a heartbeat without a place', 'heartbeat', { session_id: 'abcdefghABCDEF01' }, 4001],
    ['a gift without a token', 'nft_sent', { domain: 'example.com' }, 4001],
    ['a gift with NUL', 'nft_sent', { domain: 'example.com', token: 'a\u0000' }, 4001],
    ['data too large', 'nft_sent', { domain: 'example.com', token: '1', more: 'a'.repeat(4100) }, 4001],
    ['data too deep', 'nft_sent', { domain: 'example.com', token: '1', more: nested(4) }, 4001],
    ['text as data', 'heartbeat', 'x', 4000],
    ['a list as data', 'heartbeat', [], 4000],
    ['a number as event', 5, {}, 4000],
  ])('refuses %s', async (_name, event, data, code) => {
    expect(await record(world.guest(), event, data)).toMatchObject({ status: 400, body: { code } })
  })

  test('requires an identity, and events are visible to their identity only', async () => {
    expect(await record({}, 'heartbeat', {})).toMatchObject({ status: 401, body: { code: 4010 } })
    expect(await open({}, 'example.com', 'https://example.com/')).toMatchObject({ status: 401 })
    expect(await events({}, ann.address)).toMatchObject({ status: 401, body: { code: 4010 } })
    expect(await events(world.guest(), ann.address)).toMatchObject({ status: 403, body: { code: 4030 } })
    expect(await events(ann.headers, 'nobody')).toMatchObject({ status: 400, body: { code: 4001 } })
  })
})
