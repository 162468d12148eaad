import { randomUUID } from 'node:crypto'
import type { DirectMessageRow, DirectPreviewRow } from '@foyer/contract/direct-messages'
import { joinLogin, request, signInWallet, startWorld, type World } from '@foyer/testkit'
import {
  Correspondent,
  newCorrespondent,
  newEnvelope,
  newPublicKey,
  sealed,
} from '@foyer/testkit/direct-messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'
import { uuidv7 } from '../../lib/uuid.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const two = () => Promise.all([newCorrespondent(world.url), newCorrespondent(world.url)])
const previews = (who: Correspondent, address = who.address) =>
  who.call<DirectPreviewRow[]>('GET', `/api/dm-preview/?address=${address}`)
const history = (who: Correspondent, from: string, to: string, more = '') =>
  who.call<DirectMessageRow[]>('GET', `/api/dm-history/?from_address=${from}&to_address=${to}${more}`)

describe('sending', () => {
  test('stores a sealed message unchanged and shows it to both', async () => {
    const [anna, berta] = await two()
    const body = anna.messageTo(berta)
    const sent = await anna.send<DirectMessageRow>(body)
    expect(sent.status).toBe(201)
    expect(sent.body).toEqual({
      ...body,
      id: expect.any(String),
      created_at: expect.any(String),
      from_address: anna.address,
      sended: true,
      read: false,
      accepted: false,
      quiet: false,
      deleted: false,
    })
    for (const who of [anna, berta]) {
      const page = await history(who, anna.address, berta.address)
      expect(page.body).toEqual([sent.body])
      expect((await history(who, berta.address, anna.address)).body).toEqual([sent.body])
    }
  })

  test('answers a repeated client_id with the stored message, and refuses other content (P2)', async () => {
    const [anna, berta] = await two()
    const body = anna.messageTo(berta)
    const first = await anna.send<DirectMessageRow>(body)
    const again = await anna.send<DirectMessageRow>(body)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await anna.send({ ...body, ...sealed() })).toMatchObject({ status: 409, body: { code: 4090 } })
    expect(await anna.send({ ...body, sent_at: 1 })).toMatchObject({ status: 409, body: { code: 4090 } })
    await anna.rotate(2)
    await anna.register()
    await world.context.database.pool.query(
      `UPDATE key_statements SET created_at = now() - interval '25 hours' WHERE address = $1`,
      [anna.address],
    )
    expect((await anna.send(body)).status).toBe(200)
  })

  test('stores one of 200 concurrent messages with one client_id', async () => {
    const [anna, berta] = await two()
    const body = anna.messageTo(berta)
    const answers = await Promise.all(Array.from({ length: 200 }, () => anna.send<DirectMessageRow>(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(199).fill(200), 201])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect((await history(berta, anna.address, berta.address)).body).toHaveLength(1)
  })

  test('stores 200 concurrent messages of both directions, in one order for both (P3)', async () => {
    const [anna, berta] = await two()
    const sends = Array.from({ length: 100 }, () => [
      anna.send<DirectMessageRow>(anna.messageTo(berta)),
      berta.send<DirectMessageRow>(berta.messageTo(anna)),
    ])
    const answers = await Promise.all(sends.flat())
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    const { rows } = await world.context.database.pool.query<{ seq: string }>(
      'SELECT seq FROM direct_messages WHERE $1 IN (from_address, to_address) ORDER BY seq',
      [anna.address],
    )
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
    const pages = await Promise.all([anna, berta].map((who) => history(who, anna.address, berta.address)))
    expect(pages[0]?.body).toHaveLength(100)
    expect(pages[0]?.body).toEqual(pages[1]?.body)
  })

  const small = () => newEnvelope().subarray(0, -1)
  const other = (change: (bytes: Buffer) => void) => {
    const bytes = newEnvelope()
    change(bytes)
    return bytes
  }
  test.each<[string, () => object]>([
    ['plain text', () => ({ message_text: Buffer.from('hello, how are you?').toString('base64') })],
    ['text that is no base64', () => ({ message_text: 'hello there!' })],
    ['an empty text', () => ({ message_text: '' })],
    ['a hash of something else', () => ({ msg_sha256_base64: sealed().msg_sha256_base64 })],
    ['a hash in another spelling', () => ({ msg_sha256_base64: 'AAAA' })],
    ['a cid of something else', () => ({ cid: sealed().cid })],
    ['a cid of a wrong type', () => ({ cid: 7 })],
    ['no cid at all', () => ({ cid: undefined })],
    ['an envelope of version 2', () => sealed(other((bytes) => bytes.writeUInt8(2, 0)))],
    ['an envelope with one wrap', () => sealed(other((bytes) => bytes.writeUInt8(1, 1)))],
    ['an envelope with a long wrap', () => sealed(other((bytes) => bytes.writeUInt16BE(81, 2)))],
    ['an envelope cut short', () => sealed(small())],
    ['an envelope that is not padded', () => sealed(newEnvelope(33))],
    ['an envelope beyond 16 KiB', () => sealed(newEnvelope(24_576))],
    ['a client_id of version 4', () => ({ client_id: randomUUID() })],
    ['no client_id', () => ({ client_id: undefined })],
    ['a time that is no number', () => ({ sent_at: 'now' })],
    ['a time before 1970', () => ({ sent_at: -1 })],
    ['half an address', () => ({ to_address: '0x12' })],
    ['a domain for an address', () => ({ to_address: 'example.com' })],
    ['a plaintext_message only', () => ({ message_text: undefined, plaintext_message: 'hello' })],
  ])('refuses %s', async (_name, changes) => {
    const [anna, berta] = await two()
    const answer = await anna.send({ ...anna.messageTo(berta), ...changes() })
    expect(answer.status).toBe(400)
    expect((await previews(berta)).body).toEqual([])
  })

  test('accepts a message without a cid, and the largest envelope', async () => {
    const [anna, berta] = await two()
    expect((await anna.send(anna.messageTo(berta, { cid: null }))).status).toBe(201)
    expect((await anna.send(anna.messageTo(berta, sealed(newEnvelope(16_384))))).status).toBe(201)
  })

  test('refuses a message to oneself', async () => {
    const anna = await newCorrespondent(world.url)
    expect((await anna.send(anna.messageTo(anna))).status).toBe(400)
  })

  test('does not store plain text beside the envelope (S3-04)', async () => {
    const [anna, berta] = await two()
    const sent = await anna.send(anna.messageTo(berta, { plaintext_message: 'a canary' }))
    expect(sent.status).toBe(201)
    expect(JSON.stringify((await history(berta, anna.address, berta.address)).body)).not.toContain('canary')
  })
})

