import { startWorld, type World } from '@foyer/testkit'
import { FakeWallet } from '@foyer/testkit/wallet'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashDomain, metamask } from '../src/index.ts'
import { createTestLog } from './support/harness.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** A new person, signed in with a wallet of their own. */
async function newPerson() {
  const wallet = new FakeWallet({ keys: [generatePrivateKey()] })
  const adapters = [metamask({ provider: wallet })]
  const { log, lines } = createTestLog()
  const client = world.client({ adapters, log })
  await client.init()
  await client.connectTo('metamask')
  await client.authenticate()
  return { client, lines, address: wallet.address.toLowerCase() }
}

async function newGuest() {
  const client = world.client({ log: createTestLog().log })
  await client.init()
  return client
}

describe('people talk (S1-01)', () => {
  test('in a room', async () => {
    const [ann, ben] = [await newPerson(), await newGuest()]
    const room = await ann.client.rooms.create({ domain: 'talk.example', url: 'https://talk.example/' })
    await ann.client.rooms.post(room.id, 'Anybody here?')
    await ben.rooms.post(room.id, 'Me!')
    const { results } = await ann.client.rooms.messages({ room_id: room.id })
    expect(results.map(({ content }) => content)).toEqual(['Anybody here?', 'Me!'])
  })

  test('with a business, page by page (S3-05, S3-06, S7-12, S7-13)', async () => {
    const [owner, customer] = [await newPerson(), await newPerson()]
    await world.giveDomain('hats.example', owner.address)
    const thread = { fromAddress: customer.address, toDomain: 'hats.example' }
    const asked = await customer.client.businessMessages.send({ toDomain: 'hats.example', text: 'Open?' })
    const answer = { ...thread, text: 'Until six.', reference: asked.id }
    await owner.client.businessMessages.send(answer)

    expect(await customer.client.businessMessages.previews(customer.address)).toMatchObject([
      { ...thread, messageType: 'business', messageText: 'Until six.', message_count: 2 },
    ])
    const { results, next } = await customer.client.businessMessages.history(thread)
    expect([results.map(({ messageText }) => messageText), next]).toEqual([['Until six.', 'Open?'], null])
    expect(results[0]).toMatchObject({
      message_reference: asked.id,
      referenced_message: { message_text: 'Open?', message_type: 'customer' },
    })

    for (let n = 1; n <= 20; n++)
      await customer.client.businessMessages.send({ toDomain: 'hats.example', text: `And hat ${n}?` })
    const first = await owner.client.businessMessages.history(thread)
    const older = await owner.client.businessMessages.history({ ...thread, next: first.next })
    expect([first.results.length, older.results.map(({ messageText }) => messageText)]).toEqual([
      20,
      ['Until six.', 'Open?'],
    ])
    const replies = { ...thread, referenceMessageId: asked.id }
    expect((await owner.client.businessMessages.history(replies)).results).toHaveLength(2)
  })

  test('with each other: an empty conversation is no error', async () => {
    const [ann, ben] = [await newPerson(), await newPerson()]
    expect(await ann.client.directMessages.previews(ann.address)).toEqual([])
    expect(await ann.client.directMessages.history(ann.address, ben.address)).toEqual([])
    expect(ann.lines).toEqual([])
  })
})

describe('contacts (S1-03)', () => {
  test('are added, listed, read, changed and removed', async () => {
    const { client, address } = await newPerson()
    const bob = { contact_address: `0x${'b'.repeat(40)}`, contact_name: 'Bob' }
    const added = await client.contacts.add(address, bob)
    expect(added).toMatchObject({ ...bob, owner_address: address })
    expect(await client.contacts.list(address)).toEqual([added])
    const changed = await client.contacts.update(added.id, { ...bob, contact_name: 'Bobby' })
    expect(await client.contacts.get(added.id)).toEqual(changed)
    await client.contacts.remove(added.id)
    expect(await client.contacts.list(address)).toEqual([])
  })

  test('refuses invalid contacts (S8-01…04)', async () => {
    const { client, address } = await newPerson()
    const bob = { contact_address: `0x${'b'.repeat(40)}`, contact_name: 'Bob' }
    await client.contacts.add(address, bob)
    await expect(client.contacts.add(address, bob)).rejects.toThrow(
      /^contact already exists or invalid inputs$/,
    )
    await expect(client.contacts.list('nobody')).rejects.toThrow(/^invalid address$/)
    await expect(client.contacts.get('none')).rejects.toThrow(/^Contact not found$/)
    await expect(client.contacts.list(bob.contact_address)).rejects.toThrow(/^server error$/)
  })
})

