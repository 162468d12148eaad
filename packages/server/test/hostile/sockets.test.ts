import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import {
  commonRefusals,
  frameRefusals,
  hashDomain,
  realtime,
  realtimeLimits,
  roomId,
  roomTopic,
} from '@foyer/contract'
import { startWorld } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { Peer } from '../support/peer.ts'
import { GUEST_UUID, NO_ROOM, ROOM } from './catalogue.ts'
import { type HostileStage, setStage } from './hostile-stage.ts'

const TOPIC = roomTopic(ROOM)
const { close } = realtime
const { frames } = realtimeLimits
const toTopic = (n: number) => roomTopic(roomId(`https://many.example/${n}`))

let stage: HostileStage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.world[Symbol.asyncDispose]())

/** A guest with an open socket. */
async function guest(uuid: string = GUEST_UUID) {
  const peer = await new Peer(stage.world.url).open({ 'x-guest-uuid': uuid })
  onTestFinished(() => peer.socket.terminate())
  await peer.next('welcome')
  return peer
}

/** A connection upgraded to a WebSocket, without a library. */
async function rawSocket(): Promise<Socket> {
  const { hostname, port } = new URL(stage.world.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  const head = [
    `GET ${realtime.path} HTTP/1.1`,
    'Host: a.example',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Sec-WebSocket-Protocol: ${realtime.subprotocol}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  return socket
}

/** A masked frame of a client (RFC 6455, section 5.2), with a zero mask, so that the text is plain. */
function rawFrame(first: number, text = ''): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? [first, 0x80 | length] : [first, 0xfe, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)])
}

/** The code in the close frame at the end of the server's bytes; null without one. */
function parseCloseCode(bytes: Buffer): number | null {
  for (let at = 0; at + 2 <= bytes.length; ) {
    const short = (bytes[at + 1] ?? 0) & 0x7f
    const head = short < 126 ? 2 : 4
    const length = short < 126 ? short : bytes.readUInt16BE(at + 2)
    if (((bytes[at] ?? 0) & 0xf) === 8) return bytes.readUInt16BE(at + head)
    at += head + length
  }
  return null
}

describe("each frame that is invalid in the socket's state is answered, and the socket stays open", () => {
  const refused: [name: string, frame: object, refusal: { code: number; message: string }, about: object][] =
    [
      ['a second hello', { type: 'hello' }, frameRefusals.alreadySaid, { frame: 'hello' }],
      [
        'leaving what is not followed',
        { type: 'unfollow', topic: roomTopic(NO_ROOM) },
        frameRefusals.notFollowed,
        { frame: 'unfollow', topic: roomTopic(NO_ROOM) },
      ],
      [
        'reading what is not followed',
        { type: 'read', topic: roomTopic(NO_ROOM), seq: 1 },
        frameRefusals.notFollowed,
        { frame: 'read', topic: roomTopic(NO_ROOM) },
      ],
      [
        'typing in an unknown room',
        { type: 'typing', topic: roomTopic(NO_ROOM) },
        frameRefusals.notFollowed,
        { frame: 'typing' },
      ],
      [
        'a topic that is none',
        { type: 'follow', topic: 'x' },
        commonRefusals.notFound,
        { frame: 'follow', topic: 'x' },
      ],
      ['an own topic of a guest', { type: 'follow', topic: 'dm' }, commonRefusals.forbidden, { topic: 'dm' }],
      ['a type that is none', { type: 'shout' }, commonRefusals.malformed, {}],
      ['a number that is none', { type: 'read', topic: TOPIC, seq: 1e300 }, commonRefusals.malformed, {}],
    ]
  test.each(refused)('%s', async (_name, frame, { code, message }, about) => {
    const peer = await guest()
    peer.send(frame)
    expect(await peer.next('error')).toEqual(expect.objectContaining({ code, message, ...about }))
    peer.send({ type: 'ping' })
    await peer.next('pong')
  })

  test('typing and reading without an identity are refused', async () => {
    const peer = await new Peer(stage.world.url).open()
    peer.send({ type: 'follow', topic: TOPIC })
    await peer.next('followed')
    for (const frame of [{ type: 'typing' }, { type: 'read', seq: 1 }]) {
      peer.send({ ...frame, topic: TOPIC })
      const { code } = commonRefusals.credentialsNeeded
      expect(await peer.next('error')).toMatchObject({ code, frame: frame.type, topic: TOPIC })
    }
    peer.socket.close()
  })

  test('repeated follows are answered at least for the last one, and count once', async () => {
    const peer = await guest()
    for (let n = 0; n < 50; n++) {
      peer.send({ type: 'follow', topic: TOPIC })
      if (n % 2 === 0) peer.send({ type: 'unfollow', topic: TOPIC })
    }
    await peer.next('followed')
    peer.send({ type: 'typing', topic: TOPIC })
    await peer.next('typing')
    await stage.assertAlive()
    await peer.next('message')
    peer.send({ type: 'ping' })
    const rest: string[] = []
    for (let frame = await peer.take(); frame.type !== 'pong'; frame = await peer.take())
      rest.push(frame.type)
    expect(rest).not.toContain('message')
  })
})