describe('keys of a message', () => {
  test('answers 409/4092 while the receiver has no key', async () => {
    const anna = await newCorrespondent(world.url)
    const berta = await new Correspondent(world.url).signIn()
    expect(await anna.send(anna.messageTo(berta))).toMatchObject({ status: 409, body: { code: 4092 } })
  })

  test.each([
    ['of the sender', { from_pub_key_base64: newPublicKey() }],
    ['of the receiver', { to_pub_key_base64: newPublicKey() }],
  ])('answers 409/4091 for an unknown key %s', async (_name, changes) => {
    const [anna, berta] = await two()
    expect(await anna.send(anna.messageTo(berta, changes))).toMatchObject({
      status: 409,
      body: { code: 4091 },
    })
  })

  test('a replaced key is accepted for another day', async () => {
    const [anna, berta] = await two()
    const [early, late] = [anna.messageTo(berta), anna.messageTo(berta)]
    await berta.rotate(2)
    expect((await berta.register()).status).toBe(201)
    expect((await anna.send(early)).status).toBe(201)
    await world.context.database.pool.query(
      `UPDATE key_statements SET created_at = now() - interval '25 hours' WHERE address = $1`,
      [berta.address],
    )
    expect(await anna.send(late)).toMatchObject({ status: 409, body: { code: 4091 } })
  })
})

