import { randomBytes } from 'node:crypto'
import { startWorld, type World } from '@foyer/testkit'
import { FakeWallet } from '@foyer/testkit/wallet'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '../../create-client.ts'
import { metamask } from '../../wallet/adapters/metamask.ts'
import type { BusinessThreadSnapshot } from './thread.ts'

const DOMAIN = 'harbour.example'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

type Options = NonNullable<Parameters<World['client']>[0]>

async function person(options: Options = {}) {
  const wallet = new FakeWallet({ keys: [`0x${randomBytes(32).toString('hex')}`] })
  const client = world.client({ adapters: [metamask({ provider: wallet })], ...options })
  await client.init()
  await client.connectTo('metamask')
  await client.authenticate()
  return { client, address: wallet.address.toLowerCase() }
}

async function owner() {
  const someone = await person()
  await world.giveDomain(DOMAIN, someone.address)
  return someone
}

const texts = ({ messages }: BusinessThreadSnapshot) => messages.map(({ messageText }) => messageText)

test('both sides of a thread see what the other writes, and the inbox follows', async () => {
  const [ann, shop] = [await person(), await owner()]
  const inbox = await ann.client.businessMessages.inbox(ann.address)
  const thread = await ann.client.businessMessages.open({ fromAddress: ann.address, toDomain: DOMAIN })
  await vi.waitFor(() => expect(thread.getSnapshot().status).toBe('ready'))
  await thread.send('Are you open?')
  const theirs = await shop.client.businessMessages.open({ fromAddress: ann.address, toDomain: DOMAIN })
  await vi.waitFor(() => expect(texts(theirs.getSnapshot())).toEqual(['Are you open?']))
  const asked = theirs.getSnapshot().messages[0]
  await theirs.send('Until six.', asked?.id)
  await vi.waitFor(() => expect(texts(thread.getSnapshot())).toEqual(['Are you open?', 'Until six.']))
  expect(thread.getSnapshot().messages.map(({ own, state }) => [own, state])).toEqual([
    [true, 'sent'],
    [false, 'sent'],
  ])
  expect(thread.getSnapshot().messages[1]?.referenced_message?.message_text).toBe('Are you open?')
  await vi.waitFor(() =>
    expect(inbox.getSnapshot().previews).toMatchObject([
      { messageText: 'Until six.', verified: true, title: null, message_count: 2 },
    ]),
  )

  const replies = await ann.client.businessMessages.open({
    fromAddress: ann.address,
    toDomain: DOMAIN,
    referenceMessageId: asked?.id ?? '',
  })
  await replies.send('Thank you')
  await vi.waitFor(() =>
    expect(texts(replies.getSnapshot())).toEqual(['Are you open?', 'Until six.', 'Thank you']),
  )
  for (const each of [inbox, thread, theirs, replies]) each.close()
})

test('an inbox counts what is unread, reads it, mutes it, and tells the other devices', async () => {
  const [ann, shop] = [await person(), await owner()]
  await ann.client.businessMessages.send({ toDomain: DOMAIN, text: 'Are you open?' })
  const [inbox, other] = await Promise.all([
    ann.client.businessMessages.inbox(ann.address),
    ann.client.businessMessages.inbox(ann.address),
  ])
  await shop.client.businessMessages.send({ fromAddress: ann.address, toDomain: DOMAIN, text: 'Yes.' })
  const stands = (expected: object) =>
    vi.waitFor(() => {
      for (const each of [inbox, other]) expect(each.getSnapshot().previews).toMatchObject([expected])
    })
  await stands({ unread: 1, muted: false })
  await inbox.markRead(DOMAIN)
  await stands({ unread: 0 })
  await other.mute(DOMAIN, true)
  await stands({ muted: true })
  for (const each of [inbox, other]) each.close()
})

test('a reached level is reported to followers of the rewards', async () => {
  const ann = await person()
  const told: (string | null)[] = []
  const end = await ann.client.rewards.follow((domain) => told.push(domain))
  const room = ann.client.rooms.open('https://told.example/')
  await room.send('A first message')
  await vi.waitFor(async () => {
    await ann.client.engagement.wrote('told.example')
    expect(told).toContain('told.example')
  })
  end()
  room.close()
})

