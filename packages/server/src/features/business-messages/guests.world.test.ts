import { randomUUID } from 'node:crypto'
import { hashDomain, roomId } from '@foyer/contract'
import type {
  BusinessMessageRow,
  BusinessPreviewRow,
  BusinessStanding,
  InboxThread,
} from '@foyer/contract/business-messages'
import type { OwnConsent } from '@foyer/contract/sign-in'
import { type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

type Headers = Record<string, string>
interface Guest {
  id: string
  uuid: string
  headers: Headers
}
async function newGuest(): Promise<Guest> {
  const uuid = randomUUID()
  const headers = { 'x-guest-uuid': uuid }
  const { body } = await world.call<{ public_id: string }>('GET', '/api/get-user-info/', headers)
  return { id: body.public_id, uuid, headers }
}

let shops = 0
async function newShop() {
  const domain = `guests-${++shops}.example`
  const owner = await signInWallet(world.url)
  await world.giveDomain(domain, owner.address)
  const inboxOf = (customer: string) => `/api/domain/${domain}/inbox/${customer}`
  return {
    domain,
    owner,
    write: (who: { headers: Headers }, message_text: string) =>
      world.call<BusinessMessageRow>('POST', '/api/b-to-c-message/', who.headers, {
        to_domain: domain,
        message_text,
      }),
    answer: (from_address: string, message_text: string) =>
      world.call<BusinessMessageRow>('POST', '/api/b-to-c-message/', owner, {
        to_domain: domain,
        from_address,
        message_text,
      }),
    history: (who: Headers, from: string) =>
      world.call<{ results: BusinessMessageRow[] }>(
        'GET',
        `/api/b-to-c-history/?from_address=${from}&to_domain=${domain}`,
        who,
      ),
    inbox: async () =>
      (await world.call<{ results: InboxThread[] }>('GET', `/api/domain/${domain}/inbox`, owner)).body
        .results,
    thread: (customer: string) => world.call<InboxThread>('GET', inboxOf(customer), owner),
    change: (customer: string, body: object) =>
      world.call<InboxThread>('PUT', inboxOf(customer), owner, body),
    consent: (who: { headers: Headers }, functional_settings: boolean, marketing_settings = false) =>
      world.call('POST', '/api/v1/cookie/verify', who.headers, {
        ...{ type: 'guest', audience: domain, functional_settings, marketing_settings },
      }),
  }
}
const previews = async (who: Headers, address: string) =>
  (await world.call<BusinessPreviewRow[]>('GET', `/api/b-to-c-preview/?address=${address}`, who)).body
const link = (account: Person, { uuid }: Guest) =>
  world.call('POST', '/api/v1/link', account, { guest_uuid: uuid })
const name = (who: Person, display_name: string) =>
  world.call('PUT', '/api/v1/user-profile/update/', who, { display_name })

async function follow(who: { headers: Headers }, topic = 'b2c') {
  const peer = await new Peer(world.url).open(who.headers)
  peer.send({ type: 'follow', topic })
  await peer.next('followed')
  return peer
}

describe('a guest', () => {
  test('writes to a business, which sees the guest by public id and answers', async () => {
    const shop = await newShop()
    const guest = await newGuest()
    expect(await shop.write(guest, 'Are you open?')).toMatchObject({
      status: 201,
      body: { from_address: guest.id, to_domain: shop.domain, message_type: 'customer' },
    })
    expect(await shop.inbox()).toMatchObject([
      {
        status: 'open',
        unread_count: 1,
        customer: {
          address: guest.id,
          user: { public_id: guest.id, address: null, auth_type: 'guest', display_name: null },
          consent: { functional: false, marketing: false },
        },
      },
    ])
    const device = await follow(guest)
    expect((await shop.answer(guest.id, 'Until six.')).status).toBe(201)
    expect(await device.next('b2c')).toMatchObject({ message: { message_text: 'Until six.' } })
    expect(await previews(guest.headers, guest.id)).toMatchObject([{ unread_count: 1, message_count: 2 }])
    const { body } = await world.call<BusinessStanding>(
      'PUT',
      `/api/business/${shop.domain}/thread`,
      guest.headers,
      {
        muted: true,
      },
    )
    expect(body).toMatchObject({ muted: true })
    expect((await shop.history(guest.headers, guest.id)).body.results).toHaveLength(2)
  })

  test.each([
    ['another guest', async () => (await newGuest()).headers],
    ['an account', async () => (await signInWallet(world.url)).headers],
  ])('is read by the business only, not by %s', async (_who, headers) => {
    const shop = await newShop()
    const guest = await newGuest()
    await shop.write(guest, 'hello')
    const other = await headers()
    expect(await shop.history(other, guest.id)).toMatchObject({ status: 403, body: { code: 4030 } })
    expect((await world.call('GET', `/api/b-to-c-preview/?address=${guest.id}`, other)).status).toBe(403)
  })

  test('is refused where the domain lets no guest write, and where the guest is blocked', async () => {
    const shop = await newShop()
    const guest = await newGuest()
    await world.call('PUT', `/api/domain/${shop.domain}/settings`, shop.owner, { allow_guest_user: false })
    expect(await shop.write(guest, 'hello')).toMatchObject({ status: 403, body: { code: 4031 } })
    await world.call('PUT', `/api/domain/${shop.domain}/settings`, shop.owner, { allow_guest_user: true })
    expect((await shop.write(guest, 'hello')).status).toBe(201)
    const blocked = await world.call('POST', `/api/domain-blocklist/${shop.domain}`, shop.owner, {
      public_id: guest.id,
    })
    expect(blocked.status).toBe(201)
    expect(await shop.write(guest, 'hello')).toMatchObject({ status: 403, body: { code: 4033 } })
  })

  test('is not written to by a business that the guest never wrote to', async () => {
    const shop = await newShop()
    const guest = await newGuest()
    expect((await shop.answer(guest.id, 'Buy!')).status).toBe(403)
  })

  test('may be answered after writing in a room of the domain', async () => {
    const shop = await newShop()
    const guest = await newGuest()
    const url = `https://${shop.domain}/`
    const room = { domain: shop.domain, url, hashed_domain: hashDomain(shop.domain) }
    await world.call('POST', '/api/whiteboard/new/', guest.headers, room)
    await world.call('POST', `/api/whiteboard/messages/${roomId(url)}`, guest.headers, { content: 'hello' })
    expect((await shop.answer(guest.id, 'Hello!')).status).toBe(201)
  })
})

describe('the inbox', () => {
  test('shows name and picture after the consent for the domain, at once, and no longer after its end (S7-36)', async () => {
    const shop = await newShop()
    const customer = await signInWallet(world.url)
    await name(customer, 'Mira')
    await shop.write(customer, 'hello')
    const shown = async () => (await shop.thread(customer.address)).body.customer
    expect((await shown()).user.display_name).toBeNull()
    const agent = await follow(shop.owner)
    await shop.consent(customer, true)
    const told = { domain: shop.domain, customer: customer.address }
    expect(await agent.next('b2c_inbox')).toMatchObject(told)
    expect(await shown()).toMatchObject({
      user: { display_name: 'Mira' },
      consent: { functional: true, marketing: false },
      activity: null,
    })
    await name(customer, 'Mira of the shop')
    expect(await agent.next('b2c_inbox')).toMatchObject(told)
    expect((await shown()).user.display_name).toBe('Mira of the shop')
    await shop.consent(customer, false, true)
    await agent.next('b2c_inbox')
    expect(await shown()).toMatchObject({
      user: { display_name: null, address: customer.address },
      activity: { chat_level: 0, rewards: 0, redeemed: 0 },
    })
    const { body } = await world.call<OwnConsent[]>('GET', '/api/v1/consents/', customer)
    expect(body).toMatchObject([
      { audience: shop.domain, functional_settings: false, marketing_settings: true },
    ])
  })

  test('does not take a consent for another domain', async () => {
    const [shop, other] = [await newShop(), await newShop()]
    const customer = await signInWallet(world.url)
    await name(customer, 'Mira')
    await shop.write(customer, 'hello')
    await other.consent(customer, true, true)
    expect((await shop.thread(customer.address)).body.customer).toMatchObject({
      user: { display_name: null },
      consent: { functional: false, marketing: false },
      activity: null,
    })
  })
})

describe('a guest who signs in', () => {
  test('takes the thread along: messages, unread, status, assignee and consent', async () => {
    const shop = await newShop()
    const guest = await newGuest()
    const account = await signInWallet(world.url)
    await name(account, 'Mira')
    await shop.consent(guest, true)
    await shop.write(guest, 'Are you open?')
    await shop.answer(guest.id, 'Until six.')
    await shop.change(guest.id, { assignee: shop.owner.address, status: 'waiting' })
    const agent = await follow(shop.owner)
    const device = await follow(account)
    expect((await link(account, guest)).status).toBe(200)

    expect(await agent.next('b2c_inbox')).toMatchObject({ domain: shop.domain, customer: account.address })
    expect(await shop.inbox()).toMatchObject([
      {
        customer: { address: account.address, user: { display_name: 'Mira' }, consent: { functional: true } },
        status: 'waiting',
        assignee: { public_id: shop.owner.address },
        message_count: 2,
        unread_count: 0,
      },
    ])
    expect(await previews(account.headers, account.address)).toMatchObject([
      { to_domain__domain: shop.domain, unread_count: 1, message_text: 'Until six.' },
    ])
    expect(await previews(guest.headers, guest.id)).toEqual([])
    await shop.answer(account.address, 'Come in.')
    expect(await device.next('b2c')).toMatchObject({ message: { message_text: 'Come in.' } })
  })

  test('is found by the staff under the former id', async () => {
    const shop = await newShop()
    const guest = await newGuest()
    const account = await signInWallet(world.url)
    await shop.write(guest, 'Are you open?')
    await link(account, guest)
    expect((await shop.thread(guest.id)).body.customer.address).toBe(account.address)
    expect(await shop.answer(guest.id, 'Yes.')).toMatchObject({ body: { from_address: account.address } })
    expect((await shop.history(shop.owner.headers, guest.id)).body.results).toHaveLength(2)
  })

  test('gets one thread of two, in order, and nothing unread becomes read', async () => {
    const shop = await newShop()
    const guest = await newGuest()
    const account = await signInWallet(world.url)
    await shop.write(account, '1 account')
    await shop.write(guest, '2 guest')
    await shop.answer(guest.id, '3 answer to the guest')
    await shop.write(account, '4 account')
    await shop.answer(account.address, '5 answer to the account')
    await shop.change(account.address, { status: 'closed' })
    const [{ id } = { id: '' }] = await previews(account.headers, account.address)
    await world.call('PUT', `/api/business/${shop.domain}/thread`, account, { read: id })
    await shop.write(guest, '6 guest')
    await link(account, guest)

    const { body } = await shop.history(account.headers, account.address)
    expect(body.results.map(({ message_text }) => message_text[0]).join('')).toBe('654321')
    const [thread] = await shop.inbox()
    expect(await shop.inbox()).toHaveLength(1)
    expect(thread).toMatchObject({ status: 'open', message_count: 6, unread_count: 1 })
    // 5 was read, but stands after 3, which the guest saw: a guest has read up to their own message.
    expect(await previews(account.headers, account.address)).toMatchObject([{ unread_count: 0 }])
    await shop.write(account, '7 account')
    expect((await shop.history(account.headers, account.address)).body.results).toHaveLength(7)
  })

  test('keeps an unread answer to the guest unread among messages that the account has read', async () => {
    const shop = await newShop()
    const guest = await newGuest()
    const account = await signInWallet(world.url)
    await shop.write(guest, 'guest')
    await shop.answer(guest.id, 'unread')
    await shop.write(account, 'account')
    await link(account, guest)
    expect(await previews(account.headers, account.address)).toMatchObject([{ unread_count: 1 }])
  })

  test('loses nothing that is written while the sign-in runs', async () => {
    const shop = await newShop()
    const guest = await newGuest()
    const account = await signInWallet(world.url)
    await shop.write(guest, 'first')
    const texts = Array.from({ length: 8 }, (_, n) => `answer ${n}`)
    const results = await Promise.all([
      ...texts.map((text) => shop.answer(guest.id, text)),
      link(account, guest),
      link(account, guest),
    ])
    expect(results.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])
    await link(account, guest)
    const { body } = await shop.history(account.headers, account.address)
    expect(body.results.map(({ message_text }) => message_text).sort()).toEqual([...texts, 'first'].sort())
    const [thread] = await shop.inbox()
    expect(thread?.message_count).toBe(9)
  })

  test('writes as the guest again after signing out, under no name of the account', async () => {
    const shop = await newShop()
    const guest = await newGuest()
    const account = await signInWallet(world.url)
    await name(account, 'Mira')
    await shop.consent(account, true)
    await shop.write(guest, 'first')
    await link(account, guest)
    const device = await follow(guest)
    await shop.write(guest, 'second')
    expect(await device.next('b2c')).toMatchObject({ message: { message_text: 'second' } })
    expect((await shop.thread(guest.id)).body.customer).toMatchObject({
      address: guest.id,
      user: { public_id: guest.id, display_name: null },
    })
  })
})
