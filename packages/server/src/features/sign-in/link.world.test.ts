import { randomUUID } from 'node:crypto'
import { hashDomain, roomId } from '@foyer/contract'
import type { Message, MessagePage } from '@foyer/contract/rooms'
import type { Login, Session } from '@foyer/contract/sign-in'
import { joinLogin, type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'
import { getReadMarkers } from '../rooms/services.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

type Headers = Record<string, string>
interface Linked {
  success: boolean
  moved: { messages: number; reactions: number }
}
const link = (headers: Headers, body: unknown) => world.call<Linked>('POST', '/api/v1/link', headers, body)
const newGuest = () => {
  const uuid = randomUUID()
  return { uuid, headers: { 'x-guest-uuid': uuid } }
}
const join = (account: Person, login: Person) => joinLogin(world.url, account, login)
const readId = async (headers: Headers) =>
  (await world.call<{ public_id: string }>('GET', '/api/get-user-info/', headers)).body.public_id

let pages = 0
async function newRoom() {
  const url = `https://link.example/page-${++pages}`
  const body = { domain: 'link.example', url, hashed_domain: hashDomain('link.example') }
  await world.call('POST', '/api/whiteboard/new/', newGuest().headers, body)
  return roomId(url)
}
const post = (headers: Headers, room: string, content: string, client_id: string | null = null) =>
  world.call<Message>('POST', `/api/whiteboard/messages/${room}`, headers, { content, client_id })
const react = (headers: Headers, room: string, message: string) =>
  world.call('POST', `/api/whiteboard/messages/reaction/${room}/${message}`, headers, { reaction: '👍' })
const read = async (room: string, headers: Headers = {}) =>
  (await world.call<MessagePage>('GET', `/api/whiteboard/?room_id=${room}`, headers)).body.results

test('joins a wallet that has never signed in here, and lists it (C2)', async () => {
  const anna = await signInWallet(world.url)
  const key = generatePrivateKey()
  const address = privateKeyToAccount(key).address.toLowerCase()
  expect(await join(anna, { address, key, headers: {} })).toMatchObject({ status: 200 })
  const { body } = await world.call<Login[]>('GET', '/api/v1/logins/', anna.headers)
  expect(body.map((login) => [login.address, login.main])).toEqual([
    [anna.address, true],
    [address, false],
  ])
  const { headers } = await signInWallet(world.url, key)
  expect(await readId(headers)).toBe(anna.address)
})

test('lists a joined login by the kind of wallet that signed, and keeps the kind of its latest sign-in', async () => {
  const anna = await signInWallet(world.url)
  const key = generatePrivateKey()
  const address = privateKeyToAccount(key).address.toLowerCase()
  const kinds = async () =>
    (await world.call<Login[]>('GET', '/api/v1/logins/', anna.headers)).body.map(({ adapter }) => adapter)
  await joinLogin(world.url, anna, { address, key, headers: {} }, 'passkey')
  expect(await kinds()).toEqual(['metamask', 'passkey'])
  await joinLogin(world.url, anna, { address, key, headers: {} })
  expect(await kinds()).toEqual(['metamask', 'passkey'])
  await signInWallet(world.url, key)
  expect(await kinds()).toEqual(['metamask', 'metamask'])
  const guest = newGuest()
  await link(anna.headers, { guest_uuid: guest.uuid })
  expect((await kinds()).sort()).toEqual(['metamask', 'metamask', null])
})

describe('a guest is joined to an account (P19)', () => {
  test('moves messages, reactions and read markers', async () => {
    const [guest, anna, room] = [newGuest(), await signInWallet(world.url), await newRoom()]
    const { body: sent } = await post(guest.headers, room, 'as a guest')
    await react(guest.headers, room, sent.id)
    await read(room, guest.headers)
    await getReadMarkers(world.context).flush()
    const answer = await link(anna.headers, { guest_uuid: guest.uuid })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, moved: { messages: 1, reactions: 1 } },
    })
    const [message] = await read(room, anna.headers)
    expect(message?.user).toMatchObject({ public_id: anna.address, auth_type: 'wallet' })
    expect(message?.reactions).toEqual([{ reaction: '👍', count: 1, reacted: true }])
    const markers = await world.sql('SELECT identity FROM read_markers WHERE room_id = $1', [room])
    expect(markers).toEqual([{ identity: anna.address }])
  })

  test('tells readers of open rooms the new author of each message, also those who come back later', async () => {
    const [guest, anna, room] = [newGuest(), await signInWallet(world.url), await newRoom()]
    const { body: first } = await post(guest.headers, room, 'one')
    const { body: second } = await post(guest.headers, room, 'two')
    await world.call('DELETE', `/api/whiteboard/messages/${room}/${second.id}`, guest.headers)
    const topic = `room:${room}`
    const follow = async (after: object = {}) => {
      const peer = await new Peer(world.url).open()
      peer.send({ type: 'follow', topic, ...after })
      return { peer, followed: await peer.next('followed') }
    }
    const { peer, followed } = await follow()
    await link(anna.headers, { guest_uuid: guest.uuid })
    const user = { public_id: anna.address }
    expect(await peer.next('message_edited')).toMatchObject({
      seq: followed.seq + 1,
      message: { id: first.id, content: 'one', updated_at: null, user },
    })
    expect(await peer.next('message_deleted')).toMatchObject({
      seq: followed.seq + 2,
      message: { id: second.id, deleted: true, user },
    })
    const { epoch, seq } = followed
    const late = await follow({ epoch, after: seq })
    expect(late.followed).toMatchObject({ recovered: true, events: [{ seq: seq + 1 }, { seq: seq + 2 }] })
    for (const each of [peer, late.peer]) each.socket.close()
    const edited = { content: 'one, by Anna' }
    const path = `/api/whiteboard/messages/${room}/${first.id}`
    expect((await world.call('PUT', path, anna.headers, edited)).status).toBe(200)
    expect((await world.call('PUT', path, guest.headers, edited)).status).toBe(403)
    expect((await world.call('DELETE', path, anna.headers)).status).toBe(200)
  })

  test('numbers every change of a room once, while others write in it', async () => {
    const [guest, anna, other, room] = [
      newGuest(),
      await signInWallet(world.url),
      newGuest(),
      await newRoom(),
    ]
    for (let n = 0; n < 5; n++) await post(guest.headers, room, `before ${n}`)
    await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => post(other.headers, room, `other ${n}`)),
      ...Array.from({ length: 4 }, () => link(anna.headers, { guest_uuid: guest.uuid })),
      ...Array.from({ length: 5 }, (_, n) => post(guest.headers, room, `during ${n}`)),
    ])
    await link(anna.headers, { guest_uuid: guest.uuid })
    const rows = await world.sql(
      'SELECT count(DISTINCT changed_seq)::int AS changes, count(*)::int AS n, max(changed_seq) = (SELECT seq FROM rooms WHERE id = $1) AS last FROM messages WHERE room_id = $1',
      [room],
    )
    expect(rows).toEqual([{ changes: 20, n: 20, last: true }])
    const authors = (await read(room)).map(({ user }) => user.auth_type)
    expect([authors.filter((type) => type === 'wallet').length, authors.length]).toEqual([10, 20])
  })

  test('never reaches a higher level by guests who wrote at the same time than one person would', async () => {
    const [anna, room] = [await signInWallet(world.url), await newRoom()]
    for (let n = 0; n < 3; n++) {
      const guest = newGuest()
      await post(guest.headers, room, 'at the same time')
      await link(anna.headers, { guest_uuid: guest.uuid })
    }
    const path = '/api/get-user-reward/?domain=link.example'
    const { body } = await world.call<{ message_count: number }>('GET', path, anna.headers)
    expect(body.message_count).toBe(1)
  })

  test('moves levels, which are rewarded once', async () => {
    const [guest, anna] = [newGuest(), await signInWallet(world.url)]
    const levels = 'INSERT INTO levels (identity, domain, n) VALUES ($1, $3, 1), ($1, $3, 2), ($2, $3, 1)'
    const domain = 'levels.example'
    await world.sql(levels, [await readId(guest.headers), anna.address, domain])
    const earned = async () => {
      const path = `/api/get-user-reward/?domain=${domain}`
      const { body } = await world.call<{ chat_level: number; rewards: { event: string }[] }>(
        'GET',
        path,
        anna.headers,
      )
      return { level: body.chat_level, events: body.rewards.map(({ event }) => event).sort() }
    }
    expect(await earned()).toEqual({ level: 1, events: [] })
    await link(anna.headers, { guest_uuid: guest.uuid })
    expect(await earned()).toEqual({ level: 2, events: ['chat_level_1', 'chat_level_2'] })
    await link(anna.headers, { guest_uuid: guest.uuid })
    expect(await earned()).toEqual({ level: 2, events: ['chat_level_1', 'chat_level_2'] })
  })

  test('moves opened lobbies without a change of heat', async () => {
    const [guest, anna, room] = [newGuest(), await signInWallet(world.url), await newRoom()]
    const open = `INSERT INTO lobby_opens (room_id, identity, slot) VALUES ($1, $2, 1), ($1, $3, 1), ($1, $2, 2)`
    const { pool } = world.context.database
    await pool.query(open, [room, await readId(guest.headers), anna.address])
    await link(anna.headers, { guest_uuid: guest.uuid })
    const { rows } = await pool.query(
      'SELECT identity, slot::int AS slot FROM lobby_opens WHERE room_id = $1 ORDER BY slot',
      [room],
    )
    expect(rows).toEqual([1, 2].map((slot) => ({ identity: anna.address, slot })))
  })

  test('can be repeated, and then moves what is new', async () => {
    const [guest, anna, room] = [newGuest(), await signInWallet(world.url), await newRoom()]
    await post(guest.headers, room, 'one')
    expect((await link(anna.headers, { guest_uuid: guest.uuid })).body.moved.messages).toBe(1)
    expect((await link(anna.headers, { guest_uuid: guest.uuid })).body.moved.messages).toBe(0)
    await post(guest.headers, room, 'two')
    expect((await link(anna.headers, { guest_uuid: guest.uuid })).body.moved.messages).toBe(1)
  })

  test('leaves the guest usable and empty', async () => {
    const [guest, anna, room] = [newGuest(), await signInWallet(world.url), await newRoom()]
    await post(guest.headers, room, 'before')
    await link(anna.headers, { guest_uuid: guest.uuid })
    const { body } = await post(guest.headers, room, 'after')
    expect(body.user.auth_type).toBe('guest')
  })

  test('keeps one of equal reactions and of equal client ids', async () => {
    const [guest, anna, room] = [newGuest(), await signInWallet(world.url), await newRoom()]
    const { body: sent } = await post(guest.headers, room, 'from the guest', 'same')
    await post(anna.headers, room, 'from the account', 'same')
    await react(guest.headers, room, sent.id)
    await react(anna.headers, room, sent.id)
    expect((await link(anna.headers, { guest_uuid: guest.uuid })).status).toBe(200)
    const [first, second] = await read(room)
    expect(first?.reactions).toEqual([{ reaction: '👍', count: 1, reacted: false }])
    expect([first?.content, second?.content]).toEqual(['from the guest', 'from the account'])
    expect((await post(anna.headers, room, 'from the account', 'same')).status).toBe(200)
  })

  test('refuses a second account, also for 60 concurrent calls', async () => {
    const [guest, anna, berta, room] = [
      newGuest(),
      await signInWallet(world.url),
      await signInWallet(world.url),
      await newRoom(),
    ]
    await post(guest.headers, room, 'whose?')
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => link((n % 2 ? anna : berta).headers, { guest_uuid: guest.uuid })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(30)
    expect(answers.reduce((sum, { body }) => sum + (body.moved?.messages ?? 0), 0)).toBe(1)
  })

  test("keeps the guest's blocks", async () => {
    const [guest, anna, room] = [newGuest(), await signInWallet(world.url), await newRoom()]
    await post(guest.headers, room, 'rude')
    await world.sql(`INSERT INTO blocklist (domain, identity, reason) VALUES ('link.example', $1, 'rude')`, [
      await readId(guest.headers),
    ])
    await link(anna.headers, { guest_uuid: guest.uuid })
    expect(await post(anna.headers, room, 'again')).toMatchObject({ status: 403, body: { code: 4033 } })
  })
})

