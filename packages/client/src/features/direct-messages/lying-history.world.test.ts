import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import { randomFrom, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { correspondent } from '../../../test/support/correspondents.ts'
import { settled } from '../../../test/support/harness.ts'
import { found, lies, sendAll } from '../../../test/support/lying-server.ts'
import { fromBase64, toBase64 } from '../../lib/bytes.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** Ann writes to Ben, whose server lies. */
async function stage() {
  const network = lies()
  const [ann, ben] = await Promise.all([correspondent(world), correspondent(world, { fetch: network.fetch })])
  const eve = await correspondent(world)
  const about = (change: (rows: DirectMessageRow[]) => unknown) => network.about('/api/dm-history/', change)
  const read = () => ben.direct.history(ben.address, ann.address)
  return { ann, ben, eve, read, about, network }
}

describe('a server that edits (F52)', () => {
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

describe('a server that lies about what there is (F52)', () => {
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

  test('a message of another person is not shown among hers', async () => {
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

  test('a message sealed with a key that had been replaced for more than a day is not believed', async () => {
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

describe('a server that says things twice, or again (F52)', () => {
  test('a row that is listed twice is one message', async () => {
    const { ann, ben, read, about } = await stage()
    await sendAll(ann, ben, ['one', 'two'])
    about(([one, two]) => [one, one, two, two, one])
    expect(found(await read())).toEqual(['one', 'two'])
    const conversation = await ben.direct.open(ann.address)
    await expect.poll(() => found(conversation.getSnapshot().messages)).toEqual(['one', 'two'])
    conversation.close()
  })

  test('a repeated old message whose first is not loaded, after a reload, is recognised by its position', async () => {
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

test('whatever is changed at random, no text is shown that was not written (F52)', async () => {
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
