import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { signInWallet } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { OperatedStage } from '../../../test/support/operated-stage.ts'

let stage: OperatedStage
let bearer: string
let token: string
beforeAll(async () => {
  stage = await OperatedStage.open({ env: { FOYER_SPAM: 'off' } })
  bearer = (await signInWallet(stage.world.url)).headers.authorization ?? ''
  const { headers } = await fetch(`${stage.world.url}/healthz`)
  token = /csrftoken=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
})
afterAll(() => stage.world[Symbol.asyncDispose]())

const HOST = 'chat.example'
const QUIET_MS = 80

/** Sends bytes in pieces over one connection. @returns what the server sends until it is quiet after `n` answers */
async function exchange(pieces: readonly Buffer[], n: number, { url } = stage.world): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  let got = ''
  let heardAt = performance.now()
  socket.on('data', (chunk) => {
    got += chunk.toString('latin1')
    heardAt = performance.now()
  })
  socket.on('error', () => {})
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
  for (const piece of pieces) {
    socket.write(piece)
    await pause()
  }
  const end = performance.now() + 3_000
  const isDone = () => got.split('HTTP/1.1 ').length > n && performance.now() - heardAt > QUIET_MS
  while (!socket.closed && performance.now() < end && !isDone()) await pause()
  const isOpen = !socket.closed
  socket.destroy()
  return `${got}\n<${isOpen ? 'open' : 'closed'}>`
}

interface Asked {
  method?: string
  path?: string
  version?: string
  /** Lines in place of the usual header of that name, or beside them; undefined removes one. */
  headers?: Record<string, string | undefined>
  lines?: string[]
  body?: string | Buffer
}

/** The bytes of one request, which is usual where `asked` says nothing else. */
function toRequest(room: string, guest: string, asked: Asked): Buffer {
  const { method = 'POST', path, version = '1.1', headers = {}, lines = [] } = asked
  const body = Buffer.from(asked.body ?? (method === 'POST' ? JSON.stringify({ content: 'hello' }) : ''))
  const target =
    path ?? (method === 'POST' ? `/api/whiteboard/messages/${room}` : `/api/whiteboard/?room_id=${room}`)
  const usual: Record<string, string | undefined> = {
    host: HOST,
    cookie: `csrftoken=${token}`,
    ...(method === 'POST' && {
      'x-csrftoken': token,
      'x-guest-uuid': guest,
      'content-type': 'application/json',
      'content-length': String(body.length),
    }),
    ...headers,
  }
  const sent = Object.entries(usual).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  )
  return Buffer.concat([
    Buffer.from(
      `${method} ${target.replace('ROOM', room)} HTTP/${version}\r\n${[...sent, ...lines].join('\r\n')}\r\n\r\n`,
      'latin1',
    ),
    body,
  ])
}

const isRead = ({ method }: Asked) => method === 'GET' || method === 'HEAD'
const get = (asked: Asked = {}): Asked => ({ method: 'GET', ...asked })
const json = (value: unknown): Asked => ({ body: JSON.stringify(value) })
const typed = (type: string | undefined, body?: string): Asked => ({
  headers: { 'content-type': type },
  ...(body !== undefined && { body }),
})

