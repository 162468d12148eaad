import { describe, expect, onTestFinished, test } from 'vitest'
import { createModelServer } from '../../test/support/model-server.ts'
import { modelClient, onFakeClock, settle } from '../../test/support/room-stage.ts'
import { MAX_CAPACITY, SLACK } from './state.ts'

onFakeClock()

const during = async <T>(work: Promise<T>) => (await Promise.all([work, settle()]))[0]

/** A room with 500 messages, or as many as are asked for, gone back to number 100. */
async function world(count = 500) {
  const server = createModelServer()
  const client = modelClient(server)
  const ids = Array.from({ length: count }, (_, n) => server.post('somebody', `${n}`).id)
  const room = client.rooms.open('https://example.com/')
  onTestFinished(() => {
    room.close()
    server.close()
  })
  await settle()
  await during(room.loadAround(ids[100] ?? ''))
  const ends = () => [room.messages[0]?.content, room.messages.at(-1)?.content]
  return { server, client, room, ids, ends }
}

describe('a room that was gone back in', () => {
  test('shows the message and what is around it, and says that it is not at the end', async () => {
    const { room, ends } = await world()
    expect([...ends(), room.messages.length]).toEqual(['51', '150', 100])
    expect(room.getSnapshot()).toMatchObject({
      atEnd: false,
      hasOlder: true,
      status: 'ready',
      connection: 'live',
    })
  })

  test('loads older and newer messages to both ends, without a gap', async () => {
    const { server, room } = await world()
    while (room.getSnapshot().hasOlder) await during(room.loadOlder())
    while (!room.getSnapshot().atEnd) await during(room.loadNewer())
    expect(room.messages.map(({ id }) => id)).toEqual(server.messagesFor(null).map(({ id }) => id))
    server.post('somebody', 'next')
    await settle()
    expect(room.messages.at(-1)?.content).toBe('next')
  })

  test('gets changes of the shown messages, and keeps new messages for the end', async () => {
    const { server, room, ids, ends } = await world()
    server.post('somebody', 'next')
    server.edit(ids[120] ?? '', 'edited')
    await settle()
    expect(ends()).toEqual(['51', '150'])
    expect(room.messages.find(({ id }) => id === ids[120])?.content).toBe('edited')
    await during(room.loadLatest())
    expect([room.getSnapshot().atEnd, ends()]).toEqual([true, ['451', 'next']])
  })

  test('misses nothing that is written while the last page is on its way', async () => {
    const { server, room, ids } = await world()
    await during(room.loadLatest())
    await during(room.loadAround(ids[430] ?? ''))
    const loading = room.loadNewer()
    await settle(7)
    server.post('somebody', 'written meanwhile')
    server.react('somebody', ids[499] ?? '', '👍')
    await during(loading)
    expect(room.getSnapshot().atEnd).toBe(true)
    expect(room.messages.at(-1)?.content).toBe('written meanwhile')
    expect(room.messages.at(-2)).toMatchObject({ id: ids[499], reactions: [{ count: 1 }] })
  })

  test('stays where it is when everything has to be loaded anew', async () => {
    const { server, room, ids } = await world()
    server.renew()
    await settle(60_000)
    expect(room.getSnapshot()).toMatchObject({ atEnd: false, connection: 'live' })
    expect(room.messages.some(({ id }) => id === ids[100])).toBe(true)
  })

  test('jumps to the end when the person writes, and shows their message', async () => {
    const { room, ends } = await world()
    await during(room.send('here I am'))
    await settle(1_000)
    expect([room.getSnapshot().atEnd, ends()[1]]).toEqual([true, 'here I am'])
  })

  test('says nothing of what it has read', async () => {
    const { server } = await world()
    const before = server.frames.filter(({ type }) => type === 'read').length
    await settle(10_000)
    server.post('somebody', 'next')
    await settle(10_000)
    expect(server.frames.filter(({ type }) => type === 'read').length).toBe(before)
  })
})

