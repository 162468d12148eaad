import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { hashDomain, roomId } from '@foyer/client'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { CALM, type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { randomFrom } from './random.ts'
import { request } from './request.ts'
import { startWorld, type World } from './world.ts'

const URL_OF_ROOM = 'https://example.com/faulty'
const ROOM = roomId(URL_OF_ROOM)
const headers = { 'x-guest-uuid': randomUUID() }

let world: World
let proxy: FaultProxy
beforeAll(async () => {
  world = await startWorld()
  proxy = await startFaultProxy(Number(new URL(world.url).port), randomFrom(1))
  const room = { domain: 'example.com', url: URL_OF_ROOM, hashed_domain: hashDomain('example.com') }
  await request(world.url, 'POST', '/api/whiteboard/new/', headers, room)
})
afterAll(async () => {
  await proxy[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
beforeEach(() => {
  Object.assign(proxy.faults, CALM)
})

const post = (url: string, client_id: string) =>
  request(url, 'POST', `/api/whiteboard/messages/${ROOM}`, headers, { content: client_id, client_id })

/** A follower of the room behind the proxy, and the types of the frames it gets. */
async function follower() {
  const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/api/realtime`, 'foyer.1')
  onTestFinished(() => socket.terminate())
  const types: string[] = []
  socket.on('message', (data) => types.push((JSON.parse(String(data)) as { type: string }).type))
  socket.on('error', () => {})
  await once(socket, 'open')
  socket.send('{"type":"hello"}')
  socket.send(JSON.stringify({ type: 'follow', topic: `room:${ROOM}` }))
  await vi.waitFor(() => expect(types).toContain('followed'), 5_000)
  return { socket, types }
}

test('a calm line carries everything', async () => {
  const { types } = await follower()
  expect((await post(proxy.url, 'calm')).status).toBe(201)
  await vi.waitFor(() => expect(types).toContain('message'), 5_000)
})

test('pushes are dropped, and nothing else is', async () => {
  const { socket, types } = await follower()
  Object.assign(proxy.faults, { dropPushes: 1, delayMs: 5 })
  await post(world.url, 'dropped')
  socket.send('{"type":"ping"}')
  await vi.waitFor(() => expect(types).toContain('pong'), 5_000)
  expect(types).not.toContain('message')
  expect(proxy.counts.dropped).toBe(1)
})

test('lines are cut without a goodbye', async () => {
  const { socket } = await follower()
  proxy.cutAll()
  const [code] = await once(socket, 'close')
  expect(code).toBe(1006)
})

test('a request that repeats itself is stored once (P2)', async () => {
  proxy.faults.replay = 1
  const replayed = proxy.counts.replayed
  const answer = await fetch(`${proxy.url}/api/whiteboard/messages/${ROOM}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ content: 'again', client_id: 'again' }),
  })
  expect(answer.status).toBe(201)
  proxy.cutAll()
  await vi.waitFor(() => expect(proxy.counts.replayed).toBe(replayed + 1), 5_000)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const page = await request<{ results: { content: string }[] }>(
    world.url,
    'GET',
    `/api/whiteboard/?room_id=${ROOM}`,
  )
  expect(page.body.results.filter(({ content }) => content === 'again')).toHaveLength(1)
})
