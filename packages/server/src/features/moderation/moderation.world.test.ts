import type { OwnReports } from '@foyer/contract/moderation'
import type { MessagePage } from '@foyer/contract/rooms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ModeratedStage } from '../../../test/support/moderated-stage.ts'
import { Peer } from '../../../test/support/peer.ts'

let stage: ModeratedStage
let { call, sql, newPlace, mod, owner, world } = {} as ModeratedStage
beforeAll(async () => {
  stage = await ModeratedStage.open()
  ;({ call, sql, newPlace, mod, owner, world } = stage)
})
afterAll(() => stage.world[Symbol.asyncDispose]())

describe('reports', () => {
  test('of one message form one case with reasons and count', async () => {
    const { post, report, queue } = await newPlace()
    const [first, second] = [(await post('one')).body, (await post('two')).body]
    const guest = world.guest()
    expect(await report(first.id, guest, 'spam', 'buy now')).toMatchObject({
      status: 201,
      body: { success: true, duplicate: false },
    })
    expect(await report(first.id, guest, 'abuse')).toMatchObject({
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

  test('sent concurrently are all counted', async () => {
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

  test('are told to owners and moderators as they come and as they are decided', async () => {
    const { domain, post, report, decide } = await newPlace()
    const peers = await Promise.all([owner, mod].map(({ headers }) => new Peer(world.url).open(headers)))
    for (const peer of peers) {
      peer.send({ type: 'follow', topic: 'inbox' })
      await peer.next('followed')
    }
    const { id } = (await post('one')).body
    await report(id)
    for (const peer of peers)
      expect(await peer.next('cases')).toEqual({ type: 'cases', topic: 'inbox', domain })
    await decide(id, { decision: 'dismiss' })
    for (const peer of peers) expect(await peer.next('cases')).toMatchObject({ domain })
  })

  test('are paged, the oldest first', async () => {
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
    ['an unknown message', { message_id: '0' }, 404],
    ['an unknown room', { room_id: '0'.repeat(64) }, 404],
    ['no reason', { reason: undefined }, 400],
    ['an unknown reason', { reason: 'I do not like it' }, 400],
    ['a note beyond the limit', { note: 'a'.repeat(501) }, 400],
  ])('of %s are refused', async (_name, changes, status) => {
    const { post, room } = await newPlace()
    const { id } = (await post('one')).body
    const body = { room_id: room, message_id: id, reason: 'spam', ...changes }
    expect((await call('POST', '/api/report/', world.guest(), body)).status).toBe(status)
  })

  test('of one’s own message and of a deleted message are refused', async () => {
    const { post, report, author, room } = await newPlace()
    const { id } = (await post('one')).body
    expect((await report(id, author)).status).toBe(400)
    await call('DELETE', `/api/whiteboard/messages/${room}/${id}`, author)
    expect((await report(id)).status).toBe(404)
  })
})

describe('own reports', () => {
  const own = (room: string, who: Record<string, string>) =>
    call<OwnReports>('GET', `/api/v1/own-reports/${room}`, who)
  const withdraw = (room: string, id: string, who: Record<string, string>) =>
    call('DELETE', `/api/v1/own-reports/${room}/${id}`, who)

  test('list the messages that the caller has reported in the room, and who reads reports there', async () => {
    const { room, post, report } = await newPlace()
    const { id } = (await post('one')).body
    const [guest, other] = [world.guest(), world.guest()]
    await report(id, guest)
    expect((await own(room, guest)).body).toEqual({ message_ids: [id], reviewed_by: 'staff' })
    expect((await own(room, other)).body.message_ids).toEqual([])
    expect((await own(room, {})).status).toBe(401)
    await sql('DELETE FROM domain_owners WHERE domain = (SELECT domain FROM rooms WHERE id = $1)', [room])
    expect((await own(room, guest)).body.reviewed_by).toBe('none')
  })

  test('are taken back once each, and the last one closes an open case', async () => {
    const { room, post, report, queue } = await newPlace()
    const { id } = (await post('one')).body
    const [guest, other] = [world.guest(), world.guest()]
    await report(id, guest)
    await report(id, other)
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(room, id, guest)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204))
    expect((await own(room, guest)).body.message_ids).toEqual([])
    expect((await queue()).results).toMatchObject([{ id, count: 1 }])
    await withdraw(room, id, other)
    expect((await queue()).results).toEqual([])
    expect(await report(id, guest)).toMatchObject({ status: 201, body: { duplicate: false } })
  })

  test('are taken back after a decision, which stays', async () => {
    const { room, post, report, decide } = await newPlace()
    const { id } = (await post('one')).body
    const guest = world.guest()
    await report(id, guest)
    await decide(id, { decision: 'dismiss' })
    expect((await withdraw(room, id, guest)).status).toBe(204)
    expect((await own(room, guest)).body.message_ids).toEqual([])
    expect((await decide(id, { decision: 'dismiss' })).status).toBe(409)
  })
})

describe('a decision', () => {
  const reported = async (content = 'some words') => {
    const place = await newPlace()
    const message = (await place.post(content)).body
    await place.report(message.id)
    return { ...place, message }
  }

  test('to hide replaces the message for all readers at once, and can be undone', async () => {
    const { domain, room, message, decide, read, follow, queue, post } = await reported()
    const react = `/api/whiteboard/messages/reaction/${room}/${message.id}`
    await call('POST', react, mod.headers, { reaction: '👍' })
    const peer = await follow()
    expect(await decide(message.id, { decision: 'hide' })).toMatchObject({
      status: 200,
      body: {
        status: 'decided',
        message: { content: 'some words', hidden: true },
        decided: { decision: 'hide' },
      },
    })
    const gone = { content: '', deleted: true, hidden: true, reactions: [] }
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
    expect(back.reactions).toMatchObject([{ reaction: '👍', count: 1 }])
    expect((await read()).room?.message_count).toBe(1)
    expect((await call('DELETE', path, mod.headers)).status).toBe(404)
    expect((await post('more')).status).toBe(201)
  })

  test('to delete removes the content', async () => {
    const { message, decide, read } = await reported('gone for good')
    expect((await decide(message.id, { decision: 'delete' })).body.message).toMatchObject({ content: '' })
    expect((await read()).results[0]).toMatchObject({ deleted: true, content: '' })
    expect((await read()).results[0]).not.toHaveProperty('hidden')
    const kept = await sql(`SELECT 1 FROM messages m WHERE m::text LIKE '%gone for good%'`)
    expect(kept.rows).toEqual([])
  })

  test('to dismiss changes nothing, and a new report opens the case again', async () => {
    const { message, decide, read, report, queue } = await reported()
    await decide(message.id, { decision: 'dismiss' })
    expect((await read()).results[0]).toMatchObject({ content: 'some words', deleted: false })
    expect((await queue()).results).toEqual([])
    await report(message.id)
    expect((await queue()).results).toMatchObject([{ id: message.id, count: 2, decided: null }])
  })

  test('to block stops the author from writing until the given time', async () => {
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

  test('is made once by concurrent moderators', async () => {
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
    ['a missing decision', {}, 400],
    ['an unknown decision', { decision: 'ban' }, 400],
    ['a block that ends in the past', { decision: 'block', until: '2020-01-01T00:00:00Z' }, 400],
    ['a block with an invalid end', { decision: 'block', until: 'tomorrow' }, 400],
  ])('of %s is refused', async (_name, body, status) => {
    const { message, decide, queue } = await reported()
    expect((await decide(message.id, body)).status).toBe(status)
    expect((await queue()).results).toHaveLength(1)
  })

  test('to block a member of the staff is refused and changes nothing', async () => {
    const { domain, post, report, decide, read } = await newPlace()
    const { id } = (await post('by the moderator', mod.headers)).body
    await report(id)
    expect((await decide(id, { decision: 'block' })).status).toBe(400)
    expect((await read()).results[0]).toMatchObject({ deleted: false })
    expect((await call('GET', `/api/domain/${domain}/blocks`, mod.headers)).body).toEqual([])
  })

  test('about a message of another domain is refused', async () => {
    const [{ message }, other] = [await reported(), await newPlace()]
    expect((await other.decide(message.id, { decision: 'hide' })).status).toBe(404)
    const body = { room_id: message.room_id, message_id: message.id }
    const path = `/api/domain/${other.domain}/hidden-messages`
    expect((await call('POST', path, mod.headers, body)).status).toBe(404)
  })
})

test('a hidden message that its author deletes cannot be restored', async () => {
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

test('moderators’ deletions of others’ messages are written to the audit log', async () => {
  const { domain, room, author, post } = await newPlace()
  const [theirs, own] = [(await post('theirs')).body, (await post('own')).body]
  await call('DELETE', `/api/whiteboard/messages/${room}/${own.id}`, author)
  await call('DELETE', `/api/whiteboard/messages/${room}/${theirs.id}`, mod.headers)
  await call('DELETE', `/api/whiteboard/messages/${room}/${theirs.id}`, mod.headers)
  const { rows } = await sql(
    `SELECT actor, action, target FROM domain_audit WHERE domain = $1 AND action = 'rooms.remove'`,
    [domain],
  )
  expect(rows).toEqual([{ actor: mod.address, action: 'rooms.remove', target: theirs.id }])
})

test('a room tells the staff their roles there', async () => {
  const { domain } = await newPlace()
  const roles = async (who: Record<string, string>) =>
    (await call<{ domain_roles: string[] }>('GET', `/api/get-user-info/?domain=${domain}`, who)).body
      .domain_roles
  expect(await Promise.all([owner.headers, mod.headers, world.guest()].map(roles))).toEqual([
    ['owner'],
    ['moderator'],
    [],
  ])
})
