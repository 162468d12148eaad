import type { DirectMessageRow, KeyStatement } from '@foyer/contract/direct-messages'
import { randomFrom, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Correspondent, correspondent } from '../../testing/correspondents.ts'
import { settled } from '../../testing/harness.ts'
import { lyingSockets } from '../../testing/lying-sockets.ts'
import type { DirectMessage } from './message.ts'
import { fromBase64, toBase64 } from './sealing/bytes.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** What a server makes of an honest answer. */
type Lie = (body: unknown) => unknown

/** The network of somebody whose server lies about some paths. */
function lies() {
  const lies = new Map<string, Lie>()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await globalThis.fetch(input, init)
    const [, lie] = [...lies].find(([path]) => String(input).includes(path)) ?? []
    if (lie === undefined || !answer.ok || answer.status === 204) return answer
    return new Response(JSON.stringify(lie(await answer.json())), { status: answer.status })
  }
  return { fetch, about: (path: string, lie: (body: never) => unknown) => void lies.set(path, lie as Lie) }
}

/** Ann writes to Ben, whose server lies. */
async function stage() {
  const network = lies()
  const [ann, ben] = await Promise.all([correspondent(world), correspondent(world, { fetch: network.fetch })])
  const eve = await correspondent(world)
  const about = (change: (rows: DirectMessageRow[]) => unknown) => network.about('/api/dm-history/', change)
  const read = () => ben.direct.history(ben.address, ann.address)
  return { ann, ben, eve, read, about, network }
}

const found = (messages: readonly DirectMessage[]) =>
  messages.map(
    ({ plaintextMessage, unreadable, discontinuity }) => unreadable ?? discontinuity ?? plaintextMessage,
  )

async function sendAll(from: Correspondent, to: Correspondent, texts: string[]) {
  for (const text of texts) await from.direct.send(to.address, text)
}

describe('F52 a server that edits', () => {
  const flipped = (text: string, at: number) => {
    const bytes = fromBase64(text)
    bytes[at % bytes.length] = (bytes[at % bytes.length] as number) ^ 0x10
    return toBase64(bytes)
  }
  test.each<[string, string, (row: DirectMessageRow, other: DirectMessageRow) => object]>([
    ['an envelope', 'tampered', ({ message_text }) => ({ message_text: flipped(message_text, 200) })],
    ['the hash', 'tampered', (_, { msg_sha256_base64 }) => ({ msg_sha256_base64 })],
    [
      'the content id',
      'tampered',
      () => ({ cid: 'bafkreieteph3gtbmgg3xmdftyu6mjihttu4y4msvh7rycojvumgiknytvy' }),
    ],
    [
      'the client id',
      'tampered',
      ({ client_id }) => ({ client_id: client_id.replace(/.$/, (x) => (x === '0' ? '1' : '0')) }),
    ],
    ['the time of sending', 'tampered', ({ sent_at }) => ({ sent_at: sent_at + 1 })],
    [
      'the envelope and its hash',
      'tampered',
      (_, { message_text, msg_sha256_base64, cid }) => ({ message_text, msg_sha256_base64, cid }),
    ],
    ['the sender', 'wrong-party', () => ({ from_address: `0x${'99'.repeat(20)}` })],
    [
      'both sides',
      'unknown-key',
      ({ from_address, to_address }) => ({ from_address: to_address, to_address: from_address }),
    ],
    [
      'the keys',
      'unknown-key',
      (row) => ({ from_pub_key_base64: row.to_pub_key_base64, to_pub_key_base64: row.from_pub_key_base64 }),
    ],
    ['the key away', 'unknown-key', () => ({ from_pub_key_base64: null })],
    ['the time beyond all numbers', 'tampered', () => ({ sent_at: 1e300 })],
    [
      'everything away',
      'tampered',
      () => ({ message_text: null, msg_sha256_base64: 7, client_id: {}, sent_at: 'now' }),
    ],
  ])('%s is found out (%s), and the others stay readable', async (_, reason, change) => {
    const { ann, ben, read, about } = await stage()
    await sendAll(ann, ben, ['one', 'two', 'three'])
    about(([one, two, three]) => [
      one,
      { ...two, ...change(two as DirectMessageRow, one as DirectMessageRow) },
      three,
    ])
    const seen = found(await read())
    expect([seen[0], seen[1]]).toEqual(['one', reason])
    expect(['three', 'missing']).toContain(seen[2])
  })
})

