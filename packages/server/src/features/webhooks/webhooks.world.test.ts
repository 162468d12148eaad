import { createHmac } from 'node:crypto'
import { hashDomain } from '@foyer/contract'
import type { Delivery, NewWebhook, Webhook } from '@foyer/contract/webhooks'
import { type Person, signInMany, startWorld, type World } from '@foyer/testkit'
import { type PushService, startPushService } from '@foyer/testkit/internet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getWebhooks } from './delivery/service.ts'
import { Webhooks } from './delivery/webhooks.ts'

/** Address on the only host of the fake internet. */
const URL = 'https://push.public.example/hook'
const DOMAIN = 'hooked.example'
const PATH = `/api/domain/${DOMAIN}/webhooks`

let service: PushService
let world: World
let owner: Person
let ann: Person
let roomId: string
beforeAll(async () => {
  service = await startPushService()
  world = await startWorld({ internet: service.internet })
  ;[owner, ann] = (await signInMany(world, 2)) as [Person, Person]
  await world.giveDomain(DOMAIN, owner.address)
  const place = { domain: DOMAIN, url: `https://${DOMAIN}/`, hashed_domain: hashDomain(DOMAIN) }
  roomId = (await world.call<{ id: string }>('POST', '/api/whiteboard/new/', ann, place)).body.id
})
afterAll(async () => {
  await world?.[Symbol.asyncDispose]()
  await service?.[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await world.sql('DELETE FROM webhooks', [])
  await world.sql('DELETE FROM webhook_deliveries', [])
  service.received.length = 0
  service.answer = { status: 204 }
})

const create = async (events: string[], url = URL) =>
  (await world.call<NewWebhook>('POST', PATH, owner, { url, events })).body
const say = (content: string) => world.call('POST', `/api/whiteboard/messages/${roomId}`, ann, { content })
/** Sends all waiting deliveries, also those that are not due. */
async function send(webhooks: Webhooks[] = [getWebhooks(world.context)]) {
  await getWebhooks(world.context).settle()
  await world.sql(
    `UPDATE webhook_deliveries SET due_at = now() - interval '1 second' WHERE status = 'waiting'`,
    [],
  )
  await Promise.all(webhooks.map((each) => each.run()))
}
const log = async (id: string) =>
  (await world.call<Delivery[]>('GET', `${PATH}/${id}/deliveries`, owner)).body
const arrived = () =>
  service.received.map(
    ({ body }) => JSON.parse(body.toString()) as { type: string; data: Record<string, unknown> },
  )
const read = async () => (await world.call<Webhook[]>('GET', PATH, owner)).body[0]

describe('a delivery', () => {
  test('is signed as Standard Webhooks requires, with the current secret', async () => {
    const { id, secret } = await create(['message.created'])
    expect(secret).toMatch(/^whsec_/)
    await say('hello')
    await send()
    const [got] = service.received
    const {
      'webhook-id': deliveryId,
      'webhook-timestamp': at,
      'webhook-signature': signature,
    } = got?.headers ?? {}
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signed = createHmac('sha256', key).update(`${deliveryId}.${at}.${got?.body}`).digest('base64')
    expect(signature).toBe(`v1,${signed}`)
    expect(Math.abs(Number(at) - Date.now() / 1_000)).toBeLessThan(60)
    expect(arrived()).toMatchObject([{ type: 'message.created', data: { message: { content: 'hello' } } }])
    expect(await log(id)).toMatchObject([{ id: deliveryId, status: 'delivered', attempts: 1, answer: 204 }])
    expect(
      JSON.stringify([await read(), await world.sql('SELECT w::text FROM webhooks w', [])]),
    ).not.toContain(secret.slice(10, 30))

    const renewed = await world.call<NewWebhook>('POST', `${PATH}/${id}/secret`, owner)
    expect(renewed.body.secret).not.toBe(secret)
  })

  test('contains the subscribed events of the domain only', async () => {
    await create([
      'business_message.created',
      'report.created',
      'level.reached',
      'voucher.claimed',
      'voucher.redeemed',
      'voucher.undone',
    ])
    const said = await world.call<{ id: string }>('POST', `/api/whiteboard/messages/${roomId}`, ann, {
      content: 'hello',
    })
    const report = { room_id: roomId, message_id: said.body.id, reason: 'spam' }
    for (let n = 0; n < 2; n++) await world.call('POST', '/api/report/', owner, report)
    await world.call('POST', '/api/b-to-c-message/', ann, { to_domain: DOMAIN, message_text: 'Open?' })
    await world.call('POST', '/api/b-to-c-message/', ann, {
      to_domain: 'other.example',
      message_text: 'Open?',
    })
    const level = { event: 'chat_level_1', event_data: { domain: DOMAIN } }
    await world.call('POST', '/api/user-engagement-event/', ann, level)
    const batches = `/api/domain/${DOMAIN}/voucher-batches`
    const batch = await world.call<{ id: string }>('POST', batches, owner, { title: 'Tea' })
    await world.call('POST', `${batches}/${batch.body.id}/codes`, owner, { csv: 'HOOKED01' })
    const claimed = await world.call<{ token: string }>('POST', '/api/voucher-code/claim', ann, {
      code: 'hooked01',
    })
    const { token } = claimed.body
    await world.call('POST', '/api/redeem-voucher/', ann, { token })
    const redeemed = await world.sql('SELECT id FROM voucher_redemptions WHERE token = $1', [token])
    await world.call('POST', `/api/domain/${DOMAIN}/vouchers/redemptions/${redeemed[0]?.id}/undo`, owner, {
      reason: 'Cold.',
    })
    await send()
    expect(
      arrived()
        .map(({ type }) => type)
        .sort(),
    ).toEqual([
      'business_message.created',
      'level.reached',
      'report.created',
      'voucher.claimed',
      'voucher.redeemed',
      'voucher.undone',
    ])
  })

  test('is sent once by two servers', async () => {
    const other = new Webhooks({ ...world.context, pool: world.context.database.pool })
    await create(['message.created'])
    for (let n = 0; n < 10; n++) await say(`message ${n}`)
    await send([getWebhooks(world.context), other])
    await other.close()
    const ids = service.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(10)
    expect(ids).toHaveLength(10)
  })
})

describe('a failed delivery', () => {
  test('is repeated under the same id with growing delays, and given up in the end', async () => {
    service.answer = { status: 500 }
    const { id } = await create(['message.created'])
    await say('hello')
    await send()
    const [first] = await log(id)
    expect(first).toMatchObject({ status: 'waiting', attempts: 1, answer: 500 })
    expect(Date.parse(first?.next_at ?? '') - Date.now()).toBeGreaterThan(2_000)
    expect((await read())?.failing_since).not.toBeNull()
    for (let n = 0; n < 8; n++) await send()
    expect(await log(id)).toMatchObject([{ id: first?.id, status: 'failed', attempts: 9, next_at: null }])
    expect(new Set(service.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([first?.id]),
    )

    service.answer = { status: 200 }
    await say('and now')
    await send()
    expect(await read()).toMatchObject({ failing_since: null, disabled_at: null })
  })

  test('disables the webhook after five days, until its owner enables it again', async () => {
    service.answer = { status: 503 }
    const { id } = await create(['message.created'])
    await world.sql(`UPDATE webhooks SET failing_since = now() - interval '6 days'`, [])
    await say('hello')
    await send()
    expect((await read())?.disabled_at).not.toBeNull()
    const before = service.received.length
    await say('nobody hears')
    await send()
    expect(service.received).toHaveLength(before)
    const again = await world.call<Webhook>('PUT', `${PATH}/${id}`, owner, { enabled: true })
    expect(again.body).toMatchObject({ failing_since: null, disabled_at: null })
    service.answer = { status: 200 }
    await send()
    expect(service.received.length).toBeGreaterThan(before)
  })

  test('with 410 disables the webhook at once', async () => {
    service.answer = { status: 410 }
    const { id } = await create(['message.created'])
    await say('hello')
    await send()
    expect((await read())?.disabled_at).not.toBeNull()
    expect(await log(id)).toMatchObject([{ status: 'failed', attempts: 1, answer: 410 }])
  })

  test('with a redirect is not followed', async () => {
    service.answer = { status: 302, headers: { location: 'https://push.public.example/elsewhere' } }
    const { id } = await create(['message.created'])
    await say('hello')
    await send()
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([URL])
    expect(await log(id)).toMatchObject([{ status: 'waiting', answer: 302 }])
  })

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://nobody.example/',
  ])('to %s is unreachable, like any other host (L4)', async (url) => {
    const fault = 'unreachable'
    const { id } = await create(['message.created'], url)
    await world.call('POST', `${PATH}/${id}/ping`, owner)
    await send()
    expect(await log(id)).toMatchObject([{ event: 'ping', answer: null, fault }])
    expect(service.received).toEqual([])
  })
})

