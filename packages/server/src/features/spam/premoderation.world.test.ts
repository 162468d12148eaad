import { randomUUID } from 'node:crypto'
import { roomTopic } from '@foyer/contract'
import type { Conduct, Premoderation, RoomPolicy } from '@foyer/contract/moderation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ModeratedStage } from '../../../test/support/moderated-stage.ts'
import { Peer } from '../../../test/support/peer.ts'

let stage: ModeratedStage
let { call, sql, mod, owner, world } = {} as ModeratedStage
beforeAll(async () => {
  stage = await ModeratedStage.open()
  ;({ call, sql, mod, owner, world } = stage)
})
afterAll(() => stage.world[Symbol.asyncDispose]())

const HELD = { status: 403, body: { code: 4037 } }
const STORED = { status: 201 }
const KEPT = { status: 403, body: { code: 40303 } }
const FULL = { status: 403, body: { code: 40302 } }
const LINKS = 'https://a.example.org https://b.example.org https://c.example.org'

/** A place with this premoderation. */
async function newPlace(premoderation: Premoderation) {
  const place = await stage.newPlace()
  const choose = (value: Premoderation) => place.setConduct({ premoderation: value })
  expect(await choose(premoderation)).toMatchObject({ status: 200, body: { premoderation } })
  const edit = (id: string, content: string, who = place.author) =>
    call('PUT', `/api/whiteboard/messages/${place.room}/${id}`, who, { content })
  /** Lets the oldest message that waits through. */
  const approve = async () => {
    const [first] = (await place.queue()).results
    return place.decide(first?.id ?? '', { decision: 'dismiss' })
  }
  return { ...place, choose, edit, approve }
}

test('all: each message waits, also of a person who was approved, and comes into its room once approved', async () => {
  const { post, read, queue, approve, follow } = await newPlace('all')
  const author = world.guest()
  const sent = { client_id: 'mine' }
  expect(await post('good morning', author, sent)).toMatchObject(HELD)
  expect(await post('good morning', author, sent)).toMatchObject(HELD)
  expect((await queue()).results).toMatchObject([
    { kind: 'held', rule: null, spam: null, message: { content: 'good morning' } },
  ])
  expect((await read()).results).toEqual([])
  const reader = await follow()
  expect(await approve()).toMatchObject({ status: 200 })
  expect((await reader.next('message')).message).toMatchObject({ content: 'good morning', client_id: 'mine' })
  expect(await post('good morning', author, sent)).toMatchObject({ status: 200 })
  expect(await post('and good night', author)).toMatchObject(HELD)
})

test('a post over a socket waits as well', async () => {
  const { room, queue } = await newPlace('all')
  const peer = await new Peer(world.url).open(world.guest())
  await peer.next('welcome')
  peer.send({ type: 'post', topic: roomTopic(room), client_id: randomUUID(), content: 'from a socket' })
  expect(await peer.next('refused')).toMatchObject({ code: 4037 })
  expect((await queue()).results).toMatchObject([{ kind: 'held', message: { content: 'from a socket' } }])
})

test('unapproved: also regulars wait until one message of theirs is approved in that domain', async () => {
  const { post, choose, approve } = await newPlace('off')
  const regular = world.guest()
  expect(await post('before the choice', regular)).toMatchObject(STORED)
  await choose('unapproved')
  expect(await post('after the choice', regular)).toMatchObject(HELD)
  await approve()
  expect(await post('once approved', regular)).toMatchObject(STORED)
  const elsewhere = await newPlace('unapproved')
  expect(await elsewhere.post('elsewhere', regular)).toMatchObject(HELD)
})

test('newcomers: messages wait until one stands in the domain; a rejected or hidden one does not stand', async () => {
  const { domain, post, choose, queue, decide, approve } = await newPlace('off')
  const [regular, newcomer, hidden] = [world.guest(), world.guest(), world.guest()]
  expect(await post('before the choice', regular)).toMatchObject(STORED)
  const { id, room_id } = (await post('to be hidden', hidden)).body
  await call('POST', `/api/domain/${domain}/hidden-messages`, mod.headers, { room_id, message_id: id })
  await choose('newcomers')
  expect(await post('after the choice', regular)).toMatchObject(STORED)
  expect(await post('after the hiding', hidden)).toMatchObject(HELD)
  expect(await decide((await queue()).results[0]?.id ?? '', { decision: 'delete' })).toMatchObject({
    status: 200,
  })
  expect(await post('hello', newcomer)).toMatchObject(HELD)
  expect(await decide((await queue()).results[0]?.id ?? '', { decision: 'delete' })).toMatchObject({
    status: 200,
  })
  expect(await post('hello again', newcomer)).toMatchObject(HELD)
  await approve()
  expect(await post('and more', newcomer)).toMatchObject(STORED)
})

test('owners, moderators and bots of the domain do not wait', async () => {
  const { domain, room, post } = await newPlace('all')
  for (const { headers } of [owner, mod]) expect(await post('from the team', headers)).toMatchObject(STORED)
  const made = await call<{ token: string }>('POST', `/api/domain/${domain}/bots`, owner.headers, {
    name: 'Weather',
    scopes: ['rooms'],
  })
  const bot = { authorization: `Bearer ${made.body.token}` }
  expect(await call('POST', `/api/whiteboard/messages/${room}`, bot, { content: 'rain' })).toMatchObject(
    STORED,
  )
})

