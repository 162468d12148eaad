import { hashDomain, MESSAGE_CHANGE_MS, roomTopic } from '@foyer/contract'
import type { Message, MessagePage, Room } from '@foyer/contract/rooms'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

type Headers = Record<string, string>

let pages = 0
/** A room that is used by one test only, with a message and its author. */
async function written(body: object = {}, domain = 'change.example') {
  const author = world.guest()
  const place = { domain, url: `https://${domain}/${++pages}`, hashed_domain: hashDomain(domain) }
  const { id: room } = (await world.call<Room>('POST', '/api/whiteboard/new/', author, place)).body
  const post = (content: string, more: object = {}, who = author) =>
    world.call<Message>('POST', `/api/whiteboard/messages/${room}`, who, { content, ...more })
  const message = (await post('at first', body)).body
  const path = `/api/whiteboard/messages/${room}/${message.id}`
  return {
    author,
    room,
    message,
    post,
    edit: (content: string, expected?: string | null, who = author) =>
      world.call<Message>('PUT', path, who, { content, ...(expected !== undefined && { expected }) }),
    remove: (who = author) => world.call<Message>('DELETE', path, who),
    read: async () => (await world.call<MessagePage>('GET', `/api/whiteboard/?room_id=${room}`, author)).body,
    /** Makes the message too old to be changed by its author. */
    age: () =>
      world.sql(`UPDATE messages SET created_at = now() - make_interval(secs => $2) WHERE id = $1`, [
        message.id,
        MESSAGE_CHANGE_MS / 1000 + 1,
      ]),
  }
}

/** A new owner of `domain`. */
async function newOwner(domain: string): Promise<Headers> {
  const uuid = world.guest()
  const { body } = await world.call<{ public_id: string }>('GET', '/api/get-user-info/', uuid)
  await world.giveDomain(domain, body.public_id)
  return uuid
}

