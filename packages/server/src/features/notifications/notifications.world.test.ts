import { randomUUID } from 'node:crypto'
import { hashDomain, PUSH_SUBSCRIPTIONS_MAX } from '@foyer/contract'
import type { NotificationSettings, PushSubscriptionInfo, RoomLevel } from '@foyer/contract/notifications'
import { type Person, signInWallet } from '@foyer/testkit'
import { newPushKeys, readVapid } from '@foyer/testkit/internet'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  CHOICES,
  DOMAIN,
  LEVEL,
  PushStage,
  SETTINGS,
  SUBSCRIPTIONS,
} from '../../../test/support/push-stage.ts'
import { getReadMarkers } from '../rooms/services.ts'
import { getPushes } from './web-push/service.ts'

let stage: PushStage
let ann: Person
let ben: Person
beforeAll(async () => {
  stage = await PushStage.open()
  ann = stage.ann
  ben = stage.ben
})
afterAll(() => stage?.[Symbol.asyncDispose]())
afterEach(() => stage.clear())

describe('subscribing', () => {
  test('returns an id that the browser can compute, and never the endpoint', async () => {
    const { endpoint, keys } = stage.service.browser()
    const made = await stage.call<PushSubscriptionInfo>('POST', SUBSCRIPTIONS, ann.headers, {
      endpoint,
      keys,
    })
    expect(made.status).toBe(201)
    const list = await stage.call<PushSubscriptionInfo[]>('GET', SUBSCRIPTIONS, ann.headers)
    expect(list.body).toEqual([made.body])
    expect(JSON.stringify(list.body)).not.toContain(endpoint)
    expect((await stage.call('DELETE', `${SUBSCRIPTIONS}${made.body.id}`, ben.headers)).status).toBe(204)
    expect((await stage.call<unknown[]>('GET', SUBSCRIPTIONS, ann.headers)).body).toHaveLength(1)
    expect((await stage.call('DELETE', `${SUBSCRIPTIONS}${made.body.id}`, ann.headers)).status).toBe(204)
    expect((await stage.call<unknown[]>('GET', SUBSCRIPTIONS, ann.headers)).body).toEqual([])
  })

  test.each([
    ['http://push.public.example/a', newPushKeys()],
    ['https://push.public.example:8443/a', newPushKeys()],
    ['https://user@push.public.example/a', newPushKeys()],
    ['not an address', newPushKeys()],
    [
      'https://push.public.example/a',
      { ...newPushKeys(), p256dh: Buffer.alloc(65, 4).toString('base64url') },
    ],
    ['https://push.public.example/a', { ...newPushKeys(), auth: 'AAAA' }],
  ])('%s with %o is refused', async (endpoint, keys) => {
    const { status, body } = await stage.call('POST', SUBSCRIPTIONS, ann.headers, { endpoint, keys })
    expect([status, body.code]).toEqual([400, 4001])
  })

  test('keeps the newest subscriptions of a person', async () => {
    for (let i = 0; i < PUSH_SUBSCRIPTIONS_MAX + 2; i++) await stage.subscribe(ann.headers)
    const last = await stage.subscribe(ann.headers)
    expect(await stage.sql('SELECT 1 FROM push_subscriptions')).toHaveLength(PUSH_SUBSCRIPTIONS_MAX)
    expect(
      await stage.sql('SELECT 1 FROM push_subscriptions WHERE endpoint = $1', [last.endpoint]),
    ).toHaveLength(1)
  })

  test('moves a browser to the identity that subscribed last, without pushes waiting for the former one', async () => {
    const room = await stage.newRoom()
    const browser = await stage.subscribe(ben.headers)
    await room.post(ann.headers, 'for Ben', { mentions: [ben.address] })
    await getPushes(stage.world.context).settle()
    const { endpoint, keys } = browser
    await stage.call('POST', SUBSCRIPTIONS, ann.headers, { endpoint, keys })
    await stage.send()
    expect(stage.service.received).toEqual([])
  })

  test('ends with the sign-in that subscribed (P17)', async () => {
    const room = await stage.newRoom()
    const cora = await signInWallet(stage.world.url)
    await room.post(cora.headers, 'here')
    const browser = await stage.subscribe(cora.headers)
    await room.post(ann.headers, 'for Cora', { mentions: [cora.address] })
    await getPushes(stage.world.context).settle()
    await stage.call('POST', '/api/v1/logout', cora.headers)
    await stage.send()
    expect(stage.toldTo(browser)).toEqual([])
    expect(await stage.sql('SELECT 1 FROM push_queue')).toEqual([])
  })
})

