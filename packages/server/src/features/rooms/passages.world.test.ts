import { randomUUID } from 'node:crypto'
import { hashDomain, PASSAGE_EDGE_LENGTH, PASSAGE_MAX_LENGTH, roomTopic } from '@foyer/contract'
import type { CasePage } from '@foyer/contract/moderation'
import type { Message, MessagePage, Room } from '@foyer/contract/rooms'
import { signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'

type Headers = Record<string, string>

let world: World
let owner: Awaited<ReturnType<typeof signInWallet>>
beforeAll(async () => {
  world = await startWorld({ env: { FOYER_SPAM: 'calm' } })
  owner = await signInWallet(world.url)
})
afterAll(() => world[Symbol.asyncDispose]())

const PASSAGE = { exact: 'Water boils at 100 °C', prefix: 'At sea level. ', suffix: ', higher up' }
const INVALID = { status: 400 }

let places = 0
/** A domain of the owner with one room. */
async function newPlace() {
  const domain = `passages-${++places}.example`
  await world.giveDomain(domain, owner.address)
  const place = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
  const { id: room } = (await world.call<Room>('POST', '/api/whiteboard/new/', owner, place)).body
  const post = (content: string, more: object = {}, who: Headers = owner.headers) =>
    world.call<Message>('POST', `/api/whiteboard/messages/${room}`, who, { content, ...more })
  const read = async () =>
    (await world.call<MessagePage>('GET', `/api/whiteboard/?room_id=${room}`)).body.results
  const queue = async () =>
    (await world.call<CasePage>('GET', `/api/domain/${domain}/reports`, owner)).body.results
  return { domain, room, post, read, queue }
}

describe('a passage', () => {
  test('comes with its message in every reading, and is absent from others', async () => {
    const { room, post, read } = await newPlace()
    const peer = await new Peer(world.url).open({})
    peer.send({ type: 'follow', topic: roomTopic(room), after: 0 })
    await peer.next('followed')
    const { status, body } = await post('really?', { passage: PASSAGE })
    expect([status, body.passage]).toEqual([201, PASSAGE])
    expect(await peer.next('message')).toMatchObject({ message: { passage: PASSAGE } })
    const plain = await post('no passage', { passage: null })
    expect(plain.body).not.toHaveProperty('passage')
    const [said, other] = await read()
    expect(said).toEqual(body)
    expect(other).not.toHaveProperty('passage')
    peer.socket.terminate()
  })

  test('is taken through a socket, too', async () => {
    const { room, read } = await newPlace()
    const peer = await new Peer(world.url).open(world.guest())
    const frame = { type: 'post', topic: roomTopic(room), client_id: randomUUID(), content: 'really?' }
    peer.send({ ...frame, passage: { ...PASSAGE, exact: 1 } })
    expect(await peer.next('refused')).toMatchObject({ code: 4000 })
    peer.send({ ...frame, passage: PASSAGE })
    expect(await peer.next('posted')).toMatchObject({ message: { passage: PASSAGE } })
    expect(await read()).toMatchObject([{ passage: PASSAGE }])
    peer.socket.terminate()
  })

  test('is one line of text within its limits', async () => {
    const { post } = await newPlace()
    const edge = 'e'.repeat(PASSAGE_EDGE_LENGTH)
    const most = { exact: 'x'.repeat(PASSAGE_MAX_LENGTH), prefix: edge, suffix: edge }
    expect((await post('most', { passage: most })).body.passage).toEqual(most)
    const lines = { exact: ' two\n\tlines\u00a0', prefix: 'before\n', suffix: '\r\nafter' }
    const tidy = { exact: 'two lines', prefix: 'before ', suffix: ' after' }
    expect((await post('lines', { passage: lines })).body.passage).toEqual(tidy)
    for (const wrong of [
      { exact: 'x'.repeat(PASSAGE_MAX_LENGTH + 1) },
      { prefix: `${edge}e` },
      { suffix: `${edge}e` },
      { exact: '' },
      { exact: ' \n' },
      { exact: 'bell \u0007' },
      { prefix: '\u001b[31m' },
      { exact: 'NUL \0' },
      { suffix: undefined },
    ])
      expect(await post('wrong', { passage: { ...PASSAGE, ...wrong } })).toMatchObject(INVALID)
    for (const passage of ['text', [PASSAGE], 1, {}])
      expect(await post('wrong', { passage })).toMatchObject(INVALID)
  })

  test('is a part of what a resend repeats', async () => {
    const { post } = await newPlace()
    const sent = { passage: PASSAGE, client_id: 'c1' }
    const { body } = await post('once', sent)
    expect(await post('once', sent)).toMatchObject({ status: 200, body: { id: body.id, passage: PASSAGE } })
    expect(await post('once', { client_id: 'c1' })).toMatchObject({ status: 409 })
    const other = { ...PASSAGE, exact: 'Ice melts' }
    expect(await post('once', { ...sent, passage: other })).toMatchObject({ status: 409 })
  })

  test('stays with an edit and is gone with its message', async () => {
    const { room, post, read } = await newPlace()
    const { id } = (await post('at first', { passage: PASSAGE })).body
    const path = `/api/whiteboard/messages/${room}/${id}`
    const edited = await world.call<Message>('PUT', path, owner, { content: 'afterwards' })
    expect(edited.body).toMatchObject({ content: 'afterwards', passage: PASSAGE })
    expect((await world.call<Message>('DELETE', path, owner)).body).not.toHaveProperty('passage')
    expect((await read())[0]).not.toHaveProperty('passage')
    expect(await world.sql('SELECT passage FROM messages WHERE id = $1', [id])).toEqual([{ passage: null }])
  })
})

describe('moderators', () => {
  test('hide a message with its passage, and bring it back with it', async () => {
    const { domain, room, post, read } = await newPlace()
    const { id } = (await post('look', { passage: PASSAGE }, world.guest())).body
    const path = `/api/domain/${domain}/hidden-messages/${room}/${id}`
    const named = { room_id: room, message_id: id }
    const hidden = await world.call<Message>('POST', `/api/domain/${domain}/hidden-messages`, owner, named)
    expect(hidden.status).toBe(200)
    expect((await read())[0]).not.toHaveProperty('passage')
    expect(await world.sql('SELECT passage FROM messages WHERE id = $1', [id])).toEqual([{ passage: null }])
    expect((await world.call('DELETE', path, owner)).status).toBeLessThan(300)
    expect((await read())[0]).toMatchObject({ content: 'look', passage: PASSAGE })
  })

  test('the spam guard reads the passage, and a message that is let through keeps it', async () => {
    const { domain, post, queue, read } = await newPlace()
    const guest = world.guest()
    const exact = 'cheap: https://a.example.org https://b.example.org https://c.example.org'
    const passage = { ...PASSAGE, exact }
    expect(await post('look', { passage: PASSAGE }, guest)).toMatchObject({ status: 201 })
    expect(await post('look here', { passage }, guest)).toMatchObject({ status: 403, body: { code: 4037 } })
    const [held] = await queue()
    expect(held).toMatchObject({ kind: 'held', message: { content: 'look here', passage } })
    await world.call('POST', `/api/domain/${domain}/reports/${held?.id}`, owner, { decision: 'dismiss' })
    expect((await read()).at(-1)).toMatchObject({ content: 'look here', passage })
  })

  test('the words of a domain are found in a passage', async () => {
    const { domain, post } = await newPlace()
    const rules = { slow_mode_s: 0, words: [{ phrase: 'forbidden tea', action: 'refuse' }] }
    const set = await world.call('PUT', `/api/domain/${domain}/conduct`, owner, rules)
    expect(set.status).toBe(200)
    const passage = { ...PASSAGE, exact: 'the forbidden tea' }
    expect(await post('hm', { passage }, world.guest())).toMatchObject({ status: 403 })
    expect(await post('hm', { passage: PASSAGE }, world.guest())).toMatchObject({ status: 201 })
  })
})

test('an export of the domain has the passage, for programs and for people', async () => {
  const { domain, post } = await newPlace()
  await post('about <this>', { passage: { ...PASSAGE, exact: 'a <b> & c' } })
  await post('about nothing')
  const get = async (path: string) => (await fetch(world.url + path, { headers: owner.headers })).text()
  const lines = (await get(`/api/domain/${domain}/export/messages.jsonl`)).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).passage?.exact)).toEqual(['a <b> & c', undefined])
  expect(await get(`/api/domain/${domain}/export/messages.html`)).toContain(
    '<blockquote dir="auto">a &lt;b&gt; &amp; c</blockquote>',
  )
})
