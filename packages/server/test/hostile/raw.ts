import { GUEST_UUID, ROOM } from './catalogue.ts'

/** Bytes on a connection that no HTTP client would send. */
export interface RawEntry {
  name: string
  /** Sent one after another, with a pause in between. */
  chunks: (string | Buffer)[]
  /** Status of the first answer; 0 for a connection without one. */
  status: readonly number[]
}

const PATH = `/api/whiteboard/messages/${ROOM}`
const HEAD = `POST ${PATH} HTTP/1.1\r\nHost: a.example\r\nX-Guest-UUID: ${GUEST_UUID}\r\nContent-Type: application/json\r\nConnection: close\r\n`
const get = (rest: string, line = `GET /healthz HTTP/1.1`) => [`${line}\r\n${rest}\r\n\r\n`]
const CLOSE = 'Host: a.example\r\nConnection: close'

/** X: bytes that are no request, or several requests. */
export const rawEntries: RawEntry[] = [
  { name: 'nothing at all', chunks: [''], status: [0] },
  { name: 'half a request line', chunks: ['GET /heal'], status: [0] },
  { name: 'half a head', chunks: ['GET /healthz HTTP/1.1\r\nHost: a'], status: [0] },
  { name: 'half a body', chunks: [`${HEAD}Content-Length: 100\r\n\r\n{"content":`], status: [0] },
  {
    name: 'a head one byte at a time',
    chunks: [...`GET /healthz HTTP/1.1\r\n${CLOSE}\r\n\r\n`],
    status: [200],
  },
  { name: 'NUL bytes', chunks: [Buffer.alloc(1_000)], status: [0, 400] },
  { name: 'TLS', chunks: [Buffer.from('16030100c8010000c40303', 'hex')], status: [0, 400] },
  { name: 'the preface of HTTP/2', chunks: ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'], status: [0, 400, 505] },
  { name: 'another protocol', chunks: ['EHLO example.com\r\n'], status: [0, 400] },
  { name: 'an unknown method', chunks: get(CLOSE, 'FOO / HTTP/1.1'), status: [400] },
  { name: 'a method in lower case', chunks: get(CLOSE, 'get /healthz HTTP/1.1'), status: [400] },
  { name: 'an unknown version', chunks: get(CLOSE, 'GET /healthz HTTP/9.9'), status: [400, 505] },
  { name: 'no version', chunks: get(CLOSE, 'GET /healthz'), status: [200, 400] },
  { name: 'no host', chunks: get('Connection: close'), status: [400] },
  { name: 'two hosts', chunks: get(`${CLOSE}\r\nHost: b.example`), status: [400] },
  {
    name: 'an address in place of a path',
    chunks: get(CLOSE, 'GET http://bank.example/healthz HTTP/1.1'),
    status: [200, 400, 404],
  },
  { name: 'a tunnel', chunks: get(CLOSE, 'CONNECT bank.example:443 HTTP/1.1'), status: [0, 400, 404, 405] },
  { name: 'an asterisk as a path', chunks: get(CLOSE, 'OPTIONS * HTTP/1.1'), status: [204, 400, 404] },
  { name: 'a NUL in the path', chunks: get(CLOSE, 'GET /api/lobby/a\0b HTTP/1.1'), status: [400, 404] },
  { name: 'a space in the path', chunks: get(CLOSE, 'GET /api/lobby/a b HTTP/1.1'), status: [400] },
  {
    name: 'bytes beyond ASCII in the path',
    chunks: [Buffer.from(`GET /api/lobby/\xff\xfe HTTP/1.1\r\n${CLOSE}\r\n\r\n`, 'latin1')],
    status: [400, 404],
  },
  {
    name: 'a path of twenty kilobytes',
    chunks: get(CLOSE, `GET /${'a'.repeat(20_000)} HTTP/1.1`),
    status: [413, 414, 431],
  },
  {
    name: 'a header of twenty kilobytes',
    chunks: get(`${CLOSE}\r\nX-A: ${'a'.repeat(20_000)}`),
    status: [413, 431],
  },
  {
    name: 'six thousand headers',
    chunks: get(`${CLOSE}\r\n${'X-A: b\r\n'.repeat(6_000)}X-B: c`),
    status: [413, 431],
  },
  { name: 'a header without a name', chunks: get(`${CLOSE}\r\n: a`), status: [400] },
  { name: 'a header with a space in its name', chunks: get(`${CLOSE}\r\nX A: b`), status: [400] },
  { name: 'a header with a space before its colon', chunks: get(`${CLOSE}\r\nX-A : b`), status: [400] },
  { name: 'a header with NUL', chunks: get(`${CLOSE}\r\nX-A: a\0b`), status: [400] },
  { name: 'a header folded over two lines', chunks: get(`${CLOSE}\r\nX-A: a\r\n b`), status: [200, 400] },
  {
    name: 'lines that end in a line feed alone',
    chunks: ['GET /healthz HTTP/1.1\nHost: a\nConnection: close\n\n'],
    status: [200, 400],
  },
  { name: 'a carriage return alone in a header', chunks: get(`${CLOSE}\r\nX-A: a\rX-B: b`), status: [400] },
  { name: 'a length that is no number', chunks: [`${HEAD}Content-Length: abc\r\n\r\n{}`], status: [400] },
  { name: 'a negative length', chunks: [`${HEAD}Content-Length: -1\r\n\r\n{}`], status: [400] },
  { name: 'a length with a sign', chunks: [`${HEAD}Content-Length: +2\r\n\r\n{}`], status: [400] },
  {
    name: 'two lengths',
    chunks: [`${HEAD}Content-Length: 2\r\nContent-Length: 20\r\n\r\n{}`],
    status: [400],
  },
  {
    name: 'a length beyond every number',
    chunks: [`${HEAD}Content-Length: 99999999999999999999999\r\n\r\n{}`],
    status: [400, 413],
  },
  { name: 'a terabyte announced', chunks: [`${HEAD}Content-Length: 1099511627776\r\n\r\n{`], status: [413] },
  {
    name: 'a length and chunks',
    chunks: [`${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    status: [400],
  },
  {
    name: 'an unknown encoding of chunks',
    chunks: [`${HEAD}Transfer-Encoding: xchunked\r\n\r\n{}`],
    status: [400, 501],
  },
  {
    name: 'chunks encoded twice',
    chunks: [`${HEAD}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`],
    status: [400],
  },
  {
    name: 'chunks under a tabulator',
    chunks: [`${HEAD}Transfer-Encoding:\tchunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    status: [400],
  },
  {
    name: 'a chunk whose size is no number',
    chunks: [`${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    status: [400],
  },
  {
    name: 'a chunk longer than it says',
    chunks: [`${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n`],
    status: [400],
  },
  {
    name: 'a chunk of every size',
    chunks: [`${HEAD}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`],
    status: [400],
  },
  {
    name: 'chunks that never end',
    chunks: [`${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`],
    status: [0],
  },
  {
    name: 'chunks beyond what is allowed',
    chunks: [`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, `11170\r\n${'a'.repeat(70_000)}\r\n`],
    status: [413],
  },
  {
    name: 'a chunk with endless extensions',
    chunks: [`${HEAD}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
    status: [400, 413],
  },
  {
    name: 'a trailer that is a header',
    chunks: [`${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nAuthorization: Bearer a\r\n\r\n`],
    status: [400],
  },
  {
    name: 'an unknown expectation',
    chunks: [`${HEAD}Expect: wonders\r\nContent-Length: 2\r\n\r\n{}`],
    status: [417],
  },
  {
    name: 'a hundred requests at once',
    chunks: ['GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(99) + get(CLOSE)[0]],
    status: [200],
  },
  {
    name: 'a request and then rubbish',
    chunks: ['GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n\x01\x02rubbish\r\n\r\n'],
    status: [200, 400],
  },
  {
    name: 'a request within the body of another',
    chunks: [`${HEAD}Content-Length: 2\r\n\r\n{}GET /healthz HTTP/1.1\r\n\r\n`],
    status: [400],
  },
  {
    name: 'an upgrade to what is not ours',
    chunks: get('Host: a\r\nConnection: Upgrade\r\nUpgrade: h2c', 'GET /healthz HTTP/1.1'),
    status: [200],
  },
  {
    name: 'a body with an offer of HTTP/2, as some clients make with every request',
    chunks: [
      `POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n{}`,
    ],
    status: [400, 401],
  },
  {
    name: 'text that is no UTF-8',
    chunks: [Buffer.from(`${HEAD}Content-Length: 16\r\n\r\n{"content":"\xff\xfe"}`, 'latin1')],
    status: [400],
  },
  {
    name: 'JSON that says it is in another encoding',
    chunks: [
      `${HEAD.replace('application/json', 'application/json; charset="UTF-16"')}Content-Length: 17\r\n\r\n{"content":"abc"}`,
    ],
    status: [415],
  },
  {
    name: 'a socket elsewhere',
    chunks: get('Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket'),
    status: [404],
  },
  {
    name: 'a socket without a key',
    chunks: get('Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket', 'GET /api/realtime HTTP/1.1'),
    status: [400],
  },
  {
    name: 'a socket of an unknown version',
    chunks: get(
      'Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'GET /api/realtime HTTP/1.1',
    ),
    status: [426],
  },
  ...['a b', 'a\r\nHost: b', 'bank.example/a'].map((host) => ({
    name: `a socket for the host ${JSON.stringify(host)}`,
    chunks: get(
      `Host: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==`,
      'GET /api/realtime HTTP/1.1',
    ),
    status: [400],
  })),
  {
    name: 'a socket over POST',
    chunks: get(
      'Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 0',
      'POST /api/realtime HTTP/1.1',
    ),
    status: [405],
  },
]