describe('a second login is joined to the caller', () => {
  test('its token acts as the caller, and messages show one person (decision 003)', async () => {
    const [anna, second, room] = [
      await signInWallet(world.url),
      await signInWallet(world.url),
      await newRoom(),
    ]
    await post(second.headers, room, 'before')
    const answer = await join(anna, second)
    expect(answer).toMatchObject({ status: 200, body: { moved: { messages: 1 } } })
    await post(second.headers, room, 'after')
    const authors = (await read(room)).map(({ user }) => user.public_id)
    expect(authors).toEqual([anna.address, anna.address])
    expect(await readId(second.headers)).toBe(anna.address)
    expect((await join(anna, second)).body.moved.messages).toBe(0)
  })

  test('a Google login gets the real address of the wallet that joins it (S3-11)', async () => {
    const [anna, google] = [await signInWallet(world.url), await signInWallet(world.url)]
    await world.sql(`UPDATE identities SET auth_type = 'googlelogin', real_address = NULL WHERE id = $1`, [
      google.address,
    ])
    await join(google, anna)
    const { body } = await world.call<{ real_address: string }>('GET', '/api/get-user-info/', google.headers)
    expect(body.real_address.toLowerCase()).toBe(anna.address)
  })

  test('a login of another account is refused', async () => {
    const [anna, berta, second] = await Promise.all(Array.from({ length: 3 }, () => signInWallet(world.url)))
    if (anna === undefined || berta === undefined || second === undefined) throw new Error('nobody came')
    await join(anna, second)
    expect(await join(berta, second)).toMatchObject({
      status: 409,
      body: { code: 4090 },
    })
  })

  test('contacts, events and the profile are available under each id, from every login', async () => {
    const guest = newGuest()
    const people = await Promise.all(Array.from({ length: 4 }, () => signInWallet(world.url)))
    const [anna, second, third, berta] = people as [Person, Person, Person, Person]
    const guestId = await readId(guest.headers)
    await join(anna, second)
    await join(anna, third)
    await link(anna.headers, { guest_uuid: guest.uuid })
    const added = { contact_address: berta.address, contact_name: 'Berta' }
    const gift = { event: 'nft_sent', event_data: { domain: 'link.example', token: '1' } }
    await world.call('POST', '/api/user-engagement-event/', anna.headers, gift)
    const toContactsPath = (of: string) => `/api/v1/user-contacts/${of}`
    expect((await world.call('POST', toContactsPath(third.address), second.headers, added)).status).toBe(201)
    for (const { headers } of [anna, second, third]) {
      for (const address of [anna.address, second.address, third.address]) {
        expect((await world.call<unknown[]>('GET', toContactsPath(address), headers)).body).toMatchObject([
          added,
        ])
        const own = { contact_address: address, contact_name: 'Me' }
        expect(await world.call('POST', toContactsPath(address), headers, own)).toMatchObject({
          status: 400,
          body: { errors: { contact_address: ['must be somebody else'] } },
        })
        const update = await world.call('PUT', '/api/v1/user-profile/update/', headers, {
          address,
          bio: 'Me.',
        })
        expect(update.status).toBe(200)
      }
      for (const address of [anna.address, second.address, third.address, guestId]) {
        const { body } = await world.call<{ event: string }[]>(
          'GET',
          `/api/events/?address=${address}`,
          headers,
        )
        expect(body.map(({ event }) => event)).toEqual(['nft_sent'])
      }
    }
    for (const address of [anna.address, third.address, guestId])
      expect((await world.call('GET', `/api/events/?address=${address}`, berta.headers)).status).toBe(403)
    expect((await world.call('GET', toContactsPath(second.address), berta.headers)).status).toBe(403)
    expect((await world.call('GET', toContactsPath(berta.address), second.headers)).status).toBe(403)
    expect((await world.call('GET', `/api/events/?address=${anna.address}`, guest.headers)).status).toBe(403)
  })

  test('two logins that join each other concurrently become one account', async () => {
    const [anna, berta] = [await signInWallet(world.url), await signInWallet(world.url)]
    const both = await Promise.all([join(anna, berta), join(berta, anna)])
    expect(both.map(({ status }) => status)).toContain(200)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await readId(anna.headers)).toBe(await readId(berta.headers))
  })
})