describe('F52 a server that lies about what there is', () => {
  test('one left out shows at the next', async () => {
    const { ann, ben, read, about } = await stage()
    await sendAll(ann, ben, ['one', 'two', 'three'])
    about(([one, , three]) => [one, three])
    expect(
      (await read()).map(({ plaintextMessage, discontinuity }) => [plaintextMessage, discontinuity]),
    ).toEqual([
      ['one', undefined],
      ['three', 'missing'],
    ])
  })

  test('another order shows', async () => {
    const { ann, ben, read, about } = await stage()
    await sendAll(ann, ben, ['one', 'two'])
    about(([one, two]) => [two, one])
    expect(found(await read())).toEqual(['two', 'reordered'])
  })

  test('a copy is not shown twice, nor in another conversation', async () => {
    const { ann, ben, eve, read, about } = await stage()
    await sendAll(ann, ben, ['pay me', 'thanks'])
    about((rows) => [...rows, { ...rows[0], id: 'copy', created_at: new Date().toISOString() }])
    expect(found(await read())).toEqual(['pay me', 'thanks', 'replayed'])
    await eve.direct.send(ben.address, 'hello')
    about((rows) => rows.map((row) => ({ ...row, from_address: eve.address })))
    expect(found(await ben.direct.history(ben.address, eve.address))).not.toContain('pay me')
  })

  test('a message of somebody else is not shown among hers', async () => {
    const { ann, ben, eve, read, about } = await stage()
    await sendAll(ann, ben, ['one'])
    await eve.direct.send(ben.address, 'two')
    const [evil] = await (
      await fetch(
        `${world.url}/api/dm-history/?from_address=${eve.address}&to_address=${ben.address}&peek=1`,
        {
          headers: { authorization: `Bearer ${(await eve.client.authenticate()).token}` },
        },
      )
    ).json()
    about((rows) => [...rows, evil])
    expect(found(await read())).toEqual(['one', 'wrong-party'])
    expect(found(await ben.direct.history(ben.address, eve.address))).toContain('two')
  })

  test('what was sealed with a key that had been replaced for more than a day is not believed', async () => {
    const { ann, ben, read, about } = await stage()
    await sendAll(ann, ben, ['with the first key'])
    await ann.direct.renewKey()
    await sendAll(ann, ben, ['with the second'])
    const later = new Date(Date.now() + 26 * 60 * 60 * 1_000).toISOString()
    about((rows) => rows.map((row) => ({ ...row, created_at: later })))
    expect(found(await read())).toEqual(['old-key', 'with the second'])
  })

  test('one who keeps keys back gets a reason to try again, and nothing is lost', async () => {
    const { ann, ben, read, network } = await stage()
    await sendAll(ann, ben, ['hello'])
    const path = `/api/v1/dm-keys/${ann.address}`
    network.about(path, () => {
      throw new TypeError('The connection was reset.')
    })
    expect(found(await read())).toEqual(['keys-unavailable'])
    network.about(path, (body) => body)
    expect(found(await read())).toEqual(['hello'])
  })

  test('the end left out shows in the conversation, once it was seen', async () => {
    const { ann, ben, about } = await stage()
    await sendAll(ann, ben, ['one', 'two'])
    const first = await ben.direct.open(ann.address)
    await expect.poll(() => found(first.getSnapshot().messages)).toEqual(['one', 'two'])
    expect(first.getSnapshot().complete).toBe(true)
    first.close()
    about(([one]) => [one])
    const later = await ben.direct.open(ann.address)
    await expect.poll(() => later.getSnapshot().complete).toBe(false)
    later.close()
  })

  test.each([[null], [{}], ['x'], [[null, 7, 'x', {}, []]]])(
    'nonsense breaks nothing: %j',
    async (nonsense) => {
      const { ann, ben, read, about } = await stage()
      await sendAll(ann, ben, ['one'])
      about(() => nonsense)
      expect((await read()).filter(({ plaintextMessage }) => plaintextMessage !== '')).toEqual([])
    },
  )
})

