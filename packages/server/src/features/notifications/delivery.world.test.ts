import { type Person, signInWallet } from '@foyer/testkit'
import { newCorrespondent } from '@foyer/testkit/direct-messages'
import { newPushKeys } from '@foyer/testkit/internet'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CHOICES, PushStage, SETTINGS, SUBSCRIPTIONS } from '../../../test/support/push-stage.ts'

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

describe('private and business messages', () => {
  test('a private message is pushed without text, and without a name unless allowed; a stranger’s is not pushed (P20)', async () => {
    const [anna, berta] = await Promise.all([
      newCorrespondent(stage.world.url),
      newCorrespondent(stage.world.url),
    ])
    const browser = stage.service.browser()
    const { endpoint, keys } = browser
    await berta.call('POST', SUBSCRIPTIONS, { endpoint, keys })
    await anna.send(anna.messageTo(berta))
    await stage.send()
    expect(stage.toldTo(browser)).toEqual([])

    await berta.call('POST', `/api/dm-requests/${anna.address}`, { decision: 'accept' })
    await anna.send(anna.messageTo(berta))
    await stage.send()
    const path = `/direct/${anna.address}`
    expect(stage.toldTo(browser)).toMatchObject([
      { kind: 'direct', path, who: null, place: null, text: null },
    ])

    await berta.call('PUT', SETTINGS, { ...CHOICES, direct_names: true })
    await anna.send(anna.messageTo(berta))
    await stage.send()
    expect(stage.toldTo(browser)[1]).toMatchObject({ who: expect.stringMatching(/^0x/), text: null })

    await berta.call('PUT', SETTINGS, { ...CHOICES, direct: false })
    await anna.send(anna.messageTo(berta))
    await stage.send()
    expect(stage.toldTo(browser)).toHaveLength(2)
  })

  test('a quiet private message and a muted conversation are not pushed', async () => {
    const [anna, berta] = await Promise.all([
      newCorrespondent(stage.world.url),
      newCorrespondent(stage.world.url),
    ])
    const browser = stage.service.browser()
    const { endpoint, keys } = browser
    await berta.call('POST', SUBSCRIPTIONS, { endpoint, keys })
    await anna.send(anna.messageTo(berta))
    await berta.call('POST', `/api/dm-requests/${anna.address}`, { decision: 'accept' })
    await stage.send()
    const before = stage.toldTo(browser).length
    const told = () => stage.toldTo(browser).length - before
    await anna.send(anna.messageTo(berta, { quiet: true }))
    await stage.send()
    expect(told()).toBe(0)

    // One that was sent before a quiet one is still due.
    await anna.send(anna.messageTo(berta))
    await anna.send(anna.messageTo(berta, { quiet: true }))
    await stage.send()
    expect(told()).toBe(1)

    await berta.call('PUT', `/api/v1/dm-mute/${anna.address}`, { muted: true })
    await anna.send(anna.messageTo(berta))
    await stage.send()
    expect(told()).toBe(1)
    await berta.call('PUT', `/api/v1/dm-mute/${anna.address}`, { muted: false })
    await anna.send(anna.messageTo(berta))
    await stage.send()
    expect(told()).toBe(2)
  })

  test('a customer’s message reaches the owners, the answer the customer, and neither their own author', async () => {
    const owner = await signInWallet(stage.world.url)
    await stage.world.giveDomain('push-shop.example', owner.address)
    const [ofOwner, ofCustomer] = [await stage.subscribe(owner.headers), await stage.subscribe(ann.headers)]
    const to = { to_domain: 'push-shop.example' }
    await stage.call('POST', '/api/b-to-c-message/', ann.headers, { ...to, message_text: 'Open today?' })
    await stage.send()
    expect(stage.toldTo(ofOwner)).toMatchObject([{ kind: 'business', text: 'Open today?' }])
    await stage.call('POST', '/api/b-to-c-message/', owner.headers, {
      ...{ ...to, message_text: 'Until six.', from_address: ann.address },
    })
    await stage.send()
    expect(stage.toldTo(ofCustomer)).toMatchObject([
      { kind: 'business', who: 'push-shop.example', text: 'Until six.', path: '/business/push-shop.example' },
    ])
    expect(stage.toldTo(ofOwner)).toHaveLength(1)
  })

  test('a muted thread and a read message are not pushed', async () => {
    const owner = await signInWallet(stage.world.url)
    const domain = 'push-muted.example'
    await stage.world.giveDomain(domain, owner.address)
    const [ofOwner, ofCustomer] = [await stage.subscribe(owner.headers), await stage.subscribe(ann.headers)]
    const write = async ({ headers }: Person, message_text: string) => {
      const body = { to_domain: domain, message_text, from_address: ann.address }
      return (await stage.call<{ id: string }>('POST', '/api/b-to-c-message/', headers, body)).body
    }
    const change = (body: object) => stage.call('PUT', `/api/business/${domain}/thread`, ann.headers, body)
    await write(ann, 'Do you ship?')
    await stage.send()
    await change({ muted: true })
    await write(owner, 'A sale!')
    await stage.send()
    await change({ muted: false })
    await change({ read: (await write(owner, 'We do.')).id })
    await stage.send()
    expect(stage.toldTo(ofCustomer)).toEqual([])
    await write(owner, 'Everywhere.')
    await change({ muted: true })
    await write(ann, 'Thank you.')
    await stage.send()
    expect(stage.toldTo(ofCustomer)).toEqual([])
    expect(stage.toldTo(ofOwner).map(({ text }) => text)).toEqual(['Do you ship?', 'Thank you.'])
  })
})

