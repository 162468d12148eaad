import { hashDomain } from '@foyer/contract'
import type { Case, CasePage, Conduct, RoomConduct } from '@foyer/contract/moderation'
import type { Message, MessagePage, Room } from '@foyer/contract/rooms'
import { type Person, request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Peer } from '../../testing/peer.ts'

type Headers = Record<string, string>

let world: World
let mod: Person
let owner: Person
beforeAll(async () => {
  world = await startWorld()
  mod = await signInWallet(world.url)
  owner = await signInWallet(world.url)
})
afterAll(() => world[Symbol.asyncDispose]())

const call = <T>(method: string, path: string, headers: Headers = {}, body?: unknown) =>
  request<T>(world.url, method, path, headers, body)
const sql = (text: string, values: unknown[] = []) => world.context.database.pool.query(text, values)

let domains = 0
/** A domain of `owner` with a moderator, a room, and somebody who writes there. */
async function newPlace() {
  const domain = `moderated-${++domains}.example`
  await sql(`INSERT INTO domain_owners (domain, address, method) VALUES ($1, $2, 'dns')`, [
    domain,
    owner.address,
  ])
  await call('PUT', `/api/domain/${domain}/staff/${mod.address}`, owner.headers, { roles: ['moderator'] })
  const author = world.guest()
  const newRoom = async (path: string) => {
    const body = { domain, url: `https://${domain}${path}`, hashed_domain: hashDomain(domain) }
    return (await call<Room>('POST', '/api/whiteboard/new/', author, body)).body
  }
  const room = await newRoom('/')
  return {
    domain,
    room: room.id,
    author,
    newRoom,
    post: (content: string, who: Headers = author, more: object = {}, id = room.id) =>
      request<Message>(world.url, 'POST', `/api/whiteboard/messages/${id}`, who, { content, ...more }),
    read: async (id = room.id) => (await call<MessagePage>('GET', `/api/whiteboard/?room_id=${id}`)).body,
    readUrl: async (path: string) =>
      (
        await call<MessagePage>(
          'GET',
          `/api/whiteboard/?hashed_domain=${hashDomain(domain)}&url=https://${domain}${path}`,
        )
      ).body,
    report: (message_id: string, who: Headers = world.guest(), reason = 'spam', note?: string) =>
      call<{ duplicate: boolean }>('POST', '/api/report/', who, {
        room_id: room.id,
        message_id,
        reason,
        note,
      }),
    queue: async (query = '', who = mod) =>
      (await call<CasePage>('GET', `/api/domain/${domain}/reports${query}`, who.headers)).body,
    decide: (id: string, body: object, who = mod) =>
      call<Case>('POST', `/api/domain/${domain}/reports/${id}`, who.headers, body),
    setConduct: (body: object) => call<Conduct>('PUT', `/api/domain/${domain}/conduct`, mod.headers, body),
    setRoom: (body: object, id = room.id) =>
      call<RoomConduct>('PUT', `/api/room-conduct/${id}`, mod.headers, body),
    follow: async (id = room.id) => {
      const peer = await new Peer(world.url).open()
      peer.send({ type: 'follow', topic: `room:${id}` })
      await peer.next('followed')
      return peer
    },
  }
}