describe('editing', () => {
  test('changes the text for all readers, with the time of the edit', async () => {
    const { room, message, edit, read } = await written()
    const peer = await new Peer(world.url).open({})
    peer.send({ type: 'follow', topic: roomTopic(room), after: 1 })
    await peer.next('followed')
    const { status, body } = await edit('afterwards')
    expect([status, body.content, body.created_at]).toEqual([200, 'afterwards', message.created_at])
    expect(body.updated_at).toMatch(/Z$/)
    expect(await peer.next('message_edited')).toMatchObject({ seq: 2, message: body })
    const page = await read()
    expect([page.seq, page.results]).toEqual([2, [body]])
    peer.socket.close()
  })

  test('the same text again changes nothing, with any expectation and at any time', async () => {
    const { edit, age, read } = await written()
    const first = (await edit('afterwards', null)).body
    await age()
    expect((await edit('afterwards', null)).body).toMatchObject({ updated_at: first.updated_at })
    expect((await read()).seq).toBe(2)
  })

  test('accepts one of concurrent edits and refuses the others', async () => {
    const { edit, read } = await written()
    const answers = await Promise.all(['one', 'two', 'three', 'four'].map((content) => edit(content, null)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const [won] = answers.filter(({ status }) => status === 200)
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe(4090)
    expect((await read()).results[0]?.content).toBe(won?.body.content)
    expect((await edit('five', won?.body.updated_at)).status).toBe(200)
  })

  test('each edit has a later time than the one before', async () => {
    const { edit } = await written()
    const times: (string | null)[] = []
    for (let n = 0; n < 20; n++) times.push((await edit(`${n}`)).body.updated_at)
    expect(new Set(times).size).toBe(20)
    expect(times).toEqual(times.toSorted())
  })

  test('is possible for the author only, for 15 minutes', async () => {
    const { edit, age } = await written()
    expect(await edit('x', null, world.guest())).toMatchObject({ status: 403, body: { code: 4030 } })
    expect(await edit('x', null, await newOwner('change.example'))).toMatchObject({
      status: 403,
      body: { code: 4030 },
    })
    expect(await edit('x', null, {})).toMatchObject({ status: 401 })
    await age()
    expect(await edit('x')).toMatchObject({ status: 403, body: { code: 4034 } })
  })

  test('is refused to an author who was blocked since', async () => {
    const domain = 'blocked-since.example'
    const { edit, message } = await written({}, domain)
    await world.sql('INSERT INTO blocklist (domain, identity) VALUES ($1, $2)', [
      domain,
      message.user.public_id,
    ])
    world.context.lookups.forgetBlock(domain, [message.user.public_id])
    expect(await edit('x')).toMatchObject({ status: 403, body: { code: 4033 } })
  })

  test.each([' ', 'a\u0000b', 'a'.repeat(2_001)])('refuses the content %j', async (content) => {
    const { edit, read } = await written()
    expect(await edit(content)).toMatchObject({ status: 400, body: { code: 4001 } })
    expect((await read()).results[0]?.content).toBe('at first')
  })

  test('a resend of an edited message is answered with its current state (P2)', async () => {
    const { edit, post, read } = await written({ client_id: 'c-1' })
    await edit('afterwards')
    await edit('at last')
    const resent = await post('at first', { client_id: 'c-1' })
    expect(resent).toMatchObject({ status: 200, body: { content: 'at last' } })
    for (const content of ['at last', 'something else'])
      expect(await post(content, { client_id: 'c-1' })).toMatchObject({ status: 409, body: { code: 4090 } })
    expect((await read()).results).toHaveLength(1)
  })

  test('makes no message unread', async () => {
    const { room, edit } = await written()
    const reader = world.guest()
    await world.call('GET', '/api/get-user-info/', reader)
    await world.call('GET', `/api/whiteboard/?room_id=${room}`, reader)
    await edit('afterwards')
    const path = `/api/whiteboard-unread-message/?hashed_domain=${hashDomain('change.example')}`
    expect((await world.call<{ unread_count: number }>('GET', path, reader)).body.unread_count).toBe(0)
  })
})

describe('removing', () => {
  test('leaves an empty place, which replies still refer to', async () => {
    const { room, message, author, post, edit, remove, read } = await written()
    await edit('a secret word')
    const reply = (await post('indeed', { reply_to: message.id })).body
    await world.call('POST', `/api/whiteboard/messages/reaction/${room}/${message.id}`, author, {
      reaction: '👍',
    })
    const peer = await new Peer(world.url).open({})
    peer.send({ type: 'follow', topic: roomTopic(room), after: 0 })
    await peer.next('followed')
    const { status, body } = await remove()
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: message.id, seq: 1, content: '', deleted: true, reactions: [] })
    expect(await peer.next('message_deleted')).toMatchObject({ seq: 5, message: body })
    expect((await read()).results).toEqual([
      body,
      expect.objectContaining({ reply_to: message.id, id: reply.id }),
    ])
    const rows = await world.sql('SELECT * FROM messages WHERE id = $1', [message.id])
    expect(JSON.stringify(rows)).not.toContain('secret')
    expect(rows[0]).toMatchObject({ first_hash: null })
    peer.socket.close()
  })

  test('can be repeated, also after 15 minutes', async () => {
    const { remove, age, read } = await written()
    const first = await remove()
    await age()
    expect((await remove()).body).toMatchObject({ id: first.body.id, deleted: true })
    expect((await read()).seq).toBe(2)
  })

  test('is possible for the author and for the owner of the domain, at any time', async () => {
    const { remove, age } = await written()
    expect(await remove(world.guest())).toMatchObject({ status: 403, body: { code: 4030 } })
    expect(await remove(await newOwner('other.example'))).toMatchObject({ status: 403, body: { code: 4030 } })
    await age()
    expect((await remove()).body).toMatchObject({ deleted: true })
    const other = await written()
    await other.age()
    expect((await other.remove(await newOwner('change.example'))).status).toBe(200)
  })

  test("updates the room's count and last message", async () => {
    const { room, author, post, remove } = await written({}, 'last.example')
    const active = async () =>
      (await world.call<Room[]>('GET', '/api/active-rooms/last.example', {})).body.find(
        ({ id }) => id === room,
      )
    await remove()
    expect(await active()).toBeUndefined()
    const second = (await post('second')).body
    expect(await active()).toMatchObject({ message_count: 1, last_message: { id: second.id } })
    const third = (await post('third')).body
    await world.call('DELETE', `/api/whiteboard/messages/${room}/${third.id}`, author)
    expect(await active()).toMatchObject({
      message_count: 1,
      last_message: { id: second.id },
      last_message_at: second.created_at,
    })
  })

  test('makes edits and reactions impossible, and a resend does not restore the message', async () => {
    const { room, message, author, edit, remove, post } = await written({ client_id: 'c-1' })
    await remove()
    expect(await edit('x')).toMatchObject({ status: 404, body: { code: 4040 } })
    const path = `/api/whiteboard/messages/reaction/${room}/${message.id}`
    expect((await world.call('POST', path, author, { reaction: '👍' })).status).toBe(404)
    expect(await post('at first', { client_id: 'c-1' })).toMatchObject({
      status: 200,
      body: { deleted: true },
    })
  })

  test('refuses a message of another room', async () => {
    const [here, there] = [await written(), await written()]
    const path = `/api/whiteboard/messages/${here.room}/${there.message.id}`
    expect((await world.call('DELETE', path, there.author)).status).toBe(404)
    expect((await world.call('PUT', path, there.author, { content: 'x' })).status).toBe(404)
  })
})

test('concurrent edits, deletions, messages and reactions number the room without a gap, and a resume returns them all', async () => {
  const { room, author, post } = await written()
  const peer = await new Peer(world.url).open({})
  const ids = await Promise.all(Array.from({ length: 12 }, async (_, n) => (await post(`${n}`)).body.id))
  const path = (id: string) => `/api/whiteboard/messages/${room}/${id}`
  await Promise.all(
    ids.flatMap((id, n) => [
      world.call('PUT', path(id), author, { content: `edited ${n}` }),
      post(`more ${n}`),
      world.call('POST', `/api/whiteboard/messages/reaction/${room}/${id}`, author, { reaction: '👍' }),
      ...(n % 3 === 0 ? [world.call('DELETE', path(id), author)] : []),
    ]),
  )
  const page = (await world.call<MessagePage>('GET', `/api/whiteboard/?room_id=${room}&limit=100`, {})).body
  peer.send({ type: 'follow', topic: roomTopic(room), after: 0 })
  const { seq, events } = await peer.next('followed')
  expect(seq).toBe(page.seq)
  expect(events.map(({ message }) => message as Message).sort((a, b) => a.seq - b.seq)).toEqual(page.results)
  const [counted] = await world.sql('SELECT message_count::int AS n FROM rooms WHERE id = $1', [room])
  expect(counted).toEqual({ n: page.results.filter(({ deleted }) => !deleted).length })
  peer.socket.close()
})

test('an anonymous caller is refused', async () => {
  const { remove } = await written()
  expect(await remove({})).toMatchObject({ status: 401, body: { code: 4010 } })
})