describe('reading', () => {
  test('previews show the newest message of each conversation, newest first, with unread counts', async () => {
    const [anna, berta] = await two()
    const carla = await newCorrespondent(world.url)
    await berta.send(berta.messageTo(anna))
    const second = await berta.send<DirectMessageRow>(berta.messageTo(anna))
    const third = await carla.send<DirectMessageRow>(carla.messageTo(anna))
    const { body } = await previews(anna)
    expect(body.map(({ id, unread_count, request }) => ({ id, unread_count, request }))).toEqual([
      { id: third.body.id, unread_count: 1, request: true },
      { id: second.body.id, unread_count: 2, request: true },
    ])
    expect((await previews(berta)).body).toMatchObject([
      { id: second.body.id, unread_count: 0, request: false },
    ])
    const accepted = { decision: 'accept' }
    await anna.call('POST', `/api/dm-requests/${berta.address}`, accepted)
    await history(anna, anna.address, berta.address)
    expect((await previews(anna)).body.map(({ unread_count }) => unread_count)).toEqual([1, 0])
  })

  test('history pages back, and marks as read only from the newest page', async () => {
    const [anna, berta] = await two()
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push((await anna.send<DirectMessageRow>(anna.messageTo(berta))).body.id)
    const last = (await history(berta, anna.address, berta.address, '&limit=2')).body.map(({ id }) => id)
    expect(last).toEqual(ids.slice(3))
    const before = await history(berta, anna.address, berta.address, `&limit=2&before=${last[0]}`)
    expect(before.body.map(({ id }) => id)).toEqual(ids.slice(1, 3))
    const unknown = await history(berta, anna.address, berta.address, `&before=${uuidv7()}`)
    expect(unknown.body).toEqual([])
  })

  test('history is closed to all but the two of them (T5)', async () => {
    const [anna, berta] = await two()
    const mallory = await newCorrespondent(world.url)
    await anna.send(anna.messageTo(berta))
    for (const answer of [
      await history(mallory, anna.address, berta.address),
      await previews(mallory, anna.address),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 4030 } })
    }
  })

  test.each([
    ['/api/dm-preview/?address=0x12', 400],
    ['/api/dm-preview/', 400],
    ['/api/dm-history/?from_address=0x12&to_address=0x12', 400],
    [`/api/dm-history/?from_address=0x${'1'.repeat(40)}`, 400],
    [`/api/dm-history/?from_address=0x${'1'.repeat(40)}&to_address=0x${'2'.repeat(40)}&limit=101`, 400],
  ])('answers %s with %i', async (path, status) => {
    const { headers } = await signInWallet(world.url)
    expect((await request(world.url, 'GET', path, headers)).status).toBe(status)
  })
})

describe('strangers', () => {
  const requests = (who: Correspondent) => who.call<DirectPreviewRow[]>('GET', '/api/dm-requests/')
  const decide = (who: Correspondent, about: string, decision: unknown) =>
    who.call('POST', `/api/dm-requests/${about}`, { decision })

  test('wait as a request until accepted or answered', async () => {
    const [anna, berta] = await two()
    const carla = await newCorrespondent(world.url)
    await anna.send(anna.messageTo(berta))
    await carla.send(carla.messageTo(berta))
    expect((await requests(berta)).body).toHaveLength(2)
    expect((await requests(anna)).body).toEqual([])
    expect((await decide(berta, anna.address, 'accept')).status).toBe(200)
    expect((await requests(berta)).body.map(({ from_address }) => from_address)).toEqual([carla.address])
    await berta.send(berta.messageTo(carla))
    expect((await requests(berta)).body).toEqual([])
  })

  test('are not strangers when they are contacts', async () => {
    const [anna, berta] = await two()
    const contact = { contact_address: anna.address, contact_name: 'Anna' }
    await berta.call('POST', `/api/v1/user-contacts/${berta.address}`, contact)
    await anna.send(anna.messageTo(berta))
    expect((await requests(berta)).body).toEqual([])
  })

  test.each(['block', 'report'])('%s closes the conversation', async (decision) => {
    const [anna, berta] = await two()
    await anna.send(anna.messageTo(berta))
    expect((await decide(berta, anna.address, decision)).status).toBe(200)
    expect((await anna.send(anna.messageTo(berta))).status).toBe(201)
    expect((await previews(berta)).body).toEqual([])
    expect((await history(berta, anna.address, berta.address)).body).toHaveLength(1)
    const { rows } = await world.context.database.pool.query(
      `SELECT 1 FROM reports WHERE domain = '' AND reporter = $1`,
      [berta.address],
    )
    expect(rows).toHaveLength(decision === 'report' ? 1 : 0)
  })

  test('get the next number for a message that their receiver never gets', async () => {
    const [anna, berta] = await two()
    await anna.send(anna.messageTo(berta))
    await decide(berta, anna.address, 'block')
    await anna.send(anna.messageTo(berta))
    await decide(berta, anna.address, 'accept')
    await anna.send(anna.messageTo(berta))
    const { rows } = await world.context.database.pool.query<{ seq: string }>(
      'SELECT seq FROM direct_messages WHERE to_address = $1 ORDER BY seq',
      [berta.address],
    )
    expect(rows.map(({ seq }) => Number(seq))).toEqual([1, 2, 3])
    expect((await history(berta, anna.address, berta.address)).body).toHaveLength(2)
  })

  test('can be decided about only after they have written', async () => {
    const [anna, berta] = await two()
    expect((await decide(berta, anna.address, 'accept')).status).toBe(404)
    expect((await decide(berta, anna.address, 'forgive')).status).toBe(400)
    expect((await decide(berta, '0x12', 'accept')).status).toBe(400)
  })
})