describe('a webhook', () => {
  test('can be tested with a ping', async () => {
    const { id } = await create(['message.created'])
    expect((await world.call<Delivery>('POST', `${PATH}/${id}/ping`, owner)).status).toBe(201)
    await send()
    expect(arrived()).toMatchObject([{ type: 'ping', data: { domain: DOMAIN } }])
  })

  test('sends a failed delivery once more, under the same id, and a delivered one never', async () => {
    service.answer = { status: 410 }
    const { id } = await create(['message.created'])
    await say('hello')
    await send()
    const [failed] = await log(id)
    await world.call('PUT', `${PATH}/${id}`, owner, { enabled: true })
    service.answer = { status: 204 }
    const again = `${PATH}/${id}/deliveries/${failed?.id}/resend`
    expect((await world.call('POST', again, ann)).status).toBe(403)
    expect((await world.call<Delivery>('POST', again, owner)).body).toMatchObject({ status: 'waiting' })
    await send()
    expect(await log(id)).toMatchObject([{ id: failed?.id, status: 'delivered', attempts: 2, answer: 204 }])
    expect(arrived()).toMatchObject([
      { data: { message: { content: 'hello' } } },
      { type: 'message.created' },
    ])
    const late = await world.call('POST', again, owner)
    expect([late.status, late.body]).toMatchObject([400, { code: 4003 }])
    expect((await world.call('POST', again.replace(failed?.id ?? '', 'none'), owner)).status).toBe(404)
  })

  test('sends a delivery that waits for hours at once, and one that is on its way not twice', async () => {
    service.answer = { status: 500 }
    const { id } = await create(['message.created'])
    await say('hello')
    await send()
    const [waiting] = await log(id)
    const again = `${PATH}/${id}/deliveries/${waiting?.id}/resend`
    await world.sql(`UPDATE webhook_deliveries SET due_at = now() + interval '30 seconds'`, [])
    const leased = (await world.call<Delivery>('POST', again, owner)).body
    expect(Date.parse(leased.next_at ?? '') - Date.now()).toBeGreaterThan(20_000)
    await world.sql(`UPDATE webhook_deliveries SET due_at = now() + interval '5 hours'`, [])
    service.answer = { status: 204 }
    await world.call('POST', again, owner)
    await expect.poll(() => service.received.length).toBe(2)
  })

  test('is deleted with its log', async () => {
    const { id } = await create(['message.created'])
    await world.call('POST', `${PATH}/${id}/ping`, owner)
    expect((await world.call('DELETE', `${PATH}/${id}`, owner)).status).toBe(204)
    expect((await world.call('DELETE', `${PATH}/${id}`, owner)).status).toBe(404)
    expect((await world.call('GET', `${PATH}/${id}/deliveries`, owner)).status).toBe(404)
    expect(await world.sql('SELECT 1 FROM webhook_deliveries WHERE webhook = $1', [id])).toEqual([])
  })

  test('is limited to ten per domain', async () => {
    const made = await Promise.all(
      Array.from({ length: 14 }, () =>
        world.call('POST', PATH, owner, { url: URL, events: ['level.reached'] }),
      ),
    )
    expect(made.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(made.filter(({ status }) => status === 400)).toHaveLength(4)
  })

  test.each([
    ['plain http', 'http://hooks.example/', ['level.reached']],
    ['another port', 'https://hooks.example:8443/', ['level.reached']],
    ['a user', 'https://me:secret@hooks.example/', ['level.reached']],
    ['no address', 'hooks', ['level.reached']],
    ['a file', 'file:///etc/passwd', ['level.reached']],
    ['no event', URL, []],
    ['an unknown event', URL, ['everything']],
  ])('with %s is refused', async (_name, url, events) => {
    expect((await world.call('POST', PATH, owner, { url, events })).status).toBe(400)
  })

  test('is open to the owner only', async () => {
    const { id } = await create(['message.created'])
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', `${PATH}/${id}/secret`],
      ['GET', `${PATH}/${id}/deliveries`],
      ['DELETE', `${PATH}/${id}`],
    ] as const)
      expect((await world.call(method, path, ann)).status).toBe(403)
  })
})