test('an edit by a person whose messages wait is refused, and the message stays', async () => {
  const { post, read, choose, edit, approve, author } = await newPlace('off')
  const { id } = (await post('as it was')).body
  await choose('all')
  expect(await edit(id, 'otherwise')).toMatchObject(KEPT)
  await choose('unapproved')
  expect(await edit(id, 'otherwise')).toMatchObject(KEPT)
  const own = (await post('by the team', mod.headers)).body
  expect(await edit(own.id, 'by the whole team', mod.headers)).toMatchObject({ status: 200 })
  await post('to be approved', author)
  await approve()
  expect(await edit(id, 'otherwise')).toMatchObject({ status: 200 })
  expect((await read()).results.map(({ content }) => content)).toContain('otherwise')
})

test('off: messages that wait stay in the queue, and new ones appear at once', async () => {
  const { post, choose, queue, read, approve } = await newPlace('all')
  expect(await post('waits')).toMatchObject(HELD)
  await choose('off')
  expect((await queue()).results).toMatchObject([{ message: { content: 'waits' } }])
  expect(await post('appears')).toMatchObject(STORED)
  await approve()
  expect((await read()).results.map(({ content }) => content).sort()).toEqual(['appears', 'waits'])
})

test('an approved newcomer is still judged for spam, unless the message was held as spam', async () => {
  const { domain, post, queue, approve } = await newPlace('newcomers')
  await call('PUT', `/api/domain/${domain}/spam-guard`, mod.headers, { guard: 'calm' })
  const author = world.guest()
  await post('hello', author)
  await approve()
  expect(await post(LINKS, author)).toMatchObject(HELD)
  expect((await queue()).results).toMatchObject([
    { spam: { reasons: ['firstLink', 'manyLinks', 'newcomer'] } },
  ])
  await approve()
  expect(await post(`${LINKS} https://d.example.org`, author)).toMatchObject(STORED)
})

test('a word rule is named in the case, and refuses a message before it waits', async () => {
  const { post, queue, setConduct } = await newPlace('all')
  const words = [
    { phrase: 'casino', action: 'hold' },
    { phrase: 'badword', action: 'refuse' },
  ]
  await setConduct({ words })
  expect(await post('a casino')).toMatchObject(HELD)
  expect(await post('a badword')).toMatchObject({ status: 403, body: { code: 4036 } })
  expect((await queue()).results).toMatchObject([{ rule: 'casino' }])
})

test('of one author twenty messages wait in a domain, and no more', async () => {
  const { post, newRoom, queue, decide } = await newPlace('all')
  const author = world.guest()
  const other = await newRoom('/other')
  const twenty = Array.from({ length: 20 }, (_, n) => n)
  for (const n of twenty)
    expect(await post(`number ${n}`, author, { client_id: `c${n}` })).toMatchObject(HELD)
  expect(await post('one more', author, {}, other.id)).toMatchObject(FULL)
  expect(await post('number 3', author, { client_id: 'c3' })).toMatchObject(HELD)
  expect(await post('somebody else', world.guest())).toMatchObject(HELD)
  await decide((await queue()).results[0]?.id ?? '', { decision: 'dismiss' })
  expect(await post('one more', author)).toMatchObject(HELD)
})

test('readers learn of the choice beforehand and at once, and the log has it', async () => {
  const { domain, room, read, readUrl, choose, follow } = await newPlace('newcomers')
  const policy = () => call<RoomPolicy>('GET', `/api/room-conduct/${room}`)
  expect((await policy()).body.premoderation).toBe('newcomers')
  expect((await read()).conduct?.premoderation).toBe('newcomers')
  expect(await readUrl('/not-written-in')).toMatchObject({
    room: null,
    conduct: { premoderation: 'newcomers' },
  })
  const reader = await follow()
  await choose('all')
  expect((await reader.next('room_conduct')).conduct).toMatchObject({ premoderation: 'all' })
  const log = await call<{ results: { action: string; before: object; after: object }[] }>(
    'GET',
    `/api/domain/${domain}/audit`,
    owner.headers,
  )
  expect(log.body.results[0]).toMatchObject({
    action: 'moderation.setConduct',
    before: { premoderation: 'newcomers' },
    after: { premoderation: 'all' },
  })
})

test('a change of other rules leaves it, a value that is none is refused, and without an owner it is off', async () => {
  const { domain, post, setConduct, room } = await newPlace('all')
  expect((await setConduct({ slow_mode_s: 0, words: [] })).body.premoderation).toBe('all')
  for (const premoderation of ['everyone', null, 1, ['all']])
    expect(await setConduct({ premoderation })).toMatchObject({ status: 400 })
  await sql('DELETE FROM domain_owners WHERE domain = $1', [domain])
  world.context.lookups.forgetPolicy(domain)
  expect(await post('nobody would read it')).toMatchObject(STORED)
  expect((await call<RoomPolicy>('GET', `/api/room-conduct/${room}`)).body.premoderation).toBe('off')
  const fresh = await stage.newPlace()
  const path = `/api/domain/${fresh.domain}/conduct`
  expect((await call<Conduct>('GET', path, mod.headers)).body.premoderation).toBe('off')
})
