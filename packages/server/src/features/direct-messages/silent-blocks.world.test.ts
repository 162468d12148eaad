import { hashDomain, roomId } from '@foyer/contract'
import type { Block, DirectMessageRow, DirectPreviewRow } from '@foyer/contract/direct-messages'
import type { Message } from '@foyer/contract/rooms'
import { request, startWorld, type World } from '@foyer/testkit'
import { type Correspondent, newCorrespondent } from '@foyer/testkit/direct-messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Peer } from '../../../test/support/peer.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

const two = () => Promise.all([newCorrespondent(world.url), newCorrespondent(world.url)])
const decide = (who: Correspondent, about: string, decision: string) =>
  who.call('POST', `/api/dm-requests/${about}`, { decision })
const write = (from: Correspondent, to: Correspondent) => from.send<DirectMessageRow>(from.messageTo(to))
const previews = async (who: Correspondent) =>
  (await who.call<DirectPreviewRow[]>('GET', `/api/dm-preview/?address=${who.address}`)).body
const history = async (who: Correspondent, other: Correspondent) => {
  const path = `/api/dm-history/?from_address=${who.address}&to_address=${other.address}`
  return (await who.call<DirectMessageRow[]>('GET', path)).body
}
const ids = (messages: { id: string }[]) => messages.map(({ id }) => id)
/** Two people who have written to each other. */
const acquainted = async () => {
  const [anna, berta] = await two()
  await write(berta, anna)
  await write(anna, berta)
  return [anna, berta] as const
}
const follow = async (who: Correspondent) => {
  const peer = await new Peer(world.url).open(who.headers)
  peer.send({ type: 'follow', topic: 'dm' })
  await peer.next('followed')
  return peer
}
/** The reply without what differs between any two messages. */
const toShape = ({ status, body }: { status: number; body: DirectMessageRow }) => ({
  status,
  body: {
    ...body,
    id: '',
    created_at: '',
    client_id: '',
    cid: '',
    sent_at: 0,
    message_text: '',
    msg_sha256_base64: '',
  },
})

describe('a blocked sender', () => {
  test('gets the reply of a delivered message, and a repeat the stored one', async () => {
    const [anna, berta] = await acquainted()
    const before = await write(berta, anna)
    await decide(anna, berta.address, 'block')
    const body = berta.messageTo(anna)
    const after = await berta.send<DirectMessageRow>(body)
    expect(toShape(after)).toEqual(toShape(before))
    expect(await berta.send<DirectMessageRow>(body)).toMatchObject({
      status: 200,
      body: { id: after.body.id },
    })
  })

  test('finds the message in its list and history on every device, and gets it pushed', async () => {
    const [anna, berta] = await acquainted()
    await decide(anna, berta.address, 'block')
    const device = await follow(berta)
    const { body: sent } = await write(berta, anna)
    expect(await device.next('dm')).toMatchObject({ message: { id: sent.id } })
    expect((await history(berta, anna)).at(-1)).toEqual(sent)
    expect(await previews(berta)).toMatchObject([{ id: sent.id, read: false }])
  })

  test('keeps the receipts from before the block, and gets no new ones', async () => {
    const [anna, berta] = await acquainted()
    const { body: seen } = await write(berta, anna)
    await history(anna, berta)
    const { body: unseen } = await write(berta, anna)
    await decide(anna, berta.address, 'block')
    await history(anna, berta)
    const read = new Map((await history(berta, anna)).map((message) => [message.id, message.read]))
    expect([read.get(seen.id), read.get(unseen.id)]).toEqual([true, false])
  })

  test('sees a request that waits, and after an acceptance a message that is not read, as any other sender does', async () => {
    const [anna, berta] = await two()
    const carla = await newCorrespondent(world.url)
    const dora = await newCorrespondent(world.url)
    // Anna blocks Berta before and Carla after the first message, and leaves Dora's request as it is.
    await decide(anna, berta.address, 'block')
    for (const who of [berta, carla, dora]) await write(who, anna)
    await decide(anna, carla.address, 'block')
    for (const who of [berta, carla, dora]) await write(who, anna)
    await history(anna, berta)
    const seen = async (who: Correspondent) =>
      (await history(who, anna)).map(({ read, accepted }) => ({ read, accepted }))
    const waiting = { read: false, accepted: false }
    for (const who of [berta, carla, dora]) expect(await seen(who)).toEqual([waiting, waiting])
    const unread = { read: false, accepted: true }
    await decide(anna, dora.address, 'accept')
    const [friend] = await acquainted()
    const [blocker, blocked] = await acquainted()
    await decide(blocker, blocked.address, 'block')
    await write(blocked, blocker)
    expect((await history(blocked, blocker)).at(-1)).toMatchObject(unread)
    expect((await write(blocked, blocker)).body).toMatchObject(unread)
    expect(await seen(dora)).toEqual([unread, unread])
    expect((await write(dora, friend)).body).toMatchObject(waiting)
  })

  test('gets neither typing nor a read mark pushed, and pushes none', async () => {
    const [anna, berta] = await acquainted()
    await decide(anna, berta.address, 'block')
    const peers = [await follow(anna), await follow(berta)] as const
    await anna.call('POST', `/api/v1/dm-typing/${berta.address}`)
    await berta.call('POST', `/api/v1/dm-typing/${anna.address}`)
    await history(anna, berta)
    // Frames of one feed keep their order, so nothing came before this one.
    const { body: sent } = await write(berta, anna)
    expect(await peers[1].take()).toMatchObject({ type: 'dm', message: { id: sent.id } })
  })

  test('is refused by a gate as everybody is', async () => {
    const [anna, berta] = await two()
    await decide(anna, berta.address, 'block')
    await anna.call('PUT', '/api/v1/dm-gate/', { admits: 'nobody', min_age_days: null, token: null })
    expect(await write(berta, anna)).toMatchObject({ status: 403, body: { code: 4033 } })
  })

  test('mentions the blocker without calling them', async () => {
    const [anna, berta] = await two()
    const url = `https://silent.example/${anna.address}`
    const place = { domain: 'silent.example', url, hashed_domain: hashDomain('silent.example') }
    const room = roomId(url)
    await anna.call('POST', '/api/whiteboard/new/', place)
    const path = `/api/whiteboard/messages/${room}`
    await anna.call('POST', path, { content: 'first' })
    await decide(anna, berta.address, 'block')
    const mention = { content: 'you', mentions: [anna.address] }
    const { body } = await berta.call<Message>('POST', path, mention)
    expect(body.mentions).toEqual([anna.address])
    expect(await world.sql('SELECT 1 FROM mentions WHERE identity = $1', [anna.address])).toEqual([])
    await berta.call('PUT', `${path}/${body.id}`, { content: 'you again', mentions: [anna.address] })
    expect(await world.sql('SELECT 1 FROM mentions WHERE identity = $1', [anna.address])).toEqual([])
  })
})

