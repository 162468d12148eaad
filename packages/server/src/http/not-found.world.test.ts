import { commonRefusals, features, hashDomain, realtime } from '@foyer/contract'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND']
const { code, message } = commonRefusals.methodNotAllowed
const REFUSAL = { code, message }
const ORIGIN = 'https://page.example'

const ask = (method: string, path: string, init: RequestInit = {}) =>
  fetch(world.url + path, { method, ...init })

const endpoints = Object.values(features).flatMap((feature) => Object.values(feature))
const sample = (path: string) => path.replace(/:(\w+)/g, '$1')
const paths = [...new Set(endpoints.map(({ path }) => sample(path)))]

test.each(paths)('%s answers its own methods and lists them for others', async (path) => {
  const own = endpoints.filter((endpoint) => sample(endpoint.path) === path)
  const methods: string[] = own.map(({ method }) => method)
  for (const method of METHODS.filter((each) => !methods.includes(each) && !isOfAnother(each, path))) {
    const answer = await ask(method, path)
    expect([answer.status, method, await answer.json()]).toEqual([405, method, REFUSAL])
    const allowed = answer.headers.get('allow')?.split(', ') ?? []
    expect(allowed).toEqual(expect.arrayContaining([...methods, 'OPTIONS']))
    expect(allowed).not.toContain(method)
    expect(allowed.includes('HEAD')).toBe(allowed.includes('GET'))
  }
})

/** Some paths match the pattern of another route: `update` is also a valid id. */
const isOfAnother = (method: string, path: string) =>
  endpoints.some(
    (endpoint) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`.replace('/$', '/?$')).test(path),
  )

test.each([
  ['POST', '/', 'GET, HEAD, OPTIONS'],
  ['PUT', '/healthz', 'GET, HEAD, OPTIONS'],
  ['DELETE', '/metrics', 'GET, HEAD, OPTIONS'],
  ['POST', '/docs/openapi.json', 'GET, HEAD, OPTIONS'],
  ['POST', realtime.path, 'GET, HEAD, OPTIONS'],
  ['GET', '/api/whiteboard/new/', 'POST, OPTIONS'],
  ['GET', '/api/whiteboard/new?a=b', 'POST, OPTIONS'],
  ['PATCH', '/api/lobby/a%2fb', 'GET, HEAD, OPTIONS'],
])('answers %s %s with Allow: %s', async (method, path, allow) => {
  const answer = await ask(method, path)
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
})

test('refuses an unknown path or method whatever the request carries', async () => {
  const odd: RequestInit[] = [
    { body: '{"a":', headers: { 'content-type': 'application/json' } },
    { body: 'a=b', headers: { 'content-type': 'text/plain' } },
    { body: 'a'.repeat(70_000), headers: { 'content-type': 'application/json' } },
    { headers: { cookie: 'csrftoken=a' } },
  ]
  for (const init of odd) {
    expect((await ask('POST', '/api/nothing/', init)).status).toBe(404)
    expect((await ask('POST', '/api/lobby/example.com', init)).status).toBe(405)
  }
})

test('lets pages of other origins read such a refusal and send a preflight', async () => {
  const headers = { origin: ORIGIN, 'access-control-request-method': 'PUT' }
  const refused = await ask('PUT', '/api/lobby/example.com', { headers })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([405, ORIGIN])
  const preflight = await ask('OPTIONS', '/api/lobby/example.com', { headers })
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
    204,
    'GET, POST, PUT, DELETE',
  ])
})

test('answers HEAD as GET, without the body', async () => {
  const settings = `/api/domain/${hashDomain('example.com')}/settings`
  for (const path of ['/', '/healthz', settings, '/api/discover/', '/api/whiteboard/', '/api/dm-preview/']) {
    const [head, get] = await Promise.all([ask('HEAD', path), ask('GET', path)])
    expect([path, head.status, await head.text()]).toEqual([path, get.status, ''])
    const of = ({ headers }: Response) => [headers.get('content-type'), headers.get('cache-control')]
    expect(of(head)).toEqual(of(get))
  }
})

test('does not answer the path of the live connection as a page', async () => {
  const answer = await ask('GET', realtime.path)
  expect([answer.status, answer.headers.get('upgrade')]).toEqual([426, 'websocket'])
  expect(await answer.json()).toMatchObject({ code: 4260 })
})
