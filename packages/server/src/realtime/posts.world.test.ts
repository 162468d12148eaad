import { randomUUID } from 'node:crypto'
import {
  commonRefusals,
  hashDomain,
  type PostAnswer,
  type Refusal,
  realtimeLimits,
  roomTopic,
} from '@foyer/contract'
import { type Message, type MessagePage, rooms } from '@foyer/contract/rooms'
import { signInWallet, startWorld } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { OperatedStage } from '../../test/support/operated-stage.ts'
import { Peer } from '../../test/support/peer.ts'
import { hashToken } from '../access/caller.ts'

type Headers = Record<string, string>

let stage: OperatedStage
beforeAll(async () => {
  stage = await OperatedStage.open({ env: { FOYER_SPAM: 'off' } })
})
afterAll(() => stage.world[Symbol.asyncDispose]())

/** A welcomed socket with the bearer or guest of these headers. */
async function connect(who: Headers, { url }: { url: string } = stage.world): Promise<Peer> {
  const peer = await new Peer(url, who.origin === undefined ? {} : { origin: who.origin }).open(who)
  onTestFinished(() => peer.socket.terminate())
  expect(await peer.next('welcome')).toMatchObject({ max_post_bytes: realtimeLimits.maxFrameBytes })
  return peer
}

/** The next answer to a `post` frame. */
async function answerTo(peer: Peer): Promise<PostAnswer> {
  for (;;) {
    const frame = await peer.take()
    if (frame.type === 'posted' || frame.type === 'refused') return frame
  }
}

async function postFrame(who: Headers, room: string, fields: object, world = stage.world) {
  const peer = await connect(who, world)
  peer.send({ type: 'post', topic: roomTopic(room), client_id: randomUUID(), ...fields })
  return { peer, answer: await answerTo(peer) }
}