/** Requests, and whether they are answered before the router. */
const cases: [name: string, isHot: boolean, asked: Asked | Asked[]][] = [
  ['a post', true, {}],
  ['a post in other scripts', true, json({ content: 'Grüße, 你好 👋' })],
  ['a post in UTF-8 by its type', true, typed('application/json; charset=utf-8')],
  ['a post with a token', true, { headers: { 'x-guest-uuid': undefined, authorization: 'BEARER' } }],
  ['a post with a token and a guest', true, { headers: { authorization: 'BEARER' } }],
  ['a post of our own page', true, { headers: { origin: `http://${HOST}` } }],
  ['a post of another page', true, { headers: { origin: 'https://other.example', cookie: undefined } }],
  [
    'a post of another page with our cookie',
    true,
    { headers: { origin: 'https://other.example', 'x-csrftoken': undefined } },
  ],
  ['a post of an opaque page', true, { headers: { origin: 'null' } }],
  ['a post that is kept alive by name', true, { headers: { connection: 'Keep-Alive' } }],
  [
    'a post with a cookie of another program',
    true,
    { headers: { cookie: `a=b; csrftoken=${'TOKEN'}; c="d"` } },
  ],
  ['posts in one packet', true, [{}, {}, {}]],
  ['a post and reads in one packet', true, [get(), {}, get()]],
  ['a post after a request of the router', true, [get({ path: '/api/discover/' }), {}]],
  ['a post before a request of the router', true, [{}, get({ path: '/api/discover/' }), get()]],
  [
    'a resent post',
    true,
    [json({ content: 'x', client_id: 'one' }), json({ content: 'x', client_id: 'one' })],
  ],
  [
    'a resent post with another text',
    true,
    [json({ content: 'x', client_id: 'two' }), json({ content: 'y', client_id: 'two' })],
  ],
  ['a reply to nothing', true, json({ content: 'x', reply_to: randomUUID() })],
  ['a post with unknown fields', true, json({ content: 'x', more: [1] })],
  ['a post without text', true, json({ content: ' ' })],
  ['a post of a number', true, json({ content: 7 })],
  ['a post of an array', true, json([])],
  ['a post of null', true, json(null)],
  ['a post with NUL', true, json({ content: 'a\0b' })],
  ['a post with a lone surrogate', true, { body: '{"content":"\\ud800"}' }],
  ['a post that is too long', true, json({ content: 'x'.repeat(20_000) })],
  ['a post of an unknown token', true, { headers: { authorization: 'Bearer unknown' } }],
  ['a post of another scheme', true, { headers: { authorization: 'Basic eA==' } }],
  ['a post of a malformed guest', true, { headers: { 'x-guest-uuid': 'x' } }],
  ['a post without a caller', true, { headers: { 'x-guest-uuid': undefined } }],
  ['a post to an unknown room', true, { path: `/api/whiteboard/messages/${'0'.repeat(64)}` }],
  ['a post to no room', true, { path: '/api/whiteboard/messages/x' }],
  ['a post with a slash at the end', false, { path: '/api/whiteboard/messages/ROOM/' }],
  ['a post with a query', false, { path: '/api/whiteboard/messages/ROOM?a=b' }],
  ['a post with two slashes', false, { path: '/api/whiteboard//messages/ROOM' }],
  ['a post with an encoded path', false, { path: '/api/whiteboard/messages/%30%31' }],
  ['a post with a broken encoding', false, { path: '/api/whiteboard/messages/%zz' }],
  ['a post with dots', false, { path: '/api/whiteboard/messages/../messages/ROOM' }],
  ['a post with a whole address', false, { path: `http://${HOST}/api/whiteboard/messages/ROOM` }],
  ['a post in capitals', false, { path: '/API/whiteboard/messages/ROOM' }],
  ['a put', false, { method: 'PUT' }],
  ['an option', false, { method: 'OPTIONS', headers: { origin: 'https://other.example' } }],
  ['a post of text', false, typed('text/plain')],
  ['a post without a type', false, typed(undefined)],
  ['a post in Latin-1', false, typed('application/json; charset=latin1')],
  ['a post of a form', false, typed('application/x-www-form-urlencoded', 'content=x')],
  ['a post without a body', false, { body: '', headers: { 'content-length': '0' } }],
  ['a post without a length', false, { body: '', headers: { 'content-length': undefined } }],
  ['a post of broken JSON', false, { body: '{"content":' }],
  ['a post of broken UTF-8', false, { body: Buffer.from([0x7b, 0xff, 0x7d]) }],
  ['a post with a prototype', false, { body: '{"content":"x","__proto__":{"a":1}}' }],
  ['a post with a constructor', false, { body: '{"content":"x","constructor":{"prototype":{}}}' }],
  ['a post over the limit', false, json({ content: 'x'.repeat(70_000) })],
  [
    'a post in chunks',
    false,
    {
      headers: { 'transfer-encoding': 'chunked', 'content-length': undefined },
      body: '11\r\n{"content":"abc"}\r\n0\r\n\r\n',
    },
  ],
  ['a post with two lengths', false, { lines: ['content-length: 5'] }],
  ['a post with two hosts', false, { lines: ['host: other.example'] }],
  ['a post without a host', false, { headers: { host: undefined } }],
  ['a post with a broken host', false, { headers: { host: 'a b' } }],
  ['a post with two guests', false, { lines: [`x-guest-uuid: ${randomUUID()}`] }],
  ['a post with two tokens', false, { lines: ['authorization: Bearer a', 'Authorization: Bearer b'] }],
  ['a post that expects', false, { headers: { expect: '100-continue' } }],
  ['a post that expects the impossible', false, { headers: { expect: 'tea' } }],
  ['a post that offers an upgrade', false, { headers: { upgrade: 'h2c', connection: 'upgrade' } }],
  ['a post that closes', false, { headers: { connection: 'close' } }],
  ['a post of HTTP/1.0', false, { version: '1.0' }],
  ['a post without a cookie', false, { headers: { cookie: undefined } }],
  ['a post with a forged cookie', false, { headers: { cookie: 'csrftoken=x', 'x-csrftoken': 'x' } }],
  ['a post that does not repeat its cookie', false, { headers: { 'x-csrftoken': undefined } }],
  ['a read', true, get()],
  ['a read with a known version', true, get({ headers: { 'if-none-match': '"x"' } })],
  ['a read of another page', true, get({ headers: { origin: 'https://other.example' } })],
  ['a read that ranges', true, get({ headers: { range: 'bytes=0-9' } })],
  ['reads in one packet', true, [get(), get(), get()]],
  ['a head', false, get({ method: 'HEAD' })],
  ['a read with a limit', false, get({ path: '/api/whiteboard/?room_id=ROOM&limit=10' })],
  ['a read of two rooms', false, get({ path: '/api/whiteboard/?room_id=ROOM&room_id=ROOM' })],
  ['a read with an encoded room', false, get({ path: '/api/whiteboard/?room_id=%30' })],
  ['a read of no room', false, get({ path: '/api/whiteboard/?room_id=' })],
  ['a read of an unknown room', false, get({ path: `/api/whiteboard/?room_id=${'0'.repeat(64)}` })],
  ['a read without a slash', false, get({ path: '/api/whiteboard?room_id=ROOM' })],
  ['a read with a body', false, get({ headers: { 'content-length': '2' }, body: '{}' })],
  ['a read of a guest', false, get({ headers: { 'x-guest-uuid': 'GUEST' } })],
  ['a read of an unknown token', false, get({ headers: { authorization: 'Bearer unknown' } })],
  ['a read without a cookie', false, get({ headers: { cookie: undefined } })],
  ['a read that closes', false, get({ headers: { connection: 'close' } })],
]

