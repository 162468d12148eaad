import { MemoryStorage, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createClientIds, postEarly } from './early.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const createClientId = createClientIds(Date.now)

/** A room that is there, a browser that was never here, and its message for that room. */
async function stage() {
  const url = `https://example.com/${createClientId()}`
  const other = world.client()
  const room = other.rooms.open(url)
  onTestFinished(() => room.close())
  const { room_id: roomId } = await room.send('here before')
  const storage = new MemoryStorage()
  const message = { apiUrl: world.url, storage, roomId, content: 'so early', clientId: createClientId() }
  return { url, room, storage, message }
}

const contents = ({ messages }: { messages: readonly { content: string }[] }) =>
  messages.map(({ content }) => content)

test('a message that is posted early is the guest’s own, and is stored once where the client sends it again', async () => {
  const { url, room, storage, message } = await stage()
  const own = world.client({ storage }).rooms.open(url)
  onTestFinished(() => own.close())
  await vi.waitFor(() => expect(own.getSnapshot().connection).toBe('live'), 10_000)
  expect(await postEarly(message)).toBe(true)
  await vi.waitFor(() => expect(contents(own)).toEqual(['here before', 'so early']), 10_000)
  expect(own.messages[1]).toMatchObject({ own: true, key: message.clientId, state: 'sent' })

  const { id } = await own.send(message.content, { clientId: message.clientId })
  await room.send('and one after it')
  for (const each of [own, room])
    await vi.waitFor(
      () => expect(contents(each)).toEqual(['here before', 'so early', 'and one after it']),
      10_000,
    )
  expect([own, room].map(({ messages }) => messages[1]?.id)).toEqual([id, id])
})

test('a message that is posted early and sent by the client at the same moment is stored once', async () => {
  const { url, room, storage, message } = await stage()
  const client = world.client({ storage })
  const own = client.rooms.open(url)
  onTestFinished(() => own.close())
  const [isStored, sent] = await Promise.all([
    postEarly(message),
    own.send(message.content, { clientId: message.clientId }),
  ])
  expect(isStored).toBe(true)
  await room.send('and one after it')
  await vi.waitFor(
    () => expect(contents(room)).toEqual(['here before', 'so early', 'and one after it']),
    10_000,
  )
  expect(room.messages[1]?.id).toBe(sent.id)
})

test.for([
  [
    'that remembers a sign-in',
    (storage: MemoryStorage) => storage.setItem('foyer_cached_adapter', 'metamask'),
  ],
  [
    'that forbids its storage',
    (storage: MemoryStorage) => {
      storage.getItem = () => {
        throw new DOMException('forbidden', 'SecurityError')
      }
    },
  ],
] as const)('a message of a browser %s is not posted early', async ([, change]) => {
  const { room, storage, message } = await stage()
  change(storage)
  expect(await postEarly(message)).toBe(false)
  expect(await postEarly({ ...message, storage: null })).toBe(false)
  await room.send('and one after it')
  await vi.waitFor(() => expect(contents(room)).toEqual(['here before', 'and one after it']), 10_000)
})

test('a message that the server refuses, or that reaches none, is not stored', async () => {
  const { message } = await stage()
  expect(await postEarly({ ...message, content: '' })).toBe(false)
  expect(await postEarly({ ...message, apiUrl: 'http://127.0.0.1:9' })).toBe(false)
})