test('a long thread is loaded page by page, without a gap', async () => {
  const ann = await person()
  for (let n = 0; n < 35; n++)
    await ann.client.businessMessages.send({ toDomain: 'long.example', text: `message ${n}` })
  const thread = await ann.client.businessMessages.open({
    fromAddress: ann.address,
    toDomain: 'long.example',
  })
  await vi.waitFor(() => expect(thread.getSnapshot().messages).toHaveLength(30))
  expect(thread.getSnapshot().hasOlder).toBe(true)
  await thread.loadOlder()
  expect(texts(thread.getSnapshot())).toEqual(Array.from({ length: 35 }, (_, n) => `message ${n}`))
  expect(thread.getSnapshot().hasOlder).toBe(false)
  thread.close()
})

test('an unsent message stays through a reload, and is sent once even where only the answer was lost', async () => {
  let fate: 'through' | 'refused' | 'answer lost' = 'refused'
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const isSend = String(input).includes('/api/b-to-c-message/')
    if (isSend && fate === 'refused') throw new TypeError('no network')
    const answer = await globalThis.fetch(input, init)
    if (isSend && fate === 'answer lost') throw new TypeError('cut off')
    return answer
  }
  const ann = await person({ fetch })
  const where = { fromAddress: ann.address, toDomain: 'lost.example' }
  const first = await ann.client.businessMessages.open(where)
  await first.send('Do not lose me')
  expect(first.getSnapshot().messages).toMatchObject([{ messageText: 'Do not lose me', state: 'failed' }])
  first.close()

  const second = await ann.client.businessMessages.open(where)
  await vi.waitFor(() => expect(second.getSnapshot().status).toBe('ready'))
  const [failed] = second.getSnapshot().messages
  fate = 'answer lost'
  await second.retry(failed?.key ?? '')
  fate = 'through'
  await second.retry(failed?.key ?? '')
  expect(second.getSnapshot().messages).toMatchObject([
    { key: failed?.key, messageText: 'Do not lose me', state: 'sent' },
  ])
  const stored = await ann.client.businessMessages.history(where)
  expect(stored.results).toHaveLength(1)
  second.close()
})

test('a message that is pushed before its sending is answered is shown once', async () => {
  let answered = () => {}
  const held = new Promise<void>((resolve) => {
    answered = resolve
  })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await globalThis.fetch(input, init)
    if (String(input).includes('/api/b-to-c-message/')) await held
    return answer
  }
  const ann = await person({ fetch })
  const thread = await ann.client.businessMessages.open({
    fromAddress: ann.address,
    toDomain: 'early.example',
  })
  await vi.waitFor(() => expect(thread.getSnapshot().status).toBe('ready'))
  const rows = () => thread.getSnapshot().messages.map(({ messageText, state }) => [messageText, state])
  const sends = [thread.send('Twice'), thread.send('Twice')]
  const keys = thread.getSnapshot().messages.map(({ key }) => key)
  await vi.waitFor(() =>
    expect(rows()).toEqual([
      ['Twice', 'sent'],
      ['Twice', 'sent'],
    ]),
  )
  answered()
  await Promise.all(sends)
  expect(rows()).toHaveLength(2)
  expect(
    thread
      .getSnapshot()
      .messages.map(({ key }) => key)
      .sort(),
  ).toEqual(keys.sort())
  thread.close()
})

test('a failed load reports its error, and the next one clears it', async () => {
  let broken = true
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (broken && String(input).includes('b-to-c')) throw new TypeError('no network')
    return globalThis.fetch(input, init)
  }
  const ann = await person({ fetch })
  const inbox = await ann.client.businessMessages.inbox(ann.address)
  await vi.waitFor(() =>
    expect(inbox.getSnapshot()).toMatchObject({ status: 'failed', error: { message: 'server error' } }),
  )
  broken = false
  await inbox.reload()
  expect(inbox.getSnapshot()).toMatchObject({ status: 'ready', error: null, previews: [] })
  inbox.close()
})

test('levels are claimed as they are reached, and most messages ask nothing', async () => {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`)
    return globalThis.fetch(input, init)
  }
  const ann = await person({ fetch })
  const room = ann.client.rooms.open('https://levels.example/')
  await room.send('the first')
  expect(await ann.client.engagement.wrote('levels.example')).toBe(1)
  asked.length = 0
  await room.send('the second')
  expect(await ann.client.engagement.wrote('levels.example')).toBeNull()
  expect(asked.filter((call) => /reward|engagement/.test(call))).toEqual([])
  expect(await ann.client.rewards.get('levels.example')).toMatchObject({ chat_level: 1, next_level: 2 })
  room.close()
})

test('a failed claim of levels does not interrupt the caller', async () => {
  const nowhere = createClient({ apiUrl: 'http://127.0.0.1:1', domain: 'example.com' })
  expect(await nowhere.engagement.wrote('example.com')).toBeNull()
})