describe('a room that is opened at a message', () => {
  const open = async (around: (ids: string[]) => string, page: boolean) => {
    const { server, ids, client } = await world()
    const options = { around: around(ids), ...(page && { page: server.page() }) }
    const room = client.rooms.open('https://example.com/', options)
    onTestFinished(() => room.close())
    return { server, room, ids }
  }

  test.each([false, true])(
    'shows it with what is around it, also where a page was given (%s)',
    async (page) => {
      const { room, ids } = await open((ids) => ids[200] ?? '', page)
      await settle()
      expect([room.messages[0]?.content, room.messages.at(-1)?.content]).toEqual(['151', '250'])
      expect(room.messages.some(({ id }) => id === ids[200])).toBe(true)
      expect(room.getSnapshot()).toMatchObject({ atEnd: false, hasOlder: true, connection: 'live' })
      await during(room.loadLatest())
      expect(room.messages.at(-1)?.content).toBe('499')
    },
  )

  test('keeps the page that it was given where the message is on it', async () => {
    const { server, room } = await open((ids) => ids[490] ?? '', true)
    const asked = server.requests.length
    await settle()
    expect([room.messages.length, room.getSnapshot().atEnd]).toEqual([50, true])
    expect(server.requests.length).toBe(asked)
  })

  test('is the end of the room where it has no such message', async () => {
    const { room } = await open(() => 'nothing', false)
    await settle()
    expect(room.getSnapshot()).toMatchObject({ atEnd: true, status: 'ready', error: null })
    expect(room.messages.at(-1)?.content).toBe('499')
  })

  test('gets there however often the first attempt fails', async () => {
    const { server, ids, client } = await world()
    server.faults.http = 'unreachable'
    const room = client.rooms.open('https://example.com/', { around: ids[200] ?? '' })
    onTestFinished(() => room.close())
    await settle(3_000)
    expect(room.getSnapshot().status).toBe('failed')
    server.faults.http = undefined
    await settle(60_000)
    expect([room.messages[0]?.content, room.getSnapshot().atEnd]).toEqual(['151', false])
  })
})

test('loading a long history keeps a part of it, and the rest can be loaded again', async () => {
  const { server, room } = await world(4_000)
  await during(room.loadLatest())
  const most = MAX_CAPACITY + SLACK
  while (room.getSnapshot().hasOlder) {
    await during(room.loadOlder())
    expect(room.messages.length).toBeLessThanOrEqual(most)
  }
  expect(room.messages[0]?.content).toBe('0')
  expect(room.getSnapshot().atEnd).toBe(false)
  server.post('somebody', 'next')
  await settle()
  while (!room.getSnapshot().atEnd) {
    await during(room.loadNewer())
    expect(room.messages.length).toBeLessThanOrEqual(most)
    const numbers = room.messages.map(({ seq }) => seq)
    expect(numbers.every((seq, n) => n === 0 || seq === (numbers[n - 1] ?? 0) + 1)).toBe(true)
  }
  expect(room.messages.at(-1)?.content).toBe('next')
  expect(room.messages.map(({ id }) => id)).toEqual(
    server
      .messagesFor(null)
      .slice(-room.messages.length)
      .map(({ id }) => id),
  )
  expect(room.getSnapshot().hasOlder).toBe(true)
}, 60_000)

test('messages that loadOlder brings on the way to a message stay, where that message is among them', async () => {
  const { room, ids, ends } = await world(120)
  expect(ends()).toEqual(['70', '119'])
  const older = room.loadOlder()
  await during(room.loadAround(ids[0] ?? ''))
  await older
  expect([...ends(), room.getSnapshot().atEnd]).toEqual(['0', '119', true])
})

test('the same where the room was opened at that message', async () => {
  const { server, ids } = await world(120)
  // The page around the message takes longer than anything else.
  const fetch: typeof server.fetch = async (...request) => {
    if (String(request[0]).includes('around=')) await new Promise((resolve) => setTimeout(resolve, 500))
    return server.fetch(...request)
  }
  const client = modelClient(server, { fetch })
  const room = client.rooms.open('https://example.com/', { page: server.page(), around: ids[0] ?? '' })
  onTestFinished(() => room.close())
  await during(room.loadOlder())
  await settle(1_000)
  expect([room.messages.length, room.getSnapshot().atEnd]).toEqual([120, true])
  server.post('somebody', 'next')
  await settle()
  expect(room.messages.at(-1)?.content).toBe('next')
})

test('a message that is not there leaves the room as it was', async () => {
  const { room, ends } = await world()
  const before = ends()
  await during(expect(room.loadAround('nothing')).rejects.toMatchObject({ status: 404 }))
  expect(ends()).toEqual(before)
})