describe('reports', () => {
  test('of one message are one case, with why and by how many', async () => {
    const { post, report, queue } = await newPlace()
    const [first, second] = [(await post('one')).body, (await post('two')).body]
    const somebody = world.guest()
    expect(await report(first.id, somebody, 'spam', 'buy now')).toMatchObject({
      status: 201,
      body: { success: true, duplicate: false },
    })
    expect(await report(first.id, somebody, 'abuse')).toMatchObject({
      status: 200,
      body: { duplicate: true },
    })
    await report(first.id, world.guest(), 'spam')
    await report(first.id, world.guest(), 'illegal')
    await report(second.id)
    const { results } = await queue()
    expect(results.map(({ message, count }) => [message?.content, count])).toEqual([
      ['one', 3],
      ['two', 1],
    ])
    expect(results[0]).toMatchObject({
      id: first.id,
      kind: 'reported',
      status: 'open',
      reasons: [
        { reason: 'spam', count: 2 },
        { reason: 'illegal', count: 1 },
      ],
      notes: ['buy now'],
      decided: null,
    })
  })

  test('from many at once are all counted', async () => {
    const { post, report, queue } = await newPlace()
    const { id } = (await post('one')).body
    const same = world.guest()
    const all = await Promise.all([
      ...Array.from({ length: 12 }, () => report(id)),
      ...Array.from({ length: 4 }, () => report(id, same)),
    ])
    expect(all.filter(({ body }) => !body.duplicate)).toHaveLength(13)
    expect((await queue()).results).toMatchObject([{ count: 13 }])
  })

  test('come page by page, the oldest first', async () => {
    const { post, report, queue } = await newPlace()
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      const { id } = (await post(`message ${n}`)).body
      await report(id)
      ids.push(id)
    }
    const first = await queue('?limit=3')
    expect(first.results.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    const rest = await queue(new URL(first.next ?? '').search)
    expect([rest.next, rest.results.map(({ id }) => id)]).toEqual([null, ids.slice(3)])
  })

  test.each([
    ['a message that is not there', { message_id: '0' }, 404],
    ['a room that is not there', { room_id: '0'.repeat(64) }, 404],
    ['no reason', { reason: undefined }, 400],
    ['a reason of one’s own', { reason: 'I do not like it' }, 400],
    ['a note as long as a book', { note: 'a'.repeat(501) }, 400],
  ])('of %s are refused', async (_name, changes, status) => {
    const { post, room } = await newPlace()
    const { id } = (await post('one')).body
    const body = { room_id: room, message_id: id, reason: 'spam', ...changes }
    expect((await call('POST', '/api/report/', world.guest(), body)).status).toBe(status)
  })

  test('of one’s own words, and of what is gone, are refused', async () => {
    const { post, report, author, room } = await newPlace()
    const { id } = (await post('one')).body
    expect((await report(id, author)).status).toBe(400)
    await call('DELETE', `/api/whiteboard/messages/${room}/${id}`, author)
    expect((await report(id)).status).toBe(404)
  })
})

