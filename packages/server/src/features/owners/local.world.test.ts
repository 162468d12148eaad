import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Claim } from '@foyer/contract/owners'
import { type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let person: Person
beforeAll(async () => {
  world = await startWorld()
  person = await signInWallet(world.url)
})
afterAll(() => world[Symbol.asyncDispose]())

/** Like `fetch`, which cannot set the Host header. */
function call<T>(path: string, headers: Record<string, string>): Promise<{ status: number; body: T }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      world.url + path,
      { method: 'POST', headers: { ...person.headers, ...headers } },
      async (answer) => {
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(await text(answer)) })
      },
    )
    asked.on('error', reject).end()
  })
}
const claim = (domain: string, headers: Record<string, string> = {}) =>
  call<Claim>(`/api/domain/${domain}/claim`, headers)
const check = (domain: string, headers: Record<string, string> = {}) =>
  call<Claim>(`/api/domain/${domain}/claim/check`, headers)

const NAMES = ['localhost', 'shop.localhost', 'shop.example', 'shop.test', 'shop.invalid']

describe('a claim without a proof (M8)', () => {
  test.each([
    ['the loopback address', {}],
    ['localhost', { host: 'localhost:8787' }],
    ['a name below localhost', { host: 'shop.localhost' }],
    ['the loopback address of IPv6', { host: '[::1]:8787' }],
    ['a page of this machine', { origin: 'http://localhost:5173' }],
  ])('is granted to a request that names %s', async (name, headers) => {
    const domain = `${name.replaceAll(/[^a-z]/gi, '-')}.test`
    await claim(domain, headers as Record<string, string>)
    expect(await check(domain, headers as Record<string, string>)).toMatchObject({
      status: 200,
      body: { status: 'verified', method: 'local' },
    })
  })

  test.each([
    ['Host of a deployment', { host: 'chat.somebody.org' }],
    ['Host that only begins with localhost', { host: 'localhost.somebody.org' }],
    ['Host of a local network', { host: '192.168.1.20:8787' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.7' }],
    ['X-Forwarded-For of loopback', { 'x-forwarded-for': '127.0.0.1' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'localhost' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
    ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
    ['Forwarded', { forwarded: 'for=203.0.113.7' }],
    ['Via', { via: '1.1 proxy' }],
    ['CF-Connecting-IP', { 'cf-connecting-ip': '203.0.113.7' }],
  ])('is not granted to a request with %s', async (_name, headers) => {
    for (const domain of NAMES) {
      await claim(domain, headers)
      const { body } = await check(domain, headers)
      expect(body).toMatchObject({ status: 'open', method: null })
    }
    expect((await claim('127.0.0.1', headers)).status).toBe(400)
  })

  test.each(['https://chat.somebody.org', 'null'])(
    'is refused to a page of another site: %s',
    async (origin) => {
      for (const domain of NAMES) expect((await claim(domain, { origin })).body).toMatchObject({ code: 4039 })
    },
  )

  test("is granted to a request with the SDK's headers", async () => {
    const sent = { 'x-client-agent': 'foyer-client/0.1.0 (Linux)', origin: world.url }
    await claim('sdk.test', sent)
    expect((await check('sdk.test', sent)).body).toMatchObject({ method: 'local' })
  })

  test('is refused over HTTP/1.0, which proxies use', async () => {
    await claim('old.test')
    const { hostname, port } = new URL(world.url)
    const socket = connect(Number(port), hostname)
    const head = [
      'POST /api/domain/old.test/claim/check HTTP/1.0',
      'Host: localhost',
      'Connection: close',
      'Content-Length: 0',
    ]
    socket.write(`${[...head, `Authorization: ${person.headers.authorization}`].join('\r\n')}\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('"status":"open"')
  })
})
