import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashDomain, realtime, roomId, roomTopic } from '@foyer/contract'
import type { Message, MessagePage, Room, Unread } from '@foyer/contract/rooms'
import { type Cluster, type Person, request, signInWallet, startCluster } from '@foyer/testkit'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Peer } from './support/peer.ts'

const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = process.env
const DOMAIN = 'example.com'
const SERVERS = [0, 1, 2]
const OPERATOR = generatePrivateKey()

/** Several real servers on a real PostgreSQL and a real NATS: npm run test:cluster. */
describe.skipIf(!databaseUrl || !natsUrl)('three servers', { timeout: 90_000 }, () => {
  let cluster: Cluster
  beforeAll(async () => {
    const env = { FOYER_ADMIN: privateKeyToAddress(OPERATOR) }
    cluster = await startCluster(3, { databaseUrl: databaseUrl ?? '', natsUrl: natsUrl ?? '', env })
    for (const place of SERVERS) await waitForBus(place, 'connected')
  })
  afterAll(() => cluster?.[Symbol.asyncDispose]())

  const at = (place: number) => cluster.servers[place]?.url ?? ''
  const guest = () => ({ 'x-guest-uuid': randomUUID() })
  const waitForBus = (place: number, bus: string) =>
    vi.waitFor(
      async () => expect((await request(at(place), 'GET', '/readyz')).body).toEqual({ ok: true, bus }),
      { timeout: 15_000, interval: 100 },
    )

  let pages = 0
  async function newRoom() {
    const url = `https://${DOMAIN}/cluster-${++pages}`
    const body = { domain: DOMAIN, url, hashed_domain: hashDomain(DOMAIN) }
    await request(at(0), 'POST', '/api/whiteboard/new/', guest(), body)
    return { url, id: roomId(url), topic: roomTopic(roomId(url)) }
  }
  async function post(place: number, room: string, content: string, headers = guest()) {
    const path = `/api/whiteboard/messages/${room}`
    return request<Message>(at(place), 'POST', path, headers, { content, client_id: randomUUID() })
  }
  async function readAll(room: string): Promise<Message[]> {
    const found: Message[] = []
    let path: string | null = `/api/whiteboard/?room_id=${room}&limit=100`
    while (path !== null) {
      const { body }: { body: MessagePage } = await request<MessagePage>(at(0), 'GET', path)
      found.unshift(...body.results)
      path = body.next === null ? null : body.next.slice(new URL(body.next).origin.length)
    }
    return found
  }
  async function follow(place: number, topic: string, headers: Record<string, string> = {}) {
    const peer = await new Peer(at(place)).open(headers)
    peer.send({ type: 'follow', topic })
    await peer.next('followed')
    return peer
  }
  const contents = (all: readonly { content: string }[]) => all.map(({ content }) => content)
  const within = <T>(ms: number, check: () => T | Promise<T>) =>
    vi.waitFor(check, { timeout: ms, interval: 50 })

  test('a message posted on one server reaches followers on all, once each and in one order', async () => {
    const room = await newRoom()
    const peers = await Promise.all([...SERVERS, ...SERVERS].map((place) => follow(place, room.topic)))
    const readers = SERVERS.map((place) => cluster.client(at(place)).rooms.open(room.url))
    await within(10_000, () =>
      expect(readers.map((reader) => reader.getSnapshot().connection)).toEqual(['live', 'live', 'live']),
    )
    const posting = Array.from({ length: 300 }, (_, n) => post(n % 3, room.id, `${n}`))
    const all = Array.from({ length: 300 }, (_, n) => n + 1)
    for (const peer of peers) {
      const seqs: number[] = []
      while (seqs.length < 300) seqs.push((await peer.next('message')).seq)
      expect(seqs.toSorted((a, b) => a - b)).toEqual(all)
    }
    expect((await Promise.all(posting)).map(({ status }) => status)).toEqual(all.map(() => 201))
    const stored = await readAll(room.id)
    expect(stored.map(({ seq }) => seq)).toEqual(all)
    for (const reader of readers) {
      await within(5_000, () =>
        expect(contents(reader.messages).slice(-50)).toEqual(contents(stored).slice(-50)),
      )
      reader.close()
    }
    for (const peer of peers) peer.socket.close()
  })

  test('reactions, typing, edits and deletions reach followers on other servers', async () => {
    const room = await newRoom()
    const [writer, reader] = [await follow(0, room.topic, guest()), await follow(2, room.topic)]
    writer.send({ type: 'typing', topic: room.topic })
    expect(await reader.next('typing')).toMatchObject({ topic: room.topic, user: { auth_type: 'guest' } })
    const author = guest()
    const { body } = await post(1, room.id, 'hi', author)
    await request(at(0), 'POST', `/api/whiteboard/messages/reaction/${room.id}/${body.id}`, guest(), {
      reaction: '👍',
    })
    expect(await reader.next('reaction')).toMatchObject({ message: { id: body.id }, added: true })
    const path = `/api/whiteboard/messages/${room.id}/${body.id}`
    await request(at(0), 'PUT', path, author, { content: 'hello' })
    expect(await reader.next('message_edited')).toMatchObject({ message: { content: 'hello' } })
    await request(at(0), 'DELETE', path, author)
    expect(await reader.next('message_deleted')).toMatchObject({ message: { id: body.id, deleted: true } })
    for (const peer of [writer, reader]) peer.socket.close()
  })

  test('user topics are sent to every server, and a read mark holds on all of them', async () => {
    const customer = await signInWallet(at(0))
    const [here, there] = [await follow(1, 'b2c', customer.headers), await follow(2, 'b2c', customer.headers)]
    const sent = { to_domain: 'shop.example', message_text: 'Are you open?' }
    expect((await request(at(0), 'POST', '/api/b-to-c-message/', customer.headers, sent)).status).toBe(201)
    for (const peer of [here, there]) {
      expect(await peer.next('b2c')).toMatchObject({ message: { message_text: 'Are you open?' } })
      peer.socket.close()
    }

    const room = await newRoom()
    const reading = await follow(1, room.topic, customer.headers)
    const otherDevice = await follow(2, 'inbox', customer.headers)
    await post(0, room.id, 'unread')
    const { seq } = await reading.next('message')
    const unread = async () => {
      const path = `/api/whiteboard-unread-message/?hashed_domain=${hashDomain(DOMAIN)}`
      const { body } = await request<Unread>(at(2), 'GET', path, customer.headers)
      return body.rooms.find(({ room_id }) => room_id === room.id)?.unread_count ?? 0
    }
    expect(await unread()).toBe(1)
    reading.send({ type: 'read', topic: room.topic, seq })
    await within(2_000, async () => expect(await unread()).toBe(0))
    expect(await otherDevice.next('room_read')).toMatchObject({ room_id: room.id, seq })
    for (const peer of [reading, otherDevice]) peer.socket.close()
  })

  describe('revocation (P17)', () => {
    async function session() {
      const person = await signInWallet(at(0))
      const peers = await Promise.all(SERVERS.map((place) => follow(place, 'inbox', person.headers)))
      for (const place of SERVERS) expect(await mayListSessions(place, person)).toBe(200)
      return { person, peers }
    }
    const mayListSessions = async (place: number, { headers }: Person) =>
      (await request(at(place), 'GET', '/api/v1/sessions/', headers)).status

    test.each([
      ['announced by the bus', async () => {}],
      ['found in the database without the bus', () => cluster.nats.cut()],
    ])('a token that ends on one server ends on all: %s', async (_name, before) => {
      const { person, peers } = await session()
      await before()
      expect((await request(at(0), 'POST', '/api/v1/logout', person.headers)).status).toBe(200)
      const ended = performance.now()
      const closed = Promise.all(peers.map((peer) => peer.closed))
      await sleep(1_000)
      for (const place of SERVERS) expect(await mayListSessions(place, person)).toBe(401)
      expect(await closed).toEqual(SERVERS.map(() => realtime.close.tokenInvalid))
      expect(performance.now() - ended).toBeLessThan(2_000)
      await cluster.nats.mend().catch(() => {})
      for (const place of SERVERS) await waitForBus(place, 'connected')
    })
  })

  test('a block and a changed setting apply on all servers within a second', async () => {
    const operator = await signInWallet(at(0), OPERATOR)
    const room = await newRoom()
    const [blocked, other] = [guest(), guest()]
    const first = await post(1, room.id, 'before', blocked)
    await post(2, room.id, 'before', other)
    const block = { public_id: first.body.user.public_id }
    const path = `/api/domain-blocklist/${DOMAIN}`
    expect((await request(at(0), 'POST', path, operator.headers, block)).status).toBe(201)
    await within(1_000, async () => expect((await post(1, room.id, 'after', blocked)).body.code).toBe(4033))

    const settings = (allow_guest_user: boolean) =>
      request(at(0), 'PUT', `/api/domain/${DOMAIN}/settings`, operator.headers, { allow_guest_user })
    await settings(false)
    await within(1_000, async () => expect((await post(2, room.id, 'after', other)).body.code).toBe(4031))
    await settings(true)
    await within(1_000, async () => expect((await post(2, room.id, 'after', other)).status).toBe(201))
  })

  test('presence is summed over servers, counts a person once, and excludes a killed server', async () => {
    const room = await newRoom()
    await post(0, room.id, 'so that lists show the room')
    const online = async (place: number) => {
      const path = `/api/active-rooms/${DOMAIN}`
      const { body } = await request<Room[]>(at(place), 'GET', path)
      return body.find(({ id }) => id === room.id)?.active_users
    }
    const twice = guest()
    const people = [
      await follow(0, room.topic, twice),
      await follow(1, room.topic, twice),
      await follow(1, room.topic, guest()),
      await follow(1, room.topic),
    ]
    for (const place of SERVERS) await within(5_000, async () => expect(await online(place)).toBe(3))
    await within(5_000, async () => expect((await people[0]?.next('presence'))?.online).toBe(3))
    await cluster.servers[1]?.kill()
    for (const place of [0, 2]) await within(10_000, async () => expect(await online(place)).toBe(1))
    await cluster.replace(1)
    await waitForBus(1, 'connected')
    await within(5_000, async () => expect(await online(1)).toBe(1))
    people[0]?.socket.close()
  })

  test('without NATS every post is acknowledged, and views recover within 25 s, or when NATS is back (P6)', async () => {
    const room = await newRoom()
    const peers = await Promise.all(SERVERS.map((place) => follow(place, room.topic)))
    /** The head that each server sends when a follower is behind `seq`. */
    const heads = (seq: number) =>
      Promise.all(
        peers.map(async (peer) => {
          for (;;) if (((await peer.next('head')).topics[room.topic] ?? 0) >= seq) return
        }),
      )
    await cluster.nats.cut()
    for (const place of SERVERS) await waitForBus(place, 'away')
    const posts = await Promise.all(Array.from({ length: 30 }, (_, n) => post(n % 3, room.id, `${n}`)))
    expect(posts.every(({ status }) => status === 201)).toBe(true)
    const posted = performance.now()
    await heads(30)
    expect(performance.now() - posted).toBeLessThan(25_000)

    await post(0, room.id, 'the last without')
    const mended = performance.now()
    await cluster.nats.mend()
    await heads(31)
    expect(performance.now() - mended).toBeLessThan(10_000)
    for (const peer of peers) {
      peer.send({ type: 'follow', topic: room.topic, after: 0 })
      const { events } = await peer.next('followed')
      expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 31 }, (_, n) => n + 1))
      peer.socket.close()
    }
  })

  test('clients of a killed server are live on another one within ten seconds, without a missed message', async () => {
    const room = await newRoom()
    const clients = Array.from({ length: 12 }, () => cluster.client())
    const rooms = clients.map((client) => client.rooms.open(room.url))
    const live = () => rooms.every((each) => each.getSnapshot().connection === 'live')
    await within(10_000, () => expect(live()).toBe(true))
    await cluster.servers[0]?.kill()
    const killed = performance.now()
    await post(1, room.id, 'meanwhile')
    await within(2_000, () => expect(live()).toBe(false))
    await within(10_000, () => {
      expect(live()).toBe(true)
      for (const each of rooms) expect(contents(each.messages)).toEqual(['meanwhile'])
    })
    expect(performance.now() - killed).toBeLessThan(10_000)
    for (const each of rooms) each.close()
    await cluster.replace(0)
    await waitForBus(0, 'connected')
  })

  test('a rolling restart loses and repeats nothing, and keeps the order for all (P1, P2, P4)', async () => {
    const room = await newRoom()
    const clients = Array.from({ length: 6 }, () => cluster.client())
    await Promise.all(clients.map((client) => client.init()))
    const rooms = clients.map((client) => client.rooms.open(room.url))
    let restarting = true
    const wrote = rooms.map(async (each, who) => {
      const sent: Promise<unknown>[] = []
      for (let n = 0; restarting; n++) {
        sent.push(each.send(`${who} ${n}`))
        await sleep(50)
      }
      await Promise.all(sent)
      return sent.length
    })
    await sleep(500)
    for (const place of SERVERS) {
      expect(await cluster.servers[place]?.stop()).toBe(0)
      await cluster.replace(place)
      await waitForBus(place, 'connected')
    }
    restarting = false
    const counts = await Promise.all(wrote)
    const stored = contents(await readAll(room.id))
    for (const [who, count] of counts.entries()) {
      const theirs = stored.filter((content) => content.startsWith(`${who} `))
      expect(theirs).toEqual(Array.from({ length: count }, (_, n) => `${who} ${n}`))
    }
    await within(25_000, () => {
      for (const each of rooms) expect(contents(each.messages).slice(-20)).toEqual(stored.slice(-20))
    })
    for (const each of rooms) each.close()
  })
})
