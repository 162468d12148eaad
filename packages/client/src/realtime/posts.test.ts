import { describe, expect, test } from 'vitest'
import { onFakeClock, roomStage, settle } from '../../test/support/room-stage.ts'

onFakeClock()

/** A room that is followed, on a server that takes posts over the socket; requests and frames from then on. */
async function followed(options: Parameters<typeof roomStage>[0] = {}) {
  const stage = roomStage({ before: 1, ...options, faults: { posts: 'answered', ...options.faults } })
  await settle(500)
  const { server } = stage
  const since = server.requests.length
  return {
    ...stage,
    calls: () => server.requests.slice(since).filter(({ method }) => method === 'POST'),
    frames: () => server.frames.filter((frame) => frame.type === 'post'),
    texts: () => server.messagesFor(null).map(({ content }) => content),
  }
}

describe('a message that is written', () => {
  test('goes over the socket, as the call would', async () => {
    const { room, server, calls, frames, texts } = await followed()
    const sending = room.send('hello', { replyTo: 'm000001-epoch-1' })
    await settle()
    const { client_id } = await sending
    expect(frames()).toEqual([
      {
        ...{ type: 'post', topic: server.topic, client_id },
        ...{ content: 'hello', reply_to: 'm000001-epoch-1' },
      },
    ])
    expect([calls(), texts()]).toEqual([[], ['before 0', 'hello']])
    expect(room.messages.map(({ content, state }) => [content, state])).toEqual([
      ['before 0', 'sent'],
      ['hello', 'sent'],
    ])
  })

  test.each([
    ['the server takes none', { posts: undefined }, 'hello'],
    ['no socket can be opened', { blocked: true }, 'hello'],
    ['it does not fit into a frame', {}, '😀'.repeat(2_100)],
  ] as const)('goes by the call where %s', async (_where, faults, text) => {
    const { room, calls, frames, texts } = await followed({ faults })
    const sending = room.send(text)
    await settle(1_000)
    await sending
    expect([calls().length, frames().length, texts()]).toEqual([1, 0, ['before 0', text]])
  })

  test.each(['cut', 'unanswered', 'lost'] as const)(
    'goes by the call under the same id after a frame that was %s, and is one message',
    async (posts) => {
      const { room, calls, frames, texts } = await followed({ faults: { posts } })
      const sending = room.send('hello')
      await settle(6_000)
      const { client_id } = await sending
      expect(frames()).toMatchObject([{ client_id }])
      expect(calls().map(({ body }) => body)).toMatchObject([{ client_id, content: 'hello' }])
      expect(texts()).toEqual(['before 0', 'hello'])
      expect(room.messages.map(({ content, state }) => [content, state])).toEqual([
        ['before 0', 'sent'],
        ['hello', 'sent'],
      ])
    },
  )

  test('goes by the call as soon as the connection is cut, not when the answer is late', async () => {
    const { room, calls, frames } = await followed({ faults: { posts: 'cut' } })
    const sending = room.send('hello')
    await settle(1_000)
    await sending
    expect([frames().length, calls().length]).toEqual([1, 1])
  })

  test('to a room that is missing makes the room, and is sent again', async () => {
    const { room, calls, frames, texts } = await followed({ before: 0 })
    const sending = room.send('first')
    await settle()
    await sending
    expect(calls().map(({ path }) => path)).toEqual(['/api/whiteboard/new/'])
    expect([frames().length, texts()]).toEqual([2, ['first']])
  })
})

describe('a refusal of a frame', () => {
  test('is the error of the call', async () => {
    const refused = { status: 403, code: 4035 }
    const bySocket = await followed({ faults: { posts: refused } })
    const byCall = await followed({ faults: { posts: undefined } })
    byCall.server.faults.http = refused
    const errors = [bySocket, byCall].map(({ room }) => room.send('hello').catch((error) => error))
    await settle(1_000)
    const [one, other] = (await Promise.all(errors)).map((error) => ({ ...error, cause: error.cause }))
    expect(one).toMatchObject({ endpoint: 'rooms.post', refusal: 'readOnly', status: 403, retryAfter: 2 })
    expect({ ...one, requestId: undefined, retryAfter: undefined }).toEqual({
      ...other,
      requestId: undefined,
      retryAfter: undefined,
    })
    expect([bySocket.calls(), bySocket.frames().length]).toEqual([[], 1])
  })

  test('for later holds the queue for the seconds that it names, then sends over the socket', async () => {
    const { room, server, frames, texts } = await followed({ faults: { posts: { status: 429, code: 4290 } } })
    const sending = room.send('hello')
    await settle(1_500)
    expect(frames()).toHaveLength(1)
    server.faults.posts = 'answered'
    await settle(5_000)
    await sending
    expect([frames().length, texts()]).toEqual([2, ['before 0', 'hello']])
  })
})

test('a client that is closed while a frame waits sends it no other way', async () => {
  const { client, room, calls, frames } = await followed({ faults: { posts: 'lost' } })
  const ended = expect(room.send('hello')).rejects.toMatchObject({ refusal: 'closed' })
  await settle()
  client.close()
  await settle(10_000)
  await ended
  expect([frames().length, calls().length]).toEqual([1, 0])
})