describe('a push', () => {
  test('is sealed for the browser, signed by the server, and has a TTL (RFC 8030, 8291, 8292)', async () => {
    const room = await stage.newRoom()
    const browser = await stage.subscribe(ben.headers, 'es')
    const message = await room.post(ann.headers, 'look at this', { mentions: [ben.address] })
    await stage.send()
    const [push] = stage.service.received
    const { authorization = '', topic, ttl, urgency, ...headers } = push?.headers ?? {}
    expect(headers['content-encoding']).toBe('aes128gcm')
    expect([Number(ttl) > 86_000, urgency]).toEqual([true, 'high'])
    expect(String(topic)).toMatch(/^[A-Za-z0-9_-]{32}$/)
    const { claims, key } = readVapid(authorization)
    expect(claims.aud).toBe('https://push.public.example')
    expect(key).toBe((await stage.call<NotificationSettings>('GET', SETTINGS, ben.headers)).body.public_key)
    expect(stage.toldTo(browser)).toEqual([
      {
        kind: 'mention',
        language: 'es',
        tag: topic,
        path: `/?url=${encodeURIComponent(room.url)}&message=${message.id}`,
        who: `${ann.address.slice(0, 6)}…${ann.address.slice(-4)}`,
        place: room.name,
        text: 'look at this',
        count: 1,
        at: expect.any(Number),
      },
    ])
    await stage.send()
    expect(stage.service.received).toHaveLength(1)
  })

  test('is sent for a reply, and not for a reply to oneself', async () => {
    const room = await stage.newRoom()
    const browser = await stage.subscribe(ben.headers)
    await room.post(ben.headers, 'and I myself', { reply_to: room.first.id })
    await stage.send()
    expect(stage.toldTo(browser)).toEqual([])
    await room.post(ann.headers, 'to that', { reply_to: room.first.id })
    await stage.send()
    expect(stage.toldTo(browser)).toMatchObject([{ kind: 'reply', text: 'to that' }])
  })

  test('stands for several messages and shows the newest', async () => {
    const room = await stage.newRoom()
    const browser = await stage.subscribe(ben.headers)
    for (const text of ['one', 'two', 'three']) {
      await room.post(ann.headers, text, { mentions: [ben.address] })
      await getPushes(stage.world.context).settle()
    }
    await stage.send()
    expect(stage.toldTo(browser)).toMatchObject([{ kind: 'mention', text: 'three', count: 3 }])
  })

  test('is not sent for messages that were read or deleted meanwhile', async () => {
    const room = await stage.newRoom()
    const browser = await stage.subscribe(ben.headers)
    await room.post(ann.headers, 'read', { mentions: [ben.address] })
    await stage.call('GET', `/api/whiteboard/?room_id=${room.id}`, ben.headers)
    await getReadMarkers(stage.world.context).flush()
    await stage.send()
    const gone = await room.post(ann.headers, 'gone', { mentions: [ben.address] })
    await stage.call('DELETE', `${room.path}/${gone.id}`, ann.headers)
    await stage.send()
    expect(stage.toldTo(browser)).toEqual([])
    expect(await stage.sql('SELECT 1 FROM push_queue')).toEqual([])
  })

  test('is sent to guests for their rooms', async () => {
    const room = await stage.newRoom()
    const guest = stage.world.guest()
    const said = await room.post(guest, 'a guest')
    const browser = await stage.subscribe(guest)
    await room.post(ann.headers, 'to the guest', { reply_to: said.id })
    await stage.send()
    expect(stage.toldTo(browser)).toMatchObject([{ kind: 'reply', text: 'to the guest' }])
  })
})