describe('topics', () => {
  test('beyond the limit are refused by name, and earlier ones stay', async () => {
    const peer = await guest()
    for (let n = 0; n < realtimeLimits.maxTopics + 3; n++) peer.send({ type: 'follow', topic: toTopic(n) })
    const { code, message } = frameRefusals.tooManyTopics
    expect(await peer.next('error')).toEqual({
      type: 'error',
      code,
      message,
      topic: toTopic(realtimeLimits.maxTopics),
      frame: 'follow',
    })
    peer.send({ type: 'unfollow', topic: toTopic(0) })
    peer.send({ type: 'follow', topic: TOPIC })
    for (let topic = ''; topic !== TOPIC; ) topic = (await peer.next('followed')).topic
    await stage.assertAlive()
    await peer.next('message')
  })

  test('of many sockets are read together: thousands cost a few queries', async () => {
    const query = vi.spyOn(stage.world.context.database.pool, 'query')
    onTestFinished(() => query.mockRestore())
    const peers = await Promise.all(Array.from({ length: 20 }, () => guest()))
    query.mockClear()
    for (const peer of peers)
      for (let n = 0; n < realtimeLimits.maxTopics; n++)
        peer.send({ type: 'follow', topic: toTopic(n), after: 0 })
    await Promise.all(
      peers.map(async (peer) => {
        for (let n = 0; n < realtimeLimits.maxTopics; n++) await peer.next('followed')
      }),
    )
    expect(query.mock.calls.length).toBeLessThan(200)
  })

  test('that cannot be read now are dropped, and can be followed later', async () => {
    const peer = await guest()
    const { pool } = stage.world.context.database
    const broken = vi.spyOn(pool, 'query').mockImplementation(() => Promise.reject(new Error('away')))
    peer.send({ type: 'follow', topic: TOPIC })
    expect(await peer.next('error')).toMatchObject({ code: 5000, topic: TOPIC, retry_ms: expect.any(Number) })
    broken.mockRestore()
    peer.send({ type: 'unfollow', topic: TOPIC })
    expect(await peer.next('error')).toMatchObject({ code: frameRefusals.notFollowed.code })
    peer.send({ type: 'follow', topic: TOPIC })
    await peer.next('followed')
  })
})

