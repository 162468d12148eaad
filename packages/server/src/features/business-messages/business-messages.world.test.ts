import { hashDomain, roomId } from '@foyer/contract'
import type {
  Business,
  BusinessMessageRow,
  BusinessPreviewRow,
  BusinessStanding,
} from '@foyer/contract/business-messages'
import { type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

interface Page {
  next: string | null
  previous: string | null
  results: BusinessMessageRow[]
}
const send = (who: Person, body: unknown) =>
  world.call<BusinessMessageRow>('POST', '/api/b-to-c-message/', who, body)
const previews = (who: Person, address = who.address) =>
  world.call<BusinessPreviewRow[]>('GET', `/api/b-to-c-preview/?address=${address}`, who)
const history = (who: Person, from: string, domain: string, more = '') =>
  world.call<Page>('GET', `/api/b-to-c-history/?from_address=${from}&to_domain=${domain}${more}`, who)

let shops = 0
/** A customer, and a domain with its owner. */
async function newShop() {
  const domain = `shop-${++shops}.example`
  const [customer, owner] = [await signInWallet(world.url), await signInWallet(world.url)]
  await world.giveDomain(domain, owner.address)
  return { domain, customer, owner }
}

describe('the state of a thread', () => {
  const standing = (who: Person, domain: string, body: object) =>
    world.call<BusinessStanding>('PUT', `/api/business/${domain}/thread`, who, body)
  const say = async (shop: Awaited<ReturnType<typeof newShop>>, message_text: string) =>
    (await send(shop.owner, { from_address: shop.customer.address, to_domain: shop.domain, message_text }))
      .body

  test('counts a business message as unread until it is read, and never moves the mark back', async () => {
    const shop = await newShop()
    const { domain, customer } = shop
    await send(customer, { to_domain: domain, message_text: 'Are you open?' })
    const first = await say(shop, 'Yes.')
    const second = await say(shop, 'Until six.')
    expect((await previews(customer)).body).toMatchObject([{ unread_count: 2, muted: false }])
    expect((await standing(customer, domain, { read: first.id })).body).toEqual({
      domain,
      unread_count: 1,
      muted: false,
      opt_in: false,
    })
    expect((await standing(customer, domain, { read: second.id })).body.unread_count).toBe(0)
    expect((await standing(customer, domain, { read: first.id })).body.unread_count).toBe(0)
    expect((await standing(customer, domain, { read: 'nothing of this thread' })).body.unread_count).toBe(0)
  })

  test('marks the thread as read for the author of an answer', async () => {
    const shop = await newShop()
    await send(shop.customer, { to_domain: shop.domain, message_text: 'Are you open?' })
    await say(shop, 'Yes.')
    await send(shop.customer, { to_domain: shop.domain, message_text: 'On my way.' })
    expect((await previews(shop.customer)).body).toMatchObject([{ unread_count: 0 }])
  })

  test('keeps delivering a muted thread, and can be unmuted', async () => {
    const shop = await newShop()
    const { domain, customer } = shop
    await send(customer, { to_domain: domain, message_text: 'hello' })
    expect((await standing(customer, domain, { muted: true })).body.muted).toBe(true)
    await say(shop, 'News!')
    expect((await previews(customer)).body).toMatchObject([{ unread_count: 1, muted: true }])
    expect((await standing(customer, domain, { muted: false })).body.muted).toBe(false)
  })

  test('notifies the customer’s other devices only', async () => {
    const shop = await newShop()
    const { domain, customer } = shop
    await send(customer, { to_domain: domain, message_text: 'hello' })
    const peers = [customer, shop.owner].map(({ headers }) => new Peer(world.url).open(headers))
    const [device, owner] = (await Promise.all(peers)) as [Peer, Peer]
    for (const peer of [device, owner]) {
      peer.send({ type: 'follow', topic: 'b2c' })
      await peer.next('followed')
    }
    await standing(customer, domain, { muted: true })
    const heard = await device.next('b2c_thread')
    expect(heard).toMatchObject({ topic: 'b2c', standing: { domain, unread_count: 0, muted: true } })
    owner.send({ type: 'ping' })
    // The pong comes next, so no earlier frame was sent.
    expect((await owner.take()).type).toBe('pong')
  })

  test('does not exist before the first message', async () => {
    const { customer } = await newShop()
    expect((await standing(customer, 'silent.example', { muted: true })).status).toBe(404)
  })
})

describe('sending', () => {
  test('a customer writes, the business answers, and both see it (S0-04)', async () => {
    const { domain, customer, owner } = await newShop()
    const asked = await send(customer, {
      to_domain: `https://www.${domain}/a`,
      message_text: 'Are you open?',
    })
    expect(asked.status).toBe(201)
    expect(asked.body).toEqual({
      id: expect.any(String),
      created_at: expect.any(String),
      from_address: customer.address,
      to_domain: domain,
      message_type: 'customer',
      message_text: 'Are you open?',
      sended: true,
      message_reference: null,
      referenced_message: null,
      message_count: 1,
      logo_url: null,
    })
    const answer = await send(owner, {
      from_address: customer.address,
      to_domain: domain,
      message_text: 'Until six.',
      message_reference: asked.body.id,
    })
    expect(answer.body).toMatchObject({
      from_address: customer.address,
      message_type: 'business',
      message_count: 2,
      referenced_message: { id: asked.body.id, message_text: 'Are you open?', message_type: 'customer' },
    })
    for (const who of [customer, owner]) {
      const { body } = await history(who, customer.address, domain)
      expect(body.results.map(({ message_text }) => message_text)).toEqual(['Until six.', 'Are you open?'])
    }
  })

  test('refuses a business message to an account that has not written: no cold spam', async () => {
    const { domain, customer, owner } = await newShop()
    const body = { from_address: customer.address, to_domain: domain, message_text: 'Buy now!' }
    expect(await send(owner, body)).toMatchObject({ status: 403, body: { code: 4030 } })
    const url = `https://${domain}/`
    await world.call('POST', '/api/whiteboard/new/', customer, {
      domain,
      url,
      hashed_domain: hashDomain(domain),
    })
    expect((await send(owner, body)).status).toBe(403)
    await world.call('POST', `/api/whiteboard/messages/${roomId(url)}`, customer, { content: 'hello' })
    expect((await send(owner, body)).status).toBe(201)
  })

  test('refuses a message in the name of a domain that the caller does not own', async () => {
    const [shop, other] = [await newShop(), await newShop()]
    await send(shop.customer, { to_domain: shop.domain, message_text: 'hello' })
    const body = {
      from_address: shop.customer.address,
      to_domain: shop.domain,
      message_text: 'I am the shop',
    }
    expect((await send(other.owner, body)).status).toBe(403)
    expect((await send(other.customer, body)).status).toBe(403)
  })

  test('keeps messages to a domain without an owner for its first owner', async () => {
    const customer = await signInWallet(world.url)
    const domain = 'unclaimed.example'
    expect((await send(customer, { to_domain: domain, message_text: 'hello?' })).status).toBe(201)
    const owner = await signInWallet(world.url)
    expect((await history(owner, customer.address, domain)).status).toBe(403)
    await world.giveDomain(domain, owner.address)
    expect((await history(owner, customer.address, domain)).body.results).toHaveLength(1)
  })

  test('refuses messages of a blocked account, which may still read', async () => {
    const { domain, customer } = await newShop()
    await send(customer, { to_domain: domain, message_text: 'rude' })
    await world.sql('INSERT INTO blocklist (domain, identity) VALUES ($1, $2)', [domain, customer.address])
    world.context.lookups.forgetBlock(domain, [customer.address])
    const refused = await send(customer, { to_domain: domain, message_text: 'again' })
    expect(refused).toMatchObject({ status: 403, body: { code: 4033 } })
    expect((await history(customer, customer.address, domain)).body.results).toHaveLength(1)
  })

  test('200 concurrent messages get distinct sequence numbers', async () => {
    const { domain, customer } = await newShop()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => send(customer, { to_domain: domain, message_text: `${n}` })),
    )
    const counts = answers.map(({ body }) => body.message_count).sort((a, b) => a - b)
    expect(counts).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  })

  test.each([
    ['no text', { message_text: undefined }],
    ['an empty text', { message_text: '' }],
    ['a blank text', { message_text: ' \n ' }],
    ['an invisible text', { message_text: '\u200b\u2060' }],
    ['a text with NUL', { message_text: 'a\u0000b' }],
    ['half a pair of UTF-16', { message_text: '\ud800' }],
    ['a text that is too long', { message_text: 'x'.repeat(16_385) }],
    ['a number as text', { message_text: 7 }],
    ['no domain', { to_domain: undefined }],
    ['an invalid domain', { to_domain: 'nodots' }],
    ['half an address', { from_address: '0x12' }],
    ['an unknown reference', { message_reference: 'unknown' }],
    ['a reference of a wrong type', { message_reference: 7 }],
  ])('refuses %s', async (_name, changes) => {
    const { domain, customer } = await newShop()
    const body = { to_domain: domain, message_text: 'hello', ...changes }
    expect((await send(customer, body)).status).toBe(400)
    expect((await previews(customer)).body).toEqual([])
  })

  test('refuses a reference to a message of another thread', async () => {
    const [shop, other] = [await newShop(), await newShop()]
    const { body } = await send(other.customer, { to_domain: other.domain, message_text: 'mine' })
    const message = { to_domain: shop.domain, message_text: 'yours?', message_reference: body.id }
    expect((await send(shop.customer, message)).status).toBe(400)
  })
})