describe('an answer of a push service', () => {
  const mention = async () => {
    const room = await stage.newRoom()
    const browser = await stage.subscribe(ben.headers)
    await room.post(ann.headers, 'for Ben', { mentions: [ben.address] })
    return browser
  }
  const waiting = () =>
    stage.sql<{ wait: number; attempts: number }>(
      'SELECT extract(epoch FROM due_at - now())::float AS wait, attempts FROM push_queue',
    )

  test.each([404, 410])('%s deletes the subscription', async (status) => {
    await mention()
    stage.service.answer = { status }
    await stage.send()
    expect(await stage.sql('SELECT 1 FROM push_subscriptions')).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('429 with Retry-After delays the next attempt, which succeeds', async () => {
    const browser = await mention()
    stage.service.answer = { status: 429, headers: { 'retry-after': '120' } }
    await stage.send()
    const [row] = await waiting()
    expect(row?.wait).toBeGreaterThan(115)
    stage.service.answer = { status: 201 }
    await stage.send()
    expect(stage.toldTo(browser)).toHaveLength(2)
    expect(await waiting()).toEqual([])
  })

  test('repeated 500 doubles the delay and ends the attempts', async () => {
    await mention()
    stage.service.answer = { status: 500 }
    const waits: number[] = []
    for (;;) {
      await stage.send()
      const [row] = await waiting()
      if (row === undefined) break
      waits.push(row.wait)
    }
    expect(waits).toHaveLength(9)
    expect(waits.at(-1)).toBeGreaterThan((waits[0] as number) * 50)
    expect(await stage.sql('SELECT 1 FROM push_subscriptions')).toHaveLength(1)
  })

  test('403 deletes the subscription after five in a row, not before', async () => {
    const room = await stage.newRoom()
    await stage.subscribe(ben.headers)
    stage.service.answer = { status: 403 }
    for (let refused = 1; refused <= 5; refused++) {
      expect(await stage.sql('SELECT 1 FROM push_subscriptions')).toHaveLength(1)
      await room.post(ann.headers, 'again', { mentions: [ben.address] })
      await stage.send()
    }
    expect(await stage.sql('SELECT 1 FROM push_subscriptions')).toEqual([])
  })

  test('an address inside the network is never connected to, and its subscription is deleted (P25)', async () => {
    const room = await stage.newRoom()
    await stage.call('POST', SUBSCRIPTIONS, ben.headers, {
      endpoint: 'https://127.0.0.1/x',
      keys: newPushKeys(),
    })
    await room.post(ann.headers, 'for Ben', { mentions: [ben.address] })
    await stage.send()
    expect(stage.service.received).toEqual([])
    expect(await stage.sql('SELECT 1 FROM push_subscriptions')).toEqual([])
  })
})
