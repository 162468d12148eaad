import { type Endpoint, features, hashDomain } from '@foyer/contract'
import type { Bot, NewBot } from '@foyer/contract/bots'
import type { BusinessMessageRow, InboxThread } from '@foyer/contract/business-messages'
import type { Message } from '@foyer/contract/rooms'
import { type Person, signInMany, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'

const DOMAIN = 'bots.example'
const OTHER = 'elsewhere.example'
const PATH = `/api/domain/${DOMAIN}/bots`

let world: World
let owner: Person
let ann: Person
let room: string
let otherRoom: string
beforeAll(async () => {
  world = await startWorld()
  ;[owner, ann] = (await signInMany(world, 2)) as [Person, Person]
  for (const domain of [DOMAIN, OTHER]) await world.giveDomain(domain, owner.address)
  room = await newRoom(DOMAIN)
  otherRoom = await newRoom(OTHER)
})
afterAll(() => world?.[Symbol.asyncDispose]())

async function newRoom(domain: string): Promise<string> {
  const place = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
  return (await world.call<{ id: string }>('POST', '/api/whiteboard/new/', ann, place)).body.id
}
/** Creates a bot of the domain and returns its credentials. */
async function newBot(scopes: string[], name = 'Robot') {
  const { body, status } = await world.call<NewBot>('POST', PATH, owner, { name, scopes })
  expect(status).toBe(201)
  return { ...body, headers: { authorization: `Bearer ${body.token}` } }
}
const post = (who: Pick<Person, 'headers'>, roomId: string, content = 'beep') =>
  world.call<Message>('POST', `/api/whiteboard/messages/${roomId}`, who, { content })
const REFUSED = { status: 403, body: { code: 4030 } }

describe('a bot', () => {
  test('with the scope rooms writes in rooms of its domain only, marked as a bot', async () => {
    const bot = await newBot(['rooms'], 'Weather')
    const sent = await post(bot, room)
    expect(sent).toMatchObject({
      status: 201,
      body: { user: { public_id: bot.public_id, display_name: 'Weather', auth_type: 'bot', address: null } },
    })
    const own = `/api/whiteboard/messages/${room}/${sent.body.id}`
    expect((await world.call('PUT', own, bot, { content: 'boop' })).status).toBe(200)
    expect(await post(bot, otherRoom)).toMatchObject(REFUSED)
    expect((await world.call('GET', `/api/whiteboard/?room_id=${room}`, bot)).status).toBe(200)
    expect(await world.call('GET', `/api/domain/${DOMAIN}/inbox`, bot)).toMatchObject(REFUSED)
  })

  test('with the scope inbox answers in the inbox of its domain only', async () => {
    const bot = await newBot(['inbox'])
    for (const to_domain of [DOMAIN, OTHER])
      await world.call('POST', '/api/b-to-c-message/', ann, { to_domain, message_text: 'Open?' })
    const inbox = await world.call<{ results: InboxThread[] }>('GET', `/api/domain/${DOMAIN}/inbox`, bot)
    expect(inbox.body.results).toHaveLength(1)
    const answer = { from_address: ann.address, to_domain: DOMAIN, message_text: 'Until six.' }
    const sent = await world.call<BusinessMessageRow>('POST', '/api/b-to-c-message/', bot, answer)
    expect(sent).toMatchObject({ status: 201, body: { message_type: 'business' } })
    const change = `/api/domain/${DOMAIN}/inbox/${ann.address}`
    expect((await world.call('PUT', change, bot, { status: 'closed' })).status).toBe(200)

    expect(
      await world.call('POST', '/api/b-to-c-message/', bot, { ...answer, to_domain: OTHER }),
    ).toMatchObject(REFUSED)
    const asCustomer = { to_domain: DOMAIN, message_text: 'I am a customer' }
    expect(await world.call('POST', '/api/b-to-c-message/', bot, asCustomer)).toMatchObject(REFUSED)
    expect(await world.call('GET', `/api/domain/${OTHER}/inbox`, bot)).toMatchObject(REFUSED)
    expect(await post(bot, room)).toMatchObject(REFUSED)
    const counter = `/api/domain/${DOMAIN}/vouchers/redeem`
    expect(await world.call('POST', counter, bot, { code: 'AAAA-AAAA-AAAA' })).toMatchObject(REFUSED)
  })

  test('with all scopes can make only the calls of those scopes', async () => {
    const bot = await newBot(['rooms', 'inbox'])
    const endpoints = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))
    const passed: string[] = []
    for (const { name, method, path } of endpoints) {
      const filled = path.replace(/:\w+/g, (param) => (param === ':domain' ? DOMAIN : 'a'))
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      const answer = await world.call<unknown>(method, filled, bot, body)
      if (answer.status !== 403) passed.push(`${method} ${name}`)
    }
    expect(passed.filter((call) => !call.startsWith('GET')).sort()).toEqual([
      'POST business-messages.send',
      // Takes no credentials.
      'POST engagement.track',
      'POST rooms.post',
      'PUT business-messages.changeThread',
      'PUT rooms.edit',
    ])
    expect(
      passed
        .filter((call) => /^GET (business-m|vouchers|webhooks|bots|owners|insight|profile|dir)/.test(call))
        .sort(),
    ).toEqual([
      'GET business-messages.answers',
      'GET business-messages.business',
      'GET business-messages.history',
      'GET business-messages.inboxThread',
      'GET business-messages.threads',
      // Public.
      'GET direct-messages.keys',
      'GET profile.get',
    ])
  })

  test('cannot open a socket or join a login', async () => {
    const bot = await newBot(['rooms'])
    const peer = await new Peer(world.url).open(bot.headers)
    expect(await peer.closed).toBe(4011)
    const proof = { proof: bot.token }
    expect((await world.call('POST', '/api/v1/link', ann, proof)).status).toBe(401)
    expect(await world.call('POST', '/api/v1/link', bot, proof)).toMatchObject(REFUSED)
    expect(await world.call('DELETE', `/api/v1/me?public_id=${bot.public_id}`, bot)).toMatchObject(REFUSED)
  })

  test('loses access at once when it is removed, and its messages stay', async () => {
    const bot = await newBot(['rooms'])
    await post(bot, room, 'my last words')
    expect((await world.call('DELETE', `${PATH}/${bot.id}`, owner)).status).toBe(204)
    expect(await post(bot, room)).toMatchObject({ status: 401, body: { code: 4011 } })
    expect((await world.call('DELETE', `${PATH}/${bot.id}`, owner)).status).toBe(404)
    const page = await world.call<{ results: Message[] }>('GET', `/api/whiteboard/?room_id=${room}`, ann)
    expect(page.body.results.map(({ content }) => content)).toContain('my last words')
  })

  test('is deleted with the owner who created it', async () => {
    const bot = await newBot(['inbox', 'rooms'])
    await world.sql('DELETE FROM domain_owners WHERE domain = $1', [DOMAIN])
    world.context.lookups.forgetRoles(DOMAIN, owner.address)
    world.context.lookups.forgetRoles(DOMAIN, bot.public_id)
    await expect.poll(async () => (await post(bot, room)).status, { timeout: 5_000 }).toBe(401)
    await world.giveDomain(DOMAIN, owner.address)
  })
})