describe('a blocker', () => {
  test('never gets what was written during the block, nor counts it, also after unblocking', async () => {
    const [anna, berta] = await acquainted()
    const known = ids(await history(anna, berta))
    const device = await follow(anna)
    await decide(anna, berta.address, 'block')
    const { body: withheld } = await write(berta, anna)
    expect(await previews(anna)).toEqual([])
    expect(ids(await history(anna, berta))).toEqual(known)
    await decide(anna, berta.address, 'unblock')
    expect(await previews(anna)).toMatchObject([{ id: known.at(-1), unread_count: 0, request: false }])
    const { body: after } = await write(berta, anna)
    expect(await device.next('dm')).toMatchObject({ message: { id: after.id } })
    expect(await previews(anna)).toMatchObject([{ id: after.id, unread_count: 1 }])
    expect(ids(await history(anna, berta))).toEqual([...known, after.id])
    expect(ids(await history(berta, anna))).toEqual([...known, withheld.id, after.id])
    const own = await anna.call<{ tables: Record<string, { id: string }[]> }>('GET', '/api/v1/me/export')
    expect(JSON.stringify(own.body)).not.toContain(withheld.id)
  })

  test('gets no push of it', async () => {
    const [anna, berta] = await acquainted()
    await decide(anna, berta.address, 'block')
    const feed = 'SELECT ref FROM feed_entries WHERE identity = $1 AND ref = $2'
    const { body } = await write(berta, anna)
    expect(await world.sql(feed, [anna.address, body.id])).toEqual([])
    expect(await world.sql(feed, [berta.address, body.id])).toHaveLength(1)
  })

  test('gets the thread back as it was, a request as a request', async () => {
    const [anna, berta] = await two()
    await write(berta, anna)
    await decide(anna, berta.address, 'block')
    await decide(anna, berta.address, 'block')
    await decide(anna, berta.address, 'unblock')
    expect(await previews(anna)).toMatchObject([{ request: true, unread_count: 1 }])
  })

  test('blocks a guest for rooms, who is listed and can be unblocked, and nothing else', async () => {
    const [anna] = await two()
    const guest = { 'x-guest-uuid': crypto.randomUUID() }
    const { body } = await request<{ public_id: string }>(world.url, 'GET', '/api/get-user-info/', guest)
    const { public_id } = body
    expect((await decide(anna, public_id, 'block')).status).toBe(200)
    const blocks = async () => (await anna.call<Block[]>('GET', '/api/v1/dm-blocks/')).body
    expect(await blocks()).toMatchObject([{ person: { public_id, address: null, auth_type: 'guest' } }])
    for (const decision of ['accept', 'report'])
      expect((await decide(anna, public_id, decision)).status).toBe(400)
    expect((await decide(anna, public_id, 'unblock')).status).toBe(200)
    expect(await blocks()).toEqual([])
  })

  test('keeps a guest blocked who signs in', async () => {
    const [anna, berta] = await two()
    const uuid = crypto.randomUUID()
    const { body } = await request<{ public_id: string }>(world.url, 'GET', '/api/get-user-info/', {
      'x-guest-uuid': uuid,
    })
    await decide(anna, body.public_id, 'block')
    await berta.call('POST', '/api/v1/link', { guest_uuid: uuid })
    const { body: sent } = await write(berta, anna)
    expect(sent.id).toBeDefined()
    expect(await previews(anna)).toEqual([])
    const blocks = (await anna.call<Block[]>('GET', '/api/v1/dm-blocks/')).body
    expect(blocks).toMatchObject([{ person: { public_id: berta.address } }])
  })
})
