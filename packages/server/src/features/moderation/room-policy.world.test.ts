import type { RoomPolicy } from '@foyer/contract/moderation'
import type { MessagePage, Room } from '@foyer/contract/rooms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ModeratedStage } from '../../../test/support/moderated-stage.ts'

let stage: ModeratedStage
let { call, sql, newPlace, mod, owner, world } = {} as ModeratedStage
beforeAll(async () => {
  stage = await ModeratedStage.open()
  ;({ call, sql, newPlace, mod, owner, world } = stage)
})
afterAll(() => stage.world[Symbol.asyncDispose]())

describe('word rules', () => {
  test('refuse a phrase in any spelling, also in an edit', async () => {
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

  test('hold a message until a moderator publishes it once, as it was sent', async () => {
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
    // A message sent again is answered with the stored one.
    expect(await post('a casino', author, sent)).toMatchObject({ status: 200, body: { id } })
  })

  test('let a moderator delete a held message, with or without blocking its author', async () => {
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
    ['an empty phrase', [{ phrase: '', action: 'refuse' }]],
    ['punctuation only', [{ phrase: '***', action: 'refuse' }]],
    ['an invisible phrase', [{ phrase: '\u200b', action: 'refuse' }]],
    ['NUL', [{ phrase: 'a\0', action: 'refuse' }]],
    ['another action', [{ phrase: 'a', action: 'ban' }]],
    ['more than 500 rules', Array(501).fill({ phrase: 'a', action: 'hold' })],
    ['a list of texts', ['a']],
  ])('cannot be set to %s', async (_name, words) => {
    const { setConduct } = await newPlace()
    expect((await setConduct({ words })).status).toBe(400)
  })

  test('refuse the second of two concurrent changes', async () => {
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
  test('lets each person post once per interval, and answers when the next post is possible', async () => {
    const { post, setConduct, follow } = await newPlace()
    const peer = await follow()
    await setConduct({ slow_mode_s: 30 })
    expect((await peer.next('room_conduct')).conduct).toMatchObject({ slow_mode_s: 30, slow_mode_own: false })
    expect((await post('one', undefined, { client_id: 'a' })).status).toBe(201)
    expect((await post('by another', world.guest())).status).toBe(201)
    const refused = await post('two')
    expect(refused).toMatchObject({ status: 429, body: { code: 4291 } })
    // A repeated client_id is not a second message.
    expect((await post('one', undefined, { client_id: 'a' })).status).toBe(200)
    for (const who of [mod, owner]) {
      expect((await post('staff', who.headers)).status).toBe(201)
      expect((await post('staff again', who.headers)).status).toBe(201)
    }
  })

  test('accepts one of many concurrent messages', async () => {
    const { room, post, setRoom } = await newPlace()
    await setRoom({ slow_mode_s: 600 })
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => post(`message ${n}`)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(9)
    const { body } = await call<RoomPolicy>('GET', `/api/room-conduct/${room}`)
    expect(body).toMatchObject({ slow_mode_s: 600, slow_mode_own: true })
  })

  test('answers with the seconds to wait, and ends with the setting', async () => {
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

describe('a read-only room', () => {
  test('accepts messages of the domain’s staff only', async () => {
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

  test('refuses the second of two concurrent changes', async () => {
    const { setRoom } = await newPlace()
    const both = await Promise.all([
      setRoom({ read_only: true, expected: null }),
      setRoom({ slow_mode_s: 5, expected: null }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a room that leads to another room', () => {
  test('shows the target, and keeps its own earlier messages', async () => {
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
    // A client that still shows the old room posts in the new one.
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

  test('loses no message that is posted during the change', async () => {
    const { newRoom, post, read, setRoom, room } = await newPlace()
    const old = await newRoom('/old')
    const writers = Array.from({ length: 12 }, () => world.guest())
    const write = (n: number) =>
      Promise.all(writers.map((who, w) => post(`${n} ${w}`, who, { client_id: `c${n}` }, old.id)))
    const first = write(1)
    const led = setRoom({ leads_to: room }, old.id)
    const sent = [...(await first), ...(await write(2))]
    await led
    const again = [...(await write(1)), ...(await write(2))]
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201))
    expect(again.map(({ body }) => body.id)).toEqual(sent.map(({ body }) => body.id))
    const stored = [...(await read(old.id)).results, ...(await read()).results]
    expect(stored.map(({ id }) => id).sort()).toEqual(sent.map(({ body }) => body.id).sort())
  })

  test('follows the target when the target gets a target itself', async () => {
    const { newRoom, readUrl, setRoom } = await newPlace()
    const [a, b, c] = [await newRoom('/a'), await newRoom('/b'), await newRoom('/c')]
    await setRoom({ leads_to: b.id }, a.id)
    await setRoom({ leads_to: c.id }, b.id)
    expect((await readUrl('/a')).room_id).toBe(c.id)
    expect((await setRoom({ leads_to: a.id }, c.id)).status).toBe(400)
  })

  test('never leads in a circle, also after concurrent changes', async () => {
    const { newRoom, readUrl, setRoom } = await newPlace()
    const [a, b] = [await newRoom('/a'), await newRoom('/b')]
    const both = await Promise.all([setRoom({ leads_to: b.id }, a.id), setRoom({ leads_to: a.id }, b.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await readUrl('/a')).room_id).toBe((await readUrl('/b')).room_id)
    expect((await setRoom({ leads_to: a.id }, a.id)).status).toBe(400)
  })

  test('cannot lead to a room of another domain', async () => {
    const [{ setRoom, readUrl, room }, other] = [await newPlace(), await newPlace()]
    expect((await setRoom({ leads_to: other.room })).status).toBe(400)
    expect((await setRoom({ leads_to: '0'.repeat(64) })).status).toBe(400)
    expect((await readUrl('/')).room_id).toBe(room)
  })
})
