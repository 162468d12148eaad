import type { ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const MEGABYTE = 2 ** 20
/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
export const PAGE = `<!doctype html><html><head><title>A page</title>
  <meta property="og:description" content="About &amp; more">
  <meta property="og:image" content="/picture.png"><meta property="og:site_name" content="Public">
</head><body><p>text</p></body></html>`

/** A gzip file of 64 MB in 64 members: a server that packed it as one would block the fetch under test, in its process. */
const BOMB = Buffer.concat(Array<Buffer>(64).fill(gzipSync(Buffer.alloc(MEGABYTE, 'a'))))
/** A deflate block with nothing in it, over and over (RFC 1951): packed bytes that never become any. */
const nothings = Buffer.alloc(64 * 1_024, Buffer.from([0x00, 0x00, 0x00, 0xff, 0xff]))
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

type Answer = (response: ServerResponse, query: URLSearchParams) => void

const html = (response: ServerResponse, headers: Record<string, string | string[]> = {}) =>
  response.writeHead(200, { 'content-type': 'text/html', ...headers })
/** Writes for as long as the client reads. */
const endless = (response: ServerResponse, chunk: Buffer) => {
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', write)
  write()
}
/** Letters beyond ASCII as the bytes that browsers expect. */
const bytesOf = (text: string | null) => Buffer.from(text ?? '').toString('latin1')
const raw = (response: ServerResponse, text: string) => response.socket?.end(text)

/** How the fake server answers, by path: well-formed answers first, then worse and worse ones. */
const answers: Record<string, Answer> = {
  '/': (response) => html(response).end(PAGE),
  '/html': (response, query) => html(response).end(query.get('text')),
  '/picture.png': (response) => response.setHeader('content-type', 'image/png').end(PNG),
  '/typed': (response, query) =>
    response
      .setHeader('content-type', query.get('type') ?? '')
      .end(Buffer.from(query.get('hex') ?? '', 'hex')),
  '/gzip': (response) => html(response, { 'content-encoding': 'gzip' }).end(gzipSync(PAGE)),
  '/brotli': (response) => html(response, { 'content-encoding': 'br' }).end(brotliCompressSync(PAGE)),
  '/redirect': (response, query) =>
    response.writeHead(Number(query.get('status') ?? 302), { location: bytesOf(query.get('to')) }).end(),
  '/hops': (response, query) => {
    const left = Number(query.get('n'))
    if (left === 0) html(response).end(PAGE)
    else response.writeHead(301, { location: `/hops?n=${left - 1}` }).end()
  },
  '/loop': (response) => response.writeHead(307, { location: '/loop' }).end(),
  '/redirect-without-place': (response) => response.writeHead(302).end(),
  '/missing': (response) => response.writeHead(404, { 'content-type': 'text/html' }).end(PAGE),
  '/error': (response) => response.writeHead(500, { 'content-type': 'text/html' }).end(PAGE),
  '/svg': (response) => response.setHeader('content-type', 'image/svg+xml').end(SVG),
  '/svg-as-png': (response) => response.setHeader('content-type', 'image/png').end(SVG),
  '/huge': (response) => endless(html(response), Buffer.alloc(MEGABYTE, '<p>')),
  '/huge-picture': (response) =>
    response.setHeader('content-type', 'image/png').end(Buffer.concat([PNG, Buffer.alloc(3 * MEGABYTE)])),
  '/bomb': (response) => {
    html(response, { 'content-encoding': 'gzip' }).end(BOMB)
  },
  '/bomb-picture': (response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end(BOMB)
  },
  '/bomb-in-bomb': (response) => html(response, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(BOMB)),
  '/packed-nothing': (response) => {
    html(response, { 'content-encoding': 'gzip' }).write(GZIP_HEAD)
    endless(response, nothings)
  },
  '/packed-oddly': (response) => html(response, { 'content-encoding': 'constructor' }).end(PAGE),
  '/packed-falsely': (response) => html(response, { 'content-encoding': 'gzip' }).end(PAGE),
  '/long-header': (response) => raw(response, `HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(MEGABYTE)}\r\n\r\n`),
  '/many-headers': (response) => raw(response, `HTTP/1.1 200 OK\r\n${'X-A: b\r\n'.repeat(50_000)}\r\n`),
  '/garbage': (response) => raw(response, 'SSH-2.0-OpenSSH_9.2\r\n'),
  '/switching': (response) =>
    raw(response, 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'),
  '/cut-off': (response) =>
    raw(response, `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9999\r\n\r\n${PAGE}`),
  '/two-lengths': (response) =>
    raw(response, `HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`),
  '/hang-up': (response) => response.socket?.destroy(),
  '/silence': () => {},
  '/drops': (response) => drip(html(response), '<'),
  '/dripping-head': (response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\nX-A: ')
    drip(response.socket, 'a')
  },
  '/continuing': (response) => drip(response.socket, 'HTTP/1.1 102 Processing\r\n\r\n'),
  '/cookies': (response, query) =>
    response
      .writeHead(302, { 'set-cookie': 'a=b; Domain=public.example', location: query.get('to') ?? '/' })
      .end(),
}

function drip(out: NodeJS.WritableStream | null, text: string) {
  const timer = setInterval(() => out?.write(text), 20)
  out?.on('close', () => clearInterval(timer))
}

export function answerStrangely(url: URL, response: ServerResponse): void {
  const answer = Object.hasOwn(answers, url.pathname) ? answers[url.pathname] : undefined
  if (answer === undefined) response.writeHead(404).end()
  else answer(response, url.searchParams)
}