describe('floods end their own socket only', () => {
  const many = frames.burst + frames.refused + 100
  const floods: [name: string, flood: (peer: Peer) => void][] = [
    ['frames', (peer) => peer.send({ type: 'ping' })],
    ['frames that are none', (peer) => peer.socket.send('{')],
    ['pings of the protocol', (peer) => peer.socket.ping()],
    ['unrequested pongs', (peer) => peer.socket.pong()],
    ['posts', (peer) => peer.send({ type: 'post', topic: roomTopic(NO_ROOM), client_id: 'a', content: 'x' })],
    ['follows', (peer) => peer.send({ type: 'follow', topic: roomTopic(NO_ROOM) })],
  ]
  test.each(floods)('%s', async (_name, flood) => {
    const [peer, other] = await Promise.all([guest(), guest()])
    let isOpen = true
    const ended = peer.closed.finally(() => {
      isOpen = false
    })
    // On a busy machine a flood may be too slow to be one, so it does not stop by itself.
    const flooding = (async () => {
      for (; isOpen; await wait(10)) for (let n = 0; n < many; n++) flood(peer)
    })()
    let refusal = await peer.next('error')
    while (refusal.code !== commonRefusals.tooMany.code) refusal = await peer.next('error')
    expect(refusal.retry_ms).toBeGreaterThan(0)
    expect(await ended).toBe(close.tooMany)
    await flooding
    other.send({ type: 'ping' })
    await other.next('pong')
    await stage.assertAlive()
  })

  test('a burst that a client may need passes', async () => {
    const peer = await guest()
    for (let n = 0; n < realtimeLimits.maxTopics; n++) {
      peer.send({ type: 'follow', topic: toTopic(n) })
      peer.socket.ping()
    }
    for (let n = 0; n < realtimeLimits.maxTopics; n++) await peer.next('followed')
    expect(peer.socket.readyState).toBe(peer.socket.OPEN)
  })

  const raw: [name: string, chunks: Buffer[], code: number][] = [
    ['pieces without end', Array.from({ length: 200 }, (_, n) => rawFrame(n === 0 ? 0x01 : 0x00, 'a')), 1008],
    [
      'empty pieces without end',
      Array.from({ length: 200 }, (_, n) => rawFrame(n === 0 ? 0x01 : 0x00)),
      1008,
    ],
    [
      'pieces that are too large together',
      Array.from({ length: 20 }, (_, n) => rawFrame(n === 0 ? 0x01 : 0x00, 'a'.repeat(1_000))),
      1009,
    ],
    ['a piece that continues nothing', [rawFrame(0x80, 'a')], 1002],
    ['a frame of the future', [rawFrame(0x83, 'a')], 1002],
    ['a reserved bit', [rawFrame(0xc1, '{"type":"ping"}')], 1002],
    ['a ping that is too long', [rawFrame(0x89, 'a'.repeat(126))], 1002],
    ['a ping in pieces', [rawFrame(0x09, 'a')], 1002],
    ['a frame without a mask', [Buffer.from([0x81, 1, 0x61])], 1002],
    [
      'text that is no UTF-8',
      [Buffer.concat([rawFrame(0x81, 'ab').subarray(0, 6), Buffer.from([0xff, 0xfe])])],
      1007,
    ],
  ]
  test.each(raw)('%s', async (_name, chunks, code) => {
    const socket = await rawSocket()
    const heard: Buffer[] = []
    socket.on('data', (bytes: Buffer) => heard.push(bytes))
    socket.write(Buffer.concat([rawFrame(0x81, '{"type":"hello"}'), ...chunks]))
    await vi.waitFor(() => expect(parseCloseCode(Buffer.concat(heard))).toBe(code), 5_000)
    await stage.assertAlive()
  })
})