describe('the bearer of a bot', () => {
  test('is returned once and stored as a hash', async () => {
    const bot = await newBot(['rooms'])
    expect(bot.token).toMatch(/^bot_[\w-]{43}$/)
    const listed = await world.call<Bot[]>('GET', PATH, owner)
    const rows = await world.sql('SELECT b::text AS row FROM bots b')
    const log = await world.sql('SELECT a::text AS row FROM domain_audit a')
    expect(JSON.stringify([listed.body, rows, log])).not.toContain(bot.token.slice(4))
  })

  test('is issued by the owner only, for at most twenty bots', async () => {
    expect(await world.call('POST', PATH, ann, { name: 'Robot', scopes: ['rooms'] })).toMatchObject(REFUSED)
    expect(await world.call('GET', PATH, ann)).toMatchObject(REFUSED)
    const asked = Array.from({ length: 25 }, () =>
      world.call('POST', PATH, owner, { name: 'R', scopes: ['rooms'] }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses).toContain(400)
    expect((await world.call<Bot[]>('GET', PATH, owner)).body).toHaveLength(20)
  })

  test.each([
    ['no name', { name: ' ', scopes: ['rooms'] }],
    ['a long name', { name: 'a'.repeat(33), scopes: ['rooms'] }],
    ['a name with a bidirectional override', { name: '\u202egnp', scopes: ['rooms'] }],
    ['no scope', { name: 'a', scopes: [] }],
    ['every scope', { name: 'a', scopes: ['*'] }],
  ])('with %s is refused', async (_name, body) => {
    expect((await world.call('POST', PATH, owner, body)).status).toBe(400)
  })
})