/** Answers to a request in a new room, without what differs between two equal requests. */
async function answersTo(asked: Asked | Asked[], split = false): Promise<string> {
  const { room, post } = await stage.newPlace()
  await post('first')
  // The page is in memory afterwards.
  await stage.world.call('GET', `/api/whiteboard/?room_id=${room}`)
  await stage.world.call('GET', `/api/whiteboard/?room_id=${room}`)
  const guest = stage.world.guest()['x-guest-uuid'] ?? ''
  const bytes = Buffer.concat(
    [asked].flat().map((one) => {
      const headers = Object.fromEntries(
        Object.entries(one.headers ?? {}).map(([name, value]) => [
          name,
          value?.replace('BEARER', bearer).replace('TOKEN', token).replace('GUEST', guest),
        ]),
      )
      return toRequest(room, guest, { ...one, headers })
    }),
  )
  const middle = bytes.length - 9
  const pieces = split ? [bytes.subarray(0, middle), bytes.subarray(middle)] : [bytes]
  // A body that is awaited gets an answer of its own.
  const awaited = [asked].flat().filter(({ headers }) => headers?.expect === '100-continue')
  const got = await exchange(pieces, [asked].flat().length + awaited.length)
  return (
    got
      .replaceAll(room, 'ROOM')
      .replace(/\r\nDate: [^\r]+/g, '\r\nDate: D')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
      .replace(/g_[0-9a-f]{20}/g, 'PERSON')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replace(/csrftoken=[\w.-]+/g, 'csrftoken=T')
      .replace(/"(hashed_domain|domain|url|next)":"[^"]*"/g, '"$1":"…"')
      .replace(/"heat":[\d.]+/g, '"heat":H')
      // The heat of a room has more or fewer digits.
      .replace(/content-length: \d+/g, (line) => ([asked].flat().some(isRead) ? 'content-length: N' : line))
  )
}

/** Runs with the router alone. */
async function withRouter<T>(work: () => Promise<T>): Promise<T> {
  const answer = vi.spyOn(stage.world.context.hotCalls, 'answer').mockReturnValue(false)
  try {
    return await work()
  } finally {
    answer.mockRestore()
  }
}

test('a server that closes answers what it took, and leaves later requests to the router', async () => {
  await using closing = await OperatedStage.open().then(({ world, newPlace }) => ({
    ...{ world, newPlace, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() },
  }))
  const { world } = closing
  const { room } = await closing.newPlace()
  const { 'x-guest-uuid': guest = '' } = world.guest()
  const foreign = { headers: { origin: 'https://other.example', cookie: undefined } }
  const request = toRequest(room, guest, foreign)
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1')
  await once(socket, 'connect')
  let got = ''
  socket.on('data', (chunk) => (got += chunk))
  socket.on('error', () => {})
  socket.write(request)
  await vi.waitFor(() => expect(got).toContain('"seq":1'))
  const answered = vi.spyOn(world.context.hotCalls, 'answered')
  // The head is with the server when it begins to close, the body is not.
  socket.write(request.subarray(0, request.length - 5))
  await new Promise((resolve) => setTimeout(resolve, 50))
  const ended = world.app.close()
  socket.write(Buffer.concat([request.subarray(request.length - 5), request]))
  await Promise.all([ended, once(socket, 'close')])
  expect(got).toContain('"seq":2')
  expect(got).not.toContain('"seq":3')
  expect(answered).toHaveBeenCalledTimes(1)
})

describe('a request that is answered before the router', () => {
  test.each(cases)('%s', async (_name, isHot, asked) => {
    const answered = vi.spyOn(stage.world.context.hotCalls, 'answered')
    const hot = await answersTo(asked)
    expect(answered.mock.calls.length > 0).toBe(isHot)
    answered.mockRestore()
    const routed = await withRouter(() => answersTo(asked))
    expect(hot).toBe(routed)
    expect(hot).toContain('HTTP/1.1 ')
  })

  test.each([{}, json({ content: 'x', client_id: 'y' }), { headers: { authorization: 'Bearer unknown' } }])(
    'gets the same answer when its body comes in two packets: %j',
    async (asked) => {
      expect(await answersTo(asked, true)).toBe(await withRouter(() => answersTo(asked, true)))
    },
  )
})