describe('F52 a server that lies about what it pushes', () => {
  /** Ben's conversation with Ann, live, with a message in it that was pushed honestly. */
  async function listening() {
    const sockets = lyingSockets()
    const [ann, ben] = await Promise.all([
      correspondent(world),
      correspondent(world, { WebSocket: sockets.LyingSocket }),
    ])
    const conversation = await ben.direct.open(ann.address)
    const shown = () => found(conversation.getSnapshot().messages)
    await expect.poll(() => conversation.getSnapshot().live, LATER).toBe(true)
    await ann.direct.send(ben.address, 'one')
    await expect.poll(shown, LATER).toEqual(['one'])
    return { ann, ben, conversation, shown, pushes: sockets.lie }
  }
  const LATER = { timeout: 10_000 }

  test.each<[string, string[], (row: DirectMessageRow, first: DirectMessageRow) => DirectMessageRow[]]>([
    ['twice', ['one', 'two'], (row) => [row, row]],
    ['under two ids', ['one', 'two', 'replayed'], (row) => [row, { ...row, id: `${row.id}x` }]],
    ['changed', ['one', 'tampered'], (row) => [{ ...row, sent_at: row.sent_at + 1 }]],
    [
      'after an old one under a new id',
      ['one', 'replayed', 'two'],
      (row, first) => [{ ...first, id: `${row.id}0`, created_at: row.created_at }, row],
    ],
    ['as from somebody else', ['one'], (row) => [{ ...row, from_address: `0x${'99'.repeat(20)}` }]],
    [
      'in the place of one before',
      ['one', 'two'],
      (row, first) => [{ ...row, id: first.id, client_id: first.client_id }, row],
    ],
  ])('a message pushed %s', async (_, expected, lie) => {
    const { ann, ben, conversation, shown, pushes } = await listening()
    const [first] = await (await honest(ben, ann)).json()
    pushes((frame) =>
      frame.type === 'dm' && frame.message !== undefined
        ? lie(frame.message, first).map((message, at) => ({
            ...frame,
            // Each has a place of its own, so that none of them passes for a repetition of the topic.
            seq: (frame.seq ?? 0) + at,
            message,
          }))
        : [frame],
    )
    await ann.direct.send(ben.address, 'two')
    await expect.poll(shown, LATER).toEqual(expected)
    conversation.close()
  })

  test('one that is never pushed is found all the same', async () => {
    const { ann, ben, conversation, shown, pushes } = await listening()
    pushes((frame) => (frame.type === 'dm' && frame.message !== undefined ? [] : [frame]))
    await ann.direct.send(ben.address, 'two')
    pushes((frame) => [frame])
    await ann.direct.send(ben.address, 'three')
    await expect.poll(shown, LATER).toEqual(['one', 'two', 'three'])
    conversation.close()
  })

  const honest = async (who: Correspondent, other: Correspondent) =>
    fetch(`${world.url}/api/dm-history/?from_address=${other.address}&to_address=${who.address}&peek=1`, {
      headers: { authorization: `Bearer ${(await who.client.authenticate()).token}` },
    })
})

describe('F52 a server that says things twice, or again', () => {
  test('a row that is listed twice is one message', async () => {
    const { ann, ben, read, about } = await stage()
    await sendAll(ann, ben, ['one', 'two'])
    about(([one, two]) => [one, one, two, two, one])
    expect(found(await read())).toEqual(['one', 'two'])
    const conversation = await ben.direct.open(ann.address)
    await expect.poll(() => found(conversation.getSnapshot().messages)).toEqual(['one', 'two'])
    conversation.close()
  })

  test('an old one that comes again where the first is out of sight, after a reload, is told by its place', async () => {
    const { ann, ben, about, network } = await stage()
    await sendAll(ann, ben, ['yes, send it', 'no, wait', 'stop'])
    about(([first, second, third]) => [
      second,
      third,
      { ...first, id: `${third?.id}0`, created_at: new Date().toISOString() },
    ])
    const again = await correspondent(world, {
      wallet: ben.wallet,
      storage: ben.storage,
      fetch: network.fetch,
    })
    const messages = await again.direct.history(ben.address, ann.address)
    expect(found(messages)).toEqual(['no, wait', 'stop', 'reordered'])
    // When it was written is sealed with it, whatever the server says of when it came.
    expect(messages[2]?.sent_at).toBeLessThan(messages[1]?.sent_at ?? 0)
  })
})