describe('the topic dm', () => {
  test('both sides receive a message, in the order of their own numbers', async () => {
    const [anna, berta] = await two()
    const peers = await Promise.all([anna, berta].map(({ headers }) => new Peer(world.url).open(headers)))
    for (const peer of peers) {
      peer.send({ type: 'follow', topic: 'dm' })
      expect(await peer.next('followed')).toMatchObject({ topic: 'dm', seq: 0, recovered: true, events: [] })
    }
    for (const seq of [1, 2]) {
      const { body: message } = await anna.send<DirectMessageRow>(anna.messageTo(berta))
      for (const peer of peers)
        expect(await peer.next('dm')).toEqual({ type: 'dm', topic: 'dm', seq, message })
    }
  })

  test('a resume returns exactly the missed messages', async () => {
    const [anna, berta] = await two()
    const first = await new Peer(world.url).open(berta.headers)
    first.send({ type: 'follow', topic: 'dm' })
    const { epoch } = await first.next('followed')
    await anna.send(anna.messageTo(berta))
    await first.next('dm')
    first.socket.terminate()
    const missed = []
    for (let n = 0; n < 3; n++) missed.push((await anna.send<DirectMessageRow>(anna.messageTo(berta))).body)
    const second = await new Peer(world.url).open(berta.headers)
    second.send({ type: 'follow', topic: 'dm', epoch, after: 1 })
    expect(await second.next('followed')).toEqual({
      type: 'followed',
      topic: 'dm',
      epoch,
      seq: 4,
      recovered: true,
      events: missed.map((message, n) => ({ type: 'dm', topic: 'dm', seq: n + 2, message })),
    })
    second.send({ type: 'follow', topic: 'dm', epoch, after: 5 })
    expect(await second.next('followed')).toMatchObject({ recovered: false, seq: 4, events: [] })
    second.send({ type: 'follow', topic: 'dm', epoch: 'another', after: 1 })
    expect(await second.next('followed')).toMatchObject({ recovered: false, seq: 4, events: [] })
  })

  test('200 concurrent messages arrive without a gap', async () => {
    const [anna, berta] = await two()
    const carla = await newCorrespondent(world.url)
    const peer = await new Peer(world.url).open(berta.headers)
    peer.send({ type: 'follow', topic: 'dm' })
    await peer.next('followed')
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const from = n % 2 ? anna : carla
        return from.send(from.messageTo(berta))
      }),
    )
    const seen = []
    while (seen.length < 200) seen.push((await peer.next('dm')).seq)
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  })

  test.each([
    ['an anonymous caller', () => ({}), 4010],
    ['a guest', () => world.guest(), 4030],
  ])('is refused to %s', async (_name, headers, code) => {
    const peer = await new Peer(world.url).open(headers())
    peer.send({ type: 'follow', topic: 'dm' })
    expect(await peer.next('error')).toMatchObject({ code, topic: 'dm' })
  })

  test('an account cannot follow the topic of another account', async () => {
    const [anna, berta] = await two()
    const peer = await new Peer(world.url).open(berta.headers)
    peer.send({ type: 'follow', topic: `dm:${anna.address}` })
    expect(await peer.next('error')).toMatchObject({ code: 4040 })
  })

  test('joined logins load anew instead of resuming', async () => {
    const [anna, berta] = await two()
    const carla = await newCorrespondent(world.url)
    await carla.send(carla.messageTo(anna))
    await carla.send(carla.messageTo(berta))
    await joinLogin(world.url, anna, berta)
    const peer = await new Peer(world.url).open(anna.headers)
    peer.send({ type: 'follow', topic: 'dm', after: 1 })
    expect(await peer.next('followed')).toMatchObject({ recovered: false })
  })
})
