import { describe, expect, onTestFinished, test } from 'vitest'
import { createModelServer } from '../../test/support/model-server.ts'
import { modelClient, onFakeClock, settle } from '../../test/support/room-stage.ts'

onFakeClock()

/** A room in which the person has just written "mine". */
async function world() {
  const server = createModelServer()
  const client = modelClient(server)
  server.post('somebody', 'theirs')
  const room = client.rooms.open('https://example.com/')
  onTestFinished(() => {
    room.close()
    server.close()
  })
  await settle()
  const [{ id }] = await Promise.all([room.send('mine'), settle()])
  const shown = () => {
    const { content, state, reason, deleted, reactions } = room.messages.find((each) => each.id === id) ?? {}
    return { content, state, reason, deleted, reactions }
  }
  return { server, room, id, shown, theirs: room.messages[0]?.id ?? '' }
}

describe('editing', () => {
  test('shows at once, and all readers get it afterwards', async () => {
    const { server, room, id, shown } = await world()
    const edited = room.edit(id, 'changed')
    await settle(0)
    expect(shown()).toMatchObject({ content: 'changed', state: 'pending' })
    await Promise.all([edited, settle()])
    expect(shown()).toMatchObject({ content: 'changed', state: 'sent', reason: null })
    expect(server.messagesFor(null).at(-1)).toMatchObject({
      content: 'changed',
      updated_at: expect.any(String),
    })
  })

  test('twice at once ends with the last', async () => {
    const { server, room, id, shown } = await world()
    const both = [room.edit(id, 'first'), room.edit(id, 'second')]
    await Promise.all([...both, settle()])
    expect(shown().content).toBe('second')
    expect(server.messagesFor(null).at(-1)?.content).toBe('second')
  })

  test.each([
    ['refused', { status: 403, code: 4034 }, 'refused by a fault'],
    ['out of reach', 'unreachable', 'server error'],
  ] as const)('is taken back when it is %s, with the reason', async (_name, http, reason) => {
    const { server, room, id, shown } = await world()
    server.faults.http = http
    const edited = expect(room.edit(id, 'changed')).rejects.toThrow('server error')
    await Promise.all([edited, settle()])
    expect(shown()).toMatchObject({ content: 'mine', state: 'sent', reason })
    server.faults.http = undefined
    await Promise.all([room.edit(id, 'changed'), settle()])
    expect(shown()).toMatchObject({ content: 'changed', reason: null })
  })

  test('overwrites nothing that another device has written meanwhile', async () => {
    const { server, room, id, shown } = await world()
    server.faults.push = 'drop'
    server.edit(id, 'on the telephone')
    const edited = expect(room.edit(id, 'on the computer')).rejects.toMatchObject({ status: 409, code: 4090 })
    await Promise.all([edited, settle()])
    expect(server.messagesFor(null).at(-1)?.content).toBe('on the telephone')
    server.faults.push = undefined
    await settle(60_000)
    expect(shown()).toMatchObject({ content: 'on the telephone' })
  })

  test('keeps a reaction that came before the answer', async () => {
    const { server, room, id, shown } = await world()
    const edited = room.edit(id, 'changed')
    await settle(6)
    server.react('somebody', id, '👍')
    await Promise.all([edited, settle()])
    expect(shown()).toMatchObject({ content: 'changed', reactions: [{ reaction: '👍', count: 1 }] })
  })

  test('needs some content, and a message of one’s own', async () => {
    const { room, id, theirs, shown } = await world()
    await expect(room.edit(id, ' ')).rejects.toThrow('needs some content')
    const edited = expect(room.edit(theirs, 'changed')).rejects.toMatchObject({ status: 403 })
    await Promise.all([edited, settle()])
    expect([shown().content, room.messages[0]?.content]).toEqual(['mine', 'theirs'])
  })
})

describe('taking away', () => {
  test('leaves a place without a word, at once', async () => {
    const { server, room, id, shown } = await world()
    await Promise.all([room.react(id, '👍'), settle()])
    const removed = room.remove(id)
    await settle(0)
    expect(shown()).toMatchObject({ content: '', deleted: true, reactions: [] })
    await Promise.all([removed, settle()])
    expect(shown()).toMatchObject({ content: '', deleted: true, reactions: [], state: 'sent' })
    expect(server.messagesFor(null).at(-1)).toMatchObject({ content: '', deleted: true })
  })

  test('gives the message back when it is refused', async () => {
    const { room, theirs } = await world()
    const removed = expect(room.remove(theirs)).rejects.toMatchObject({ status: 403 })
    await Promise.all([removed, settle()])
    expect(room.messages[0]).toMatchObject({
      content: 'theirs',
      deleted: false,
      reason: 'This is not yours to see or change.',
    })
  })
})
