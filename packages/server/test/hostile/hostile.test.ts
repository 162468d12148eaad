import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { realtimeLimits, roomTopic } from '@foyer/contract'
import { startWorld } from '@foyer/testkit'
import { TREACHEROUS } from '@foyer/testkit/internet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/start/app.ts'
import { Peer } from '../support/peer.ts'
import { addresses, type Entry, GUEST_UUID, ROOM } from './catalogue.ts'
import { calls, junkEntries } from './fields.ts'
import { frames } from './frames.ts'
import { groups } from './groups.ts'
import { type HostileStage, setStage } from './hostile-stage.ts'
import { ANSWER_MS, judge, judgeRaw } from './judge.ts'
import { numberEntries, numbered, numberFrames } from './numbers.ts'
import { type RawEntry, rawEntries } from './raw.ts'
import { type Answer, agent, sendEntry, sendRaw } from './send.ts'

/** Milliseconds without a pong after which a socket counts as dead. */
const SILENCE_MS = 10_000
/** Connections with raw bytes at a time. */
const RAW_AT_ONCE = 5

let stage: HostileStage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(async () => {
  agent.destroy()
  await stage.world[Symbol.asyncDispose]()
  await stage.fakeInternet[Symbol.asyncDispose]()
})

/** Sends an entry, and once more when it was slow: a busy machine is slow once, a hostile input always. */
async function ask(entry: Entry): Promise<Answer> {
  const who = stage.who[entry.as ?? 'anon']
  const answer = await sendEntry(stage.world.url, entry, who)
  return answer.took < (entry.withinMs ?? ANSWER_MS) ? answer : sendEntry(stage.world.url, entry, who)
}

/** Expected cell of an entry: statuses and code. */
const toCell = ({ status, code }: Entry): string =>
  `${[status].flat().join(' or ')}${code === undefined ? '' : ` ${code}`}`

/** Cell of an entry's answer, or its fault. */
async function probe(entry: Entry): Promise<string> {
  const received = await ask(entry)
  try {
    judge(received, entry.withinMs)
    compare(entry, received)
    return toCell(entry)
  } catch (error) {
    return `${received.status}: ${error instanceof Error ? error.message : error}`
  }
}

/** Name of an entry in the row of its group, with the call: two calls may get the same text. */
const toName = ({ name, request }: Entry): string => `${name}: ${request.slice(0, 60)}`

type Row = [name: string, cell: string][]

/** Sends entries one after another and compares all that was answered at once. */
async function compareRow(entries: readonly Entry[]): Promise<void> {
  const found: Row = []
  for (const entry of entries) found.push([toName(entry), await probe(entry)])
  expect(found).toEqual(entries.map((entry) => [toName(entry), toCell(entry)]))
}

function compare({ status, code, answer, answerHeaders = {} }: Entry, received: Answer) {
  expect([status].flat(), received.text.slice(0, 300)).toContain(received.status)
  if (code !== undefined) expect(JSON.parse(received.text).code).toBe(code)
  if (answer !== undefined) expect(JSON.parse(received.text)).toMatchObject(answer)
  for (const [name, value] of Object.entries(answerHeaders))
    expect(received.headers[name] ?? null, name).toBe(value)
}

test('the catalogue has at least ten entries per group, with distinct names', () => {
  for (const { name, entries } of groups) {
    expect(entries.length, name).toBeGreaterThanOrEqual(10)
    for (const entry of entries) expect(entry.name).not.toBe('')
  }
})

describe.each(groups)('$name', ({ entries }) => {
  let before: Record<string, number>
  beforeAll(async () => {
    before = await stage.countRows()
  })

  test('every input that is refused has its status and code', async () => {
    await compareRow(entries.filter(({ stores }) => !stores))
  })

  test('stores nothing', async () => {
    expect(await stage.countRows()).toEqual(before)
  })

  const odd = entries.filter(({ stores }) => stores)
  if (odd.length > 0) test('every input that is only odd is answered as it should', () => compareRow(odd))

  test('opens no connection to internal addresses (P25)', () => {
    const { inside, leaked } = stage.fakeInternet
    expect(inside.filter((address) => address !== TREACHEROUS)).toEqual([])
    expect(leaked).toBe(0)
  })

  test('the server still answers', () => stage.assertAlive())
})

