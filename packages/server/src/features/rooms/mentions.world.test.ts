import { hashDomain, MENTIONS_MAX } from '@foyer/contract'
import type { Message, MessagePage, Room, Unread, UserRef } from '@foyer/contract/rooms'
import { joinLogin, type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'
import { newAddress } from '../../../test/support/role-stage.ts'

const DOMAIN = 'mentions.example'
type Headers = Record<string, string>

let world: World
let ann: Person
let ben: Person
beforeAll(async () => {
  world = await startWorld()
  ann = await signInWallet(world.url)
  ben = await signInWallet(world.url)
})
afterAll(() => world[Symbol.asyncDispose]())

let pages = 0
/** A room in which Ann and Ben have posted. */
async function newRoom() {
  const url = `https://${DOMAIN}/${++pages}`
  const place = { domain: DOMAIN, url, hashed_domain: hashDomain(DOMAIN) }
  const { id } = (await world.call<Room>('POST', '/api/whiteboard/new/', ann.headers, place)).body
  const path = `/api/whiteboard/messages/${id}`
  const post = (who: Headers, content: string, mentions?: unknown) =>
    world.call<Message>('POST', path, who, { content, mentions })
  await post(ann.headers, 'hello')
  await post(ben.headers, 'hello')
  const unread = async (who: Headers) => {
    const answer = await world.call<Unread>(
      'GET',
      `/api/whiteboard-unread-message/?hashed_domain=${hashDomain(DOMAIN)}`,
      who,
    )
    return answer.body.rooms.find(({ room_id }) => room_id === id)
  }
  return {
    id,
    url,
    path,
    post,
    unread,
    read: (who: Headers) => world.call<MessagePage>('GET', `/api/whiteboard/?room_id=${id}`, who),
  }
}

describe('a message with mentions', () => {
  test('is stored with its mentions, counts as a mention until it is read, and reaches the inbox', async () => {
    const { id, url, post, unread, read } = await newRoom()
    await read(ben.headers)
    const peer = await new Peer(world.url).open(ben.headers)
    peer.send({ type: 'follow', topic: 'inbox' })
    await peer.next('followed')
    const { body } = await post(ann.headers, '@Ben look', [ben.address.toUpperCase().replace('0X', '0x')])
    await post(ann.headers, 'and this')
    expect(body.mentions).toEqual([ben.address])
    expect((await read({})).body.results.at(-2)).toEqual(body)
    expect(await peer.next('inbox')).toMatchObject({
      topic: 'inbox',
      message: { kind: 'mention', room_id: id, url, message: body },
    })
    expect(await unread(ben.headers)).toMatchObject({ unread_count: 2, mention_count: 1 })
    expect(await unread(ann.headers)).toMatchObject({ mention_count: 0 })
    await read(ben.headers)
    expect(await unread(ben.headers)).toBeUndefined()
    peer.socket.close()
  })

  test('reaches a client that was offline by a resume, once, also when it is sent again', async () => {
    const { path, id } = await newRoom()
    const peer = await new Peer(world.url).open(ben.headers)
    peer.send({ type: 'follow', topic: 'inbox' })
    const { seq } = await peer.next('followed')
    const message = { content: '@Ben', mentions: [ben.address], client_id: 'c-1' }
    const sent = (await world.call<Message>('POST', path, ann.headers, message)).body
    expect((await world.call('POST', path, ann.headers, message)).status).toBe(200)
    peer.send({ type: 'follow', topic: 'inbox', after: seq })
    const followed = await peer.next('followed')
    expect(followed).toMatchObject({ seq: seq + 1, recovered: true })
    expect(followed.events).toMatchObject([
      { type: 'inbox', message: { kind: 'mention', room_id: id, message: sent } },
    ])
    peer.socket.close()
  })

  test('excludes its author, strangers and people of other rooms, and includes the owner of the domain', async () => {
    const { post } = await newRoom()
    const [stranger, owner] = [await signInWallet(world.url), await signInWallet(world.url)]
    await world.giveDomain(DOMAIN, owner.address)
    const named = [ann.address, stranger.address, newAddress(), owner.address, owner.address, ben.address]
    const { body } = await post(ann.headers, 'everybody', named)
    expect(body.mentions.toSorted()).toEqual([owner.address, ben.address].toSorted())
  })

  test('does not notify a person who has blocked its author under any login, and notifies others', async () => {
    const { post, unread, read, path } = await newRoom()
    const [eve, evesOther] = [await signInWallet(world.url), await signInWallet(world.url)]
    const [dora, dorasOther] = [await signInWallet(world.url), await signInWallet(world.url)]
    await post(eve.headers, 'hello')
    await post(dora.headers, 'hello')
    await read(dora.headers)
    await read(ben.headers)
    const block = `INSERT INTO direct_threads (address, counterpart, state, seq) VALUES ($1, $2, 'blocked', 1)`
    await world.sql(block, [dorasOther.address, evesOther.address])
    const named = [dora.address, ben.address]
    expect((await post(eve.headers, '@Dora @Ben', named)).body.mentions.toSorted()).toEqual(named.toSorted())
    for (const [one, other] of [[dora, dorasOther] as const, [eve, evesOther] as const]) {
      expect((await joinLogin(world.url, one, other)).status).toBe(200)
    }
    await read(dora.headers)
    const peer = await new Peer(world.url).open(dora.headers)
    peer.send({ type: 'follow', topic: 'inbox' })
    await peer.next('followed')
    const { body } = await post(eve.headers, '@Dora @Ben again', named)
    // A block is silent: its author sees the mention.
    expect(body.mentions.toSorted()).toEqual(named.toSorted())
    const edited = { content: '@Dora', mentions: [dora.address] }
    expect(
      (await world.call<Message>('PUT', `${path}/${body.id}`, eve.headers, edited)).body.mentions,
    ).toEqual([dora.address])
    expect(await unread(dora.headers)).toMatchObject({ unread_count: 1, mention_count: 0 })
    // The first entry in the inbox is from another author.
    await post(ann.headers, '@Dora', [dora.address])
    expect(await peer.next('inbox')).toMatchObject({
      message: { message: { content: '@Dora', user: { address: ann.address } } },
    })
    peer.socket.close()
  })

  test.each([
    ['a name', ['Ben']],
    ['no list', 'Ben'],
    ['too many', Array.from({ length: MENTIONS_MAX + 1 }, newAddress)],
    ['a broken checksum', ['0x8617E340B3D01FA5F11F306F4090FD50E238070d']],
  ])('refuses %s', async (_name, mentions) => {
    const { post } = await newRoom()
    expect((await post(ann.headers, 'hi', mentions)).status).toBe(400)
  })

  test('notifies new mentions after an edit and forgets former ones, and all of them after a deletion', async () => {
    const { post, path, unread } = await newRoom()
    const cleo = await signInWallet(world.url)
    await post(cleo.headers, 'hello')
    const { id } = (await post(ann.headers, '@Ben', [ben.address])).body
    const edit = (body: object) => world.call<Message>('PUT', `${path}/${id}`, ann.headers, body)
    expect((await edit({ content: '@Ben!' })).body.mentions).toEqual([ben.address])
    const peer = await new Peer(world.url).open(cleo.headers)
    peer.send({ type: 'follow', topic: 'inbox' })
    await peer.next('followed')
    expect((await edit({ content: '@Cleo', mentions: [cleo.address] })).body.mentions).toEqual([cleo.address])
    expect(await peer.next('inbox')).toMatchObject({ message: { message: { id, content: '@Cleo' } } })
    expect(await unread(ben.headers)).toMatchObject({ mention_count: 0 })
    expect(await unread(cleo.headers)).toMatchObject({ mention_count: 1 })
    const removed = await world.call<Message>('DELETE', `${path}/${id}`, ann.headers)
    expect(removed.body.mentions).toEqual([])
    expect(await unread(cleo.headers)).toBeUndefined()
    peer.socket.close()
  })

  test('reaches the inbox of a guest, whose private messages cannot be followed', async () => {
    const { id, url, post, read } = await newRoom()
    const guest = world.guest()
    const { public_id } = (await post(guest, 'hello')).body.user
    await read(guest)
    const peer = await new Peer(world.url).open(guest)
    peer.send({ type: 'follow', topic: 'dm' })
    expect(await peer.next('error')).toMatchObject({ code: 4030 })
    peer.send({ type: 'follow', topic: 'inbox' })
    const { seq } = await peer.next('followed')
    const { body } = await post(ann.headers, '@guest', [public_id])
    const message = { kind: 'mention', room_id: id, url, message: body }
    expect(await peer.next('inbox')).toMatchObject({ topic: 'inbox', message })
    peer.send({ type: 'follow', topic: 'inbox', after: seq })
    expect(await peer.next('followed')).toMatchObject({ recovered: true, events: [{ message }] })
    await read(guest)
    expect(await peer.next('room_read')).toMatchObject({ room_id: id })
    peer.socket.close()
  })

  test('reaches the author of the message that it replies to as a reply, once, and not one who blocked its author', async () => {
    const { path, post } = await newRoom()
    const guest = world.guest()
    const said = (await post(guest, 'a question')).body
    const peer = await new Peer(world.url).open(guest)
    peer.send({ type: 'follow', topic: 'inbox' })
    const { seq } = await peer.next('followed')
    const reply = async (who: Headers, content: string, mentions?: string[]) =>
      (await world.call<Message>('POST', path, who, { content, reply_to: said.id, mentions })).body
    await reply(guest, 'to myself')
    const first = await reply(ann.headers, 'an answer')
    expect(await peer.next('inbox')).toMatchObject({ message: { kind: 'reply', message: first } })
    const second = await reply(ann.headers, '@guest', [said.user.public_id])
    expect(await peer.next('inbox')).toMatchObject({ message: { kind: 'mention', message: second } })
    peer.send({ type: 'follow', topic: 'inbox', after: seq })
    const { events } = await peer.next('followed')
    expect(events).toMatchObject([{ message: { kind: 'reply' } }, { message: { kind: 'mention' } }])

    const { id: benSaid } = (await post(ben.headers, 'mine')).body
    const theirs = await new Peer(world.url).open(ben.headers)
    theirs.send({ type: 'follow', topic: 'inbox' })
    await theirs.next('followed')
    const eve = await signInWallet(world.url)
    await world.call('POST', `/api/dm-requests/${eve.address}`, ben.headers, { decision: 'block' })
    const answer = (who: Headers) => world.call('POST', path, who, { content: 'well', reply_to: benSaid })
    expect((await answer(eve.headers)).status).toBe(201)
    await answer(ann.headers)
    expect(await theirs.next('inbox')).toMatchObject({
      message: { kind: 'reply', message: { user: { address: ann.address } } },
    })
    for (const each of [peer, theirs]) each.socket.close()
  })

  test('moves to the account of a guest who signs in', async () => {
    const { post, unread, read } = await newRoom()
    const guest = world.guest()
    const { public_id } = (await post(guest, 'hello')).body.user
    await read(guest)
    await post(ann.headers, '@guest', [public_id, ben.address])
    expect(await unread(guest)).toMatchObject({ mention_count: 1 })
    const account = await signInWallet(world.url)
    await world.call('POST', '/api/v1/link', account.headers, { guest_uuid: guest['x-guest-uuid'] })
    expect(await unread(account.headers)).toMatchObject({ mention_count: 1 })
    expect((await read({})).body.results.at(-1)?.mentions.toSorted()).toEqual(
      [account.address, ben.address].toSorted(),
    )
  })
})

describe('people of a room', () => {
  test('are recent authors, found by any word of their name without regard to accents', async () => {
    const { id, post } = await newRoom()
    const zoe = await signInWallet(world.url)
    await world.call('PUT', '/api/v1/user-profile/update/', zoe.headers, {
      display_name: 'Zoë van Dijk 中文',
    })
    await post(zoe.headers, 'hello')
    const people = async (prefix?: string) => {
      const query = prefix === undefined ? '' : `?prefix=${encodeURIComponent(prefix)}`
      return (await world.call<UserRef[]>('GET', `/api/whiteboard/people/${id}${query}`, {})).body.map(
        (each) => each.public_id,
      )
    }
    expect(await people()).toEqual([zoe.address, ben.address, ann.address])
    for (const prefix of ['zoe', 'ZOË v', 'dij', '中', zoe.address.slice(0, 8)])
      expect(await people(prefix)).toEqual([zoe.address])
    for (const prefix of ['%', '_', 'oe', '\\']) expect(await people(prefix)).toEqual([])
  })
})