describe('levels', () => {
  test('a room follows the settings until it has a level, also before the first message', async () => {
    const url = `https://${DOMAIN}/never`
    const at = { hashed_domain: hashDomain(DOMAIN), url }
    const read = async () =>
      (await stage.call<RoomLevel>('GET', `${LEVEL}?${new URLSearchParams(at)}`, ben.headers)).body
    expect(await read()).toMatchObject({ url, domain: DOMAIN, level: 'mentions', chosen: false })
    await stage.call('PUT', SETTINGS, ben.headers, { ...CHOICES, mentions: false })
    expect(await read()).toMatchObject({ level: 'nothing', chosen: false })
    expect((await stage.call('PUT', LEVEL, ben.headers, { ...at, level: 'all' })).body).toEqual(await read())
    expect(await read()).toMatchObject({ level: 'all', chosen: true })
    const listed = await stage.call<RoomLevel[]>('GET', '/api/notification-levels/', ben.headers)
    expect(listed.body).toEqual([await read()])
    await stage.call('PUT', LEVEL, ben.headers, { ...at, level: null })
    expect(await read()).toMatchObject({ level: 'nothing', chosen: false })
  })

  test('`all` sends every message of others once, `mentions` only mentions, `nothing` none', async () => {
    const room = await stage.newRoom()
    const browser = await stage.subscribe(ben.headers)
    await room.post(ann.headers, 'nobody asked for this')
    await stage.send()
    expect(stage.toldTo(browser)).toEqual([])
    await room.setLevel(ben.headers, 'all')
    await room.post(ann.headers, 'one')
    await room.post(ann.headers, 'two')
    await room.post(ann.headers, 'for you', { mentions: [ben.address] })
    await room.post(ben.headers, 'my own')
    await stage.send()
    const told = stage.toldTo(browser).sort((a, b) => a.kind.localeCompare(b.kind))
    expect(told).toMatchObject([
      { kind: 'mention', text: 'for you', count: 1 },
      { kind: 'message', text: 'two', count: 2 },
    ])
    await room.setLevel(ben.headers, 'nothing')
    await room.post(ann.headers, 'quiet', { mentions: [ben.address], reply_to: room.first.id })
    await stage.send()
    expect(stage.toldTo(browser)).toHaveLength(2)
  })

  test('messages and replies of a blocked author are not pushed', async () => {
    const room = await stage.newRoom()
    // The room's first message is pushed before the level is set.
    await stage.send()
    const eve = await signInWallet(stage.world.url)
    const [ofBen, ofAnn] = [await stage.subscribe(ben.headers), await stage.subscribe(ann.headers)]
    await room.setLevel(ben.headers, 'all')
    await room.setLevel(ann.headers, 'all')
    await stage.sql(
      `INSERT INTO direct_threads (address, counterpart, state, seq) VALUES ($1, $2, 'blocked', 1)`,
      [ben.address, eve.address],
    )
    await room.post(eve.headers, 'to all')
    await room.post(eve.headers, 'to Ben', { reply_to: room.first.id, mentions: [ben.address] })
    await stage.send()
    expect(stage.toldTo(ofAnn)).toMatchObject([{ kind: 'message', text: 'to Ben', count: 2 }])
    expect(stage.toldTo(ofBen)).toEqual([])
    await room.post(ann.headers, 'from Ann')
    await room.post(eve.headers, 'and from Eve')
    await stage.send()
    expect(stage.toldTo(ofBen)).toMatchObject([{ kind: 'message', text: 'from Ann', count: 1 }])
  })

  test('an announcement reaches identities with the level all when its time has come', async () => {
    const room = await stage.newRoom()
    // The room's first message is pushed before the level is set.
    await stage.send()
    const owner = await signInWallet(stage.world.url)
    await stage.world.giveDomain(DOMAIN, owner.address)
    const [ofBen, ofAnn] = [await stage.subscribe(ben.headers), await stage.subscribe(ann.headers)]
    await room.setLevel(ben.headers, 'all')
    await room.setLevel(ann.headers, 'mentions')
    const announce = (more: object) =>
      stage.call('POST', '/api/url-announcement/', owner.headers, { domain: DOMAIN, title: 'Sale', ...more })
    await announce({ body: 'today', url: room.url })
    await announce({ body: 'everywhere' })
    await announce({ body: 'elsewhere', url: `https://${DOMAIN}/other` })
    await announce({ body: 'tomorrow', starts_at: new Date(Date.now() + 86_400_000).toISOString() })
    await stage.send()
    expect(
      stage
        .toldTo(ofBen)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['Sale: everywhere', 'Sale: today'])
    expect(stage.toldTo(ofAnn)).toEqual([])
    const [waiting] = await stage.sql<{ due_at: Date }>('SELECT due_at FROM push_queue')
    expect(waiting?.due_at.getTime()).toBeGreaterThan(Date.now() + 86_000_000)
  })

  test('pushes wait until quiet hours end', async () => {
    const room = await stage.newRoom()
    const browser = await stage.subscribe(ben.headers)
    const time = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
    const quiet = { from: time(-1), until: time(2), time_zone: 'UTC' }
    const saved = await stage.call('PUT', SETTINGS, ben.headers, { ...CHOICES, quiet_hours: quiet })
    expect(saved.body).toMatchObject({ quiet_hours: quiet })
    await room.post(ann.headers, 'late', { mentions: [ben.address] })
    await stage.send()
    expect(stage.toldTo(browser)).toEqual([])
    const [waiting] = await stage.sql<{ due_at: Date; attempts: number }>(
      'SELECT due_at, attempts FROM push_queue',
    )
    expect(waiting?.attempts).toBe(0)
    expect(waiting?.due_at.getTime()).toBeGreaterThan(Date.now() + 118 * 60_000)
    await stage.call('PUT', SETTINGS, ben.headers, CHOICES)
    await stage.send()
    expect(stage.toldTo(browser)).toMatchObject([{ text: 'late' }])
  })

  test.each([
    { from: '22:00', until: '07:00', time_zone: 'Mars/Olympus' },
    { from: '22:00', until: '22:00', time_zone: 'UTC' },
    { from: '25:00', until: '07:00', time_zone: 'UTC' },
  ])('quiet hours %o are refused', async (quiet_hours) => {
    expect((await stage.call('PUT', SETTINGS, ben.headers, { ...CHOICES, quiet_hours })).status).toBe(400)
  })
})

test('joining a guest moves their browsers and levels', async () => {
  const room = await stage.newRoom()
  const uuid = randomUUID()
  const guest = { 'x-guest-uuid': uuid }
  await room.post(guest, 'a guest')
  await stage.subscribe(guest)
  await room.setLevel(guest, 'all')
  const person = await signInWallet(stage.world.url)
  await stage.call('POST', '/api/v1/link', person.headers, { guest_uuid: uuid })
  expect((await stage.call<unknown[]>('GET', SUBSCRIPTIONS, person.headers)).body).toHaveLength(1)
  expect((await stage.call<unknown[]>('GET', '/api/notification-levels/', person.headers)).body).toHaveLength(
    1,
  )
})