describe('reading', () => {
  test('previews hold the joined fields, one row per business, newest first', async () => {
    const [first, second] = [await newShop(), await newShop()]
    const { customer } = first
    await send(customer, { to_domain: first.domain, message_text: 'one' })
    await send(customer, { to_domain: second.domain, message_text: 'two' })
    await send(customer, { to_domain: first.domain, message_text: 'three' })
    await world.sql(
      `INSERT INTO domains (domain, hashed_domain, logo_url) VALUES ($1, $2, 'https://logo.example/')`,
      [first.domain, hashDomain(first.domain)],
    )
    const { body } = await previews(customer)
    expect(body).toMatchObject([
      {
        to_domain__domain: first.domain,
        message_text: 'three',
        message_count: 2,
        logo_url: 'https://logo.example/',
      },
      { to_domain__domain: second.domain, message_text: 'two', message_count: 1, logo_url: null },
    ])
    expect(body[0]).not.toHaveProperty('to_domain')
  })

  test('history pages in both directions', async () => {
    const { domain, customer } = await newShop()
    for (let n = 1; n <= 5; n++) await send(customer, { to_domain: domain, message_text: `${n}` })
    const texts = ({ results }: Page) => results.map(({ message_text }) => message_text)
    const follow = (link: string | null) =>
      world.call<Page>('GET', (link ?? '').replace(world.url, ''), customer)
    const first = (await history(customer, customer.address, domain, '&limit=2')).body
    expect([texts(first), first.previous]).toEqual([['5', '4'], null])
    const second = (await follow(first.next)).body
    expect(texts(second)).toEqual(['3', '2'])
    await send(customer, { to_domain: domain, message_text: '6' })
    const third = (await follow(second.next)).body
    expect([texts(third), third.next]).toEqual([['1'], null])
    expect(texts((await follow(third.previous)).body)).toEqual(['3', '2'])
    expect((await follow(second.previous)).body.previous).not.toBeNull()
  })

  test('a reference selects a message and its replies', async () => {
    const { domain, customer, owner } = await newShop()
    const { body: asked } = await send(customer, { to_domain: domain, message_text: 'question' })
    await send(customer, { to_domain: domain, message_text: 'something else' })
    const reply = { from_address: customer.address, to_domain: domain, message_reference: asked.id }
    await send(owner, { ...reply, message_text: 'answer' })
    const more = `&referenceMessageId=${asked.id}`
    const { body } = await history(customer, customer.address, domain, more)
    expect(body.results.map(({ message_text, message_count }) => [message_text, message_count])).toEqual([
      ['answer', 2],
      ['question', 2],
    ])
    const unknown = await history(customer, customer.address, domain, '&referenceMessageId=unknown')
    expect(unknown).toMatchObject({ status: 200, body: { next: null, previous: null, results: [] } })
  })

  test('history is closed to all but the customer and the owner (T5)', async () => {
    const [shop, other] = [await newShop(), await newShop()]
    await send(shop.customer, { to_domain: shop.domain, message_text: 'private' })
    for (const who of [other.customer, other.owner]) {
      expect((await history(who, shop.customer.address, shop.domain)).status).toBe(403)
      expect((await previews(who, shop.customer.address)).status).toBe(403)
    }
  })

  test.each([
    ['from_address=0x12&to_domain=a.example', 400],
    [`from_address=0x${'1'.repeat(40)}`, 400],
    [`from_address=0x${'1'.repeat(40)}&to_domain=nodots`, 400],
    [`from_address=0x${'1'.repeat(40)}&to_domain=a.example&limit=0`, 400],
    [`from_address=0x${'1'.repeat(40)}&to_domain=a.example`, 403],
  ])('answers ?%s with %i', async (query, status) => {
    const customer = await signInWallet(world.url)
    expect((await world.call('GET', `/api/b-to-c-history/?${query}`, customer)).status).toBe(status)
  })

  test('refuses a cursor that the server did not issue', async () => {
    const { domain, customer } = await newShop()
    expect((await history(customer, customer.address, domain, '&cursor=x')).status).toBe(400)
  })
})