describe('profiles (S1-04)', () => {
  test('are changed by whose they are, and read by anybody', async () => {
    const { client, address } = await newPerson()
    const guest = await newGuest()
    await client.profile.update({ display_name: 'Ann', bio: 'Here most evenings.' })
    expect(await guest.profile.get(address)).toMatchObject({ address, display_name: 'Ann' })
  })

  test('refuses invalid changes (S6-05, S8-05, S8-06)', async () => {
    const guest = await newGuest()
    await expect(guest.profile.update({ display_name: 'Ann' })).rejects.toThrow(
      /^you are not allowed to update profile$/,
    )
    await expect(guest.profile.get(`0x${'c'.repeat(40)}`)).rejects.toThrow(/^user profile not found$/)
  })
})

describe("a domain's owner (S1-05)", () => {
  test('announces to everybody', async () => {
    const { client, address } = await newPerson()
    const guest = await newGuest()
    await expect(guest.announcements.list('news.example')).rejects.toThrow(/^announcements not found$/)
    await world.giveDomain('news.example', address)
    const created = await client.announcements.create({
      domain: 'news.example',
      title: 'Open',
      body: 'We are open.',
    })
    expect(await guest.announcements.list('https://news.example/any/page')).toEqual([created])
    expect(await guest.announcements.list(hashDomain('news.example'))).toEqual([created])
    expect(await guest.announcements.get(created.id)).toEqual(created)
    await client.announcements.update(created.id, { title: 'Closed', body: 'Come back tomorrow.' })
    expect(await guest.announcements.get(created.id)).toMatchObject({ title: 'Closed' })
    await client.announcements.remove(created.id)
    await expect(guest.announcements.get(created.id)).rejects.toThrow(/^announcement not found$/)
  })

  test('sets how pages look, and who may write (S7-15, S7-16, S7-17)', async () => {
    const { client, address } = await newPerson()
    const guest = await newGuest()
    await world.giveDomain('shop.example', address)
    const page = await client.domains.createUrlSetting({
      domain: 'shop.example',
      url: 'https://shop.example/a',
      title: 'Hats',
    })
    expect(await guest.domains.urlSettings('https://shop.example/a/b')).toEqual([page])
    expect(await guest.domains.urlSetting(page.id)).toEqual(page)
    await client.domains.removeUrlSetting(page.id)
    await expect(guest.domains.urlSetting(page.id)).rejects.toThrow(/^urlsetting not found$/)
    await expect(guest.domains.urlSettings('shop.example')).rejects.toThrow(/^urlsettings not found$/)
    await client.domains.update('shop.example', { allow_guest_user: false })
    expect(await guest.domains.settings('shop.example')).toMatchObject({ allow_guest_user: false })
  })

  test('blocks, and only the blocked hear of it (S7-01, S7-02)', async () => {
    const [owner, blocked, other] = await Promise.all([newPerson(), newPerson(), newPerson()])
    await world.giveDomain('club.example', owner.address)
    await owner.client.domains.block('club.example', { address: blocked.address, reason: 'spam' })
    const lists = [owner, blocked, other].map(({ client }) => client.blocklist.ofDomain('club.example'))
    expect(await Promise.all(lists)).toEqual([[blocked.address], [blocked.address], []])
    expect(await blocked.client.blocklist.ofAddress('club.example', blocked.address)).toMatchObject([
      { domain: 'club.example', address: blocked.address, reason: 'spam' },
    ])
    expect(await other.client.blocklist.ofAddress('club.example', blocked.address)).toEqual([])
    await owner.client.domains.unblock('club.example', { address: blocked.address })
    expect(await owner.client.blocklist.ofDomain('club.example')).toEqual([])
  })
})