test.each([
  ['an empty body', {}],
  ['a body with a guest and a proof', { guest_uuid: randomUUID(), proof: 'x' }],
  ['an invalid guest id', { guest_uuid: 'abc' }],
  ['a proof of a wrong type', { proof: 7 }],
])('refuses %s, and the caller stays signed in', async (_name, body) => {
  const anna = await signInWallet(world.url)
  expect(await link(anna.headers, body)).toMatchObject({ status: 400, body: { success: false } })
  expect((await world.call('GET', '/api/get-user-info/', anna.headers)).status).toBe(200)
})

describe('sessions', () => {
  const sessions = (headers: Headers) => world.call<Session[]>('GET', '/api/v1/sessions/', headers)

  test('lists the live ones of all joined logins, and ends one at once', async () => {
    const [anna, second] = [await signInWallet(world.url), await signInWallet(world.url)]
    await join(anna, second)
    const { body } = await sessions(anna.headers)
    expect(body.map(({ current }) => current).sort()).toEqual([false, true])
    expect(body[0]).toMatchObject({ adapter: 'metamask', audience: '127.0.0.1' })
    const other = body.find(({ current }) => !current)
    expect((await world.call('DELETE', `/api/v1/sessions/${other?.id}`, anna.headers)).status).toBe(204)
    expect(await world.call('GET', '/api/get-user-info/', second.headers)).toMatchObject({
      status: 401,
      body: { code: 4011 },
    })
    expect((await sessions(anna.headers)).body).toHaveLength(1)
    expect((await world.call('DELETE', `/api/v1/sessions/${other?.id}`, anna.headers)).status).toBe(404)
  })

  test('refuses to end a session of another account', async () => {
    const [anna, berta] = [await signInWallet(world.url), await signInWallet(world.url)]
    const [session] = (await sessions(anna.headers)).body
    expect((await world.call('DELETE', `/api/v1/sessions/${session?.id}`, berta.headers)).status).toBe(404)
    expect((await sessions(anna.headers)).status).toBe(200)
  })
})

test('lists all logins and guests of an account, for each of them', async () => {
  const [anna, berta, guest] = [await signInWallet(world.url), await signInWallet(world.url), newGuest()]
  await join(anna, berta)
  await link(anna.headers, { guest_uuid: guest.uuid })
  const logins = async (headers: Headers) =>
    (await world.call<Login[]>('GET', '/api/v1/logins/', headers)).body
  const [main, ...others] = await logins(anna.headers)
  expect(main).toMatchObject({ public_id: anna.address, main: true, current: true, auth_type: 'wallet' })
  expect(others.map(({ auth_type, main }) => [auth_type, main]).sort()).toEqual([
    ['guest', false],
    ['wallet', false],
  ])
  expect(await logins(berta.headers)).toContainEqual(
    expect.objectContaining({ public_id: berta.address, main: false, current: true }),
  )
})
