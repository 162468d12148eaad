import { describe, expect, test } from 'vitest'
import { startClient } from '../support/harness.ts'

const ID = 'a'.repeat(64)
const POST = `POST /api/whiteboard/messages/${ID}`
const NEW = 'POST /api/whiteboard/new/'
const MISSING = { status: 400, body: { code: 5101, message: 'This room does not exist yet.' } }
const URL_OF_ROOM = 'https://example.com/a'
const room = (id: unknown = ID) => ({ status: 201, body: { id } })
const message = { id: 'm1', content: 'hello' }

/** The first post finds no room, the others succeed. */
function startWithoutRoom() {
  const harness = startClient()
  const { server } = harness
  server.script(POST, () => (server.to(POST).length === 1 ? MISSING : { status: 201, body: message }))
  server.script(NEW, room())
  return harness
}

describe('posting where there is no room', () => {
  test('makes it and sends again (S4-48, S7-22)', async () => {
    const { client, server } = startWithoutRoom()
    const options = { url: URL_OF_ROOM, clientId: 'c1', replyTo: 'm0' }
    expect(await client.rooms.post(ID, 'hello', options)).toEqual(message)
    expect(server.lines).toEqual([POST, NEW, POST])
    const [first, created, second] = server.requests.map(({ body }) => body)
    expect(created).toEqual({
      domain: 'example.com',
      url: URL_OF_ROOM,
      hashed_domain: 'a379a6f6eeafb9a55e378c118034e2751e682fab9f2d30ab13d2125586ce1947',
    })
    expect([first, second]).toEqual([first, first])
    expect(first).toEqual({ content: 'hello', reply_to: 'm0', client_id: 'c1' })
  })

  test.each([
    ['the client’s domain', 'https://example.com/a', 'example.com'],
    ['a page below it', 'https://shop.example.com/a', 'example.com'],
    ['another domain', 'https://www.other.org/a', 'other.org'],
    ['one that only looks like it', 'https://notexample.com/a', 'notexample.com'],
  ])('the room of %s', async (_, url, domain) => {
    const { client, server } = startWithoutRoom()
    await client.rooms.post(ID, 'hello', { url })
    expect(server.to(NEW)[0]?.body).toMatchObject({ domain })
  })

  test('not without its url (S4-49)', async () => {
    const { client, server } = startWithoutRoom()
    await expect(client.rooms.post(ID, 'hello')).rejects.toMatchObject({
      message: 'server error',
      code: 5101,
    })
    expect(server.lines).toEqual([POST])
  })

  test('nor with one that is none (S4-49)', async () => {
    const { client, server } = startWithoutRoom()
    await expect(client.rooms.post(ID, 'hello', { url: 'nowhere' })).rejects.toThrow(/^server error$/)
    expect(server.lines).toEqual([POST])
  })

  test('once (S4-50)', async () => {
    const { client, server } = startWithoutRoom()
    server.script(POST, MISSING)
    await expect(client.rooms.post(ID, 'hello', { url: URL_OF_ROOM })).rejects.toThrow(/^server error$/)
    expect(server.lines).toEqual([POST, NEW, POST])
  })

  test('not when the room cannot be made (S4-51)', async () => {
    const { client, server } = startWithoutRoom()
    server.script(NEW, { status: 403, body: { code: 4031, message: 'Guests may read here.' } })
    await expect(client.rooms.post(ID, 'hello', { url: URL_OF_ROOM })).rejects.toMatchObject({
      message: 'server error',
      status: 403,
      code: 4031,
    })
    expect(server.lines).toEqual([POST, NEW])
  })

  test('not as another person who has come while it was made', async () => {
    const { client, server, storage } = startWithoutRoom()
    server.script(NEW, () => {
      storage.setItem('foyer_guest_uuid', '2f0c6a1e-7d3b-4c55-9a6f-0d8f7b1e4c21')
      return room()
    })
    await expect(client.rooms.post(ID, 'hello', { url: URL_OF_ROOM })).rejects.toThrow(/^server error$/)
    expect(server.lines).toEqual([POST, NEW])
  })

  test('to the id that the creation answers with (S4-52)', async () => {
    const { client, server } = startWithoutRoom()
    const other = 'b'.repeat(64)
    server.script(NEW, room(other))
    server.script(`POST /api/whiteboard/messages/${other}`, { status: 201, body: message })
    await client.rooms.post(ID, 'hello', { url: URL_OF_ROOM })
    expect(server.lines.at(-1)).toBe(`POST /api/whiteboard/messages/${other}`)
  })

  test('else to the one it had (S4-52)', async () => {
    const { client, server } = startWithoutRoom()
    server.script(NEW, { status: 201, body: {} })
    await client.rooms.post(ID, 'hello', { url: URL_OF_ROOM })
    expect(server.lines).toEqual([POST, NEW, POST])
  })

  test.each([
    ['400 with another code', { status: 400, body: { code: 4001 } }],
    ['5101 with another status', { status: 404, body: { code: 5101 } }],
    ['a network failure', { networkError: 'offline' }],
  ])('not after %s (S4-53)', async (_, reply) => {
    const { client, server } = startWithoutRoom()
    server.script(POST, reply)
    await expect(client.rooms.post(ID, 'hello', { url: URL_OF_ROOM })).rejects.toThrow(/^server error$/)
    expect(server.lines).toEqual([POST])
  })
})

test.each([
  ['no room', '', 'hello'],
  ['no content', ID, ''],
  ['only white space', ID, ' \n\t'],
  ['only what nobody sees', ID, '\u200b\u2060'],
  ['an undefined room', undefined, 'hello'],
  ['undefined content', ID, undefined],
])('%s: no request (S5-09)', async (_, roomId, content) => {
  const { client, server } = startWithoutRoom()
  await expect(client.rooms.post(roomId as string, content as string, { url: URL_OF_ROOM })).rejects.toThrow()
  expect(server.requests).toEqual([])
})

test('content is sent as it was typed (S5-09)', async () => {
  const { client, server } = startWithoutRoom()
  await client.rooms.post(ID, '  hi \n', { url: URL_OF_ROOM })
  expect(server.to(POST)[0]?.body).toEqual({ content: '  hi \n' })
})