describe('rewards and vouchers (S1-06, S1-07)', () => {
  /** A person who has written one message in a domain where the first level earns a coffee. */
  async function newRegular(domain: string, settings: { allow_auto_airdrop: boolean }) {
    const owner = await newPerson()
    await world.giveDomain(domain, owner.address)
    await owner.client.domains.update(domain, settings)
    await owner.client.rewards.setRule(domain, 1, { title: 'A coffee' })
    const { client } = await newPerson()
    const room = await client.rooms.create({ domain, url: `https://${domain}/` })
    await client.rooms.post(room.id, 'Good morning')
    await client.engagement.record('chat_level_1', { domain })
    return { owner: owner.client, client }
  }

  test('a level earns a voucher, which is redeemed once', async () => {
    const { client } = await newRegular('coffee.example', { allow_auto_airdrop: true })
    expect(await client.rewards.get('coffee.example')).toMatchObject({
      domain: 'coffee.example',
      chat_level: 1,
      next_level: 2,
      rewards: [{ event: 'chat_level_1', status: 'granted' }],
    })
    const [voucher, ...others] = await client.vouchers.list()
    expect([voucher?.title, voucher?.status, others]).toEqual(['A coffee', 'available', []])
    const token = voucher?.token ?? ''
    expect(await client.vouchers.redeem(token)).toMatchObject({ token, status: 'redeemed' })
    await expect(client.vouchers.redeem(token)).rejects.toMatchObject({
      message: 'voucher already redeemed',
      code: 4003,
    })
  })

  test('another account finds no such voucher (S8-15)', async () => {
    const { client } = await newPerson()
    await expect(client.vouchers.redeem('12345')).rejects.toThrow(/^voucher not found$/)
    expect(await client.vouchers.list()).toEqual([])
  })

  test('only an owner approves requests that wait for the owner', async () => {
    const { owner, client } = await newRegular('tea.example', { allow_auto_airdrop: false })
    expect(await client.vouchers.list()).toEqual([])
    const [waiting] = await owner.rewards.pending('tea.example')
    await expect(client.rewards.approve(waiting?.id ?? '')).rejects.toMatchObject({ status: 403 })
    expect(await owner.rewards.approve(waiting?.id ?? '')).toMatchObject({ status: 'granted' })
    expect(await client.vouchers.list()).toMatchObject([{ title: 'A coffee' }])
    expect(await client.rewards.rules('tea.example')).toMatchObject([{ level: 1, title: 'A coffee' }])
  })

  test('refuses invalid requests (S8-12, S8-13)', async () => {
    const guest = await newGuest()
    await expect(guest.vouchers.list()).rejects.toThrow(/^Fetching voucherList failed\.$/)
    await expect(guest.rewards.get('')).rejects.toThrow(/^Fetching reward failed\.$/)
  })
})

describe('being signed in', () => {
  test('consent is given by a wallet and by a guest, and does not sign in (X-03, S7-35…37)', async () => {
    const { client } = await newPerson()
    const choice = { marketing: true, functional: false }
    const given = { success: true, marketing_settings: true, functional_settings: false }
    expect(await client.consent.sign(choice)).toMatchObject(given)
    expect(await (await newGuest()).consent.sign(choice)).toMatchObject(given)
    const { signed } = await client.consent.sign(choice)
    expect(signed).toMatchObject({ message: expect.stringContaining('urn:chat:purpose:cookie:1') })
    const taken = { marketing_settings: false, functional_settings: false, signed: null }
    expect(await client.consent.withdraw()).toMatchObject(taken)
    expect(await client.signIn.sessions()).toHaveLength(1)
  })

  test('a guest is joined to an account, and a place is signed out of (P19)', async () => {
    const guest = await newGuest()
    const { client } = await newPerson()
    const { moved } = await client.signIn.link({ guest_uuid: guest.userInfo.uuid ?? '' })
    expect(moved).toMatchObject({ messages: 0 })
    const [session] = await client.signIn.sessions()
    expect(session).toMatchObject({ adapter: 'metamask', current: true })
    await client.signIn.endSession(session?.id ?? '')
    await expect(client.signIn.sessions()).rejects.toMatchObject({ status: 401, code: 4011 })
  })
})
