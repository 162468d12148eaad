import { afterEach, expect, test, vi } from 'vitest'
import { NOW, startClient } from '../../../test/support/harness.ts'

const DOMAIN = 'shop.example'
const SERVER = 'https://chat.example'
const named = (server: unknown = SERVER, more: object = {}) => Response.json({ server, version: 1, ...more })

afterEach(() => {
  vi.useRealTimers()
})

/** A client and what it asks; `answer` is given the host. */
function start(answer: (host: string, init: RequestInit) => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = []
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    asked.push({ url: String(input), init })
    return answer(new URL(String(input)).host, init)
  }
  const { client, clock } = startClient({ fetch: fetch as typeof globalThis.fetch })
  return { client, clock, asked, serverOf: client.lobbies.serverOf }
}

test('serverOf is the origin that the domain names, asked without credentials, redirects and the page', async () => {
  const { serverOf, asked } = start(() => named())
  expect(await serverOf('https://www.SHOP.example/garden')).toBe(SERVER)
  const { signal: _, ...init } = asked[0]?.init ?? {}
  expect([asked.length, asked[0]?.url]).toEqual([1, `https://${DOMAIN}/.well-known/foyer`])
  expect(init).toEqual({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' })
})

test('serverOf takes a port, and fields that it does not know', async () => {
  expect(await start(() => named('https://chat.example:8443', { more: 1 })).serverOf(DOMAIN)).toBe(
    'https://chat.example:8443',
  )
})

const text = (body: string) => () => new Response(body, { headers: { 'content-type': 'application/json' } })
const redirected = () => Object.defineProperty(named(), 'redirected', { value: true })

test.each<[string, () => Response]>([
  ['a page', text('<!doctype html><title>Nothing here</title>')],
  ['nothing', text('')],
  ['a list', text('[]')],
  ['null', text('null')],
  ['a text', text(`"${SERVER}"`)],
  ['a number', () => named(1)],
  ['a list of servers', () => named([SERVER])],
  ['no server', () => Response.json({ version: 1 })],
  ['another version', () => named(SERVER, { version: 2 })],
  ['a version as a text', () => named(SERVER, { version: '1' })],
  ['more than 4 kB', () => named(SERVER, { more: 'x'.repeat(4_097) })],
  ['bytes that are no text', () => new Response(new Uint8Array([0x7b, 0xff, 0x7d]))],
  ['the server with status 404', () => Response.json({ server: SERVER, version: 1 }, { status: 404 })],
  ['the server with status 301', () => Response.json({ server: SERVER, version: 1 }, { status: 301 })],
  ['the server after a redirect', redirected],
  ['a script', () => named('javascript:alert(1)')],
  ['data', () => named('data:text/html,x')],
  ['plain http', () => named('http://chat.example')],
  ['a socket', () => named('wss://chat.example')],
  ['a path', () => named(`${SERVER}/chat`)],
  ['a slash', () => named(`${SERVER}/`)],
  ['a query', () => named(`${SERVER}?a`)],
  ['credentials', () => named('https://user:word@chat.example')],
  ['an empty credential', () => named('https://@chat.example')],
  ['white space', () => named(` ${SERVER}`)],
  ['no host', () => named('https://')],
  ['localhost', () => named('https://localhost')],
  ['localhost as a full name', () => named('https://localhost.')],
  ['a loopback address', () => named('https://127.0.0.1')],
  ['a private address', () => named('https://192.168.1.1:8443')],
  ['a private address as a number', () => named('https://2130706433')],
  ['the address of cloud metadata', () => named('https://169.254.169.254')],
  ['an IPv6 address', () => named('https://[::1]')],
  ['a name of a local network', () => named('https://printer.local')],
  ['a name without a dot', () => named('https://intranet')],
])('serverOf is null where the document of a domain names %s', async (_, answer) => {
  expect(await start(answer).serverOf(DOMAIN)).toBeNull()
})

test.each([
  'localhost',
  '127.0.0.1',
  '10.1.2.3',
  'http://192.168.0.1:8080/',
  'router.home.arpa',
  'a.internal',
  '0x7f.1',
])('serverOf does not ask the private host %s', async (domain) => {
  const { serverOf, asked } = start(() => named())
  expect(await serverOf(domain)).toBeNull()
  expect(asked).toEqual([])
})

test('serverOf refuses what is no domain', async () => {
  await expect(start(() => named()).serverOf('mailto:a@b.example')).rejects.toThrow('is not an address')
})

test('serverOf stops reading a document that does not end', async () => {
  let pieces = 0
  let isCancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1
      controller.enqueue(new Uint8Array(1_024).fill(0x20))
    },
    cancel() {
      isCancelled = true
    },
  })
  expect(await start(() => new Response(endless)).serverOf(DOMAIN)).toBeNull()
  expect([pieces <= 7, isCancelled]).toEqual([true, true])
})

test.each<[string, (init: RequestInit) => Response | Promise<Response>]>([
  ['a host that does not answer', () => new Promise<Response>(() => {})],
  ['a document that does not arrive', () => new Response(new ReadableStream({}))],
])('serverOf gives up %s after three seconds', async (_, answer) => {
  vi.useFakeTimers()
  const { serverOf, asked } = start((_host, init) => answer(init))
  const found = serverOf(DOMAIN)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(asked[0]?.init.signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await found).toBeNull()
  expect(asked[0]?.init.signal?.aborted).toBe(true)
})

test('serverOf asks www where the domain only redirects there, and no host twice in a circle', async () => {
  const refuse = () => Promise.reject(new TypeError('redirect mode is set to error'))
  const forwarding = start((host) => (host === `www.${DOMAIN}` ? named() : refuse()))
  expect(await forwarding.serverOf(DOMAIN)).toBe(SERVER)
  const circle = start(refuse)
  expect(await circle.serverOf(DOMAIN)).toBeNull()
  expect(circle.asked.map(({ url }) => new URL(url).host)).toEqual([DOMAIN, `www.${DOMAIN}`])
})

test('serverOf remembers a server for an hour, and for ten minutes that there is none', async () => {
  let answer = named
  const { serverOf, asked, clock } = start(() => answer())
  const none = () => Response.json({}, { status: 404 })
  await Promise.all([serverOf(DOMAIN), serverOf(`www.${DOMAIN}`)])
  expect(asked).toHaveLength(1)
  answer = none
  clock.now = NOW + 3_599_999
  expect([await serverOf(DOMAIN), asked.length]).toEqual([SERVER, 1])
  clock.now = NOW + 3_600_000
  expect([await serverOf(DOMAIN), asked.length]).toEqual([null, 2])
  answer = named
  clock.now += 599_999
  expect([await serverOf(DOMAIN), asked.length]).toEqual([null, 2])
  clock.now += 1
  expect([await serverOf(DOMAIN), asked.length]).toEqual([SERVER, 3])
})

test('serverOf forgets the oldest of more than 500 domains', async () => {
  const { serverOf, asked } = start(() => named())
  for (let at = 0; at <= 500; at++) await serverOf(`d${at}.example`)
  await serverOf('d1.example')
  expect(asked).toHaveLength(501)
  await serverOf('d0.example')
  expect(asked).toHaveLength(502)
})