test('customer and owner receive messages on the topic b2c', async () => {
  const { domain, customer, owner } = await newShop()
  const peers = await Promise.all([customer, owner].map(({ headers }) => new Peer(world.url).open(headers)))
  for (const peer of peers) {
    peer.send({ type: 'follow', topic: 'b2c' })
    await peer.next('followed')
  }
  const { body: message } = await send(customer, { to_domain: domain, message_text: 'hello' })
  for (const peer of peers)
    expect(await peer.next('b2c')).toEqual({ type: 'b2c', topic: 'b2c', seq: 1, message })
  const late = await new Peer(world.url).open(owner.headers)
  late.send({ type: 'follow', topic: 'b2c', after: 0 })
  expect(await late.next('followed')).toMatchObject({
    recovered: true,
    events: [{ type: 'b2c', topic: 'b2c', seq: 1, message }],
  })
})

describe('the public card of a business', () => {
  const business = (domain: string) =>
    world.call<Business>('GET', `/api/business/${domain}`).then(({ body }) => body)

  test('shows its name, logo and proof without credentials', async () => {
    const { domain, customer, owner } = await newShop()
    const look = { title: 'The shop', logo_url: 'https://shop.example/logo.png' }
    expect((await world.call('PUT', `/api/domain/${domain}/settings`, owner, look)).status).toBe(200)
    const proof = { method: 'dns', verified_at: expect.any(String) }
    expect(await business(`www.${domain}`)).toEqual({ domain, ...look, claimed: true, proof })
    await send(customer, { to_domain: domain, message_text: 'Hello' })
    expect((await previews(customer)).body).toMatchObject([{ title: 'The shop', verified: true }])
  })

  test('has no proof for an owner by local configuration', async () => {
    const { domain, customer } = await newShop()
    await world.sql(`UPDATE domain_owners SET method = 'local' WHERE domain = $1`, [domain])
    expect(await business(domain)).toMatchObject({ domain, claimed: true, proof: null })
    await send(customer, { to_domain: domain, message_text: 'Hello' })
    expect((await previews(customer)).body).toMatchObject([{ verified: false }])
  })

  test('has no proof for a domain without an owner', async () => {
    const domain = 'unproved.example'
    expect(await business(domain)).toEqual({
      domain,
      title: null,
      logo_url: null,
      claimed: false,
      proof: null,
    })
    const customer = await signInWallet(world.url)
    await send(customer, { to_domain: domain, message_text: 'Anybody there?' })
    expect((await previews(customer)).body).toMatchObject([{ title: null, verified: false }])
  })
})