async function postCall(who: Headers, room: string, fields: object, { url } = stage.world) {
  const response = await fetch(`${url}/api/whiteboard/messages/${room}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...who },
    body: JSON.stringify({ client_id: randomUUID(), ...fields }),
  })
  return { response, status: response.status, body: (await response.json()) as Message }
}

/** A new room, and the messages that are in it. */
async function newRoom() {
  const place = await stage.newPlace()
  const path = `/api/whiteboard/?room_id=${place.room}`
  const read = async () => (await stage.world.call<MessagePage>('GET', path)).body.results
  return { ...place, read }
}

/** A new room whose domain has an owner. */
async function ownedRoom() {
  const place = await newRoom()
  const owner = await signInWallet(stage.world.url)
  await stage.world.giveDomain(place.domain, owner.address)
  const set = async (path: string, body: object) =>
    expect((await stage.world.call('PUT', path, owner, body)).status).toBe(200)
  return { ...place, owner, set }
}

describe('a message in a frame', () => {
  test('is stored, acknowledged to its sender alone, and pushed to all', async () => {
    const { room, read } = await newRoom()
    const other = await connect(stage.world.guest())
    other.send({ type: 'follow', topic: roomTopic(room) })
    await other.next('followed')
    const client_id = randomUUID()
    const { answer } = await postFrame(stage.world.guest(), room, { client_id, content: 'hello' })
    const [message] = await read()
    expect(message).toMatchObject({ content: 'hello', client_id, seq: 1 })
    expect(answer).toEqual({ type: 'posted', topic: roomTopic(room), client_id, message })
    const pushed = { type: 'message', topic: roomTopic(room), seq: 1, message }
    expect(await other.next('message')).toEqual(pushed)
    other.send({ type: 'ping' })
    expect(['pong', 'presence']).toContain((await other.take()).type)
  })

  test('needs no follow, answers another, and names people', async () => {
    const { room, post } = await newRoom()
    const { body: first } = await post('first')
    const { answer } = await postFrame(stage.world.guest(), room, {
      content: 'second',
      content_type: 'text',
      reply_to: first.id,
      mentions: [first.user.public_id],
    })
    expect(answer).toMatchObject({ message: { reply_to: first.id, mentions: [first.user.public_id] } })
  })

  test('is one message, through whichever doors it comes again', async () => {
    const { room, read } = await newRoom()
    const who = stage.world.guest()
    const fields = { client_id: randomUUID(), content: 'once' }
    const first = await postCall(who, room, fields)
    const frames = await Promise.all([postFrame(who, room, fields), postFrame(who, room, fields)])
    const again = await postCall(who, room, fields)
    expect([first.status, again.status]).toEqual([201, 200])
    for (const { answer } of frames) expect(answer).toMatchObject({ type: 'posted', message: first.body })
    expect(await read()).toHaveLength(1)
    const { answer } = await postFrame(who, room, { ...fields, content: 'another' })
    expect(answer).toMatchObject({ type: 'refused', ...rooms.post.errors.otherContent })
  })

  test('is stored once when its connection ends before the answer and it is sent again', async () => {
    const { room, read } = await newRoom()
    const who = stage.world.guest()
    const peers = await Promise.all(Array.from({ length: 8 }, () => connect(who)))
    const sent = peers.map((peer, n) => {
      const fields = { client_id: randomUUID(), content: `text ${n}` }
      peer.send({ type: 'post', topic: roomTopic(room), ...fields })
      // Before, while and after the message is stored.
      setTimeout(() => peer.socket.terminate(), n)
      return fields
    })
    await Promise.all(peers.map(({ closed }) => closed))
    const answers = await Promise.all(
      sent.flatMap((fields) => [postFrame(who, room, fields), postCall(who, room, fields)]),
    )
    const seen = answers.map((each) => ('answer' in each ? each.answer.message : each.body)) as Message[]
    const stored = await read()
    expect(stored.map(({ content }) => content).toSorted()).toEqual(sent.map(({ content }) => content))
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)))
  })
})

/** A refusal and what makes it: the room, who posts, and what. */
type Refused = [refusal: Refusal, make: () => Promise<{ room: string; who: Headers; fields: object }>]

const cases: Refused[] = [
  [
    commonRefusals.invalid,
    async () => ({ ...(await newRoom()), who: stage.world.guest(), fields: { content: '  ' } }),
  ],
  [
    commonRefusals.invalid,
    async () => ({ ...(await newRoom()), who: stage.world.guest(), fields: { content: 'NUL \0' } }),
  ],
  [commonRefusals.invalid, async () => ({ ...(await newRoom()), who: stage.world.guest(), fields: {} })],
  [
    commonRefusals.invalid,
    async () => ({
      ...(await newRoom()),
      who: stage.world.guest(),
      fields: { content: 'x', reply_to: 'none', mentions: [] },
    }),
  ],
  [commonRefusals.invalid, async () => ({ room: 'x', who: stage.world.guest(), fields: { content: 'x' } })],
  [
    commonRefusals.malformed,
    async () => ({ ...(await newRoom()), who: stage.world.guest(), fields: { content: 7 } }),
  ],
  [
    commonRefusals.credentialsNeeded,
    async () => ({ ...(await newRoom()), who: {}, fields: { content: 'x' } }),
  ],
  [
    rooms.post.errors.roomMissing,
    async () => ({ room: '0'.repeat(64), who: stage.world.guest(), fields: { content: 'x' } }),
  ],
  [
    rooms.post.errors.guestsNotAllowed,
    async () => {
      const { domain, room, set } = await ownedRoom()
      await set(`/api/domain/${domain}/settings`, { allow_guest_user: false })
      return { room, who: stage.world.guest(), fields: { content: 'x' } }
    },
  ],
  [
    rooms.post.errors.blocked,
    async () => {
      const { domain, room, owner } = await ownedRoom()
      const { address, headers } = await signInWallet(stage.world.url)
      await stage.world.call('POST', `/api/domain-blocklist/${domain}`, owner, { address })
      return { room, who: headers, fields: { content: 'x' } }
    },
  ],
  [
    rooms.post.errors.readOnly,
    async () => {
      const { room, set } = await ownedRoom()
      await set(`/api/room-conduct/${room}`, { read_only: true })
      return { room, who: stage.world.guest(), fields: { content: 'x' } }
    },
  ],
  [
    rooms.post.errors.unwelcome,
    async () => {
      const { domain, room, set } = await ownedRoom()
      await set(`/api/domain/${domain}/conduct`, { words: [{ phrase: 'badword', action: 'refuse' }] })
      return { room, who: stage.world.guest(), fields: { content: 'a badword' } }
    },
  ],
  [
    rooms.post.errors.held,
    async () => {
      const { domain, room, set } = await ownedRoom()
      await set(`/api/domain/${domain}/conduct`, { words: [{ phrase: 'badword', action: 'hold' }] })
      return { room, who: stage.world.guest(), fields: { content: 'a badword' } }
    },
  ],
  [
    rooms.post.errors.slowMode,
    async () => {
      const { domain, room, set } = await ownedRoom()
      await set(`/api/domain/${domain}/conduct`, { slow_mode_s: 600 })
      const who = stage.world.guest()
      await postCall(who, room, { content: 'first' })
      return { room, who, fields: { content: 'x' } }
    },
  ],
  [
    commonRefusals.banned,
    async () => {
      const { address, headers } = await signInWallet(stage.world.url)
      await stage.suspend(address)
      return { ...(await newRoom()), who: headers, fields: { content: 'x' } }
    },
  ],
  [
    commonRefusals.otherSite,
    async () => {
      await ownedRoom().then(({ owner }) => stage.world.giveDomain('shop.example', owner.address))
      const { headers } = await signInWallet(stage.world.url, { page: 'https://shop.example' })
      return { ...(await newRoom()), who: headers, fields: { content: 'x' } }
    },
  ],
]

describe('a refusal', () => {
  test.each(cases)('$code $message is the same as by the call', async ({ status, code }, make) => {
    const { room, who, fields } = await make()
    const call = await postCall(who, room, fields)
    const { answer } = await postFrame(who, room, fields)
    const { type, topic: _topic, client_id: _client, ...said } = answer
    expect([type, said]).toEqual(['refused', expect.objectContaining({ status, code })])
    const seconds = call.response.headers.get('retry-after')
    const { request_id, retry_after, ...frame } = said as Extract<PostAnswer, { type: 'refused' }>
    expect(frame).toEqual({ status: call.status, ...call.body })
    expect(request_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(Math.abs((retry_after ?? 0) - Number(seconds ?? 0))).toBeLessThanOrEqual(1)
    expect(retry_after === undefined).toBe(seconds === null)
  })

  test('stores nothing, and the connection stays', async () => {
    const { room, read } = await newRoom()
    const { peer } = await postFrame(stage.world.guest(), room, { content: '' })
    peer.send({ type: 'post', topic: roomTopic(room), client_id: 'next', content: 'welcome' })
    expect(await answerTo(peer)).toMatchObject({ type: 'posted', client_id: 'next' })
    expect((await read()).map(({ content }) => content)).toEqual(['welcome'])
  })

  test('names a topic that takes no messages', async () => {
    const peer = await connect(stage.world.guest())
    for (const topic of ['inbox', 'nothing', `domain:${'0'.repeat(64)}`]) {
      peer.send({ type: 'post', topic, client_id: 'a', content: 'x' })
      expect(await answerTo(peer)).toMatchObject({ type: 'refused', topic, ...commonRefusals.notFound })
    }
  })

  test('reaches a person who was banned after the connection was opened', async () => {
    const { room, read } = await newRoom()
    const { address, headers } = await signInWallet(stage.world.url)
    const peer = await connect(headers)
    const send = (client_id: string) =>
      peer.send({ type: 'post', topic: roomTopic(room), client_id, content: client_id })
    send('before')
    expect(await answerTo(peer)).toMatchObject({ type: 'posted' })
    expect((await stage.suspend(address)).status).toBe(200)
    send('after')
    expect(await answerTo(peer)).toMatchObject({ type: 'refused', code: commonRefusals.banned.code })
    expect((await read()).map(({ content }) => content)).toEqual(['before'])
  })

  test('of a token that has ended meanwhile ends the connection', async () => {
    const { room, read } = await newRoom()
    const { headers } = await signInWallet(stage.world.url)
    const peer = await connect(headers)
    // The end of the token is not announced, as by a message of the bus that was lost.
    await stage.world.sql('DELETE FROM tokens')
    const bearer = headers.authorization?.replace('Bearer ', '') ?? ''
    stage.world.context.lookups.forgetToken(hashToken(bearer))
    peer.send({ type: 'post', topic: roomTopic(room), client_id: 'a', content: 'x' })
    const { status, body } = await postCall(headers, room, { content: 'x' })
    expect(await answerTo(peer)).toMatchObject({ type: 'refused', status, ...body })
    expect([status, await peer.closed, await read()]).toEqual([401, 4011, []])
  })

  test('of more messages than may wait for an answer is one of those for later', async () => {
    const { room, read } = await newRoom()
    const peer = await connect(stage.world.guest())
    const { pool } = stage.world.context.database
    const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
    let release = () => {}
    const open = new Promise<void>((resolve) => (release = resolve))
    const slow = vi
      .spyOn(pool, 'query')
      .mockImplementation((async (...given: unknown[]) => open.then(() => query(...given))) as never)
    onTestFinished(() => slow.mockRestore())
    const send = (n: number) =>
      peer.send({ type: 'post', topic: roomTopic(room), client_id: `${n}`, content: `${n}` })
    for (let n = 0; n <= realtimeLimits.maxPosts; n++) send(n)
    const last = `${realtimeLimits.maxPosts}`
    expect(await answerTo(peer)).toMatchObject({ client_id: last, ...commonRefusals.tooMany, retry_after: 1 })
    release()
    for (let n = 0; n < realtimeLimits.maxPosts; n++)
      expect(await answerTo(peer)).toMatchObject({ type: 'posted' })
    send(realtimeLimits.maxPosts)
    expect(await answerTo(peer)).toMatchObject({ type: 'posted', client_id: last })
    expect(await read()).toHaveLength(realtimeLimits.maxPosts + 1)
  })
})

test('frames and calls share their limits', async () => {
  await using world = await startWorld({ env: { FOYER_LIMITS: 'on' } })
  const who = world.guest()
  const { id } = (
    await world.call<{ id: string }>('POST', '/api/whiteboard/new/', who, {
      domain: 'limited.example',
      url: 'https://limited.example/',
      hashed_domain: hashDomain('limited.example'),
    })
  ).body
  const first = await postFrame(who, id, { content: '1' }, world)
  const second = await postCall(who, id, { content: '2' }, world)
  const third = await postFrame(who, id, { content: '3' }, world)
  const fourth = await postCall(who, id, { content: '4' }, world)
  expect([first.answer.type, second.status, fourth.status]).toEqual(['posted', 201, 429])
  expect(third.answer).toMatchObject({ type: 'refused', ...commonRefusals.tooMany, retry_after: 1 })
})