describe('P22 F51 a server that swaps keys', () => {
  const statementsOf = async (who: Correspondent) => {
    const answer = await fetch(`${world.url}/api/v1/dm-keys/${who.address}`)
    return ((await answer.json()) as { statements: KeyStatement[] }).statements
  }
  const lying = async () => {
    const network = lies()
    const [ann, ben, eve] = await Promise.all([
      correspondent(world, { fetch: network.fetch }),
      correspondent(world),
      correspondent(world),
    ])
    const about = (statements: unknown) =>
      network.about(`/api/v1/dm-keys/${ben.address}`, () => ({ address: ben.address, statements }))
    return { ann, ben, eve, about }
  }
  const fresh = async (who: Correspondent, other: Correspondent) => {
    const conversation = await who.direct.open(other.address)
    await expect.poll(() => conversation.getSnapshot().counterpartKey).not.toBeNull()
    conversation.close()
    return conversation.getSnapshot().counterpartKey
  }

  test.each<[string, (bens: KeyStatement[], eves: KeyStatement[]) => unknown]>([
    ['a key of somebody else', (_, eves) => eves],
    [
      'her own key under his statement',
      ([his], [hers]) => [{ ...his, pub_key_base64: hers?.pub_key_base64 }],
    ],
    ['a statement that is none', ([his]) => [{ ...his, statement: 'trust me' }]],
    [
      'another place in the chain',
      ([his]) => [{ ...his, statement: his?.statement.replace(/key:1:/, 'key:2:') }],
    ],
    ['a row that is none', () => [null]],
    [
      'a key that the server vouches for, after one that the wallet has signed',
      ([his], [hers]) => [his, { ...hers, seq: 2, signature: null }],
    ],
  ])('%s is refused, and nothing is sent', async (_, forge) => {
    const { ann, ben, eve, about } = await lying()
    about(forge(await statementsOf(ben), await statementsOf(eve)))
    await expect(ann.direct.send(ben.address, 'a secret')).rejects.toMatchObject({ reason: 'key-forged' })
    expect(await fresh(ann, ben)).toMatchObject({ state: 'forged' })
    expect(await ben.direct.history(ben.address, ann.address)).toEqual([])
  })

  test('a chain that goes back, or goes another way, is refused once it was known', async () => {
    const { ann, ben, about } = await lying()
    const [first] = await statementsOf(ben)
    await ben.direct.renewKey()
    await ann.direct.send(ben.address, 'to the second key')
    about([first])
    expect(await fresh(ann, ben)).toMatchObject({ state: 'forged' })
    about([])
    expect(await fresh(ann, ben)).toMatchObject({ state: 'forged' })
    await expect(ann.direct.send(ben.address, 'x')).rejects.toMatchObject({ reason: 'key-forged' })
  })

  test('a first key whose signature is not checked here is shown as the word of the server', async () => {
    const { ann, ben, about } = await lying()
    const [his] = await statementsOf(ben)
    about([{ ...his, signature: `0x${'ab'.repeat(100)}` }])
    expect(await fresh(ann, ben)).toMatchObject({ state: 'known', trust: 'server' })
  })
})

test('F52 whatever is changed at random, no text is shown that was not written', async () => {
  const { ann, ben, read, about } = await stage()
  const texts = ['alpha', 'beta', 'gamma', 'delta']
  await sendAll(ann, ben, texts)
  await ben.direct.send(ann.address, 'epsilon')
  const honest = await read()
  const allowed = new Set([...found(honest), ''])
  for (let seed = 1; seed <= 20; seed++) {
    const random = randomFrom(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    about((rows) => {
      const changed = rows.map((row) => ({ ...row }))
      for (let edits = 0; edits < 3; edits++) {
        const row = pick(changed) as unknown as Record<string, unknown>
        const name = pick(Object.keys(row))
        const value = row[name]
        const swap = (pick(changed) as unknown as Record<string, unknown>)[name]
        row[name] =
          random() < 0.5
            ? swap
            : typeof value === 'string'
              ? `${value.slice(1)}${pick([...'aZ0+='])}`
              : pick([null, 0, -1, {}, 'x'])
      }
      return changed.filter(() => random() < 0.9).sort(() => random() - 0.5)
    })
    for (const { plaintextMessage, unreadable } of await read()) {
      expect(allowed.has(plaintextMessage), `seed ${seed}`).toBe(true)
      expect(plaintextMessage === '', `seed ${seed}`).toBe(unreadable !== undefined)
    }
  }
  await settled()
})
