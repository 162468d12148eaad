import { startWorld, type World } from '@foyer/testkit'
import { FakeWallet } from '@foyer/testkit/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Correspondent, correspondent } from '../../../test/support/correspondents.ts'
import { startClient } from '../../../test/support/harness.ts'
import { heldSockets } from '../../../test/support/held-sockets.ts'
import type { DirectMessage } from './message.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const two = () => Promise.all([correspondent(world), correspondent(world)])
const getTexts = (messages: readonly DirectMessage[]) =>
  messages.map(({ plaintextMessage }) => plaintextMessage)
const readHistory = (who: Correspondent, other: Correspondent) =>
  who.direct.history(who.address, other.address)

describe('two people', () => {
  test('write to each other, and both read it, wherever it is shown (S7-10, S7-11, S3-02)', async () => {
    const [ann, ben] = await two()
    const sent = await ann.direct.send(ben.wallet.address, 'gm 👋')
    expect(sent).toMatchObject({
      ...{ fromAddress: ann.address, toAddress: ben.address, sended: true, plaintextMessage: 'gm 👋' },
      ...{
        msgSha256Base64: expect.stringMatching(/^.{44}$/),
        cid: expect.stringMatching(/^bafk/),
      },
    })
    await ben.direct.send(ann.address, 'hello')
    for (const [who, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      expect(getTexts(await readHistory(who, other))).toEqual(['gm 👋', 'hello'])
      expect(getTexts(await who.direct.previews(who.address))).toEqual(['hello'])
    }
    expect(Buffer.from(sent.messageText, 'base64').includes('gm 👋')).toBe(false)
  })

  test('messages sent at once arrive in the order of sending (P4)', async () => {
    const [ann, ben] = await two()
    const texts = Array.from({ length: 20 }, (_, at) => `message ${at}`)
    await Promise.all(texts.map((text) => ann.direct.send(ben.address, text)))
    const messages = await readHistory(ben, ann)
    expect(getTexts(messages)).toEqual(texts)
    expect(messages.every(({ discontinuity }) => discontinuity === undefined)).toBe(true)
  })

  test('a stranger waits among the requests, readable', async () => {
    const [ann, ben] = await two()
    await ann.direct.send(ben.address, 'do you know me?')
    expect(getTexts(await ben.direct.requests())).toEqual(['do you know me?'])
    await ben.direct.decide(ann.address, 'block')
    // A block is silent: the sender is answered as before, and the blocker sees nothing of it.
    expect(await ann.direct.send(ben.address, 'hello?')).toMatchObject({ plaintextMessage: 'hello?' })
    expect(getTexts(await ben.direct.requests())).toEqual([])
  })

  test('the longest texts go through, longer ones are refused before anything is sent', async () => {
    const [ann, ben] = await two()
    const longest = 'ä'.repeat(8_192)
    await ann.direct.send(ben.address, longest)
    expect(getTexts(await readHistory(ben, ann))).toEqual([longest])
    for (const text of ['x'.repeat(16_385), `${longest}x`, '"'.repeat(16_000)])
      await expect(ann.direct.send(ben.address, text)).rejects.toMatchObject({ reason: 'too-long' })
    await expect(ann.direct.send(ben.address, '  ')).rejects.toMatchObject({ reason: 'empty' })
    await expect(ann.direct.send(ann.address, 'me')).rejects.toMatchObject({ reason: 'themselves' })
    expect(await readHistory(ben, ann)).toHaveLength(1)
  })
})

describe('subscribe', () => {
  test('tells of every message once, opened, in order, also across a broken connection', async () => {
    const [ann, ben] = await two()
    const heard: DirectMessage[] = []
    const stop = ben.direct.subscribe((message) => heard.push(message))
    const texts = () => getTexts(heard)
    await ann.direct.send(ben.address, 'warming up')
    await expect.poll(texts, { timeout: 10_000 }).toContain('warming up')
    for (let at = 0; at < 5; at++) await ann.direct.send(ben.address, `${at}`)
    await expect.poll(() => texts().slice(-5)).toEqual(['0', '1', '2', '3', '4'])
    stop()
    await ann.direct.send(ben.address, 'nobody hears')
    expect(texts()).not.toContain('nobody hears')
  })

  test('without a socket, too', async () => {
    const ann = await correspondent(world)
    const ben = await correspondent(world, { WebSocket: null })
    const heard: DirectMessage[] = []
    const stop = ben.direct.subscribe((message) => heard.push(message))
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    await ann.direct.send(ben.address, 'by polling')
    await expect.poll(() => getTexts(heard), { timeout: 8_000 }).toEqual(['by polling'])
    stop()
  })
})

describe('keys', () => {
  test('4092 a message to a person without a key waits, shows that, and is sent once they have one', async () => {
    const ann = await correspondent(world)
    const wallet = new FakeWallet({
      keys: ['0x1111111111111111111111111111111111111111111111111111111111111111'],
    })
    const conversation = await ann.direct.open(wallet.address)
    const waiting = await ann.direct.send(wallet.address, 'read me later')
    expect(waiting).toMatchObject({ sended: false, plaintextMessage: 'read me later' })
    await expect
      .poll(() =>
        conversation.getSnapshot().messages.map(({ state, plaintextMessage }) => [state, plaintextMessage]),
      )
      .toEqual([['waiting', 'read me later']])
    expect(conversation.getSnapshot().counterpartKey?.state).toBe('none')

    const ben = await correspondent(world, { wallet })
    await conversation.confirmKey()
    await expect.poll(async () => getTexts(await readHistory(ben, ann))).toEqual(['read me later'])
    await expect.poll(() => conversation.getSnapshot().messages.map(({ state }) => state)).toEqual(['sent'])
    conversation.close()
  })

  test('4092 messages after a waiting one keep their order behind it, and show that they wait', async () => {
    const ann = await correspondent(world)
    const wallet = new FakeWallet({
      keys: ['0x3333333333333333333333333333333333333333333333333333333333333333'],
    })
    for (const text of ['first', 'second'])
      expect(await ann.direct.send(wallet.address, text)).toMatchObject({
        sended: false,
        plaintextMessage: text,
      })

    const ben = await correspondent(world, { wallet })
    // A sender who writes again finds the new key at once, without waiting for the next look.
    expect(await ann.direct.send(wallet.address, 'third')).toMatchObject({ sended: true })
    expect(getTexts(await readHistory(ben, ann))).toEqual(['first', 'second', 'third'])
  })

  test('a new key of the counterpart shows as a line; old messages stay readable where the old key is', async () => {
    const [ann, ben] = await two()
    await ann.direct.send(ben.address, 'before')
    expect(await ben.direct.renewKey()).toMatchObject({
      state: 'ready',
      persistent: true,
      trust: 'wallet',
      due: false,
    })
    const conversation = await ann.direct.open(ben.address)
    await expect.poll(() => conversation.getSnapshot().counterpartKey?.changedAt).toEqual(expect.any(Number))
    await ann.direct.send(ben.address, 'after')
    expect(getTexts(await readHistory(ben, ann))).toEqual(['before', 'after'])
    expect(getTexts(await readHistory(ann, ben))).toEqual(['before', 'after'])
    conversation.close()
  })

  test('a new key after a comparison of codes stops the first message until it is confirmed (P22)', async () => {
    const [ann, ben] = await two()
    const conversation = await ann.direct.open(ben.address)
    await expect.poll(() => conversation.getSnapshot().status).toBe('ready')
    const code = await conversation.safetyCode()
    const other = await ben.direct.open(ann.address)
    await expect.poll(() => other.getSnapshot().status).toBe('ready')
    expect(await other.safetyCode()).toEqual(code)
    await conversation.setVerified(true)
    await conversation.send('to the key I know')
    await ben.direct.renewKey()
    await expect(conversation.send('to whom?')).rejects.toMatchObject({ reason: 'key-changed' })
    await expect.poll(() => conversation.getSnapshot().counterpartKey?.state).toBe('changed')
    expect(await conversation.safetyCode()).not.toEqual(code)
    await conversation.confirmKey()
    expect(conversation.getSnapshot().counterpartKey).toMatchObject({ state: 'known', verified: false })
    await conversation.send('to the new key')
    expect(getTexts(await readHistory(ben, ann))).toEqual(['to the key I know', 'to the new key'])
    conversation.close()
    other.close()
  })

  test('a new key of either shows in a conversation that is open, and makes another safety code', async () => {
    const [ann, ben] = await two()
    const conversation = await ann.direct.open(ben.address)
    const codeOf = () => conversation.getSnapshot().codeOf
    await expect.poll(codeOf).not.toBeNull()
    const [first, code] = [codeOf(), await conversation.safetyCode()]
    await ann.direct.renewKey()
    await expect.poll(codeOf).not.toBe(first)
    const second = codeOf()
    expect(await conversation.safetyCode()).not.toEqual(code)
    await ben.direct.renewKey()
    // A message sealed with a new key announces that key: neither client has to load anything anew.
    await ben.direct.send(ann.address, 'with another key')
    await expect.poll(() => conversation.getSnapshot().counterpartKey?.changedAt).toEqual(expect.any(Number))
    expect(codeOf()).not.toBe(second)
    const other = await ben.direct.open(ann.address)
    await expect.poll(() => other.getSnapshot().status).toBe('ready')
    expect(await other.safetyCode()).toEqual(await conversation.safetyCode())
    conversation.close()
    other.close()
  })

  test('a code that was compared before the key changed verifies nothing (P22)', async () => {
    const [ann, ben] = await two()
    const conversation = await ann.direct.open(ben.address)
    await expect.poll(() => conversation.getSnapshot().codeOf).not.toBeNull()
    await conversation.safetyCode()
    await ben.direct.renewKey()
    await ben.direct.send(ann.address, 'with another key')
    await expect.poll(() => conversation.getSnapshot().counterpartKey?.changedAt).toEqual(expect.any(Number))
    await expect(conversation.setVerified(true)).rejects.toMatchObject({ reason: 'key-changed' })
    expect(conversation.getSnapshot().counterpartKey?.verified).toBe(false)
    await conversation.safetyCode()
    await conversation.setVerified(true)
    expect(conversation.getSnapshot().counterpartKey?.verified).toBe(true)
    conversation.close()
  })

  test('a device without the key shows a reason for every message, and takes none to write', async () => {
    const [ann, ben] = await two()
    await ann.direct.send(ben.address, 'for your first device')
    const second = await correspondent(world, { wallet: ben.wallet })
    expect(await second.direct.ownKey()).toMatchObject({ state: 'locked' })
    expect(await readHistory(second, ann)).toMatchObject([{ plaintextMessage: '', unreadable: 'no-key' }])
    await expect(second.direct.send(ann.address, 'x')).rejects.toMatchObject({ reason: 'locked' })
    await second.direct.renewKey()
    await second.direct.send(ann.address, 'with a new key')
    expect(getTexts(await readHistory(ann, ben))).toEqual(['for your first device', 'with a new key'])
  })

  test('guests have none of this', async () => {
    const { client } = startClient()
    await client.init()
    await expect(client.directMessages.send('0x12', 'x')).rejects.toMatchObject({ reason: 'signed-out' })
    await expect(client.directMessages.ownKey()).rejects.toMatchObject({ reason: 'signed-out' })
  })
})

describe('a conversation', () => {
  test('shows a message that came after its first page and before changes are pushed', async () => {
    const { HeldSocket, release } = heldSockets()
    const [ann, ben] = await Promise.all([
      correspondent(world),
      correspondent(world, { WebSocket: HeldSocket }),
    ])
    await ann.direct.send(ben.address, 'first')
    const conversation = await ben.direct.open(ann.address)
    await expect.poll(() => getTexts(conversation.getSnapshot().messages)).toEqual(['first'])
    await ann.direct.send(ben.address, 'between')
    release()
    await expect.poll(() => getTexts(conversation.getSnapshot().messages)).toEqual(['first', 'between'])
    expect(conversation.getSnapshot().live).toBe(true)
    conversation.close()
  })

  test('shows own messages at once, and new messages, typing and read marks', async () => {
    const [ann, ben] = await two()
    await ann.direct.send(ben.address, 'first')
    const [annas, bens] = await Promise.all([ann.direct.open(ben.address), ben.direct.open(ann.address)])
    const shown = (of: typeof annas) =>
      of.getSnapshot().messages.map(({ plaintextMessage }) => plaintextMessage)
    await expect.poll(() => [shown(annas), shown(bens)]).toEqual([['first'], ['first']])
    await expect.poll(() => [annas, bens].every((each) => each.getSnapshot().live)).toBe(true)
    await bens.send('second')
    await expect
      .poll(() => [shown(annas), shown(bens)])
      .toEqual([
        ['first', 'second'],
        ['first', 'second'],
      ])
    await expect.poll(() => annas.getSnapshot().messages.at(0)?.read, { timeout: 5_000 }).toBe(true)
    await expect.poll(() => bens.getSnapshot().messages.at(1)?.read, { timeout: 5_000 }).toBe(true)
    bens.notifyTyping()
    await expect.poll(() => annas.getSnapshot().typing).toBe(true)
    expect(annas.getSnapshot().messages.map(({ own, state }) => [own, state])).toEqual([
      [true, 'sent'],
      [false, 'sent'],
    ])
    annas.close()
    bens.close()
    expect(annas.getSnapshot().status).toBe('closed')
  })

  test('says that a first message waits for acceptance, and then that it was read, which opening a request is not', async () => {
    const [ann, ben] = await two()
    const [annas, bens] = await Promise.all([ann.direct.open(ben.address), ben.direct.open(ann.address)])
    const inbox = await ben.direct.inbox()
    const first = () => annas.getSnapshot().messages[0]
    await expect.poll(() => [annas, bens].every((each) => each.getSnapshot().live)).toBe(true)
    await annas.send('first')
    await expect.poll(first).toMatchObject({ state: 'sent', waitsFor: 'acceptance', read: false })
    await expect.poll(() => getTexts(bens.getSnapshot().messages)).toEqual(['first'])
    // Longer than what is looked at takes to count as read.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await inbox.reload()
    expect(inbox.getSnapshot()).toMatchObject({ unread: 0, requests: [{ unread_count: 1 }] })
    expect(first()).toMatchObject({ waitsFor: 'acceptance', read: false })

    await ben.direct.decide(ann.address, 'accept')
    await expect.poll(first).toMatchObject({ waitsFor: null })
    await expect.poll(() => first()?.read, { timeout: 5_000 }).toBe(true)
    await expect.poll(() => inbox.getSnapshot()).toMatchObject({ unread: 0, requests: [] })
    for (const each of [annas, bens, inbox]) each.close()
  })

  test('loads older messages page by page', async () => {
    const [ann, ben] = await two()
    const texts = Array.from({ length: 60 }, (_, at) => `${at}`)
    await Promise.all(texts.map((text) => ann.direct.send(ben.address, text)))
    const conversation = await ben.direct.open(ann.address)
    await expect.poll(() => conversation.getSnapshot().messages.length).toBe(50)
    expect(conversation.getSnapshot().hasOlder).toBe(true)
    await conversation.loadOlder()
    expect(getTexts(conversation.getSnapshot().messages)).toEqual(texts)
    expect(conversation.getSnapshot().hasOlder).toBe(false)
    expect(
      conversation.getSnapshot().messages.every(({ discontinuity }) => discontinuity === undefined),
    ).toBe(true)
    conversation.close()
  })
})