describe('a decision', () => {
  const reported = async (content = 'some words') => {
    const place = await newPlace()
    const message = (await place.post(content)).body
    await place.report(message.id)
    return { ...place, message }
  }

  test('to hide leaves a place, which everybody sees at once, and can be undone', async () => {
    const { domain, room, message, decide, read, follow, queue, post } = await reported()
    const peer = await follow()
    expect(await decide(message.id, { decision: 'hide' })).toMatchObject({
      status: 200,
      body: {
        status: 'decided',
        message: { content: 'some words', hidden: true },
        decided: { decision: 'hide' },
      },
    })
    const gone = { content: '', deleted: true, hidden: true }
    expect((await peer.next('message_deleted')).message).toMatchObject(gone)
    const page = await read()
    expect(page.results).toMatchObject([gone])
    expect(page.room?.message_count).toBe(0)
    const found = await call<MessagePage>('GET', `/api/search/?domain=${domain}&q=some+words`)
    expect(found.body.results).toEqual([])
    expect((await queue()).results).toEqual([])
    expect((await queue('?status=decided')).results).toMatchObject([{ id: message.id }])

    const path = `/api/domain/${domain}/hidden-messages/${room}/${message.id}`
    expect((await call('DELETE', path, mod.headers)).body).toMatchObject({
      content: 'some words',
      deleted: false,
    })
    const back = (await peer.next('message_edited')).message
    expect(back).toMatchObject({ id: message.id, content: 'some words', deleted: false })
    expect(back).not.toHaveProperty('hidden')
    expect((await read()).room?.message_count).toBe(1)
    expect((await call('DELETE', path, mod.headers)).status).toBe(404)
    expect((await post('more')).status).toBe(201)
  })

  test('to delete leaves nothing of it', async () => {
    const { message, decide, read } = await reported('gone for good')
    expect((await decide(message.id, { decision: 'delete' })).body.message).toMatchObject({ content: '' })
    expect((await read()).results[0]).toMatchObject({ deleted: true, content: '' })
    expect((await read()).results[0]).not.toHaveProperty('hidden')
    const kept = await sql(`SELECT 1 FROM messages m WHERE m::text LIKE '%gone for good%'`)
    expect(kept.rows).toEqual([])
  })

  test('to dismiss changes nothing; who reports it after that asks again', async () => {
    const { message, decide, read, report, queue } = await reported()
    await decide(message.id, { decision: 'dismiss' })
    expect((await read()).results[0]).toMatchObject({ content: 'some words', deleted: false })
    expect((await queue()).results).toEqual([])
    await report(message.id)
    expect((await queue()).results).toMatchObject([{ id: message.id, count: 2, decided: null }])
  })

  test('to block keeps the author from writing for as long as it says', async () => {
    const { domain, message, decide, read, post } = await reported()
    const until = new Date(Date.now() + 1_500).toISOString()
    expect((await decide(message.id, { decision: 'block', until, reason: 'Spam.' })).status).toBe(200)
    expect((await read()).results[0]).toMatchObject({ hidden: true })
    expect(await post('again')).toMatchObject({ status: 403, body: { code: 4033 } })
    const blocks = await call('GET', `/api/domain/${domain}/blocks`, mod.headers)
    expect(blocks.body).toMatchObject([{ address: message.user.public_id, reason: 'Spam.', until }])
    await expect.poll(async () => (await post('again')).status, { timeout: 5_000 }).toBe(201)
    expect((await call('GET', `/api/domain/${domain}/blocks`, mod.headers)).body).toEqual([])
  })

  test('is made once, whoever decides', async () => {
    const { domain, message, decide, read } = await reported()
    const rulings = ['hide', 'delete', 'dismiss', 'hide', 'delete', 'dismiss'].map((decision) => ({
      decision,
    }))
    const all = await Promise.all(rulings.map((ruling, n) => decide(message.id, ruling, n % 2 ? mod : owner)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const { decision } = all.find(({ status }) => status === 200)?.body.decided ?? { decision: null }
    expect((await read()).results[0]?.deleted).toBe(decision !== 'dismiss')
    const lines = await sql(`SELECT 1 FROM domain_audit WHERE domain = $1 AND action = 'moderation.decide'`, [
      domain,
    ])
    expect(lines.rows).toHaveLength(1)
  })

  test.each([
    ['none', {}, 400],
    ['one that is none', { decision: 'ban' }, 400],
    ['a block that has ended', { decision: 'block', until: '2020-01-01T00:00:00Z' }, 400],
    ['a block until some day', { decision: 'block', until: 'tomorrow' }, 400],
  ])('of %s is refused', async (_name, body, status) => {
    const { message, decide, queue } = await reported()
    expect((await decide(message.id, body)).status).toBe(status)
    expect((await queue()).results).toHaveLength(1)
  })

  test('against somebody who works for the domain is refused whole', async () => {
    const { domain, post, report, decide, read } = await newPlace()
    const { id } = (await post('by the moderator', mod.headers)).body
    await report(id)
    expect((await decide(id, { decision: 'block' })).status).toBe(400)
    expect((await read()).results[0]).toMatchObject({ deleted: false })
    expect((await call('GET', `/api/domain/${domain}/blocks`, mod.headers)).body).toEqual([])
  })

  test('about another domain’s message is nobody’s', async () => {
    const [{ message }, other] = [await reported(), await newPlace()]
    expect((await other.decide(message.id, { decision: 'hide' })).status).toBe(404)
    const body = { room_id: message.room_id, message_id: message.id }
    const path = `/api/domain/${other.domain}/hidden-messages`
    expect((await call('POST', path, mod.headers, body)).status).toBe(404)
  })
})

test('what its author takes back while it is hidden does not come back', async () => {
  const { domain, room, author, post, read } = await newPlace()
  const { id } = (await post('one')).body
  const hide = () =>
    call('POST', `/api/domain/${domain}/hidden-messages`, mod.headers, { room_id: room, message_id: id })
  expect((await hide()).status).toBe(200)
  expect((await hide()).status).toBe(200)
  expect((await call('DELETE', `/api/whiteboard/messages/${room}/${id}`, author)).status).toBe(200)
  expect((await read()).results[0]).not.toHaveProperty('hidden')
  const path = `/api/domain/${domain}/hidden-messages/${room}/${id}`
  expect((await call('DELETE', path, mod.headers)).status).toBe(404)
  expect((await sql('SELECT 1 FROM hidden_messages WHERE message_id = $1', [id])).rows).toEqual([])
})

describe('words', () => {
  test('that a domain does not want are refused, however they are spelled, also in an edit', async () => {
    const { room, author, post, setConduct, read } = await newPlace()
    const { id } = (await post('fine')).body
    expect((await setConduct({ words: [{ phrase: ' BadWord ', action: 'refuse' }] })).body).toMatchObject({
      words: [{ phrase: 'BadWord', action: 'refuse' }],
    })
    for (const text of ['badword', 'B\u200bÁDWØRD!', 'a ｂａｄｗｏｒｄ b'])
      expect(await post(text)).toMatchObject({ status: 403, body: { code: 4036 } })
    const edited = await call('PUT', `/api/whiteboard/messages/${room}/${id}`, author, { content: 'badword' })
    expect(edited).toMatchObject({ status: 403, body: { code: 4036 } })
    expect((await post('badwords')).status).toBe(201)
    expect((await post('badword', mod.headers)).status).toBe(201)
    expect((await read()).results).toHaveLength(3)
  })

  test('that are held wait for a moderator, once, and come as they were sent', async () => {
    const { post, setConduct, read, queue, decide, follow } = await newPlace()
    await setConduct({ words: [{ phrase: 'casino', action: 'hold' }] })
    const sent = { client_id: 'mine' }
    const held = { status: 403, body: { code: 4037 } }
    const author = world.guest()
    const twice = await Promise.all([post('a casino', author, sent), post('a casino', author, sent)])
    expect(twice).toMatchObject([held, held])
    expect((await read()).results).toEqual([])
    const { results } = await queue()
    expect(results).toMatchObject([
      { kind: 'held', count: 0, rule: 'casino', message: { content: 'a casino' } },
    ])
    const id = results[0]?.id ?? ''
    expect((await decide(id, { decision: 'hide' })).status).toBe(400)
    const peer = await follow()
    const released = await Promise.all([
      decide(id, { decision: 'dismiss' }),
      decide(id, { decision: 'dismiss' }),
    ])
    expect(released.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await peer.next('message')).message).toMatchObject({ id, content: 'a casino', client_id: 'mine' })
    expect((await read()).results).toHaveLength(1)
    // Sent once more because the first answer was lost: it is there.
    expect(await post('a casino', author, sent)).toMatchObject({ status: 200, body: { id } })
  })

  test('that are held can be thrown away, with or without who wrote them', async () => {
    const { post, setConduct, read, queue, decide } = await newPlace()
    await setConduct({ words: [{ phrase: 'casino', action: 'hold' }] })
    await post('casino one')
    await post('casino two')
    const [one, two] = (await queue()).results
    expect((await decide(one?.id ?? '', { decision: 'delete' })).body.message).toBeNull()
    expect((await decide(two?.id ?? '', { decision: 'block' })).status).toBe(200)
    expect(await post('anything')).toMatchObject({ status: 403, body: { code: 4033 } })
    expect((await read()).results).toEqual([])
    expect((await sql('SELECT 1 FROM held_messages WHERE id = ANY ($1)', [[one?.id, two?.id]])).rows).toEqual(
      [],
    )
  })

  test.each([
    ['nothing', [{ phrase: '', action: 'refuse' }]],
    ['signs alone', [{ phrase: '***', action: 'refuse' }]],
    ['a text that is not seen', [{ phrase: '\u200b', action: 'refuse' }]],
    ['NUL', [{ phrase: 'a\0', action: 'refuse' }]],
    ['another action', [{ phrase: 'a', action: 'ban' }]],
    ['more than there may be', Array(501).fill({ phrase: 'a', action: 'hold' })],
    ['a list of texts', ['a']],
  ])('cannot be %s', async (_name, words) => {
    const { setConduct } = await newPlace()
    expect((await setConduct({ words })).status).toBe(400)
  })

  test('that two change at once are not lost', async () => {
    const { setConduct } = await newPlace()
    const change = (phrase: string, expected: string | null) =>
      setConduct({ words: [{ phrase, action: 'hold' }], expected })
    const first = await Promise.all([change('a', null), change('b', null)])
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409])
    const updated_at = first.find(({ status }) => status === 200)?.body.updated_at ?? null
    const second = await Promise.all([change('c', updated_at), change('d', updated_at)])
    expect(second.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('slow mode', () => {
  test('lets each person write once in so many seconds, and says when again', async () => {
    const { post, setConduct, follow } = await newPlace()
    const peer = await follow()
    await setConduct({ slow_mode_s: 30 })
    expect((await peer.next('room_conduct')).conduct).toMatchObject({ slow_mode_s: 30, slow_mode_own: false })
    expect((await post('one', undefined, { client_id: 'a' })).status).toBe(201)
    expect((await post('by another', world.guest())).status).toBe(201)
    const refused = await post('two')
    expect(refused).toMatchObject({ status: 429, body: { code: 4291 } })
    // What was sent before is no second message.
    expect((await post('one', undefined, { client_id: 'a' })).status).toBe(200)
    for (const who of [mod, owner]) {
      expect((await post('staff', who.headers)).status).toBe(201)
      expect((await post('staff again', who.headers)).status).toBe(201)
    }
  })

  test('lets one of many at once through', async () => {
    const { room, post, setRoom } = await newPlace()
    await setRoom({ slow_mode_s: 600 })
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => post(`message ${n}`)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(9)
    const { body } = await call<RoomConduct>('GET', `/api/room-conduct/${room}`)
    expect(body).toMatchObject({ slow_mode_s: 600, slow_mode_own: true })
  })

  test('says in how many seconds, and ends with the setting', async () => {
    const { room, author, post, setRoom } = await newPlace()
    await setRoom({ slow_mode_s: 600 })
    await post('one')
    const response = await fetch(`${world.url}/api/whiteboard/messages/${room}`, {
      method: 'POST',
      headers: { ...author, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'two' }),
    })
    expect(response.status).toBe(429)
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(590)
    expect(seconds).toBeLessThanOrEqual(600)
    await setRoom({ slow_mode_s: 0 })
    expect((await post('two')).status).toBe(201)
  })
})

describe('a room for reading', () => {
  test('is written in by the people of the domain alone', async () => {
    const { room, author, post, setRoom, follow } = await newPlace()
    const { id } = (await post('one')).body
    const peer = await follow()
    expect((await setRoom({ read_only: true })).body).toMatchObject({ read_only: true })
    expect((await peer.next('room_conduct')).conduct).toMatchObject({ room_id: room, read_only: true })
    const closed = { status: 403, body: { code: 4035 } }
    const path = `/api/whiteboard/messages/${room}/${id}`
    expect(await post('two')).toMatchObject(closed)
    expect(await call('PUT', path, author, { content: 'other' })).toMatchObject(closed)
    const react = `/api/whiteboard/messages/reaction/${room}/${id}`
    expect(await call('POST', react, author, { reaction: '👍' })).toMatchObject(closed)
    expect((await post('news', mod.headers)).status).toBe(201)
    expect((await call('DELETE', path, author)).status).toBe(200)
    await setRoom({ read_only: false })
    expect((await post('two')).status).toBe(201)
  })

  test('is so once, of two who change it', async () => {
    const { setRoom } = await newPlace()
    const both = await Promise.all([
      setRoom({ read_only: true, expected: null }),
      setRoom({ slow_mode_s: 5, expected: null }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a page that leads to another room', () => {
  test('shows that one, and what was written before stays where it was', async () => {
    const { domain, author, newRoom, post, read, readUrl, setRoom, room, follow } = await newPlace()
    const old = await newRoom('/old')
    const said = (await post('in the old room', undefined, { client_id: 'a' }, old.id)).body
    const peer = await follow(old.id)
    expect((await setRoom({ leads_to: room }, old.id)).body).toMatchObject({
      leads_to: { room_id: room, url: `https://${domain}/` },
    })
    expect((await peer.next('room_conduct')).conduct).toMatchObject({
      room_id: old.id,
      leads_to: { room_id: room },
    })
    expect(await readUrl('/old')).toMatchObject({ room_id: room, results: [] })
    expect((await newRoom('/old')).id).toBe(room)
    expect((await read(old.id)).results).toMatchObject([{ content: 'in the old room' }])
    const link = await call<MessagePage>('GET', `/api/whiteboard/?room_id=${old.id}&around=${said.id}`)
    expect(link.body.results).toMatchObject([{ id: said.id }])
    // Whoever still has the old room before them writes in the new one.
    expect(await post('hello', undefined, {}, old.id)).toMatchObject({ status: 201, body: { room_id: room } })
    expect(await post('in the old room', undefined, { client_id: 'a' }, old.id)).toMatchObject({
      status: 200,
      body: { id: said.id },
    })
    const active = await call<Room[]>('GET', `/api/active-rooms/${domain}`, author)
    expect(active.body.map(({ id }) => id)).toEqual([room])
    await setRoom({ leads_to: null }, old.id)
    expect(await readUrl('/old')).toMatchObject({
      room_id: old.id,
      results: [{ content: 'in the old room' }],
    })
  })

  test('leads on with it', async () => {
    const { newRoom, readUrl, setRoom } = await newPlace()
    const [a, b, c] = [await newRoom('/a'), await newRoom('/b'), await newRoom('/c')]
    await setRoom({ leads_to: b.id }, a.id)
    await setRoom({ leads_to: c.id }, b.id)
    expect((await readUrl('/a')).room_id).toBe(c.id)
    expect((await setRoom({ leads_to: a.id }, c.id)).status).toBe(400)
  })

  test('never in a circle, whoever changes what', async () => {
    const { newRoom, readUrl, setRoom } = await newPlace()
    const [a, b] = [await newRoom('/a'), await newRoom('/b')]
    const both = await Promise.all([setRoom({ leads_to: b.id }, a.id), setRoom({ leads_to: a.id }, b.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await readUrl('/a')).room_id).toBe((await readUrl('/b')).room_id)
    expect((await setRoom({ leads_to: a.id }, a.id)).status).toBe(400)
  })

  test('not to another domain’s', async () => {
    const [{ setRoom, readUrl, room }, other] = [await newPlace(), await newPlace()]
    expect((await setRoom({ leads_to: other.room })).status).toBe(400)
    expect((await setRoom({ leads_to: '0'.repeat(64) })).status).toBe(400)
    expect((await readUrl('/')).room_id).toBe(room)
  })
})