describe('connections', () => {
  /** Answer to an attempt to open a further socket. */
  async function opening(url: string, headers: Record<string, string>, path: string = realtime.path) {
    const socket = new WebSocket(url.replace('http', 'ws') + path, realtime.subprotocol, { headers })
    socket.on('error', () => {})
    const answer = await new Promise<IncomingMessage | null>((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response))
      socket.on('open', () => resolve(null))
    })
    const body = answer === null ? undefined : await json(answer)
    socket.terminate()
    return { status: answer?.statusCode ?? 101, headers: answer?.headers ?? {}, body }
  }
  const knock = async (url: string, headers: Record<string, string>) => (await opening(url, headers)).status

  test('are refused with a reason, as calls are', async () => {
    await using world = await startWorld({
      env: {
        FOYER_LIMITS: 'on',
        FOYER_SOCKETS_PER_NETWORK: '1',
        FOYER_ORIGINS: 'https://ours.example',
        FOYER_PUBLIC_URL: 'https://ours.example',
      },
    })
    const first = await new Peer(world.url).open()
    await first.next('welcome')
    const { notFound, forbidden, tooMany } = commonRefusals
    for (const [refusal, headers, path] of [
      [notFound, {}, '/api/elsewhere'],
      [forbidden, { origin: 'https://bank.example' }, realtime.path],
      [tooMany, { origin: 'https://ours.example' }, realtime.path],
    ] as const) {
      const { status, code, message } = refusal
      const answer = await opening(world.url, headers, path)
      expect([answer.status, answer.body]).toEqual([status, { code, message }])
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.headers['retry-after']).toBe(refusal === tooMany ? '10' : undefined)
    }
    first.socket.terminate()
  })

  test('of one network are limited, and closing one frees its place', async () => {
    await using world = await startWorld({
      env: { FOYER_LIMITS: 'on', FOYER_SOCKETS_PER_NETWORK: '3', FOYER_TRUST_PROXY: '1' },
    })
    const from = (address: string) => ({ 'x-forwarded-for': `203.0.113.99, ${address}` })
    const peers = await Promise.all(
      Array.from({ length: 3 }, () => new Peer(world.url, from('198.51.100.1')).open()),
    )
    expect(await knock(world.url, from('198.51.100.1'))).toBe(429)
    expect(await knock(world.url, from('198.51.100.2'))).toBe(101)
    peers[0]?.socket.close()
    await vi.waitFor(async () => expect(await knock(world.url, from('198.51.100.1'))).toBe(101), 5_000)
    for (const peer of peers) peer.socket.terminate()
  })

  test('are not compressed', async () => {
    const peer = await guest()
    expect(peer.socket.extensions).toBe('')
  })
})

test('150 stalled readers are closed, without effect on the others and on memory (P8)', async () => {
  const lively = await guest()
  const stalled = await Promise.all(Array.from({ length: 150 }, () => guest(randomUUID())))
  const page = `https://hostile.example/${randomUUID()}`
  const topic = roomTopic(roomId(page))
  const place = { domain: 'hostile.example', url: page, hashed_domain: hashDomain('hostile.example') }
  await stage.world.call('POST', '/api/whiteboard/new/', { 'x-guest-uuid': GUEST_UUID }, place)
  for (const peer of [lively, ...stalled]) peer.send({ type: 'follow', topic })
  await Promise.all([lively, ...stalled].map((peer) => peer.next('followed')))
  for (const { socket } of stalled) socket.pause()
  const { bus, hub } = stage.world.context
  const memory = process.memoryUsage().rss
  const text = 'x'.repeat(60_000)
  const took: number[] = []
  // Loopback buffers some megabytes of each before anything waits in the server.
  for (let n = 0; n < 300; n++) {
    const published = performance.now()
    bus.publish([{ topic, frame: JSON.stringify({ type: 'typing', topic, text }) }])
    await lively.next('typing')
    took.push(performance.now() - published)
    await wait(8)
  }
  await vi.waitFor(() => expect(hub.online(topic)).toBe(1), 10_000)
  took.sort((a, b) => a - b)
  expect(took[Math.floor(took.length * 0.9)]).toBeLessThan(250)
  expect((process.memoryUsage().rss - memory) / 2 ** 20, 'MiB').toBeLessThan(400)
  for (const { socket } of stalled) socket.resume()
  const codes = await Promise.all(stalled.map(({ closed }) => closed))
  for (const code of codes) expect([close.tooSlow, 1006]).toContain(code)
}, 60_000)
