import { describe, expect, test } from 'vitest'
import { onFakeClock, roomStage, settle } from '../../test/support/room-stage.ts'

onFakeClock()

describe('reactions', () => {
  test('one’s own is shown at once, counted once, and kept through what others push', async () => {
    const { room, server, posted } = roomStage()
    await settle()
    const id = posted[0]?.id ?? ''
    const shown = () => room.messages[0]?.reactions
    const reacting = room.react(id, '👍')
    expect(shown()).toEqual([{ reaction: '👍', count: 1, reacted: true }])
    await settle()
    await reacting
    expect(shown()).toEqual([{ reaction: '👍', count: 1, reacted: true }])
    server.react('somebody', id, '👍')
    await settle()
    expect(shown()).toEqual([{ reaction: '👍', count: 2, reacted: true }])
    await Promise.all([room.react(id, '👍'), settle()])
    expect(shown()).toEqual([{ reaction: '👍', count: 1, reacted: false }])
  })

  test('is reverted when it is refused, with the reason', async () => {
    const { room, server, posted } = roomStage()
    await settle()
    server.faults.http = { status: 403, code: 4033 }
    const refused = expect(room.react(posted[0]?.id ?? '', '👍')).rejects.toMatchObject({ code: 4033 })
    await settle()
    await refused
    expect(room.messages[0]?.reactions).toEqual([])
  })

  test('two clicks are two toggles, one after the other', async () => {
    const { room, server, posted } = roomStage()
    await settle()
    const id = posted[0]?.id ?? ''
    const both = [room.react(id, '👍'), room.react(id, '👍')]
    expect(room.messages[0]?.reactions).toEqual([])
    await Promise.all([...both, settle()])
    expect(room.messages[0]?.reactions).toEqual([])
    expect(server.messagesFor(null)[0]?.reactions).toEqual([])
  })
})

describe('sending', () => {
  test('keeps one row with one key from Enter to stored, whether the answer or the push arrives first', async () => {
    const { room } = roomStage({ before: 0 })
    await settle()
    const keys = new Set<string>()
    const counts = new Set<number>()
    room.subscribe(() => {
      counts.add(room.messages.length)
      for (const { key } of room.messages) keys.add(key)
    })
    const sending = room.send('hello')
    await settle()
    await sending
    expect([keys.size, [...counts]]).toEqual([1, [1]])
  })

  test('never out of sight, also when written the moment the room opens', async () => {
    const { room } = roomStage({ before: 0 })
    const sending = room.send('hello')
    const seen = new Set<string>()
    room.subscribe(() => seen.add(room.messages.map(({ content }) => content).join()))
    await settle()
    await sending
    expect([...seen]).toEqual(['hello'])
  })

  test('written before the room is known: kept, shown, and sent when it is', async () => {
    const { room, server } = roomStage({ before: 0, faults: { http: 'unreachable' } })
    const sending = room.send('hello')
    await settle(30_000)
    expect(room.messages).toMatchObject([{ content: 'hello', state: 'pending' }])
    server.faults.http = undefined
    await settle(60_000)
    await sending
    expect(server.messagesFor(null).map(({ content }) => content)).toEqual(['hello'])
  })

  test('refused: it stays with its reason, is sent again on request, or discarded', async () => {
    const { room, server } = roomStage({ before: 0 })
    await settle()
    server.faults.http = { status: 403, code: 4031 }
    const refused = expect(room.send('hello')).rejects.toMatchObject({ code: 4031 })
    await settle()
    await refused
    const [failed] = room.messages
    expect(failed).toMatchObject({
      content: 'hello',
      state: 'failed',
      reason: 'refused by a fault',
      sended: false,
    })
    await Promise.all([room.retry(failed?.key ?? ''), settle()])
    expect(room.messages).toMatchObject([{ state: 'failed' }])
    server.faults.http = undefined
    await Promise.all([room.retry(failed?.key ?? ''), settle()])
    expect(room.messages).toMatchObject([{ key: failed?.key, state: 'sent' }])
  })

  test('a room that is opened later shows what still waits', async () => {
    const { room, server, client } = roomStage({ before: 0 })
    await settle()
    server.faults.http = 'unreachable'
    void room.send('hello')
    await settle()
    room.close()
    const again = client.rooms.open('https://example.com/')
    await settle()
    expect(again.messages).toMatchObject([{ content: 'hello', state: 'pending' }])
    server.faults.http = undefined
    await settle(60_000)
    expect(again.messages).toMatchObject([{ content: 'hello', state: 'sent', own: true }])
    again.close()
  })
})
