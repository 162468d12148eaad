import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { hashDomain, realtime, realtimeLimits, roomId, type ServerFrame } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** A socket whose received frames are taken one at a time. */
class Peer {
  readonly socket = new WebSocket(world.url.replace('http', 'ws') + realtime.path, realtime.subprotocol)
  readonly #frames: ServerFrame[] = []
  #wake: (() => void) | undefined
  readonly closed: Promise<number>

  constructor() {
    this.socket.on('message', (data) => {
      this.#frames.push(JSON.parse(String(data)) as ServerFrame)
      this.#wake?.()
    })
    this.closed = once(this.socket, 'close').then(([code]) => code as number)
  }

  async open(hello: object | null = { type: 'hello', agent: 'test' }) {
    await once(this.socket, 'open')
    if (hello !== null) this.send(hello)
    return this
  }

  send(frame: object | string) {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  }

  /** Returns the next frame of this type; drops the frames before it. */
  async next<T extends ServerFrame['type']>(type: T): Promise<Extract<ServerFrame, { type: T }>> {
    for (;;) {
      const frame = this.#frames.shift()
      if (frame?.type === type) return frame as Extract<ServerFrame, { type: T }>
      if (frame === undefined) await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}

const guest = () => ({ 'content-type': 'application/json', ...world.guest() })
const post = async (headers: Record<string, string>, room: string, content: string) => {
  const response = await fetch(`${world.url}/api/whiteboard/messages/${room}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ content }),
  })
  return (await response.json()) as Message
}
const react = (headers: Record<string, string>, room: string, message: string) =>
  fetch(`${world.url}/api/whiteboard/messages/reaction/${room}/${message}`, {
    method: 'POST',
    headers,
    body: '{"reaction":"👍"}',
  })

let pages = 0
async function newRoom() {
  const url = `https://example.com/socket-${++pages}`
  const body = JSON.stringify({ domain: 'example.com', url, hashed_domain: hashDomain('example.com') })
  await fetch(`${world.url}/api/whiteboard/new/`, { method: 'POST', headers: guest(), body })
  return { id: roomId(url), topic: `room:${roomId(url)}` }
}

describe('following', () => {
  test('delivers messages and reactions in order, with their sequence numbers', async () => {
    const room = await newRoom()
    const peer = await new Peer().open()
    expect(await peer.next('welcome')).toMatchObject({ identity: null, heartbeat_ms: 20_000 })
    peer.send({ type: 'follow', topic: room.topic })
    expect(await peer.next('followed')).toMatchObject({ seq: 0, recovered: true, events: [] })
    const writer = guest()
    const sent = await post(writer, room.id, 'hi')
    expect(await peer.next('message')).toEqual({ type: 'message', topic: room.topic, seq: 1, message: sent })
    await react(writer, room.id, sent.id)
    expect(await peer.next('reaction')).toMatchObject({
      seq: 2,
      reaction: '👍',
      added: true,
      user: { auth_type: 'guest' },
      message: { id: sent.id, reactions: [{ reaction: '👍', count: 1, reacted: false }] },
    })
    peer.socket.close()
  })

  test('accepts a room that does not exist yet', async () => {
    const url = `https://example.com/not-yet-${randomUUID()}`
    const peer = await new Peer().open()
    peer.send({ type: 'follow', topic: `room:${roomId(url)}` })
    expect(await peer.next('followed')).toMatchObject({ seq: 0, recovered: true })
    const headers = guest()
    const body = JSON.stringify({ domain: 'example.com', url, hashed_domain: hashDomain('example.com') })
    await fetch(`${world.url}/api/whiteboard/new/`, { method: 'POST', headers, body })
    await post(headers, roomId(url), 'first')
    expect((await peer.next('message')).message.content).toBe('first')
    peer.socket.close()
  })

  test('resumes with the exact delta, with several changes of a message folded into one (P5)', async () => {
    const room = await newRoom()
    const writer = guest()
    const first = await post(writer, room.id, 'one')
    const second = await post(writer, room.id, 'two')
    await react(writer, room.id, first.id)
    const peer = await new Peer().open()
    peer.send({ type: 'follow', topic: room.topic, after: 1 })
    const followed = await peer.next('followed')
    expect(followed).toMatchObject({ seq: 3, recovered: true })
    expect(followed.events.map(({ type, seq, message }) => [type, seq, message.id])).toEqual([
      ['message', 2, second.id],
      ['reaction', 3, first.id],
    ])
    peer.socket.close()
  })

  test.each([
    ['another epoch', { epoch: 'other', after: 1 }],
    ['a number beyond the head', { after: 99 }],
  ])('orders a reload after %s', async (_name, position) => {
    const room = await newRoom()
    await post(guest(), room.id, 'one')
    const peer = await new Peer().open()
    peer.send({ type: 'follow', topic: room.topic, ...position })
    expect(await peer.next('followed')).toMatchObject({ recovered: false, events: [], seq: 1 })
    peer.socket.close()
  })

  test('orders a reload instead of a partial delta when more than 500 changes were missed', async () => {
    const room = await newRoom()
    const writer = guest()
    await Promise.all(Array.from({ length: 501 }, (_, n) => post(writer, room.id, `${n}`)))
    const peer = await new Peer().open()
    peer.send({ type: 'follow', topic: room.topic, after: 0 })
    expect(await peer.next('followed')).toMatchObject({ recovered: false, events: [] })
    peer.send({ type: 'follow', topic: room.topic, after: 1 })
    expect((await peer.next('followed')).events).toHaveLength(500)
    peer.socket.close()
  })

  test('delivers every message once to a client that joins while others write', async () => {
    const room = await newRoom()
    const writer = guest()
    const writing = Promise.all(Array.from({ length: 200 }, (_, n) => post(writer, room.id, `${n}`)))
    const peers = await Promise.all(Array.from({ length: 20 }, () => new Peer().open()))
    const seen = peers.map(async (peer, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * 5))
      peer.send({ type: 'follow', topic: room.topic, after: 0 })
      const followed = await peer.next('followed')
      const seqs = followed.events.map(({ seq }) => seq)
      while (seqs.length < 200) seqs.push((await peer.next('message')).seq)
      peer.socket.close()
      return seqs
    })
    await writing
    const all = Array.from({ length: 200 }, (_, n) => n + 1)
    for (const seqs of await Promise.all(seen)) expect(seqs).toEqual(all)
  })

  test('counts people, not tabs, in presence', async () => {
    const room = await newRoom()
    const uuid = randomUUID()
    const hello = { type: 'hello', guest_uuid: uuid }
    const [tab, otherTab, other] = await Promise.all([
      new Peer().open(hello),
      new Peer().open(hello),
      new Peer().open(),
    ])
    for (const peer of [tab, otherTab, other]) peer.send({ type: 'follow', topic: room.topic })
    expect(await tab.next('presence')).toEqual({ type: 'presence', topic: room.topic, online: 2 })
    other.socket.close()
    expect(await tab.next('presence')).toMatchObject({ online: 1 })
    tab.socket.close()
    otherTab.socket.close()
  })

  test('counts the people in the rooms of a domain, each once', async () => {
    const [domain, url] = ['counted.example', 'https://counted.example/']
    const topic = `domain:${hashDomain(domain)}`
    const body = JSON.stringify({ domain, url, hashed_domain: hashDomain(domain) })
    await fetch(`${world.url}/api/whiteboard/new/`, { method: 'POST', headers: guest(), body })
    const [reader, writer] = await Promise.all([
      new Peer().open(),
      new Peer().open({ type: 'hello', guest_uuid: randomUUID() }),
    ])
    reader.send({ type: 'follow', topic })
    expect(await reader.next('followed')).toMatchObject({ topic, seq: 0, recovered: true, events: [] })
    expect(await reader.next('presence')).toEqual({ type: 'presence', topic, online: 1 })
    writer.send({ type: 'follow', topic: `room:${roomId(url)}` })
    writer.send({ type: 'follow', topic })
    expect(await reader.next('presence')).toEqual({ type: 'presence', topic, online: 2 })
    writer.socket.close()
    expect(await reader.next('presence')).toEqual({ type: 'presence', topic, online: 1 })
    reader.socket.close()
  })

  test('delivers typing to the others at most once a second, and not from anonymous sockets', async () => {
    const room = await newRoom()
    const [writer, reader] = await Promise.all([
      new Peer().open({ type: 'hello', guest_uuid: randomUUID() }),
      new Peer().open(),
    ])
    for (const peer of [writer, reader]) peer.send({ type: 'follow', topic: room.topic })
    await Promise.all([writer.next('followed'), reader.next('followed')])
    reader.send({ type: 'typing', topic: room.topic })
    writer.send({ type: 'typing', topic: room.topic })
    writer.send({ type: 'typing', topic: room.topic })
    expect(await reader.next('typing')).toMatchObject({ topic: room.topic, user: { auth_type: 'guest' } })
    writer.send({ type: 'ping' })
    await writer.next('pong')
    writer.socket.close()
    reader.socket.close()
  })
})

describe('invalid frames', () => {
  test.each([
    ['no JSON', '{'],
    ['no object', '5'],
    ['an unknown type', '{"type":"shout"}'],
    ['a topic as number', '{"type":"follow","topic":5}'],
    ['a negative position', '{"type":"follow","topic":"room:x","after":-1}'],
    ['a position beyond whole numbers', '{"type":"follow","topic":"room:x","after":1e300}'],
  ])('answers %s and keeps serving', async (_name, text) => {
    const peer = await new Peer().open()
    await peer.next('welcome')
    peer.send(text)
    expect(await peer.next('error')).toMatchObject({ code: 4000 })
    peer.send({ type: 'ping' })
    await peer.next('pong')
    peer.socket.close()
  })

  test('treats null fields as absent, for an anonymous reader from the head of a room', async () => {
    const { id, topic } = await newRoom()
    await post(guest(), id, 'before')
    const nothing = { token: null, guest_uuid: null, agent: null }
    const peer = await new Peer().open({ type: 'hello', ...nothing })
    expect(await peer.next('welcome')).toMatchObject({ identity: null })
    peer.send({ type: 'follow', topic, epoch: null, after: null })
    expect(await peer.next('followed')).toMatchObject({ seq: 1, recovered: true, events: [] })
    peer.socket.close()
  })

  test('refuses an unknown topic and a second hello', async () => {
    const peer = await new Peer().open()
    peer.send({ type: 'follow', topic: 'room:nothing' })
    expect(await peer.next('error')).toMatchObject({ code: 4040, topic: 'room:nothing' })
    peer.send({ type: 'hello' })
    expect(await peer.next('error')).toMatchObject({ code: 4001 })
    peer.socket.close()
  })

  test('limits the number of topics', async () => {
    const peer = await new Peer().open()
    for (let n = 0; n <= realtimeLimits.maxTopics; n++)
      peer.send({ type: 'follow', topic: `room:${roomId(`https://many.example/${n}`)}` })
    expect(await peer.next('error')).toMatchObject({ code: 4290 })
    peer.socket.close()
  })

  test.each([
    ['a bad token', { type: 'hello', token: 'made-up' }, realtime.close.tokenInvalid],
    ['something before hello', { type: 'ping' }, realtime.close.noHello],
  ])('%s closes the socket', async (_name, frame, code) => {
    const peer = await new Peer().open(frame)
    expect(await peer.closed).toBe(code)
  })

  test('closes a silent socket after five seconds', async () => {
    const peer = await new Peer().open(null)
    const began = performance.now()
    expect(await peer.closed).toBe(realtime.close.noHello)
    expect(performance.now() - began).toBeGreaterThan(4_000)
  })

  test('closes a socket that sends a frame too large', async () => {
    const peer = await new Peer().open()
    peer.send(JSON.stringify({ type: 'follow', topic: 'x'.repeat(realtimeLimits.maxFrameBytes) }))
    expect(await peer.closed).toBe(1009)
  })

  test('refuses another subprotocol and another path', async () => {
    const fails = async (path: string, protocol: string) => {
      const socket = new WebSocket(world.url.replace('http', 'ws') + path, protocol)
      const [error] = await once(socket, 'error')
      return String(error)
    }
    expect(await fails('/api/elsewhere', realtime.subprotocol)).toContain('404')
    expect(await fails(realtime.path, 'soap')).toMatch(/subprotocol/i)
  })
})

test('closes a follower that stops reading, without delaying the others (P8)', async () => {
  const room = await newRoom()
  const [stalled, lively] = await Promise.all([new Peer().open(), new Peer().open()])
  for (const peer of [stalled, lively]) peer.send({ type: 'follow', topic: room.topic })
  await Promise.all([stalled.next('followed'), lively.next('followed')])
  stalled.socket.pause()
  const writer = guest()
  const text = 'x'.repeat(2_000)
  let seen = 0
  // Loopback buffers take some megabytes before bytes wait in the server.
  for (let round = 0; round < 60 && seen < 6_000; round++) {
    await Promise.all(Array.from({ length: 100 }, () => post(writer, room.id, text)))
    for (let n = 0; n < 100; n++) await lively.next('message')
    seen += 100
    if (world.context.hub.online(room.topic) === 1) break
  }
  expect(world.context.hub.online(room.topic)).toBe(1)
  stalled.socket.resume()
  expect([realtime.close.tooSlow, 1006]).toContain(await stalled.closed)
  lively.socket.close()
})
