import { type Endpoint, features } from '@foyer/contract'
import { fillExample, shapeOf } from '@foyer/contract/schemas'
import { request, startWorld, type World } from '@foyer/testkit'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenApi, type Operation, resolve } from './document.ts'
import { toTemplate } from './openapi.ts'

let world: World
let document: OpenApi
beforeAll(async () => {
  world = await startWorld()
  document = (await request<OpenApi>(world.url, 'GET', '/docs/openapi.json')).body
})
afterAll(() => world[Symbol.asyncDispose]())

const endpoints = Object.values(features).flatMap((feature): Endpoint[] => Object.values(feature))

test('describes the API as valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate({ ...document })
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

/** The parameters and responses of an operation, without references. */
function readOperation({ parameters = [], responses }: Operation) {
  return {
    parameters: parameters.map((each) => resolve(document, each)),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, each]) => [status, resolve(document, each)]),
    ),
  }
}

test.each(endpoints)('describes $name with its parameters, refusals and example', (endpoint) => {
  const operation = document.paths[toTemplate(endpoint.path)]?.[endpoint.method.toLowerCase()]
  if (operation === undefined) throw new Error(`${endpoint.name} is not described.`)
  const { responses, parameters } = readOperation(operation)
  const { params, query, body } = fillExample(shapeOf(endpoint).example ?? {})
  const shown = parameters.filter(({ example }) => example !== undefined)
  const errors = Object.values(endpoint.errors)
  expect({
    name: operation.operationId,
    isExplained: operation.description !== operation.summary && operation.summary !== endpoint.name,
    success: responses[String(endpoint.success ?? 200)] !== undefined,
    path: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
    undescribed: errors.filter(
      ({ status, code, message }) => !responses[status]?.description.includes(`${code}: ${message}`),
    ),
    body: operation.requestBody?.content['application/json']?.example,
    example: Object.fromEntries(shown.map(({ name, example }) => [name, String(example)])),
  }).toEqual({
    name: endpoint.name,
    isExplained: true,
    success: true,
    path: [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name),
    undescribed: [],
    body,
    example: { ...params, ...query },
  })
})

test('names the schemas of the contract once and refers to them', () => {
  const { schemas } = document.components
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Message', 'Room', 'UserRef', 'ErrorBody']))
  const post = document.paths['/api/whiteboard/messages/{roomId}']?.post
  expect(post?.requestBody?.content['application/json']?.schema.$ref).toBe(
    '#/components/schemas/RoomsPostBody',
  )
  const { responses } = readOperation(post as Operation)
  expect(responses['201']?.content?.['application/json']?.schema.$ref).toBe('#/components/schemas/Message')
})

test('refers only to components that it has, and uses each of them', () => {
  const text = JSON.stringify(document)
  const referred = new Set(text.match(/#\/components\/[\w./-]+/g))
  const { securitySchemes: _, ...components } = document.components
  const present = Object.entries(components).flatMap(([kind, all]) =>
    Object.keys(all).map((name) => `#/components/${kind}/${name}`),
  )
  expect([...referred].sort()).toEqual(present.sort())
})

test('has every refusal of one call with the sentences of that call', () => {
  const { responses } = readOperation(document.paths['/api/whiteboard/messages/{roomId}']?.post as Operation)
  const { content, headers } = responses['429'] ?? {}
  expect(Object.keys(content?.['application/json']?.examples ?? {})).toEqual(['tooMany', 'slowMode'])
  expect(headers).toHaveProperty('Retry-After')
})

test('contains every route under /api', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\/$/, '')}`),
  )
  const registered = registeredRoutes().map((route) => route.replace(/:(\w+)/g, '{$1}'))
  expect(registered.filter((route) => !described.includes(route))).toEqual([])
  expect(registered.length).toBeGreaterThanOrEqual(endpoints.length)
  expect(new Set(described).size).toBe(described.length)
})

test('has no two templates for the same path', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}').replace(/\/$/, ''))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('has unique names', () => {
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((each) => each.operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('renders every call on a page without scripts', async () => {
  const response = await fetch(`${world.url}/docs/plain`)
  const html = await response.text()
  for (const { path, name } of endpoints) {
    expect(html).toContain(toTemplate(path))
    expect(html).toContain(name)
  }
  expect(html).not.toMatch(/<script|\son\w+=|https?:\/\/(?!127)/i)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('explains every code at the address that errors of the SDK name', async () => {
  const error = await world
    .client()
    .contacts.get('missing')
    .catch((error) => error)
  const [page = '', anchor] = String(error.docs).split('#')
  expect(page).toBe(`${world.url}/docs/errors`)
  const response = await fetch(page)
  expect(response.headers.get('content-type')).toContain('text/html')
  const html = await response.text()
  expect(html).toContain(`id="${anchor}"`)
  expect(html).toContain('id="unreached"')
  expect(html).not.toMatch(/<script|\son\w+=/i)
})

test('serves the viewer from this origin, its files by hash and for good', async () => {
  const response = await fetch(`${world.url}/docs`)
  const policy = response.headers.get('content-security-policy')
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  const html = await response.text()
  expect(html).not.toMatch(/<script>|<style|\son\w+=|https?:/i)
  const files = [...html.matchAll(/(?:src|href)="(\/docs\/viewer\/[^"]+)"/g)].map(([, path]) => path)
  expect(files).toHaveLength(4)
  for (const path of files) {
    const file = await fetch(`${world.url}${path}`, { headers: { 'accept-encoding': 'gzip' } })
    expect(file.status).toBe(200)
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('content-encoding')).toBe('gzip')
    expect(file.headers.getSetCookie()).toEqual([])
  }
})

/** Routes of the running server under /api, as `METHOD /path` without the slash at the end. */
function registeredRoutes(): string[] {
  const found: string[] = []
  const trail: string[] = []
  for (const line of world.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods] =
      /^([│ ]*)(?:├── |└── )(\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    const depth = indent.length / 4
    trail.length = depth
    trail[depth] = path
    const whole = trail.join('').replace(/\/$/, '')
    for (const method of methods?.split(', ') ?? [])
      if (whole.startsWith('/api/') && method !== 'HEAD') found.push(`${method} ${whole}`)
  }
  return found
}