describe('X raw bytes', () => {
  let before: Record<string, number>
  beforeAll(async () => {
    before = await stage.countRows()
  })

  async function probeRaw(entry: RawEntry): Promise<string> {
    const text = await sendRaw(stage.world.url, entry)
    try {
      const [status = 0] = judgeRaw(text)
      return entry.status.includes(status) ? entry.status.join(' or ') : String(status)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  test('every one is answered with its status, or not at all', async () => {
    const found: Row = []
    for (let begun = 0; begun < rawEntries.length; begun += RAW_AT_ONCE)
      found.push(
        ...(await Promise.all(
          rawEntries
            .slice(begun, begun + RAW_AT_ONCE)
            .map(async (entry): Promise<Row[number]> => [entry.name, await probeRaw(entry)]),
        )),
      )
    expect(found).toEqual(rawEntries.map(({ name, status }) => [name, status.join(' or ')]))
  })

  test('stores nothing, and the server still answers', async () => {
    expect(await stage.countRows()).toEqual(before)
    await stage.assertAlive()
  })
})

describe('every field of every call, with junk values', () => {
  test.each(calls.map((call) => ({ name: call.endpoint.name, call })))('$name', async ({ call }) => {
    for (const entry of junkEntries(call)) judge(await ask(entry))
    await stage.assertAlive()
  })
})

describe('every number and cursor of every call, around 2^31, 2^32, 2^53 and 2^63 (M6)', () => {
  test.each(numbered.map((endpoint) => ({ name: endpoint.name, endpoint })))(
    '$name',
    async ({ endpoint }) => {
      for (const entry of numberEntries(endpoint)) judge(await ask(entry))
      await stage.assertAlive()
    },
  )

  test('the same numbers in every frame', async () => {
    const peer = await new Peer(stage.world.url).open(stage.who.guest)
    await peer.next('welcome')
    peer.send({ type: 'follow', topic: roomTopic(ROOM) })
    for (const frame of numberFrames) peer.send(frame)
    peer.send({ type: 'ping' })
    expect(await peer.next('pong')).toEqual({ type: 'pong' })
    peer.socket.close()
    await stage.assertAlive()
  })
})

describe('X frames of a socket', () => {
  /** The type of the first answer to a ping that follows a frame, or why there was none. */
  async function pingAfter(frame: unknown): Promise<string> {
    const peer = await new Peer(stage.world.url).open(stage.who.guest)
    await peer.next('welcome')
    peer.send({ type: 'follow', topic: roomTopic(ROOM) })
    peer.socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame))
    peer.send({ type: 'ping' })
    const answer = await Promise.race([
      peer.next('pong').then((pong) => JSON.stringify(pong)),
      peer.closed.then((code) => `closed with ${code}`),
      wait(SILENCE_MS, 'no answer', { ref: false }),
    ])
    peer.socket.close()
    return answer
  }

  test('after every one the socket answers a ping', async () => {
    const found: Row = []
    for (const [name, frame] of Object.entries(frames)) found.push([name, await pingAfter(frame)])
    expect(found).toEqual(Object.keys(frames).map((name) => [name, '{"type":"pong"}']))
  })

  test.each([
    ['a frame too large', 'a'.repeat(realtimeLimits.maxFrameBytes + 1), 1009],
    ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe]), 1007],
  ])('%s ends its own socket only', async (_name, frame, code) => {
    const peer = await new Peer(stage.world.url).open()
    await peer.next('welcome')
    peer.socket.send(frame, { binary: false })
    expect(await peer.closed).toBe(code)
    await stage.assertAlive()
  })
})

describe('X slow requests', () => {
  test.each([
    ['a head', 'POST / HTTP/1.1\r\nHost: a.example\r\n'],
    [
      'a body',
      'POST /collect HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n',
    ],
  ])('%s without an end is dropped after a timeout', async (_name, begun) => {
    const app = await createApp(stage.world.context, { requestTimeout: 300 })
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (data: string) => {
      text += data
    })
    socket.write(begun)
    const drops = setInterval(() => socket.write('a'), 50)
    socket.on('error', () => {})
    await once(socket, 'close')
    clearInterval(drops)
    expect(judgeRaw(text)).toEqual([408])
    await app.close()
  })
})

describe('X floods', () => {
  const place = { domain: 'localhost:3000', uri: 'http://localhost:3000/' }
  const payload = { ...place, address: addresses.other, chainId: 1, version: '2', nonce: 'Flooded123456789' }
  const floods: { name: string; entry: Omit<Entry, 'name' | 'status'>; passing: number[] }[] = [
    {
      name: 'messages',
      entry: { request: `POST /api/whiteboard/messages/${ROOM}`, body: { content: 'hello' } },
      // The room does not exist: a refusal counts as well.
      passing: [400],
    },
    {
      name: 'challenges',
      entry: {
        request: 'POST /api/v1/siww/get',
        body: { payload, header: { t: 'eip191' }, network: 'ethereum' },
      },
      // A nonce can be used once.
      passing: [200, 400],
    },
    { name: 'analytics', entry: { request: 'POST /collect', body: { payload: 'click' } }, passing: [204] },
  ]

  test.each(floods)(
    '$name beyond the limits are refused at once, each with the time to wait',
    async (flood) => {
      await using world = await startWorld({ env: { FOYER_LIMITS: 'on' } })
      const entry = { ...flood.entry, name: flood.name, status: [...flood.passing, 429] }
      const who = { 'x-guest-uuid': GUEST_UUID }
      const answers = await Promise.all(Array.from({ length: 400 }, () => sendEntry(world.url, entry, who)))
      for (const answer of answers) {
        judge({ ...answer, took: 0 })
        compare(entry, answer)
        if (answer.status === 429) expect(JSON.parse(answer.text)).toMatchObject({ code: 4290 })
      }
      expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(50)
    },
  )
})
