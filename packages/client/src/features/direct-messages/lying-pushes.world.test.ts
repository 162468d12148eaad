import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Correspondent, correspondent } from '../../../test/support/correspondents.ts'
import { found } from '../../../test/support/lying-server.ts'
import { lyingSockets } from '../../../test/support/lying-sockets.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

describe('a server that lies about what it pushes (F52)', () => {
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
